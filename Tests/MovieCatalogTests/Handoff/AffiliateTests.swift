import MovieCatalog
import TestSupport
import Testing

@Suite("Affiliate tokens and links of Apple")
struct AffiliateTests {
  static let types: [any TextValue.Type] = [
    AffiliateToken.self, AffiliateCampaign.self,
  ]

  @Test(
    "Examples and hostile texts are accepted and rejected as the format declares", arguments: types.indices)
  func format(position: Int) throws {
    try check(Self.types[position])
  }

  private func check<Value: TextValue>(_ type: Value.Type) throws {
    let pattern = try regex(Value.format.pattern)
    let accepted = try regex(Value.format.acceptedPattern)
    for text in Value.format.valid {
      let value = try Value(parsing: text)
      #expect(try Value(parsing: value.text) == value && value.text == text)
      #expect(value.text.firstMatch(of: pattern) != nil, "\(text)")
    }
    for text in Value.format.invalid {
      #expect(Value(text) == nil, "\(text)")
      #expect(text.firstMatch(of: accepted) == nil, "\(text.debugDescription)")
    }
    for text in HostileTexts.all {
      guard let value = Value(text) else { continue }
      #expect(value.text.firstMatch(of: pattern) != nil && text.firstMatch(of: accepted) != nil)
    }
  }

  private func regex(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    try Regex(pattern).matchingSemantics(.unicodeScalar).asciiOnlyCharacterClasses()
  }

  @Test("An affiliate campaign has at most 40 characters")
  func lengths() {
    #expect(AffiliateCampaign(String(repeating: "c", count: 40)) != nil)
    #expect(AffiliateCampaign(String(repeating: "c", count: 41)) == nil)
  }

  @Test(
    "`isApple` is true exactly for apple.com and its subdomains",
    arguments: [
      ("https://apple.com", true), ("https://itunes.apple.com/a", true), ("https://tv.apple.com", true),
      ("https://notapple.com", false), ("https://apple.com.example.net", false),
      ("https://apple.example.com", false),
    ])
  func apple(text: String, isApple: Bool) throws {
    #expect(try PurchaseLink(parsing: text).isApple == isApple)
  }
}
