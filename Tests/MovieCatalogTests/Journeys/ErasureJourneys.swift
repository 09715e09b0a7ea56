import DomainFoundation
import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

@Suite("Erasure of an account from the movie catalog")
struct ErasureJourneys {
  @Test("Erasing an account removes its library, lists and handoffs, and nothing of others")
  func erasing() async throws {
    let store = InMemoryRepository()
    let fixture = try await MovieCatalogFixture(on: store)
    let movie = try SampleMovie.harbor.id
    for person in [Principal.ann, .bob] {
      let name = person == .ann ? "Zosia" : "Bolek"
      try await fixture.library.addToFavorites(movie, as: person)
      try await fixture.library.markWatched(movie, note: "With \(name)", venue: "\(name)'s", as: person)
      try await fixture.library.setNote("For \(name)", on: movie, as: person)
      _ = try await fixture.lists.create(named: "\(name)'s list", visibility: .known(.public), as: person)
    }
    try await fixture.openShop()
    let movies = try await store.count(ModelQuery<Movie>())

    try await store.transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      try await MovieCatalogErasureStep().erase(
        Fixtures.ann, at: fixture.clock.now(), from: store, in: &work)
    }

    let text = try await store.snapshot(coder: .json).records
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(!text.contains("Zosia") && text.contains("Bolek"))
    #expect(try await store.get(PurchaseHandoff.self, id: Shop.handoff) == nil)
    #expect(try await fixture.library.library(as: .ann).entries.isEmpty)
    #expect(try await fixture.library.library(as: .bob).watches.count == 1)
    #expect(try await store.count(ModelQuery<Movie>()) == movies)
  }
}
