public import DomainModeling

/// A name for signing in: 1–30 ASCII letters, digits, underscores, hyphens and periods.
///
/// The text keeps its case, and two names are equal when their texts are. ``comparisonKey`` decides whether a
/// name is taken.
public struct UserName: Hashable, Sendable {
  public let text: String

  /// The name in lowercase, by which names are compared for uniqueness.
  public var comparisonKey: String { text.lowercased() }
}

extension UserName: TextValue {
  public static let format = TextFormat(
    "userName", pattern: "^[A-Za-z0-9_.-]{1,30}$", isExact: true,
    valid: ["ola", "Ola.Kot", "o-l_a.7", ".", String(repeating: "x", count: 30)],
    invalid: ["", " ", "ola kot", "ola@example.com", "łódź", "ola\n", String(repeating: "x", count: 31)],
    source: "own: what a web address and a file name can hold")

  /// Creates a user name from its text.
  ///
  /// - Throws: An error of kind `length` outside 1–30 characters, or `format` for other characters.
  public init(parsing text: String) throws(ValueError) {
    guard (1...30).contains(text.utf8.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "1…30 characters")
    }
    guard text.unicodeScalars.allSatisfy(Self.isAllowed) else {
      throw ValueError(.format, type: Self.format.name, expected: "only A–Z a–z 0–9 _ . -")
    }
    self.text = text
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", "_", ".", "-": true
    default: false
    }
  }
}
