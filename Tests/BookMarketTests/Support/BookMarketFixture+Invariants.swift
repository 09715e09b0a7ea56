import BookMarket
import DomainFoundation

extension BookMarketFixture {
  /// Returns the violated invariants of listings, offers, exchanges and reviews.
  func violatedInvariants() async throws -> [String] {
    let listings = try await all(BookListing.self)
    let threads = try await all(OfferThread.self)
    let exchanges = try await all(BookExchange.self)
    let reviews = try await all(ExchangeReview.self)
    let sales = try await all(CompletedSale.self)
    var broken: [String] = []
    func check(_ holds: Bool, _ text: @autoclosure () -> String) { if !holds { broken.append(text()) } }
    for listing in listings {
      let own = threads.filter { $0.listing == listing.id }
      let deals = exchanges.filter { $0.listing == listing.id }
      let accepted = own.filter { $0.status == .accepted }
      let live = deals.filter(\.isLive)
      let completed = deals.filter { $0.status == .completed }
      let label = "listing \(listing.id) (\(listing.status))"
      check(accepted.count <= 1, "\(label) has \(accepted.count) accepted threads")
      check(accepted.map(\.id) == live.map(\.thread), "\(label): accepted threads and live exchanges differ")
      let isHeld =
        listing.status == .reserved || (listing.status == .suspended && !live.isEmpty)
      check(isHeld == (live.count == 1), "\(label) has \(live.count) live exchanges")
      check(
        (listing.status == .sold && listing.buyer != nil) == (completed.count == 1),
        "\(label) has \(completed.count) sales")
      check(live.count + completed.count <= 1, "\(label) is reserved or sold twice")
      check(completed.isEmpty || live.isEmpty, "\(label) is sold and reserved")
      check((listing.buyer != nil) == (live.count + completed.count == 1), "\(label) has a wrong buyer")
      check(
        own.allSatisfy { !$0.isOpen } || [.known(.active), .known(.suspended)].contains(listing.status),
        "\(label) has open offers")
      check(
        sales.contains { $0.id == CompletedSale.id(of: listing.id) } == (completed.count == 1),
        "\(label): the sale is missing")
      check(
        Set(own.filter(\.isOpen).map(\.buyer)).count == own.filter(\.isOpen).count,
        "\(label): a buyer has two open offers")
    }
    for exchange in exchanges {
      let thread = threads.first { $0.id == exchange.thread }
      let expected: OfferThread.State =
        exchange.isLive ? .accepted : exchange.status == .completed ? .fulfilled : .canceled
      check(
        thread?.status == .known(expected),
        "exchange \(exchange.id): its thread is \(thread?.status.rawValue ?? "-")")
      check(thread?.newest?.amount == exchange.price, "exchange \(exchange.id) has another price")
      let count = reviews.count { $0.exchange == exchange.id }
      check(
        count == (exchange.status == .completed ? 1 : 0), "exchange \(exchange.id): \(count) reviews")
    }
    broken += try await recordsInWrongState(OfferThread.self) + recordsInWrongState(BookExchange.self)
    broken += try await recordsInWrongState(ExchangeReview.self) + recordsInWrongState(BookListing.self)
    return broken
  }

  /// Returns the records whose state differs from the one after their transitions.
  func recordsInWrongState<Subject: StatefulEntity>(_ type: Subject.Type) async throws -> [String] {
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
