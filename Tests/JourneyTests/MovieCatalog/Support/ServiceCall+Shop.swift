import MovieCatalogAdvertising

extension ServiceCall {
  /// What is shown beside films.
  static let offers = [
    ServiceCall("AdvertisingService.ads", AdvertisingService.UseCases.see) { journey, principal in
      _ = try await journey.advertising.ads(beside: [Journey.film(Film.lanterns)], as: principal)
    }
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
