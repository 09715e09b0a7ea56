import BookMarket
import DomainFoundation
import Testing

/// What people do with offers and exchanges.
extension Market {
  var offers: OfferService { OfferService(system) }
  var exchanges: ExchangeService { ExchangeService(system) }
  var reviews: ReviewService { ReviewService(system) }
  var history: HistoryService { HistoryService(system) }

  /// A price in the campus's currency.
  static func cents(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .usd) }

  /// A meet-up in the library, so many hours from now, for an hour.
  func meetUp(inHours hours: Int64 = 24, at place: String = "library") throws -> MeetUp {
    let start = Self.after(hours * 3_600, clock.now())
    return try MeetUp(at: Self.id(place), within: TimeWindow(start: start, end: Self.after(3_600, start)))
  }

  func wait(hours: Int64 = 0, minutes: Int64 = 0, seconds: Int64 = 0) throws {
    try clock.advance(by: .seconds(hours * 3_600 + minutes * 60 + seconds))
  }

  /// An exchange that the seller and Cleo have agreed on, at a listing of the seller's.
  func agreed(
    seller: Principal = ann, buyer: Principal = cleo, price: Int64 = 4_500
  ) async throws -> ExchangeView {
    let listing = try await listing(by: seller, copy: Self.copy(price: price))
    let offer = try await offers.makeOffer(for: listing.id, as: buyer)
    return try await offers.accept(offer.id, round: 1, as: seller)
  }

  /// The same, with a meet-up tomorrow.
  func scheduled(seller: Principal = ann, buyer: Principal = cleo) async throws -> ExchangeView {
    let exchange = try await agreed(seller: seller, buyer: buyer)
    try await exchanges.proposeMeetUp(meetUp(), on: exchange.id, answering: 0, as: buyer)
    return try await exchanges.acceptMeetUp(proposal: 1, on: exchange.id, as: seller)
  }

  /// The same, an hour into the meet-up, confirmed by both.
  func completed(seller: Principal = ann, buyer: Principal = cleo) async throws -> ExchangeView {
    let exchange = try await scheduled(seller: seller, buyer: buyer)
    try wait(hours: 24)
    try await exchanges.confirm(exchange.id, as: seller)
    return try await exchanges.confirm(exchange.id, as: buyer)
  }

  func status(of listing: BookListing.ID) async throws -> BookListing.State? {
    try await stored(BookListing.self, listing).status.known
  }

  func status(of thread: OfferThread.ID) async throws -> OfferThread.State? {
    try await stored(OfferThread.self, thread).status.known
  }

  func all<E: Entity>(_ type: E.Type) async throws -> [E] {
    try await repository.all(ModelQuery<E>()).map(\.entity)
  }

  /// The words of the messages that wait for somebody, without their prefix.
  func messages(to person: Principal) async throws -> Set<String> {
    let intents = try await repository.all(ModelQuery<OutboxMessage>()).map(\.entity)
    return Set(intents.filter { $0.account == person.id }.map { String($0.topic.rawValue.dropFirst(6)) })
  }

  /// What deals have to keep at every moment; empty when they do.
  func brokenLaws() async throws -> [String] {
    let listings = try await all(BookListing.self)
    let threads = try await all(OfferThread.self)
    let exchanges = try await all(BookExchange.self)
    let reviews = try await all(ExchangeReview.self)
    let sales = try await all(CompletedSale.self)
    var broken: [String] = []
    func law(_ holds: Bool, _ text: @autoclosure () -> String) { if !holds { broken.append(text()) } }
    for listing in listings {
      let own = threads.filter { $0.listing == listing.id }
      let deals = exchanges.filter { $0.listing == listing.id }
      let accepted = own.filter { $0.status == .known(.accepted) }
      let live = deals.filter(\.isLive)
      let completed = deals.filter { $0.status == .known(.completed) }
      let place = "listing \(listing.id) (\(listing.status))"
      law(accepted.count <= 1, "\(place) has \(accepted.count) accepted threads")
      law(accepted.map(\.id) == live.map(\.thread), "\(place): accepted threads and live exchanges differ")
      let isHeld =
        listing.status == .known(.reserved) || (listing.status == .known(.suspended) && !live.isEmpty)
      law(isHeld == (live.count == 1), "\(place) has \(live.count) live exchanges")
      law(
        (listing.status == .known(.sold)) == (completed.count == 1), "\(place) has \(completed.count) sales")
      law(live.count + completed.count <= 1, "\(place) is promised twice")
      law(completed.isEmpty || live.isEmpty, "\(place) is sold and promised")
      law((listing.buyer != nil) == (live.count + completed.count == 1), "\(place) has a wrong buyer")
      law(
        own.allSatisfy { !$0.isOpen } || [.known(.active), .known(.suspended)].contains(listing.status),
        "\(place) has open offers")
      law(
        sales.contains { $0.id == CompletedSale.id(of: listing.id) } == (completed.count == 1),
        "\(place): the sale isn't known")
      law(
        Set(own.filter(\.isOpen).map(\.buyer)).count == own.filter(\.isOpen).count,
        "\(place): somebody has two open offers")
    }
    for exchange in exchanges {
      let thread = threads.first { $0.id == exchange.thread }
      let expected: OfferThread.State =
        exchange.isLive ? .accepted : exchange.status == .known(.completed) ? .fulfilled : .canceled
      law(
        thread?.status == .known(expected),
        "exchange \(exchange.id): its thread is \(thread?.status.rawValue ?? "-")")
      law(thread?.newest?.amount == exchange.price, "exchange \(exchange.id) has another price")
      let count = reviews.count { $0.exchange == exchange.id }
      law(
        count == (exchange.status == .known(.completed) ? 1 : 0), "exchange \(exchange.id): \(count) reviews")
    }
    broken += try await wrongFolds(OfferThread.self) + wrongFolds(BookExchange.self)
    broken += try await wrongFolds(ExchangeReview.self) + wrongFolds(BookListing.self)
    return broken
  }

  /// The records whose state isn't what their transitions lead to.
  func wrongFolds<Subject: StatefulEntity>(_ flow: Subject.Type) async throws -> [String] {
    let order = ModelQuery<TransitionRecord>(
      where: TransitionRecord.Fields.lifecycle == Subject.lifecycle.name,
      orderedBy: .ascending(TransitionRecord.Fields.at))
    let records = try await repository.all(order).map(\.entity)
    let steps = Dictionary(grouping: records, by: \.subject)
    return try await all(Subject.self).compactMap { subject in
      let own = steps[subject.id.text] ?? []
      let state = Subject.lifecycle.stateField
      let actual = Subject.schema.queryField(state.name)?.scalar(of: subject)
      guard let folded = Subject.lifecycle.state(after: own), actual == folded.scalar else {
        return "\(Subject.lifecycle.name) \(subject.id) isn't what its \(own.count) transitions lead to"
      }
      return nil
    }
  }
}
