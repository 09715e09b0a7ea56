import DomainAccounts
import DomainFoundation
import TestSupport
import Testing

@Suite("Bearer tokens, digests and codes")
struct SecretTests {
  static func generator() -> SecretGenerator { SecretGenerator(random: SeededGenerator(seed: 7)) }

  @Test("A bearer token can be parsed from its text, and its digest matches only its own secret")
  func tokens() throws {
    let generator = Self.generator()
    let first = BearerToken<Session>(Fixtures.id("s.1"), secret: generator.next())
    let second = BearerToken<Session>(Fixtures.id("s.1"), secret: generator.next())
    let read = try #require(BearerToken<Session>(parsing: first.text))
    #expect(read.id == first.id)
    let digest = SecretDigest(of: first.secret, by: .portable)
    #expect(digest.matches(read.secret, by: .portable))
    #expect(!digest.matches(second.secret, by: .portable))
    #expect(!digest.matches(Secret([]), by: .portable))
    #expect(first.text.withExposed { $0.utf8.count } == 3 + 1 + 43)
    #expect("\(first) \(digest)".contains("secret"))
  }

  @Test(
    "`BearerToken.init` rejects text that isn't an identifier, a period and 32 encoded bytes",
    arguments: [
      "", ".", "a.", ".AAAA", "a.AAAA", String(repeating: "A", count: 43),
      "a." + String(repeating: "A", count: 42), "a." + String(repeating: "A", count: 44),
      "a." + String(repeating: "A", count: 42) + "=", "a b." + String(repeating: "A", count: 43),
      "a." + String(repeating: "/", count: 43), "a." + String(repeating: "A", count: 42) + "B",
    ] + HostileTexts.all)
  func invalidTokens(text: String) {
    #expect(BearerToken<Session>(parsing: Secret(text)) == nil)
  }

  @Test("Ten thousand generated secrets differ, and so do the referral codes made from them")
  func distinct() {
    let generator = Self.generator()
    var seen: Set<[UInt8]> = []
    for _ in 0..<10_000 { seen.insert(generator.next().withExposed { $0 }) }
    #expect(seen.count == 10_000 && seen.allSatisfy { $0.count == 32 })
    let codes = Set(seen.map { ReferralCode(random: $0).text })
    #expect(codes.count == 10_000 && codes.allSatisfy { ReferralCode($0)?.text == $0 })
    #expect(ReferralCode(random: []).text == "000000000000")
  }

  @Test(
    "`SecretDigest.init` rejects numbers, and texts that don't encode 32 bytes",
    arguments: ["", "A", "AA=="] + HostileTexts.all)
  func digests(text: String) {
    #expect(throws: ValueError.self) { try SecretDigest(scalar: .text(text)) }
    #expect(throws: ValueError.self) { try SecretDigest(scalar: .integer(1)) }
  }

  static let types: [any TextValue.Type] = [UserName.self, Role.self, ReferralCode.self]

  @Test(
    "User names, roles and referral codes accept and reject the examples of their formats", arguments: 0..<3)
  func texts(index: Int) throws {
    func check<Value: TextValue>(_: Value.Type) throws {
      for text in Value.format.valid { #expect(try Value(parsing: text).text == text) }
      for (text, canonical) in Value.format.accepted { #expect(try Value(parsing: text).text == canonical) }
      for text in Value.format.invalid { #expect(Value(text) == nil, "\(text)") }
      for text in HostileTexts.all {
        guard let value = Value(text) else { continue }
        #expect(Value(value.text) == value && value.text.utf8.count <= 81)
      }
    }
    try check(Self.types[index])
    #expect(Role.admin == Role("accounts.admin") && Role.admin.module == "accounts")
  }
}
