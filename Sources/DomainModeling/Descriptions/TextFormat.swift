/// The format of a ``TextValue``'s text, declared once for JSON Schema, documentation and boundary fixtures.
public struct TextFormat: Hashable, Sendable {
  /// The published name, such as `calendarDate`.
  public let name: String
  /// An anchored ECMA-262 regular expression that the canonical form matches.
  ///
  /// Every text that the type writes matches. If ``isExact`` is false, a matching text may still be rejected,
  /// for example because the day does not exist or the check digit is wrong.
  public let pattern: String
  /// The regular expression of all texts that the type reads; equal to ``pattern`` unless the type reads more
  /// than it writes.
  public let acceptedPattern: String
  /// Whether every text that matches ``acceptedPattern`` is a valid value.
  public let isExact: Bool
  /// Examples of valid texts in canonical form.
  public let valid: [String]
  /// Examples of texts that are read but written differently, each with its canonical form.
  public let accepted: [String: String]
  /// Examples of texts that are rejected.
  public let invalid: [String]
  /// The standard that defines the format.
  public let source: String

  /// Creates a format.
  ///
  /// At least one valid and one invalid text are required; tests check the type against them.
  public init(
    _ name: String, pattern: String, accepting acceptedPattern: String? = nil, isExact: Bool = false,
    valid: [String], accepted: [String: String] = [:], invalid: [String], source: String
  ) {
    self.name = name
    self.pattern = pattern
    self.acceptedPattern = acceptedPattern ?? pattern
    self.isExact = isExact
    self.valid = valid
    self.accepted = accepted
    self.invalid = invalid
    self.source = source
  }
}
