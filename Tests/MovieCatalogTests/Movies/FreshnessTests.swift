import MovieCatalog
import MovieTestSupport
import Testing

struct FreshnessTests {
  @Test(arguments: [
    (Int64(-1), CatalogFreshness.fresh), (0, .fresh), (86_399_999, .fresh), (86_400_000, .stale),
  ])
  func aSnapshotGoesStaleAfterADay(age: Int64, freshness: CatalogFreshness) throws {
    let movie = try Fixtures.movie()
    #expect(movie.freshness(at: try Fixtures.now.adding(.milliseconds(age))) == freshness)
  }

  @Test func theTimeToLiveIsTheCallersChoice() throws {
    let movie = try Fixtures.movie()
    let later = try Fixtures.now.adding(.seconds(60))
    #expect(movie.freshness(at: later, timeToLive: .seconds(60)) == .stale)
    #expect(movie.freshness(at: later, timeToLive: .seconds(61)) == .fresh)
  }

  @Test func aMovieThatWasTypedInHasNoSource() throws {
    #expect(try Fixtures.movie(at: nil).freshness(at: Fixtures.now) == .unsourced)
  }

  @Test func aWithdrawnMovieKeepsItsSnapshotAndSellsNothing() throws {
    let movie = try Movie(
      id: Identifier(parsing: "m1"), title: "x",
      purchaseOptions: [Fixtures.option(link: "https://x.example")],
      fetchedAt: Fixtures.now)
    let later = try Fixtures.now.adding(.seconds(60))
    let withdrawn = try movie.withdrawn(at: later)
    #expect(withdrawn.freshness(at: later) == .withdrawn)
    #expect(withdrawn.purchaseOptions == movie.purchaseOptions)
    #expect(throws: PurchaseUnavailableError.withdrawn) { try withdrawn.purchaseLink(in: .us) }
    #expect(try withdrawn.withdrawn(at: later.adding(.seconds(1))) == withdrawn)
  }

  @Test func nothingIsWithdrawnBeforeItWasFetched() throws {
    let error = #expect(throws: ValidationError.self) {
      try Fixtures.movie().withdrawn(at: .earliest)
    }
    #expect(error?.violations.map(\.rule) == ["Movie.withdrawnAt.order"])
  }

  @Test func aWithdrawnMovieThatIsFoundAgainIsFresh() throws {
    let withdrawn = try Fixtures.movie().withdrawn(at: Fixtures.now.adding(.seconds(60)))
    let later = try Fixtures.now.adding(.seconds(120))
    let found = try withdrawn.merging(Fixtures.movie(at: later))
    #expect(found.freshness(at: later) == .fresh)
    let older = try withdrawn.merging(Fixtures.movie(at: Fixtures.now.adding(.seconds(30))))
    #expect(older.withdrawnAt == withdrawn.withdrawnAt)
  }
}
