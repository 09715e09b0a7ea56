public import DomainModeling

/// The parameters of an Apple affiliate link: the recipient of the commission, and a campaign.
///
/// The keys in links are `at` and `ct`, in lowercase letters. Both values are public.
public struct AffiliateTag: Hashable, Sendable {
  public let at: AffiliateToken
  public let ct: AffiliateCampaign?

  /// Creates a tag.
  public init(at: AffiliateToken, ct: AffiliateCampaign? = nil) {
    self.at = at
    self.ct = ct
  }
}

extension AffiliateTag: Model {
  /// The fields of a tag.
  package enum Fields {
    package static let at = Field(
      "at", \AffiliateTag.at,
      doc: "Apple's affiliate token, which identifies the recipient of the commission. Set by the app.")
    package static let ct = Field(
      "ct", \AffiliateTag.ct,
      doc: """
        Apple's campaign token, which distinguishes links in Apple's reports. Set by the app; null when \
        links aren't distinguished.
        """)
  }

  public static let schema = ModelSchema<AffiliateTag>(
    "AffiliateTag", version: 1,
    doc: "The parameters of an Apple affiliate link: the recipient of the commission, and a campaign."
  ) {
    Fields.at
    Fields.ct
  }

  public init(reading fields: FieldReader<AffiliateTag>) throws {
    self.init(at: try fields[Fields.at], ct: try fields[Fields.ct])
  }
}

/// Apple's affiliate token, `at` in a link, which identifies the recipient of the commission: 1…40 letters
/// and digits.
public struct AffiliateToken: Hashable, Sendable {
  public let text: String
}

extension AffiliateToken: TextValue {
  public static let format = TextFormat(
    "affiliateToken", pattern: "^[A-Za-z0-9]{1,40}$", isExact: true, valid: ["11lExample", "1000l"],
    invalid: ["", "a b", "a&b", "a=b", "żółw", String(repeating: "a", count: 41)],
    source: "Apple Services Performance Partner Program, linking; the length is our own limit")

  /// Reads a token; throws `length` unless it has 1…40 bytes, `format` for other characters.
  public init(parsing text: String) throws(ValueError) {
    guard (1...40).contains(text.utf8.count) else {
      throw ValueError(.length, type: Self.format.name, expected: "1…40 letters and digits")
    }
    guard text.utf8.allSatisfy(\.isTokenCharacter) else {
      throw ValueError(.format, type: Self.format.name, expected: "letters and digits")
    }
    self.text = text
  }
}

extension UInt8 {
  fileprivate var isTokenCharacter: Bool {
    switch Unicode.Scalar(self) {
    case "A"..."Z", "a"..."z", "0"..."9": true
    default: false
    }
  }
}

/// Apple's campaign token, `ct` in a link, which distinguishes links in Apple's reports: 1…40 characters,
/// none of `? ! &`.
///
/// Only visible ASCII is permitted, so that Apple's length limit and this one count the same.
public struct AffiliateCampaign: Hashable, Sendable {
  public let text: String
}

extension AffiliateCampaign: TextValue {
  public static let format = TextFormat(
    "affiliateCampaign", pattern: "^[\"-%'->@-~]{1,40}$", isExact: true,
    valid: ["autumn-2026", "a=b#c%d+e", "~", "\"quoted\""],
    invalid: ["", "a?b", "a!b", "a&b", "two words", "jesień", "line\n", String(repeating: "a", count: 41)],
    source: "Apple Services Performance Partner Program, linking")

  /// Reads a campaign token; throws `length` unless it has 1…40 bytes, `format` for other characters.
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
