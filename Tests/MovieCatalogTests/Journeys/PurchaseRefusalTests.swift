import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

/// An example for each refusal of the operations that prepare and open links to sellers.
@Suite("Refusals of the purchase operations")
struct PurchaseRefusalTests {
  static let id: Movie.ID = Identifier(uuidBits: (8, 2))

  /// A movie that can't be bought in the United States, and the reason.
  struct UnsoldMovie: Sendable, CustomTestStringConvertible {
    let code: Refusal.Code
    var status: ReleaseStatus?
    var link: String?
    var isSold = false
    var storefront = Fixtures.american
    var withdrawnAt: Timestamp?
    var fetchedAt = Fixtures.now

    var testDescription: String { code.rawValue }

    func movie() throws -> Movie {
      let options = isSold ? [try Fixtures.option(in: storefront, link: link)] : []
      return try Movie(
        id: id, title: "x", status: status.map { .known($0) }, purchaseOptions: options,
        fetchedAt: fetchedAt, withdrawnAt: withdrawnAt)
    }
  }

  static let unavailableMovies = [
    UnsoldMovie(code: "purchase.withdrawn", withdrawnAt: Fixtures.now),
    UnsoldMovie(code: "purchase.notReleased", status: .planned),
    UnsoldMovie(code: "purchase.canceled", status: .canceled),
    UnsoldMovie(code: "purchase.notSold"),
    UnsoldMovie(code: "purchase.notSoldIn", isSold: true, storefront: Fixtures.polish),
  ]
  private static let overlong = "https://movies.example/" + String(repeating: "x", count: 2_000)
  static let unlinkedMovies = [
    UnsoldMovie(code: "purchase.noLink", isSold: true),
    UnsoldMovie(code: "handoff.unsafeLink", link: "http://movies.example/", isSold: true),
    UnsoldMovie(code: "handoff.linkTooLong", link: overlong, isSold: true),
    UnsoldMovie(
      code: "handoff.priceFresh", link: "https://movies.example/", isSold: true,
      fetchedAt: (try? Fixtures.noon(plus: -1_440)) ?? .earliest),
  ]

  @Test(
    "A movie that can't be bought has no purchase options in the country, and no link",
    arguments: unavailableMovies)
  func unavailable(movie: UnsoldMovie) async throws {
    let fixture = try await MovieCatalogFixture(movies: [movie.movie()])
    let options = try await OperationRefusalTests.code(in: fixture) {
      _ = try await fixture.purchases.options(for: Self.id, in: .us)
    }
    #expect(options == movie.code)
  }

  @Test(
    "A link is prepared only for a fresh, secure and short page",
    arguments: unavailableMovies + unlinkedMovies)
  func unlinked(movie: UnsoldMovie) async throws {
    let fixture = try await MovieCatalogFixture(movies: [movie.movie()])
    let handoff = try await OperationRefusalTests.code(in: fixture) {
      _ = try await fixture.purchases.prepareHandoff(toBuy: Self.id, in: .us, as: .ann)
    }
    #expect(handoff == movie.code)
  }

  @Test("A movie that was deleted is neither offered nor bought, and its link can't be opened")
  func deleted() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let movie = try SampleMovie.lanterns.id
    try await fixture.repository.commit { $0.delete(Movie.self, id: movie) }
    let calls: [() async throws -> Void] = [
      { _ = try await fixture.purchases.options(for: movie, in: .us) },
      { _ = try await fixture.purchases.prepareHandoff(toBuy: movie, in: .us, as: .ann) },
      { _ = try await fixture.purchases.open(Shop.handoff, as: .ann) },
    ]
    for call in calls {
      let error = try await refusal(in: fixture) { try await call() }
      #expect(error == .notFound(EntityReference(Movie.self, id: movie)))
    }
  }

  @Test("A customer returns only from a link that was opened, and once")
  func returning() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    func code() async throws -> Refusal.Code? {
      try await OperationRefusalTests.code(in: fixture) {
        try await fixture.purchases.markReturned(from: Shop.handoff, as: .ann)
      }
    }
    #expect(try await code() == .transition)
    _ = try await fixture.purchases.open(Shop.handoff, as: .ann)
    try await fixture.purchases.markReturned(from: Shop.handoff, as: .ann)
    #expect(try await code() == .transition)
  }

  @Test("An offer whose campaign is deleted, or whose advertiser has lost the host, leads to no link")
  func offers() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let offer = try #require(try await fixture.offer(beside: .cafe))
    func code() async throws -> Refusal.Code? {
      try await OperationRefusalTests.code(in: fixture) {
        _ = try await fixture.purchases.prepareHandoff(toSee: offer, as: .ann)
      }
    }
    let moved = try Advertiser(
      id: Shop.advertiser, name: "Posters & Co", account: Shop.account,
      allowedHosts: [HostName(parsing: "elsewhere.example.com")])
    try await fixture.repository.commit { $0.save(moved) }
    #expect(try await code() == "handoff.hostNotAllowed")
    #expect(try await fixture.offer(beside: .cafe) == nil, "such an offer isn't shown any longer")
    try await fixture.repository.commit { $0.delete(Campaign.self, id: offer.match.campaign) }
    #expect(try await code() == .notFound)
  }

  @Test("An advertisement whose link is too long with the details of the order leads to no link")
  func longOffer() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let link = "https://shop.example.com/" + String(repeating: "x", count: 1_950)
    _ = try await fixture.runningCampaign(Shop.plan(link: link))
    let offer = try #require(try await fixture.offer(beside: .lanterns))
    let code = try await OperationRefusalTests.code(in: fixture) {
      _ = try await fixture.purchases.prepareHandoff(toSee: offer, as: .ann)
    }
    #expect(code == "handoff.linkTooLong")
  }
}
