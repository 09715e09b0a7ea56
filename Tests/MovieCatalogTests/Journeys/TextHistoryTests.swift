import MovieCatalog
import MovieCatalogAdvertising
import MovieCatalogExchange
import TestSupport
import Testing

@Suite("Texts of random histories of libraries")
struct TextHistoryTests {
  @Test(
    "Every result, refusal and record of a random history has its texts, in brackets",
    arguments: TestRounds.seeds(2, full: 50))
  func history(seed: UInt64) async throws {
    try await BracketedTexts.inHistory { history in
      let fixture = try await MovieCatalogFixture()
      try await fixture.openShop()
      _ = try await fixture.insertList()
      var random = SeededGenerator(seed: seed)
      for _ in 0..<400 {
        let person = [Principal.ann, .ann, .bob, .curator, .guest].randomElement(using: &random) ?? .guest
        let call = try #require(ServiceCall.all.randomElement(using: &random))
        await mayBeRefused("\(call)") { try await call.run(fixture, person) }
      }
      let texts = BracketedTexts(MovieCatalogModule.declaration)
      #expect(try await texts.check(recordsOf: fixture.repository) > 10)
      let rendered = history.operationsWithText
      #expect(rendered.count > 5 && history.refusals > 50, "\(rendered) \(history.refusals)")
      // The operations of the modules that extend the catalog are called as well.
      let joined = MovieAdvertisingOperations.all + MovieExchangeOperations.all
      #expect(Set(joined.map(\.name)).subtracting(history.operations) == [])
    }
  }
}
