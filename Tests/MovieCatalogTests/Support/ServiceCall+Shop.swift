import MovieCatalogAdvertising

extension ServiceCall {
  /// What is shown beside films.
  static let offers = [
    ServiceCall("AdvertisingService.ads", AdvertisingService.UseCases.see) { journey, principal in
      _ = try await journey.advertising.ads(beside: [Journey.movie(Film.lanterns)], as: principal)
    }
  ]

  /// What is done on the way to a seller.
  static let purchasing = [
    ServiceCall("PurchaseService.options", PurchaseService.UseCases.see) { journey, principal in
      _ = try await journey.purchases.options(for: Journey.movie(Film.lanterns), in: .us, as: principal)
    },
    ServiceCall("PurchaseService.prepareHandoff", PurchaseService.UseCases.handoff) { journey, principal in
      _ = try await journey.purchases.prepareHandoff(
        toBuy: Journey.movie(Film.lanterns), in: .us, as: principal)
    },
    ServiceCall("PurchaseService.prepareHandoff", PurchaseService.UseCases.handoff) { journey, principal in
      guard let offer = try await journey.offer(beside: Film.cafe, as: .guest) else { return }
      _ = try await journey.purchases.prepareHandoff(toSee: offer, as: principal)
    },
  ]

  /// What is done with a hand-off of Ann's.
  static let following = [
    ServiceCall("PurchaseService.open", PurchaseService.UseCases.follow) { journey, principal in
      _ = try await journey.purchases.open(Shop.handoff, as: principal)
    },
    ServiceCall("PurchaseService.markReturned", PurchaseService.UseCases.follow) { journey, principal in
      try await journey.purchases.markReturned(from: Shop.handoff, as: principal)
    },
    ServiceCall("PurchaseService.fireDueEvents", PurchaseService.UseCases.fireDueEvents) {
      journey, principal in
      try await journey.purchases.fireDueEvents(as: principal)
    },
  ]
}
