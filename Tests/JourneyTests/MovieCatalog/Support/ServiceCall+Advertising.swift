import MovieCatalog

extension ServiceCall {
  /// What is done with advertisers and campaigns.
  static let advertising = [
    ServiceCall("CampaignService.register", CampaignService.UseCases.register) { journey, principal in
      let newcomer = try Advertiser(
        id: Identifier(parsing: "newcomer"), name: "Newcomer", account: Identifier(uuidBits: (0, 4)),
        allowedHosts: [HostName(parsing: "new.example.com")])
      try await journey.campaigns.register(newcomer, as: principal)
    },
    ServiceCall("CampaignService.create", CampaignService.UseCases.plan) { journey, principal in
      _ = try await journey.campaigns.create(Shop.plan(), for: Shop.advertiser, as: principal)
    },
    ServiceCall("CampaignService.submit", CampaignService.UseCases.manage) { journey, principal in
      try await journey.campaigns.submit(Shop.campaign, as: principal)
    },
    ServiceCall("CampaignService.fire", CampaignService.UseCases.manage) { journey, principal in
      let edited = try Shop.plan("Winter")
      try await journey.campaigns.fire(Campaign.Flow.edit, edited, on: Shop.campaign, as: principal)
    },
    ServiceCall("CampaignService.fire", CampaignService.UseCases.manage) { journey, principal in
      try await journey.campaigns.fire(Campaign.Flow.cancel, on: Shop.campaign, as: principal)
    },
    ServiceCall("CampaignService.campaign", CampaignService.UseCases.manage) { journey, principal in
      _ = try await journey.campaigns.campaign(Shop.campaign, as: principal)
    },
    ServiceCall("CampaignService.permissions", CampaignService.UseCases.manage) { journey, principal in
      _ = try await journey.campaigns.permissions(on: Shop.campaign, as: principal)
    },
    ServiceCall("CampaignService.history", CampaignService.UseCases.manage) { journey, principal in
      _ = try await journey.campaigns.history(of: Shop.campaign, as: principal)
    },
    ServiceCall("CampaignService.runDue", CampaignService.UseCases.runDue) { journey, principal in
      try await journey.campaigns.runDue(as: principal)
    },
  ]

  /// What is shown beside films.
  static let offers = [
    ServiceCall("AdvertisingService.ads", AdvertisingService.UseCases.see) { journey, principal in
      _ = try await journey.advertising.ads(beside: [Journey.film(Film.lanterns)], as: principal)
    },
    ServiceCall("AdvertisingService.noteShown", AdvertisingService.UseCases.see) { journey, principal in
      guard let offer = try await journey.offer(beside: Film.cafe, as: .guest) else { return }
      try await journey.advertising.noteShown(offer, to: principal)
    },
  ]

  /// What is done on the way to a seller.
  static let purchasing = [
    ServiceCall("PurchaseService.options", PurchaseService.UseCases.see) { journey, principal in
      _ = try await journey.purchases.options(for: Journey.film(Film.lanterns), in: .us, as: principal)
    },
    ServiceCall("PurchaseService.handOff", PurchaseService.UseCases.handOff) { journey, principal in
      _ = try await journey.purchases.handOff(toBuy: Journey.film(Film.lanterns), in: .us, as: principal)
    },
    ServiceCall("PurchaseService.handOff", PurchaseService.UseCases.handOff) { journey, principal in
      guard let offer = try await journey.offer(beside: Film.cafe, as: .guest) else { return }
      _ = try await journey.purchases.handOff(toSee: offer, as: principal)
    },
  ]

  /// What is done with a hand-off of Ann's.
  static let following = [
    ServiceCall("PurchaseService.open", PurchaseService.UseCases.follow) { journey, principal in
      _ = try await journey.purchases.open(Shop.handOff, as: principal)
    },
    ServiceCall("PurchaseService.comeBack", PurchaseService.UseCases.follow) { journey, principal in
      try await journey.purchases.comeBack(from: Shop.handOff, as: principal)
    },
    ServiceCall("PurchaseService.runDue", PurchaseService.UseCases.runDue) { journey, principal in
      try await journey.purchases.runDue(as: principal)
    },
  ]
}
