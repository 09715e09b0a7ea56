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

/// Names that users may not choose because they suggest authority: `admin`, `support`, the app's own name.
public struct ReservedNames: Hashable, Sendable {
  private let folded: Set<String>

  /// Creates the set; names are compared without case, accents and separators between letters.
  public init(_ names: some Sequence<String>) {
    folded = Set(names.map(Self.fold)).subtracting([""])
  }

  /// Returns commonly reserved names together with the name of the app.
  public static func standard(serviceName: String) -> ReservedNames {
    ReservedNames([
      "admin", "administrator", "root", "system", "support", "help", "moderator", "mod", "staff", "team",
      "security", "abuse", "postmaster", "webmaster", "hostmaster", "noreply", "info", "contact", "official",
      "anonymous", "deleted", "guest", "null", "undefined", "pomoc", "obsługa", serviceName,
    ])
  }

  /// Returns whether the name is reserved.
  public func contains(_ name: String) -> Bool { folded.contains(Self.fold(name)) }

  private static func fold(_ name: String) -> String { SearchFolding.words(name).joined() }
}
