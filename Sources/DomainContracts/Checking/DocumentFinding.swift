public import DomainModeling

/// Something that is wrong with a text, and where it stands there.
public struct DocumentFinding: Hashable, Sendable {
  /// What is wrong, with its path from the whole document.
  public let violation: Violation
  /// The beginning of the value, or of the innermost one around a value that is missing.
  public let location: JSONLocation

  /// Makes a finding.
  public init(_ violation: Violation, at location: JSONLocation) {
    self.violation = violation
    self.location = location
  }
}
