import BookMarket

extension ServiceCall {
  static let offering = [
    ServiceCall("OfferService.makeOffer", OfferService.Operations.make) {
      _ = try await $0.offers.makeOffer(for: Fixtures.id("x"), as: $1)
    },
    ServiceCall("OfferService.offerCount", OfferService.Operations.see) {
      _ = try await $0.offers.offerCount(for: Fixtures.id("x"), as: $1)
    },
    ServiceCall("OfferService.openThreads", OfferService.Operations.see) {
      _ = try await $0.offers.openThreads(.buyer, as: $1)
    },
    ServiceCall("OfferService.thread", OfferService.Operations.see) {
      _ = try await $0.offers.thread(Fixtures.id("x"), as: $1)
    },
    ServiceCall("OfferService.accept", OfferService.Operations.answer) {
      _ = try await $0.offers.accept(Fixtures.id("x"), round: 1, as: $1)
    },
    ServiceCall("OfferService.decline", OfferService.Operations.answer) {
      _ = try await $0.offers.decline(Fixtures.id("x"), round: 1, as: $1)
    },
    ServiceCall("OfferService.counter", OfferService.Operations.answer) {
      _ = try await $0.offers.counter(Fixtures.id("x"), round: 1, with: .cents(1), as: $1)
    },
    ServiceCall("OfferService.retract", OfferService.Operations.answer) {
      _ = try await $0.offers.retract(Fixtures.id("x"), as: $1)
    },
    ServiceCall("OfferService.threadForModeration", OfferService.Operations.moderate) {
      _ = try await $0.offers.threadForModeration(Fixtures.id("x"), as: $1)
    },
    ServiceCall("OfferService.end", OfferService.Operations.moderate) {
      _ = try await $0.offers.end(Fixtures.id("x"), as: $1)
    },
  ]

  static let exchanging = [
    ServiceCall("ExchangeService.current", ExchangeService.Operations.see) {
      _ = try await $0.exchanges.current(as: $1)
    },
    ServiceCall("ExchangeService.exchange", ExchangeService.Operations.see) {
      _ = try await $0.exchanges.exchange(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ExchangeService.contact", ExchangeService.Operations.contact) {
      _ = try await $0.exchanges.contact(in: Fixtures.id("x"), as: $1)
    },
    ServiceCall("ExchangeService.disclosureCount", ExchangeService.Operations.contact) {
      _ = try await $0.exchanges.disclosureCount(in: Fixtures.id("x"), as: $1)
    },
    ServiceCall("ExchangeService.proposeMeetUp", ExchangeService.Operations.arrange) {
      _ = try await $0.exchanges.proposeMeetUp($0.meetUp(), on: Fixtures.id("x"), answering: 0, as: $1)
    },
    ServiceCall("ExchangeService.acceptMeetUp", ExchangeService.Operations.arrange) {
      _ = try await $0.exchanges.acceptMeetUp(proposal: 1, on: Fixtures.id("x"), as: $1)
    },
    ServiceCall("ExchangeService.cancel", ExchangeService.Operations.arrange) {
      _ = try await $0.exchanges.cancel(Fixtures.id("x"), for: .other, as: $1)
    },
    ServiceCall("ExchangeService.confirm", ExchangeService.Operations.arrange) {
      _ = try await $0.exchanges.confirm(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ExchangeService.reportNoShow", ExchangeService.Operations.arrange) {
      _ = try await $0.exchanges.reportNoShow(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ExchangeService.contest", ExchangeService.Operations.arrange) {
      _ = try await $0.exchanges.contest(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ExchangeService.dispute", ExchangeService.Operations.arrange) {
      _ = try await $0.exchanges.dispute(Fixtures.id("x"), for: .other, as: $1)
    },
    ServiceCall("ExchangeService.disputes", ExchangeService.Operations.moderate) {
      _ = try await $0.exchanges.disputes(as: $1)
    },
    ServiceCall("ExchangeService.resolve", ExchangeService.Operations.moderate) {
      _ = try await $0.exchanges.resolve(Fixtures.id("x"), asCompleted: true, as: $1)
    },
  ]

  static let reviewing = [
    ServiceCall("ExchangeReviewService.review", ExchangeReviewService.Operations.write) {
      _ = try await $0.reviews.review(Fixtures.id("x"), stars: 5, as: $1)
    },
    ServiceCall("ExchangeReviewService.review", ExchangeReviewService.Operations.write) {
      _ = try await $0.reviews.review(of: Fixtures.id("x"), as: $1)
    },
    ServiceCall("ExchangeReviewService.reviews", ExchangeReviewService.Operations.see) {
      _ = try await $0.reviews.reviews(about: Fixtures.id("ann"), as: $1)
    },
    ServiceCall("ExchangeReviewService.rating", ExchangeReviewService.Operations.see) {
      _ = try await $0.reviews.rating(of: Fixtures.id("ann"), as: $1)
    },
    ServiceCall("ExchangeReviewService.takeDown", ExchangeReviewService.Operations.moderate) {
      _ = try await $0.reviews.takeDown(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ExchangeHistoryService.finishedExchanges", ExchangeHistoryService.Operations.see) {
      _ = try await $0.history.finishedExchanges(as: $1)
    },
    ServiceCall("ExchangeHistoryService.events", ExchangeHistoryService.Operations.see) {
      _ = try await $0.history.events(of: Fixtures.id("x"), as: $1)
    },
    ServiceCall("ExchangeHistoryService.events", ExchangeHistoryService.Operations.see) {
      _ = try await $0.history.events(ofOffers: Fixtures.id("x"), as: $1)
    },
  ]
}
