import MovieCatalog
import MovieTestSupport
import Testing

@Suite("Services with concurrent callers")
struct ConcurrentServiceTests {
  let records = InMemoryRepository()
  let repository: InterruptedRepository
  let fixture: MovieCatalogFixture
  let movieID: Movie.ID

  init() async throws {
    repository = InterruptedRepository(records)
    movieID = try Fixtures.id("m1")
    fixture = try await MovieCatalogFixture(movies: [Fixtures.movie("m1", "Tide")], on: repository)
  }

  @Test("A merge starts again if another viewing is removed at the same time")
  func mergeAgainstRemoval() async throws {
    let old = try await fixture.library.markWatched(
      movieID, when: .on(PartialDate(parsing: "2020")), rating: Rating(steps: 5, on: .halfStars), as: .ann)
    try fixture.clock.advance(by: .seconds(120))
    let new = try await fixture.library.markWatched(
      movieID, when: .on(PartialDate(parsing: "2021")), rating: Rating(steps: 3, on: .halfStars), as: .ann)
    let best = try Rating(steps: 9, on: .halfStars)
    let phone = try await fixture.library.library(as: .ann).item(of: movieID)
      .settingRating(old, best, at: Fixtures.noon(plus: 1))
    let carried = try MovieLibrary(owner: Fixtures.ann, items: [phone])

    let (other, movie) = (LibraryService(records, clock: fixture.clock), movieID)
    repository.interrupt { try await other.removeWatch(new, of: movie, as: .ann) }
    try await fixture.library.merge(carried, as: .ann)

    #expect(try await fixture.library.item(of: movie, as: .ann)?.entry.rating == best)
    #expect(try await fixture.library.list(.watched, as: .ann).rows.map(\.rating) == [best])
  }

  @Test("A handoff that is opened at the same time doesn't prevent the others from expiring")
  func expiryAgainstOpening() async throws {
    let ids: [PurchaseHandoff.ID] = (1...3).map { Identifier(uuidBits: (1, $0)) }
    for id in ids {
      let handoff = try PurchaseHandoff(
        id: id, customer: Fixtures.ann, movie: movieID,
        destination: PurchaseLink(parsing: "https://movies.example/1"), kind: .known(.buy),
        expiresAt: Fixtures.noon(plus: 1), statusSince: Fixtures.now)
      try await records.commit { $0.insert(handoff) }
    }
    let early = PurchaseService(records, clock: ManualClock(Fixtures.now))
    try fixture.clock.advance(by: .seconds(120))
    repository.interrupt { _ = try await early.open(ids[0], as: .ann) }
    #expect(try await fixture.purchases.fireDueEvents(as: .system) == 2)
    let states = try await records.get(PurchaseHandoff.self, ids: ids).map(\.entity.status.known)
    #expect(states == [.opened, .expired, .expired])
  }

  @Test("A handoff can't be opened if its movie is withdrawn at the same time")
  func withdrawnMeanwhile() async throws {
    let sold = try Movie(
      id: Fixtures.id("m2"), title: "Ebb",
      purchaseOptions: [Fixtures.option(link: "https://movies.example/2")], fetchedAt: Fixtures.now)
    try await records.commit { $0.insert(sold) }
    let handoff = try await fixture.purchases.prepareHandoff(toBuy: sold.id, in: .us, as: .ann)
    let gone = try sold.withdrawn(at: Fixtures.now)
    repository.interrupt { [records] in try await records.commit { $0.save(gone) } }
    await #expect(throws: MovieCatalogError.handoff(.notPurchasable(.withdrawn))) {
      try await fixture.purchases.open(handoff.id, as: .ann)
    }
    #expect(try await records.get(PurchaseHandoff.self, id: handoff.id)?.entity == handoff)
    try await records.commit { $0.save(sold) }
    #expect(try await fixture.purchases.open(handoff.id, as: .ann) == handoff.link())
  }

  @Test("A bookmark of a movie that isn't in the catalog can be removed, but not added")
  func movieOfAnotherCatalog() async throws {
    let brought = try Fixtures.item("elsewhere").addingBookmark(.favorites, at: Fixtures.now)
    try await fixture.library.merge(MovieLibrary(owner: Fixtures.ann, items: [brought]), as: .ann)
    let state = try await fixture.library.remove(brought.entry.movie, from: .favorites, as: .ann)
    #expect(state == .none)
    let unknown: Movie.ID = try Fixtures.id("nowhere")
    await #expect(throws: MovieCatalogError.notFound(EntityReference(Movie.self, id: unknown))) {
      try await fixture.library.addToFavorites(unknown, as: .ann)
    }
  }
}
