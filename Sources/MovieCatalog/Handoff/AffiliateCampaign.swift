public import DomainModeling

/// The word by which Apple's reports tell links apart, `ct` in a link: 1…40 characters, none of `? ! &`.
///
/// Visible ASCII only, so that what Apple counts is what we count.
public struct AffiliateCampaign: Hashable, Sendable {
  public let text: String
}

extension AffiliateCampaign: TextValue {
  public static let format = TextFormat(
    "affiliate-campaign", pattern: "^[\"-%'->@-~]{1,40}$", isExact: true,
    valid: ["autumn-2026", "a=b#c%d+e", "~", "\"quoted\""],
    invalid: ["", "a?b", "a!b", "a&b", "two words", "jesień", "line\n", String(repeating: "a", count: 41)],
    source: "Apple Services Performance Partner Program, linking")

  /// Reads a word; throws `length` unless it has 1…40 bytes, `format` for other characters.
  public init(parsing text: String) throws(ValueError) {
    guard (1...40).contains(text.utf8.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "1…40 characters")
    }
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"?!&".utf8.contains($0) }) else {
      throw ValueError(.format, type: Self.format.name, expected: "visible ASCII, none of ? ! &")
    }
    self.text = text
  }
}
