public import DomainModeling

/// A role in one module of an app, written as module, period and role, such as `movies.operator`.
///
/// The roles of an account become those of its principal. Each module decides what its roles permit.
public struct Role: Hashable, Sendable {
  public let text: String

  private init(known text: String) { self.text = text }

  /// The role that manages all accounts.
  public static let admin = Role(known: "accounts.admin")
  /// The role that decides on reports.
  public static let moderator = Role(known: "accounts.moderator")
  /// The role that answers help requests.
  public static let helper = Role(known: "accounts.helper")

  /// The module to which the role belongs: the text before the period.
  public var module: String { String(text.prefix { $0 != "." }) }
}

extension Role: TextValue {
  public static let format = TextFormat(
    "role", pattern: "^[a-z][A-Za-z0-9]{0,39}\\.[a-z][A-Za-z0-9]{0,39}$", isExact: true,
    valid: ["accounts.admin", "movies.operator", "food.donor", "a.b", "x1.y2Z"],
    invalid: ["", ".", "admin", "system", "a.", ".b", "a.b.c", "A.b", "a.B", "1.b", "a b.c", "a.ł", "a.b\n"],
    source: "own")

  /// Creates a role from its text.
  ///
  /// - Throws: An error of kind `format` unless the text is a module and a role of 1–40 ASCII letters and
  ///   digits each, separated by a period and beginning with a lowercase letter.
  public init(parsing text: String) throws(ValueError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(Self.isWord) else {
      throw ValueError(.format, type: Self.format.name, expected: "a module, a period and a name")
    }
    self.text = text
  }

  private static func isWord(_ word: String.UTF8View.SubSequence) -> Bool {
    guard (1...40).contains(word.count), let first = word.first else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
      && word.allSatisfy { byte in
        switch Unicode.Scalar(byte) {
        case "A"..."Z", "a"..."z", "0"..."9": true
        default: false
        }
      }
  }
}
