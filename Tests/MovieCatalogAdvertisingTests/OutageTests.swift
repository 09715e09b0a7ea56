import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

@Suite("Outages of the repository during operations with advertisements beside movies")
struct OutageTests {
  /// The services that offer the operations.
  struct Services: Sendable {
    let advertising: AdvertisingService
    let purchases: PurchaseService

    init(_ repository: some Repository) {
      OperationReport.begin(MovieCatalogAdvertisingModule.declaration)
      let clock = ManualClock(MovieAdFixtures.during)
      advertising = AdvertisingService(repository, clock: clock)
      purchases = PurchaseService(repository, clock: clock, referrals: .campaigns)
    }
  }

  @Test(
    "Every operation tells its callers that the repository failed and when to try again, and changes nothing")
  func outages() async throws {
    let principals = [NamedPrincipal("guest", .guest), NamedPrincipal("customer", .user(Fixtures.ann))]
    let repository = InMemoryRepository()
    let (movie, advertiser, campaign) = (
      try Fixtures.movie("m1"), try MovieAdFixtures.advertiser(), try MovieAdFixtures.campaign()
    )
    try await repository.commit { changes in
      changes.insert(movie)
      changes.insert(advertiser)
      changes.insert(campaign)
    }
    let offer = try #require(
      try await Services(repository).advertising.ads(beside: [movie.id], as: .user(Fixtures.ann)).first)
    let calls: [StrangerTest<Services>.Call] = [
      .init(AdvertisingService.Operations.adsBesideMovies.description) {
        try await AdvertisingService.Operations.adsBesideMovies(
          $0.advertising, [movie.id], .known(.detail), 3, $1)
      },
      .init(PurchaseService.Operations.prepareOfferHandoff.description) {
        try await PurchaseService.Operations.prepareOfferHandoff($0.purchases, offer, nil, $1)
      },
      .init(PurchaseService.Operations.offerLink.description) {
        try await PurchaseService.Operations.offerLink($0.purchases, offer, nil, $1)
      },
    ]
    let world = try await StrangerWorld(
      of: repository, module: MovieCatalogModule.declaration,
      unnamed: ["Movie", "LibraryEntry", "WatchRecord", "MovieList", "PurchaseHandoff"],
      principals: principals)
    let report = try await OutageTest<Services>(world, calls: calls, principals: principals) { Services($0) }
      .run()
    #expect(report.failures == [])
    #expect(report.operations == MovieAdvertisingOperations.all.count)
    #expect(report.committingOperations == 1)
  }
}
