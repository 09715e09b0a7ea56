import MovieCatalogAdvertising
import Testing

extension HostileEntry {
  /// Advertisers and campaigns.
  static let shop = [
    HostileEntry("name of an advertiser", fields: ["name"]) { journey, text in
      let newcomer = try Advertiser(
        id: IdentifierGenerator(clock: journey.clock).next(Advertiser.self), name: text,
        account: Shop.account,
        allowedHosts: [HostName(parsing: "shop.example.com")])
      try await journey.campaigns.registerAdvertiser(newcomer, as: Journey.curator)
    },
    HostileEntry("name of a campaign", fields: ["name"]) { journey, text in
      try await journey.campaigns.fire(
        Campaign.Events.edit, Shop.plan(text), on: Shop.campaign, as: Journey.merchant)
    },
    HostileEntry("text of an advertisement", fields: ["text"]) { journey, text in
      try await journey.campaigns.fire(
        Campaign.Events.edit, Shop.plan(text: text), on: Shop.campaign, as: Journey.merchant)
    },
    HostileEntry("link of an advertisement", fields: ["purchaseLink"]) { journey, text in
      try await journey.campaigns.fire(
        Campaign.Events.edit, Shop.plan(link: text), on: Shop.campaign, as: Journey.merchant)
    },
    HostileEntry("keyword of a campaign", fields: ["keywords"]) { journey, text in
      try await journey.campaigns.fire(
        Campaign.Events.edit, Shop.plan(movies: [], keywords: [text]), on: Shop.campaign, as: Journey.merchant
      )
      let keywords = try await journey.campaigns.campaign(Shop.campaign, as: Journey.merchant).plan.targeting
      for film in try await journey.movies.list().items {
        let details = try await journey.movies.details(of: film.id)
        _ = keywords.reasons(for: details.movie)
      }
    },
    HostileEntry("space for advertisements", fields: ["AdPlacement"]) { journey, text in
      let films = [try Journey.movie(Film.cafe)]
      let ads = try await journey.advertising.ads(beside: films, in: OpenEnum(parsing: text))
      #expect(ads.isEmpty)
    },
  ]
}
