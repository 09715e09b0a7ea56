import BookMarket

extension ServiceCall {
  private typealias Offering = OfferService.Operations
  private typealias Asking = ListingQuestionService.Operations
  private typealias Exchanging = ExchangeService.Operations

  static let offering = [
    ServiceCall(Offering.make) {
      try await $0($1.offers, .cents(1), Fixtures.id("x"), Version(1), nil, Fixtures.id("x"), $2)
    },
    ServiceCall(Offering.count) { try await $0($1.offers, Fixtures.id("x"), $2) },
    ServiceCall(Offering.threads) { try await $0($1.offers, .buyer, .open, nil, 10, .first, $2) },
    ServiceCall(Offering.thread) { try await $0($1.offers, Fixtures.id("x"), $2) },
    ServiceCall(Offering.accept) { try await $0($1.offers, Fixtures.id("x"), 1, $2) },
    ServiceCall(Offering.decline) { try await $0($1.offers, Fixtures.id("x"), 1, $2) },
    ServiceCall(Offering.counter) { try await $0($1.offers, Fixtures.id("x"), 1, .cents(1), nil, $2) },
    ServiceCall(Offering.retract) { try await $0($1.offers, Fixtures.id("x"), $2) },
    ServiceCall(Offering.threadForModeration) { try await $0($1.offers, Fixtures.id("x"), $2) },
    ServiceCall(Offering.end) { try await $0($1.offers, Fixtures.id("x"), .abuse, $2) },
    ServiceCall(Offering.fireDueEvents) { try await $0($1.offers, $2) },
  ]

  static let asking = [
    ServiceCall(Asking.ask) { try await $0($1.questions, "Is it there?", Fixtures.id("x"), $2) },
    ServiceCall(Asking.answer) { try await $0($1.questions, Fixtures.id("x"), "Yes.", $2) },
    ServiceCall(Asking.questions) { try await $0($1.questions, .buyer, nil, 10, .first, $2) },
    ServiceCall(Asking.questionForModeration) { try await $0($1.questions, Fixtures.id("x"), $2) },
    ServiceCall(Asking.close) { try await $0($1.questions, Fixtures.id("x"), $2) },
  ]

  static let exchanging = [
    ServiceCall(Exchanging.current) { try await $0($1.exchanges, 10, .first, $2) },
    ServiceCall(Exchanging.exchange) { try await $0($1.exchanges, Fixtures.id("x"), $2) },
    ServiceCall(Exchanging.contact) { try await $0($1.exchanges, Fixtures.id("x"), $2) },
    ServiceCall(Exchanging.disclosureCount) { try await $0($1.exchanges, Fixtures.id("x"), $2) },
    ServiceCall(Exchanging.proposeMeetUp) {
      try await $0($1.exchanges, $1.meetUp(), Fixtures.id("x"), 0, $2)
    },
    ServiceCall(Exchanging.acceptMeetUp) { try await $0($1.exchanges, 1, Fixtures.id("x"), $2) },
    ServiceCall(Exchanging.cancel) { try await $0($1.exchanges, Fixtures.id("x"), .other, $2) },
    ServiceCall(Exchanging.confirm) { try await $0($1.exchanges, Fixtures.id("x"), $2) },
    ServiceCall(Exchanging.reportNoShow) { try await $0($1.exchanges, Fixtures.id("x"), $2) },
    ServiceCall(Exchanging.contest) { try await $0($1.exchanges, Fixtures.id("x"), $2) },
    ServiceCall(Exchanging.dispute) { try await $0($1.exchanges, Fixtures.id("x"), .other, $2) },
    ServiceCall(Exchanging.disputes) { try await $0($1.exchanges, 10, .first, $2) },
    ServiceCall(Exchanging.resolve) { try await $0($1.exchanges, Fixtures.id("x"), true, $2) },
    ServiceCall(Exchanging.fireDueEvents) { try await $0($1.exchanges, $2) },
  ]
}
