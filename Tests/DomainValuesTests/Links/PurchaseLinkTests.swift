import DomainModeling
import DomainValues
import TestSupport
import Testing

@Suite("Host names and purchase links")
struct PurchaseLinkTests {
  static let types: [any TextValue.Type] = [
    HostName.self, PurchaseLink.self,
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

  @Test("Host names and schemes are parsed in any case and written in lowercase")
  func letterCase() throws {
    #expect(try HostName(parsing: "Shop.EXAMPLE.com").text == "shop.example.com")
    let link = try PurchaseLink(parsing: "HTTPS://Shop.Example.com/A?B")
    #expect(link.text == "https://shop.example.com/A?B" && link.host.text == "shop.example.com")
  }

  @Test("A label has at most 63 characters, a host name 253 and a link 2,048")
  func lengths() {
    let label = String(repeating: "a", count: 63)
    #expect(HostName("\(label).example") != nil && HostName("a\(label).example") == nil)
    let long = Array(repeating: label, count: 3).joined(separator: ".")
    let tail = String(repeating: "b", count: 61)
    #expect(HostName("\(long).\(tail)") != nil && HostName("\(long).\(tail)b") == nil)
    let path = String(repeating: "p", count: 2_048 - 20)
    #expect(PurchaseLink("https://example.com/\(path)") != nil)
    #expect(PurchaseLink("https://example.com/\(path)p") == nil)
  }

  @Test("Parsing an invalid purchase link throws a `ValueError` of the expected kind")
  func errors() {
    for (text, kind) in [
      ("http://example.com", .component), ("https://example.com:1/", .component), ("https://a", .component),
      ("https://example.com/?a=?", .component), ("nothing", .format),
      (String(repeating: "x", count: 2_049), .length),
    ] as [(String, ValueError.Kind)] {
      let error = #expect(throws: ValueError.self) { try PurchaseLink(parsing: text) }
      #expect(error?.kind == kind && error?.type == "purchaseLink", "\(text)")
    }
  }
}
