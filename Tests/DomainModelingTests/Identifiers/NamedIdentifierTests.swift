import DomainModeling
import Testing

@Suite("Identifiers derived from names")
struct NamedIdentifierTests {
  private typealias ID = Identifier<NamedIdentifierTests>

  /// The namespace of host names, RFC 9562 §6.6.
  private static let dns = (high: 0x6BA7_B810_9DAD_11D1 as UInt64, low: 0x80B4_00C0_4FD4_30C8 as UInt64)

  @Test(
    "A name gives the UUID of version 8 that RFC 9562 and Python's hashlib give",
    arguments: [
      ("www.example.com", "5c146b14-3c52-8afd-938a-375d0df1fbf6"),
      ("", "4ebc3bf9-4458-8d83-baae-f9d9dc2ad979"),
      ("zażółć gęślą jaźń", "0a160cb1-15a9-878f-bcdc-0f50786505bc"),
      (String(repeating: "x", count: 39), "2661ec78-a256-8696-b65a-5806f0b1625b"),
      (String(repeating: "x", count: 40), "3d517f24-a78d-8c0e-bfb6-b9a767a54804"),
      (String(repeating: "x", count: 47), "5f75e889-ba20-85ca-a0f2-443a160eb0f8"),
      (String(repeating: "x", count: 48), "0c88936f-3880-8659-98ed-c42ae3c497d8"),
      (String(repeating: "x", count: 1_000), "81565fc4-60f0-84dd-8e0e-1fd8a26deeaa"),
    ])
  func knownNames(name: String, expected: String) {
    #expect(ID(named: name, in: Self.dns).text == expected)
  }

  @Test("Identifiers derived from different names or namespaces differ")
  func distinct() {
    let other = (high: Self.dns.high, low: Self.dns.low ^ 1)
    #expect(ID(named: "a", in: Self.dns) != ID(named: "b", in: Self.dns))
    #expect(ID(named: "a", in: Self.dns) != ID(named: "a", in: other))
    #expect(ID(named: "a", in: Self.dns) == ID(named: "a", in: Self.dns))
    #expect(ID(named: "\u{E9}", in: Self.dns) != ID(named: "e\u{301}", in: Self.dns))
  }
}
