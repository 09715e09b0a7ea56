import MovieCatalogAdvertising
import Testing

extension HostileEntry {
  /// The texts of advertisers and campaigns.
  static let shop = [
    HostileEntry("name of an advertiser", fields: ["name"]) { fixture, text in
      let newcomer = try Advertiser(
        id: IdentifierGenerator(clock: fixture.clock).next(Advertiser.self), name: text,
        account: Shop.account,
        allowedHosts: [HostName(parsing: "shop.example.com")])
      try await fixture.campaigns.registerAdvertiser(newcomer, as: .curator)
    },
    HostileEntry("name of a campaign", fields: ["name"]) { fixture, text in
      try await fixture.campaigns.edit(Shop.campaign, plan: Shop.plan(text), as: .merchant)
    },
    HostileEntry("text of an advertisement", fields: ["text"]) { fixture, text in
      try await fixture.campaigns.edit(Shop.campaign, plan: Shop.plan(text: text), as: .merchant)
    },
    HostileEntry("link of an advertisement", fields: ["purchaseLink"]) { fixture, text in
      try await fixture.campaigns.edit(Shop.campaign, plan: Shop.plan(link: text), as: .merchant)
    },
    HostileEntry("keyword of a campaign", fields: ["keywords"]) { fixture, text in
      try await fixture.campaigns.edit(
        Shop.campaign, plan: Shop.plan(movies: [], keywords: [text]), as: .merchant)
      let keywords = try await fixture.campaigns.campaign(Shop.campaign, as: .merchant)
        .entity.plan.targeting
      for movie in try await fixture.movies.list().items {
        let details = try await fixture.movies.details(of: movie.id)
        _ = keywords.reasons(for: details.movie)
      }
    },
    HostileEntry("placement of advertisements", fields: ["AdPlacement"]) { fixture, text in
      let movies = [try SampleMovie.cafe.id]
      let ads = try await fixture.advertising.ads(beside: movies, in: OpenEnum(parsing: text))
      #expect(ads.isEmpty)
    },
  ]
}
