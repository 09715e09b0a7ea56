import MovieCatalogAdvertising

extension ServiceCall {
  private typealias Purchases = PurchaseService.Operations

  /// The calls for advertisements beside movies.
  static let offers = [
    ServiceCall(AdvertisingService.Operations.adsBesideMovies) {
      try await $0($1.advertising, [SampleMovie.lanterns.id], .known(.detail), 3, $2)
    }
  ]

  /// The calls that prepare a purchase.
  static let purchasing = [
    ServiceCall(Purchases.options) { try await $0($1.purchases, SampleMovie.lanterns.id, .us, $2) },
    ServiceCall(Purchases.purchaseLink) {
      try await $0($1.purchases, SampleMovie.lanterns.id, nil, .us, $2)
    },
    ServiceCall(Purchases.offerLink) { try await $0($1.purchases, Shop.offer(), nil, $2) },
    ServiceCall(Purchases.prepareHandoff) {
      try await $0($1.purchases, SampleMovie.lanterns.id, nil, .us, $2)
    },
    ServiceCall(Purchases.prepareOfferHandoff) { try await $0($1.purchases, Shop.offer(), nil, $2) },
    ServiceCall(Purchases.fireDueEvents) { try await $0($1.purchases, $2) },
  ]

  /// The calls on Ann's handoff.
  static let following = [
    ServiceCall(Purchases.open) { try await $0($1.purchases, Shop.handoff, $2) },
    ServiceCall(Purchases.markReturned) { try await $0($1.purchases, Shop.handoff, $2) },
  ]
}
