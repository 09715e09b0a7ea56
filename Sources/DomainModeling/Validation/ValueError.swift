/// The error of parsing or creating a value of a type from invalid input.
public struct ValueError: Error, Hashable, Sendable {
  /// A category of error.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The characters do not have the required form.
    case format
    /// The form is correct but the check digits are not.
    case checksum
    /// The form is correct but the value is too short, too long, too small or too large.
    case length
    /// A part of the value refers to something unknown, such as a country code that is not assigned.
    case component
  }

  /// The category of the error.
  public let kind: Kind
  /// The published name of the type that rejected the input, such as `timestamp`.
  public let type: String
  /// The expected input, in English, for developers; it never contains the actual input.
  public let expectation: String

  /// Creates an error.
  public init(_ kind: Kind, type: String, expected expectation: String) {
    self.kind = kind
    self.type = type
    self.expectation = expectation
  }
}

extension ValueError: CustomStringConvertible {
  public var description: String { "\(type): \(kind.rawValue), expected \(expectation)" }
}
