import DomainModeling
import DomainRepository
import DomainServices
import DomainValues

extension BookMarketSystem {
  /// Plans a message about a listing.
  func notify(
    _ account: Principal.ID, _ topic: BookMarketTopic, about listing: BookListing,
    for reason: BookListing.ModerationReason? = nil, in work: inout Work
  ) {
    var parameters = Self.parameters(listing, listing.price)
    if let reason { parameters["reason"] = MessageCode(labelOf: reason).rawValue }
    plan(topic, to: account, about: listing.id.text, parameters, at: clock.now(), in: &work)
  }

  /// Plans a message about a thread of offers to one of its sides.
  func notify(
    _ side: ExchangeSide, _ topic: BookMarketTopic, about thread: OfferThread, in work: inout Work
  ) async throws(BookMarketError) {
    guard let listing = try await work.get(BookListing.self, id: thread.listing) else { return }
    var parameters = Self.parameters(listing, thread.newest?.amount ?? thread.askingPrice)
    parameters["expiry"] = thread.expiresAt.text
    plan(
      topic, to: thread.person(side), about: thread.id.text, by: thread.person(side.other), parameters,
      at: clock.now(), in: &work)
  }

  /// Plans a message about a question to one of its sides.
  func notify(
    _ side: ExchangeSide, _ topic: BookMarketTopic, about question: ListingQuestion, _ listing: BookListing,
    in work: inout Work
  ) {
    plan(
      topic, to: question.person(side), about: question.id.text, by: question.person(side.other),
      Self.parameters(listing, listing.price), at: clock.now(), in: &work)
  }

  /// Withdraws the messages about a question, because it has an answer or is closed.
  func withdrawMessages(about question: ListingQuestion, in work: inout Work) {
    withdraw(BookMarketTopic.questionReceived, to: question.seller, about: question.id.text, in: &work)
    withdraw(BookMarketTopic.questionAnswered, to: question.asker, about: question.id.text, in: &work)
  }

  /// Withdraws the messages that ask for an answer to the newest offer of a thread, because it has one or has ended.
  func withdrawQuestions(about thread: OfferThread, in work: inout Work) {
    for side in ExchangeSide.allCases {
      withdraw(BookMarketTopic.offerReceived, to: thread.person(side), about: thread.id.text, in: &work)
    }
  }

  /// Withdraws the messages that ask for an answer to the last step of an exchange, because another one follows.
  func withdrawQuestions(about exchange: BookExchange, in work: inout Work) {
    for side in ExchangeSide.allCases {
      for topic in [BookMarketTopic.meetUpProposed, .exchangeConfirmed] {
        withdraw(topic, to: exchange.person(side), about: exchange.id.text, in: &work)
      }
    }
  }

  /// Plans a message about an exchange to one of its sides.
  func notify(
    _ side: ExchangeSide, _ topic: BookMarketTopic, about exchange: BookExchange, in work: inout Work
  ) async throws(BookMarketError) {
    guard let listing = try await work.get(BookListing.self, id: exchange.listing) else { return }
    var parameters = Self.parameters(listing, exchange.price)
    if let meetUp = exchange.meetUp, [.meetUpProposed, .meetUpAgreed].contains(topic) {
      parameters["moment"] = meetUp.window.start.text
      parameters["place"] = try await name(ofPlaceOf: meetUp, on: exchange.campus, in: &work)
    }
    plan(
      topic, to: exchange.person(side), about: exchange.id.text, by: exchange.person(side.other), parameters,
      at: clock.now(), in: &work)
  }

  /// Returns the place of a meet-up, in the words of the campus or of the side that proposed it; a dash for one that the campus
  /// no longer has, or whose author's account is deleted.
  private func name(
    ofPlaceOf meetUp: MeetUp, on campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) -> String {
    var name = meetUp.placeInWords
    if let place = meetUp.place {
      name = try await work.get(Campus.self, id: campus)?.meetingPlace(place)?.name
    }
    return name ?? "–"
  }

  /// Plans the messages about published reviews to both sides, but for the one who caused the publication.
  func notifyReviewed(
    _ review: ExchangeReview, by principal: Principal, in work: inout Work
  ) async throws(BookMarketError) {
    guard let exchange = try await work.get(BookExchange.self, id: review.exchange) else { return }
    for side in ExchangeSide.allCases where exchange.person(side) != principal.id {
      try await notify(side, .reviewPublished, about: exchange, in: &work)
    }
  }

  private static func parameters(_ listing: BookListing, _ amount: Money) -> [String: String] {
    ["title": listing.book.title, "amount": amount.decimalText, "currency": amount.currency.code]
  }
}
