import MovieCatalog
import MovieTestSupport
import Testing

struct FreshnessTests {
  @Test(
    "A snapshot is stale after a day",
    arguments: [
      (Int64(-1), CatalogFreshness.fresh), (0, .fresh), (86_399_999, .fresh), (86_400_000, .stale),
    ])
  func stale(age: Int64, freshness: CatalogFreshness) throws {
    let movie = try Fixtures.movie()
    #expect(movie.freshness(at: try Fixtures.now.adding(.milliseconds(age))) == freshness)
  }

  @Test("`freshness(at:timeToLive:)` uses the given time to live")
  func timeToLive() throws {
    let movie = try Fixtures.movie()
    let later = try Fixtures.now.adding(.seconds(60))
    #expect(movie.freshness(at: later, timeToLive: .seconds(60)) == .stale)
    #expect(movie.freshness(at: later, timeToLive: .seconds(61)) == .fresh)
  }

  @Test("A movie without a fetch time is unsourced")
  func unsourced() throws {
    #expect(try Fixtures.movie(at: nil).freshness(at: Fixtures.now) == .unsourced)
  }

  @Test("A withdrawn movie keeps its snapshot and can't be bought")
  func withdrawn() throws {
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

  @Test("A movie can't be withdrawn before it was fetched")
  func withdrawnBeforeFetch() throws {
    let error = #expect(throws: ValidationError.self) {
      try Fixtures.movie().withdrawn(at: .earliest)
    }
    #expect(error?.violations.map(\.rule) == ["Movie.withdrawnAt.order"])
  }

  @Test("A withdrawn movie is fresh again after a later fetch, and not after an earlier one")
  func foundAgain() throws {
    let withdrawn = try Fixtures.movie().withdrawn(at: Fixtures.now.adding(.seconds(60)))
    let later = try Fixtures.now.adding(.seconds(120))
    let found = try withdrawn.merging(Fixtures.movie(at: later))
    #expect(found.freshness(at: later) == .fresh)
    let older = try withdrawn.merging(Fixtures.movie(at: Fixtures.now.adding(.seconds(30))))
    #expect(older.withdrawnAt == withdrawn.withdrawnAt)
  }
}
