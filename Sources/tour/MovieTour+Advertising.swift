import DomainFoundation
import Foundation
import MovieCatalogAdvertising

extension MovieTour {
  /// Shows a campaign from its plan to its display beside a movie.
  func advertise(beside movie: MovieSummary) async throws {
    let campaigns = CampaignService(repository, clock: clock)
    let seller = Principal.user(try Identifier(parsing: "poster-shop"))
    let shop = try Advertiser(
      id: Identifier(parsing: "poster-shop"), name: "The Poster Shop",
      account: Identifier(parsing: "poster-shop"), allowedHosts: [HostName(parsing: "posters.example.com")])
    try await campaigns.registerAdvertiser(shop, as: curator)

    ConsolePrinter.title("A campaign: \(shop.name) plans, \(AdvertisingRole.operator.rawValue) decides")
    let campaign = try await campaigns.create(try plan(beside: movie), for: shop.id, as: seller)
    try await campaigns.submit(campaign.id, as: seller)
    let submitted = try await campaigns.campaign(campaign.id, as: curator)
    do {
      try await campaigns.approve(campaign.id, seen: submitted.version, as: seller)
    } catch {
      ConsolePrinter.line("its own advertiser tries to approve it: \(error.text(in: .english))")
    }
    try await campaigns.approve(campaign.id, seen: submitted.version, as: curator)
    try clock.advance(by: .seconds(3_600))
    try await campaigns.fireDueEvents(as: .system)
    for record in try await campaigns.history(of: campaign.id, as: seller).items {
      ConsolePrinter.line("\(record.at)  \(record.from) → \(record.to)  (\(record.event) by \(record.actor))")
    }

    try await showOffers(beside: movie)

    ConsolePrinter.title("The campaign's lifecycle as a Mermaid diagram")
    ConsolePrinter.lines(Campaign.lifecycle.mermaid().split(separator: "\n").map(String.init))
  }

  /// Shows the related offers beside a movie and the links to their sellers.
  private func showOffers(beside movie: MovieSummary) async throws {
    ConsolePrinter.title("Related offers beside \(movie.title), and the links to the sellers")
    let offers = try await AdvertisingService(repository, clock: clock).ads(beside: [movie.id])
    for offer in offers {
      let price = offer.product.price.map { "  \($0.formatted(in: .english))" } ?? ""
      ConsolePrinter.line("\(offer.advertiserName): \(offer.text)")
      ConsolePrinter.line(
        "  \(offer.product.name)\(price)  because \(offer.match.reasons.map(name).joined(separator: ", "))")
    }
    let tag = try AffiliateTag(at: AffiliateToken(parsing: "1000lTour"))
    let purchases = PurchaseService(repository, clock: clock, affiliate: tag, referrals: .campaigns)
    if let offer = offers.first {
      let handoff = try await purchases.prepareHandoff(toSee: offer, in: .us, as: customer)
      ConsolePrinter.line("link to the offer: \(try await purchases.open(handoff.id, as: customer))")
    }
    do {
      let handoff = try await purchases.prepareHandoff(toBuy: movie.id, in: .us, as: customer)
      ConsolePrinter.line("link to the movie: \(try await purchases.open(handoff.id, as: customer))")
    } catch {
      ConsolePrinter.line("link to the movie: \(error.text(in: .english))")
    }
    do {
      _ = try await purchases.prepareHandoff(toBuy: movie.id, in: .jp, as: customer)
    } catch {
      ConsolePrinter.line("in Japan:          \(error.text(in: .english))")
      ConsolePrinter.line("                   \(error.text(in: .polish))")
    }
  }

  private func name(_ reason: AdMatchReason) -> String {
    switch reason {
    case .subject: "it names the movie"
    case .primaryTopic(let genre), .topic(let genre): "of the genre \(genre)"
    case .keyword(let word): "of the word \(word)"
    }
  }

  private func plan(beside movie: MovieSummary) throws -> CampaignPlan {
    let product = try AdvertisedProduct(
      name: "\(movie.title), the poster", link: PurchaseLink(parsing: "https://posters.example.com/a2"),
      price: Money(minorUnits: 1_900, currency: .usd))
    let start = try clock.now().adding(.seconds(1_800))
    return try CampaignPlan(
      name: "Winter posters",
      advertisements: [
        Advertisement(
          id: Identifier(parsing: "a2"), text: "Hang it where you can see it.", product: product)
      ],
      placements: [.known(.detail), .known(.list)],
      targeting: AdTargeting(movies: [movie.id], genres: movie.primaryGenre.map { [$0] } ?? []),
      window: TimeWindow(start: start, end: start.adding(.seconds(30 * 86_400))))
  }
}
