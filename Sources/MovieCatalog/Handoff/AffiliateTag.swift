public import DomainModeling

/// Who gets the commission when somebody buys from Apple, and by which link they came.
///
/// The keys are `at` and `ct` in small letters; both are names of Apple's and no secrets.
public struct AffiliateTag: Hashable, Sendable {
  /// Who gets the commission.
  public let at: AffiliateToken
  /// Which link it was.
  public let ct: AffiliateCampaign?

  /// Makes a tag.
  public init(at: AffiliateToken, ct: AffiliateCampaign? = nil) {
    self.at = at
    self.ct = ct
  }
}

extension AffiliateTag: Model {
  /// The fields of a tag.
  public enum Fields {
    public static let at = Field("at", \AffiliateTag.at, doc: "Who gets the commission.")
    public static let ct = Field("ct", \AffiliateTag.ct, doc: "Which link it was.")
  }

  public static let schema = ModelSchema<AffiliateTag>(
    "AffiliateTag", version: 1, doc: "Who gets the commission when somebody buys from Apple."
  ) {
    Fields.at
    Fields.ct
  }

  public init(reading fields: FieldReader<AffiliateTag>) throws {
    self.init(at: try fields[Fields.at], ct: try fields[Fields.ct])
  }
}

/// The token by which Apple knows who gets the commission, `at` in a link: 1…40 letters and digits.
public struct AffiliateToken: Hashable, Sendable {
  public let text: String
}

extension AffiliateToken: TextValue {
  public static let format = TextFormat(
    "affiliate-token", pattern: "^[A-Za-z0-9]{1,40}$", isExact: true, valid: ["11lExample", "1000l"],
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
