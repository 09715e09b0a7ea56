public import DomainModeling

/// An office in one of an app's modules: the module, a full stop, the office; `movies.operator`.
///
/// An account's labels become those of its principal. What they open is each module's to say.
public struct RoleLabel: Hashable, Sendable {
  public let text: String

  private init(known text: String) { self.text = text }

  /// Looks after everybody's accounts.
  public static let admin = RoleLabel(known: "accounts.admin")
  /// Looks into reports.
  public static let moderator = RoleLabel(known: "accounts.moderator")
  /// Answers requests for help.
  public static let helper = RoleLabel(known: "accounts.helper")

  /// The module that the office belongs to.
  public var module: String { String(text.prefix { $0 != "." }) }
}

extension RoleLabel: TextValue {
  public static let format = TextFormat(
    "role-label", pattern: "^[a-z][A-Za-z0-9]{0,39}\\.[a-z][A-Za-z0-9]{0,39}$", isExact: true,
    valid: ["accounts.admin", "movies.operator", "food.donor", "a.b", "x1.y2Z"],
    invalid: ["", ".", "admin", "system", "a.", ".b", "a.b.c", "A.b", "a.B", "1.b", "a b.c", "a.ł", "a.b\n"],
    source: "own")

  /// Reads a label; throws `format` unless it is a module and an office of 1…40 letters and digits each.
  public init(parsing text: String) throws(ValueError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(Self.isWord) else {
      throw ValueError(.format, type: Self.format.name, expected: "a module, a full stop and an office")
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
