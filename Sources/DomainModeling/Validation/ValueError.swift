/// Why a text or number is no value of the type asked for.
public struct ValueError: Error, Hashable, Sendable {
  /// The four ways in which a value can be wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The characters don't have the form that the type asks for.
    case format
    /// The form is right and the check digits are not.
    case checksum
    /// The form is right and the value is too short, too long, too small or too large.
    case length
    /// A part of the value names something that doesn't exist, such as an unknown country.
    case component
  }

  /// Which of the four ways.
  public let kind: Kind
  /// The type that refused, by its published name, such as `timestamp`.
  public let type: String
  /// What the type asks for, in English, for developers; it never repeats the input.
  public let expectation: String

  /// Makes an error that says which type refused and what it asks for.
  public init(_ kind: Kind, type: String, expected expectation: String) {
    self.kind = kind
    self.type = type
    self.expectation = expectation
  }
}

extension ValueError: CustomStringConvertible {
  public var description: String { "\(type): \(kind.rawValue), expected \(expectation)" }
}
