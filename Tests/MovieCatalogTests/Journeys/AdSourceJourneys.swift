import MovieCatalogAdvertising
import MovieTestSupport
import Synchronization
import TestSupport
import Testing

/// The screens of an app that name the port for advertisements only.
struct AdSourceJourneys {
  /// The page of a movie and the list before it.
  private struct Screens {
    let movies: MovieService
    let library: LibraryService
    let purchases: PurchaseService
    let ads: any AdSource

    init(_ fixture: MovieCatalogFixture, ads: some AdSource) {
      (movies, library, purchases) = (fixture.movies, fixture.library, fixture.purchases)
      self.ads = ads
    }

    /// Shows a movie, and then the offers beside it, which count as shown.
    func open(
      _ movie: SampleMovie, limit: Int = 3, as viewer: Principal
    ) async throws -> (details: MovieDetails, offers: [AdOffer], failure: (any Error)?) {
      let details = try await movies.details(of: movie.id, as: viewer)
      do {
        let offers = try await ads.ads(beside: [details.movie], limit: limit, as: viewer)
        for offer in offers { try await ads.recordImpression(offer, for: viewer) }
        return (details, offers, nil)
      } catch {
        return (details, [], error)
      }
    }
  }

  /// A network of the app's own, which counts impressions by itself.
  private final class Network: AdSource {
    private let shown = Mutex<[String]>([])
    private let asked = Mutex<[[String]]>([])

    /// The texts of the offers that were shown, in order.
    var impressions: [String] { shown.withLock { $0 } }
    /// The topics of the subjects of each request.
    var topics: [[String]] { asked.withLock { $0 } }

    func ads(
      beside subjects: [AdSubject], in placement: OpenEnum<AdPlacement>, limit: Int, as principal: Principal
    ) async throws -> [AdOffer] {
      asked.withLock { $0.append(subjects.flatMap(\.topics)) }
      guard let subject = subjects.first else { return [] }
      return try ["Popcorn at home", "A projector"].enumerated().map { number, text in
        let product = try AdvertisedProduct(
          name: text, link: PurchaseLink(parsing: "https://click.example.net/\(number)?k=a9"))
        let advertisement = try Advertisement(
          id: Identifier(parsing: "creative-\(number)"), text: text, product: product)
        return AdOffer(
          id: try Identifier(parsing: "view-\(number)"),
          AdMatch(
            campaign: try Identifier(parsing: "line-\(number)"),
            advertiser: try Identifier(parsing: "snacks"), advertisement: advertisement,
            subject: subject.id, reasons: [.topic(subject.topics.first ?? "")]),
          advertiserName: "Snacks & Sons")
      }
    }

    func recordImpression(_ offer: AdOffer, for principal: Principal) async throws {
      shown.withLock { $0.append(offer.text) }
    }
  }

  /// A network that can't be reached.
  private struct Outage: AdSource, Error {
    func ads(
      beside subjects: [AdSubject], in placement: OpenEnum<AdPlacement>, limit: Int, as principal: Principal
    ) async throws -> [AdOffer] { throw self }

    func recordImpression(_ offer: AdOffer, for principal: Principal) async throws { throw self }
  }

  @Test(
    "The campaigns of this suite are shown through the port, with their impressions and links",
    .requirement("MG-3.2-4", "SM-3.3-2"))
  func campaigns() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let campaign = try await fixture.runningCampaign(Shop.plan())
    let screens = Screens(fixture, ads: fixture.advertising)
    let page = try await screens.open(.lanterns, as: .ann)
    #expect(page.failure == nil)
    #expect(page.offers.map(\.advertiserName) == ["Posters & Co"])
    #expect(page.offers.map(\.match.campaign) == [campaign.id])
    #expect(try await fixture.campaigns.results(of: campaign.id, as: .merchant).impressions == 1)
    let offer = try #require(page.offers.first)
    let link = try await screens.purchases.purchaseLink(toSee: offer, in: .us, as: .ann).text
    #expect(link.hasPrefix("https://shop.example.com/posters?id=7&"))
    #expect(link.hasSuffix("&advertiser=\(Shop.advertiser)&store=US&campaign=\(campaign.id)"))
    let rows = try await screens.movies.releasedThisYear().items
    #expect(try await screens.ads.ads(beside: rows).map(\.text) == ["The poster of the movie"])
    #expect(try await screens.ads.ads(beside: rows, limit: 0).isEmpty)
  }

  @Test(
    "An app's own network is shown on the same screens: at most as many offers as fit, with its links as they are",
    .requirement("MG-3.2-4", "SM-3.1-4"))
  func ownNetwork() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    _ = try await fixture.runningCampaign(Shop.plan())
    let before = try await fixture.sequence()
    let network = Network()
    let screens = Screens(fixture, ads: network)
    let page = try await screens.open(.lanterns, as: .ann)
    #expect(page.offers.map(\.text) == ["Popcorn at home", "A projector"])
    #expect(page.offers.byAdvertiser.map(\.name) == ["Snacks & Sons"])
    #expect(page.offers.map(\.match.movie) == [page.details.id, page.details.id])
    #expect(network.topics == [["sciFiFantasy"]])
    #expect(network.impressions == ["Popcorn at home", "A projector"])
    #expect(try await screens.open(.lanterns, limit: 1, as: .guest).offers.count == 1)
    let offer = try #require(page.offers.last)
    for viewer in [Principal.ann, .guest] {
      let link = try await screens.purchases.purchaseLink(toSee: offer, in: .us, as: viewer)
      #expect(link.text == "https://click.example.net/1?k=a9")
    }
    try await fixture.advertising.recordImpression(offer, for: .ann)
    let refused = try await refusal(in: fixture) {
      _ = try await fixture.purchases.prepareHandoff(toSee: offer, as: .ann)
    }
    #expect(refused == .notFound(EntityReference(Campaign.self, id: try Identifier(parsing: "line-1"))))
    let rows = try await screens.movies.releasedThisYear().items
    #expect(try await screens.ads.ads(beside: rows, in: .known(AdPlacement.list), limit: 2).count == 2)
    #expect(try await fixture.sequence() == before)
  }

  @Test("A source that fails leaves the page of a movie with its details and buttons")
  func outage() async throws {
    let fixture = try await MovieCatalogFixture()
    let screens = Screens(fixture, ads: Outage())
    let page = try await screens.open(.lanterns, as: .ann)
    #expect(page.failure is Outage && page.offers.isEmpty)
    #expect(page.details.movie.title == "Nine Lanterns")
    #expect(try await screens.library.addToFavorites(page.details.id, as: .ann).isFavorite)
    let link = try await screens.purchases.purchaseLink(for: page.details.id, in: .us, as: .ann).link
    #expect(link.text.hasPrefix("https://films.example/"))
    let again = try await screens.open(.lanterns, as: .ann)
    #expect(again.details.library.isFavorite && again.offers.isEmpty)
  }
}
