/// What the text of a ``TextValue`` looks like: one declaration for JSON Schema, documentation and fixtures.
public struct TextFormat: Hashable, Sendable {
  /// The published name, such as `calendar-date`.
  public let name: String
  /// The canonical form as an ECMA-262 regular expression, anchored at both ends.
  ///
  /// Every text that the type writes matches. A text that matches may still be refused, for a day that
  /// doesn't exist or a wrong check digit: then ``isExact`` is false and the contract says so.
  public let pattern: String
  /// The forms that the type reads, when it reads more than it writes; otherwise ``pattern``.
  public let acceptedPattern: String
  /// Whether every text that matches ``acceptedPattern`` is a value.
  public let isExact: Bool
  /// Texts that are values in canonical form.
  public let valid: [String]
  /// Texts that are read but written in another form, each with that canonical form.
  public let accepted: [String: String]
  /// Texts that are refused.
  public let invalid: [String]
  /// The standard behind the rule.
  public let source: String

  /// Declares a format; give at least one valid and one invalid text, which tests hold the type to.
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
