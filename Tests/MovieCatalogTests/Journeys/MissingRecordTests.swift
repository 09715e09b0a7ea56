import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

@Suite("Calls on records that don't exist")
struct MissingRecordTests {
  @Test("Each operation that names a record answers a caller who may call it that there is none")
  func missing() async throws {
    let test = MissingRecordTest<MovieCatalogFixture>(
      try await StrangerTests.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: StrangerTests.principals,
      exceptions: [
        "movie.details": "The call names a movie that always exists.",
        "purchase.options": "The call names a movie that always exists.",
        "purchase.link": "The call names a movie that always exists.",
        "purchase.offerLink": "The call names a movie that always exists.",
        "purchase.prepareHandoff": "The call names a movie that always exists.",
        "purchase.prepareOfferHandoff": "The call names a movie that always exists.",
      ]
    ) { try await MovieCatalogFixture(on: $0) }
    let failures = try await test.failures()
    #expect(failures == [])
  }
}
