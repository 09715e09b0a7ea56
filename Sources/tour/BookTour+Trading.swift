import BookMarket
import DomainFoundation
import Foundation

extension BookTour {
  /// Shows three offers, a counteroffer, an acceptance, and a second acceptance that is refused.
  func negotiate(
    over listing: BookListing, seller: Principal, buyer: Principal, rival: Principal
  ) async throws -> BookExchange.ID {
    ConsolePrinter.title("Three offers, and one copy")
    guard let seen = try await listings.details(of: listing.id, as: buyer).version else {
      throw TourError(text: "the page of the listing names no version")
    }
    let low = try await offers.makeOffer(dollars(15), for: listing.id, seen: seen, as: rival)
    ConsolePrinter.line(
      "Quinn offers \(dollars(15)): \(low.status), because it is below Nora's hidden minimum")
    let rivals = try await offers.makeOffer(dollars(30), for: listing.id, seen: seen, as: rival)
    let first = try await offers.makeOffer(
      dollars(32), for: listing.id, seen: seen, message: "Can meet tomorrow.", as: buyer)
    ConsolePrinter.line("Quinn offers \(dollars(30)), Piotr \(dollars(32))")
    let countered = try await offers.counter(first.id, round: 1, with: dollars(38), as: seller)
    ConsolePrinter.line("Nora asks Piotr for \(dollars(38)): \(countered.status)")
    let exchange = try await offers.accept(countered.id, round: 2, as: buyer)
    ConsolePrinter.line("Piotr accepts: the exchange is \(exchange.status) at \(exchange.price)")

    ConsolePrinter.title("A second acceptance for the same copy is refused")
    let late = try await offers.thread(rivals.id, as: rival)
    ConsolePrinter.line("Quinn's offer is \(late.status)")
    try await refused { try await offers.accept(rivals.id, round: 1, as: seller) }
    try await refused { try await offers.makeOffer(listing.price, for: listing.id, seen: seen, as: rival) }
    return exchange.id
  }

  /// Shows a meet-up that is proposed, agreed and kept.
  func meet(_ id: BookExchange.ID, seller: Principal, buyer: Principal) async throws {
    ConsolePrinter.title("Meeting on campus")
    guard let place = campus.meetingPlaces.first else {
      throw TourError(text: "the campus has no meeting place")
    }
    let start = try clock.now().adding(.seconds(18 * 3_600))
    let meetUp = try MeetUp(
      at: place.id, within: TimeWindow(start: start, end: start.adding(.seconds(1_800))),
      note: "Blue backpack.")
    let proposed = try await exchanges.proposeMeetUp(meetUp, on: id, answering: 0, as: buyer)
    ConsolePrinter.line("Piotr proposes \(place.name) at \(start): \(proposed.status)")
    let agreed = try await exchanges.acceptMeetUp(proposal: proposed.proposal, on: id, as: seller)
    ConsolePrinter.line("Nora agrees: \(agreed.status)")
    let contact = try await exchanges.contact(in: id, as: seller)
    ConsolePrinter.line(
      "Nora may now see the contact details of \(contact.profile.displayName ?? "the buyer")")
    try clock.set(to: start.adding(.seconds(600)))
    ConsolePrinter.line("Nora hands the book over: \(try await exchanges.confirm(id, as: seller).status)")
    ConsolePrinter.line("Piotr confirms the receipt: \(try await exchanges.confirm(id, as: buyer).status)")
  }

  /// Shows two reviews, which become visible when both are written.
  func review(_ id: BookExchange.ID, seller: Principal, buyer: Principal) async throws {
    ConsolePrinter.title("Two blind reviews")
    try await reviews.review(id, stars: 5, text: "As described, and on time.", as: buyer)
    let waiting = try await reviews.review(of: id, as: seller)
    ConsolePrinter.line(
      "Piotr has reviewed; Nora sees \(waiting.buyerReview == nil ? "nothing of it yet" : "it")")
    let published = try await reviews.review(id, stars: 4, text: "Friendly.", as: seller)
    for verdict in [published.buyerReview, published.sellerReview].compactMap(\.self) {
      ConsolePrinter.line("\(verdict.stars) of 5: \(verdict.text ?? "")")
    }

    ConsolePrinter.title("The transaction history")
    for transaction in try await history.finishedExchanges(as: buyer).items {
      let exchange = transaction.exchange
      ConsolePrinter.line("\(exchange.title ?? "?"), \(exchange.price), \(exchange.status)")
    }
    for event in try await history.events(of: id, as: buyer).items {
      let label = BookMarketMessages.catalog.label(of: event.step, in: .english)
      ConsolePrinter.line("  \(event.at)  \(label): \(event.amount)")
    }
  }
}
