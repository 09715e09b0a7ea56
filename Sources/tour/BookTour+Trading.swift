import BookMarket
import DomainFoundation
import Foundation

extension BookTour {
  /// Shows three offers, a counteroffer, an acceptance, and a second acceptance that is refused.
  func negotiate(
    over listing: BookListing, seller: Principal, buyer: Principal, rival: Principal
  ) async throws -> BookExchange.ID {
    Paper.title("Three offers, and one copy")
    let low = try await offers.offer(dollars(15), for: listing.id, as: rival)
    Paper.line("Quinn offers \(dollars(15)): \(low.status), because it is below Nora's hidden minimum")
    let rivals = try await offers.offer(dollars(30), for: listing.id, as: rival)
    let first = try await offers.offer(
      dollars(32), for: listing.id, message: "Can meet tomorrow.", as: buyer)
    Paper.line("Quinn offers \(dollars(30)), Piotr \(dollars(32))")
    let countered = try await offers.counter(first.id, round: 1, with: dollars(38), as: seller)
    Paper.line("Nora asks Piotr for \(dollars(38)): \(countered.status)")
    let exchange = try await offers.accept(countered.id, round: 2, as: buyer)
    Paper.line("Piotr accepts: the exchange is \(exchange.status) at \(exchange.price)")

    Paper.title("A second acceptance for the same copy is refused")
    let late = try await offers.thread(rivals.id, as: rival)
    Paper.line("Quinn's offer is \(late.status)")
    try await refused { try await offers.accept(rivals.id, round: 1, as: seller) }
    try await refused { try await offers.offer(for: listing.id, as: rival) }
    return exchange.id
  }

  /// Shows a meet-up that is proposed, agreed and kept.
  func meet(_ id: BookExchange.ID, seller: Principal, buyer: Principal) async throws {
    Paper.title("Meeting on campus")
    guard let place = campus.meetingPlaces.first else {
      throw TourProblem(text: "the campus has no meeting place")
    }
    let start = try clock.now().adding(.seconds(18 * 3_600))
    let meetUp = try MeetUp(
      at: place.id, within: TimeWindow(start: start, end: start.adding(.seconds(1_800))),
      note: "Blue backpack.")
    let proposed = try await exchanges.propose(meetUp, on: id, answering: 0, as: buyer)
    Paper.line("Piotr proposes \(place.name) at \(start): \(proposed.status)")
    let agreed = try await exchanges.agree(to: proposed.proposal, on: id, as: seller)
    Paper.line("Nora agrees: \(agreed.status)")
    let contact = try await exchanges.contact(in: id, as: seller)
    Paper.line("Nora may now see the contact details of \(contact.profile.displayName ?? "the buyer")")
    try clock.set(to: start.adding(.seconds(600)))
    Paper.line("Nora hands the book over: \(try await exchanges.confirm(id, as: seller).status)")
    Paper.line("Piotr confirms the receipt: \(try await exchanges.confirm(id, as: buyer).status)")
  }

  /// Shows two reviews, which become visible when both are written.
  func review(_ id: BookExchange.ID, seller: Principal, buyer: Principal) async throws {
    Paper.title("Two blind reviews")
    try await reviews.review(id, stars: 5, text: "As described, and on time.", as: buyer)
    let waiting = try await reviews.review(of: id, as: seller)
    Paper.line("Piotr has reviewed; Nora sees \(waiting.byBuyer == nil ? "nothing of it yet" : "it")")
    let published = try await reviews.review(id, stars: 4, text: "Friendly.", as: seller)
    for verdict in [published.byBuyer, published.bySeller].compactMap(\.self) {
      Paper.line("\(verdict.stars) of 5: \(verdict.text ?? "")")
    }

    Paper.title("The transaction history")
    for transaction in try await history.transactions(as: buyer).items {
      let exchange = transaction.exchange
      Paper.line("\(exchange.title ?? "?"), \(exchange.price), \(exchange.status)")
    }
    for event in try await history.events(of: id, as: buyer) {
      Paper.line("  \(event.at)  \(event.event)")
    }
  }
}
