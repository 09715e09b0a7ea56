import MovieCatalogAdvertising

extension ServiceCall {
  /// The calls for advertisements beside movies.
  static let offers = [
    ServiceCall("AdvertisingService.ads", AdvertisingService.Operations.see) { fixture, principal in
      _ = try await fixture.advertising.ads(beside: [SampleMovie.lanterns.id], as: principal)
    }
  ]

  /// The calls that prepare a purchase.
  static let purchasing = [
    ServiceCall("PurchaseService.options", PurchaseService.Operations.see) { fixture, principal in
      _ = try await fixture.purchases.options(for: SampleMovie.lanterns.id, in: .us, as: principal)
    },
    ServiceCall("PurchaseService.prepareHandoff", PurchaseService.Operations.handoff) { fixture, principal in
      _ = try await fixture.purchases.prepareHandoff(
        toBuy: SampleMovie.lanterns.id, in: .us, as: principal)
    },
    ServiceCall("PurchaseService.prepareHandoff", PurchaseService.Operations.handoff) { fixture, principal in
      guard let offer = try await fixture.offer(beside: .cafe, as: .guest) else { return }
      _ = try await fixture.purchases.prepareHandoff(toSee: offer, as: principal)
    },
  ]

  /// The calls on Ann's handoff.
  static let following = [
    ServiceCall("PurchaseService.open", PurchaseService.Operations.follow) { fixture, principal in
      _ = try await fixture.purchases.open(Shop.handoff, as: principal)
    },
    ServiceCall("PurchaseService.markReturned", PurchaseService.Operations.follow) { fixture, principal in
      try await fixture.purchases.markReturned(from: Shop.handoff, as: principal)
    },
    ServiceCall("PurchaseService.fireDueEvents", PurchaseService.Operations.fireDueEvents) {
      fixture, principal in
      try await fixture.purchases.fireDueEvents(as: principal)
    },
  ]
}
