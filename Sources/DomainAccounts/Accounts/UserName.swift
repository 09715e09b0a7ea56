public import DomainModeling

/// A name to sign in and be found by: 1…30 letters, digits, underscores, hyphens and full stops.
///
/// The text is kept as typed, and two names are equal when their texts are; ``comparisonKey`` decides whether a
/// name is taken.
public struct UserName: Hashable, Sendable {
  public let text: String

  /// The text by which two names are taken for the same one: in lower case.
  public var comparisonKey: String { text.lowercased() }
}

extension UserName: TextValue {
  public static let format = TextFormat(
    "user-name", pattern: "^[A-Za-z0-9_.-]{1,30}$", isExact: true,
    valid: ["ola", "Ola.Kot", "o-l_a.7", ".", String(repeating: "x", count: 30)],
    invalid: ["", " ", "ola kot", "ola@example.com", "łódź", "ola\n", String(repeating: "x", count: 31)],
    source: "own: what a web address and a file name can hold")

  /// Reads a name; throws `length` outside 1…30 characters and `format` for other characters.
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

/// Names that nobody may take, because others would trust them: `admin`, `support`, the app's own name.
public struct ReservedNames: Hashable, Sendable {
  private let folded: Set<String>

  /// Reserves names, compared without case, accents and what stands between their letters.
  public init(_ names: some Sequence<String>) {
    folded = Set(names.map(Self.fold)).subtracting([""])
  }

  /// What apps commonly reserve, and the app's own name.
  public static func standard(serviceName: String) -> ReservedNames {
    ReservedNames([
      "admin", "administrator", "root", "system", "support", "help", "moderator", "mod", "staff", "team",
      "security", "abuse", "postmaster", "webmaster", "hostmaster", "noreply", "info", "contact", "official",
      "anonymous", "deleted", "guest", "null", "undefined", "pomoc", "obsługa", serviceName,
    ])
  }

  /// Whether the name is one of them.
  public func contains(_ name: String) -> Bool { folded.contains(Self.fold(name)) }

  private static func fold(_ name: String) -> String { SearchFolding.words(name).joined() }
}
