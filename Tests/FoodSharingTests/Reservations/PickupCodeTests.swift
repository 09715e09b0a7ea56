import DomainFoundation
import FoodSharing
import TestSupport
import Testing

@Suite("Pickup codes")
struct PickupCodeTests {
  static func code(_ seed: UInt64) -> PickupCode {
    PickupCode(from: SecretGenerator(random: SeededGenerator(seed: seed)).next())
  }

  static let key = FoodSharingFixture.pickupCodeKey

  @Test(
    "A code typed in another case, with other separators or look-alikes matches its digest",
    arguments: TestRounds.seeds(50, full: 2_000))
  func typing(seed: UInt64) throws {
    let code = Self.code(seed)
    let kept = code.digest(for: Fixtures.requestID, keyedWith: Self.key, by: .portable)
    let text = code.text.withExposed { $0 }
    #expect(text.wholeMatch(of: /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/) != nil)
    let spoken = text.replacing("0", with: "o").replacing("1", with: "l")
    for typed in [
      text, text.lowercased(), text.replacing("-", with: " "), text.replacing("-", with: ""), spoken,
    ] {
      let read = try PickupCode(parsing: Secret(typed))
      #expect(read.matches(kept, for: Fixtures.requestID, keyedWith: Self.key, by: .portable), "\(typed)")
    }
    #expect(!Self.code(seed + 1).matches(kept, for: Fixtures.requestID, keyedWith: Self.key, by: .portable))
    #expect(
      !code.matches(kept, for: Identifier(uuidBits: (1, 1)), keyedWith: Self.key, by: .portable),
      "it is bound to its request")
    let other = SecretKey(from: SecretGenerator(random: SeededGenerator(seed: seed + 10_000)))
    #expect(
      !code.matches(kept, for: Fixtures.requestID, keyedWith: other, by: .portable), "it is bound to the key")
  }

  @Test(
    "A hostile text that isn't a code is rejected with an error that doesn't contain it",
    arguments: HostileTexts.all)
  func hostile(text: String) {
    let isCode =
      text.count < 30 && text.filter { $0 != "-" && $0 != " " }.wholeMatch(of: /(?i)[0-9A-TV-Z]{8}/) != nil
    do {
      _ = try PickupCode(parsing: Secret(text))
      #expect(isCode)
    } catch {
      #expect(!isCode)
      if text.count > 4 { #expect(!"\(error)".contains(text)) }
    }
  }

  @Test(
    "A mistyped code has a sentence of its own, in English and Polish", arguments: ["", "7K3M", "7K3M-Q9X!"])
  func mistyped(text: String) throws {
    let error = try #require(#expect(throws: ValueError.self) { try PickupCode(parsing: Secret(text)) })
    let catalog = FoodSharingMessages.catalog
    let collecting = FoodRequestService.Operations.collect.description
    #expect(
      catalog.text(of: error, during: collecting, in: .english)
        == "A pickup code has eight letters and digits, such as 7K3M-Q9XA. Please check it.")
    #expect(
      catalog.text(of: error, in: .polish)
        == "Kod odbioru ma osiem liter i cyfr, na przykład 7K3M-Q9XA. Sprawdź go.")
  }

  @Test("Descriptions and dumps contain no code, digest or message")
  func redaction() throws {
    let code = Self.code(3)
    let text = code.text.withExposed { $0 }
    var dumped = ""
    dump(code, to: &dumped)
    dump(code.digest(for: Fixtures.requestID, keyedWith: Self.key, by: .portable), to: &dumped)
    #expect(!dumped.contains(text) && dumped.contains("‹secret›"))
    let request = try Fixtures.request(.reserved)
    dump(request, to: &dumped)
    #expect(!"\(request) \(dumped)".contains("bicycle") && !dumped.contains("AAAA"))
  }

  @Test("An empty secret gives a valid code")
  func short() {
    #expect(PickupCode(from: Secret([])).text.withExposed { $0 } == "0000-0000")
  }
}
