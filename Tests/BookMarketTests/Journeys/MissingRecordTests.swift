import BookMarket
import TestSupport
import Testing

@Suite("Calls on records that don't exist")
struct MissingRecordTests {
  @Test("Each operation that names a record answers a caller who may call it that there is none")
  func missing() async throws {
    let test = MissingRecordTest<BookMarketFixture>(
      try await StrangerTests.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: StrangerTests.principals,
      exceptions: [
        "listing.postNew": "The call makes the listing.",
        "campus.join": "The campus always exists.",
        "listing.seller": "The account and the campus always exist.",
        "bookCatalog.correct": "The call describes the book.",
        "bookCatalog.prices": "The book has a price that always exists.",
        "search.save": "The call makes the search.",
        "wanted.create": "The call makes the wanted book.",
      ]
    ) { try await BookMarketFixture(on: $0) }
    let failures = try await test.failures()
    #expect(failures == [])
  }
}
