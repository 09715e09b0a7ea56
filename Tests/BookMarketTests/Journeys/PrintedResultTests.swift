import BookMarket
import DomainFoundation
import Testing

@Suite("Printed results of the book market")
struct PrintedResultTests {
  @Test("No printed or dumped page contains what a member wrote, a name or a floor price")
  func results() async throws {
    let market = try await BookMarketFixture()
    let campus = market.campus.id
    let copy = try Fixtures.copy(remarks: "secretremark", price: .cents(4_500), floor: .cents(1_777))
    let shown = try await market.listing(copy: copy).id
    let sold = try await market.listing(copy: copy).id
    let offer = try await market.makeOffer(.cents(4_000), for: sold, message: "secretword", as: .cleo)
    let open = try await market.offers.thread(offer.id, as: .ann)
    let exchange = try await market.offers.accept(offer.id, round: 1, as: .ann).id
    let place: Identifier<MeetingPlace> = Fixtures.id("library")
    let window = try market.meetUp().window
    try await market.exchanges.proposeMeetUp(
      MeetUp(at: place, within: window, note: "secrethint"), on: exchange, answering: 0, as: .cleo)
    try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange, as: .ann)
    let contact = try await market.exchanges.contact(in: exchange, as: .cleo)
    try market.wait(hours: 24)
    for side in [Principal.ann, .cleo] {
      try await market.exchanges.confirm(exchange, as: side)
    }
    for side in [Principal.ann, .cleo] {
      try await market.reviews.review(exchange, stars: 5, text: "secretverdict", as: side)
    }
    try await market.wanted.create(
      WantedBook.CreateInput(title: "secretwish", course: Course(parsing: "A1")), at: campus, as: .dan)
    let ann = try #require(Principal.ann.id)
    let results: [any Sendable] = [
      try await market.listings.details(of: shown, as: .ann),
      try await market.listings.booklist(as: .ann), open, contact,
      try await market.exchanges.exchange(exchange, as: .ann),
      try await market.history.finishedExchanges(as: .cleo),
      try await market.reviews.review(of: exchange, as: .cleo),
      try await market.reviews.reviews(about: ann, as: .dan),
      try await market.wanted.wanted(at: campus, as: .cleo), try await market.wanted.own(as: .dan),
    ]
    for result in results {
      var texts = "\(result) \(String(reflecting: result))"
      dump(result, to: &texts)
      for secret in ["secret", "Ann", "Cleo", "students.lmu.edu", "1777"] {
        #expect(!texts.contains(secret), "\(type(of: result)) prints \(secret)")
      }
    }
  }

  @Test("No printed or dumped row of a search contains the seller's name")
  func rows() async throws {
    let market = try await BookMarketFixture()
    try await market.listing()
    let rows = try await market.listings.search(at: market.campus.id, as: .cleo).items
    #expect(rows.map(\.summary.seller) == ["Ann"])
    var texts = "\(rows) \(String(reflecting: rows))"
    dump(rows, to: &texts)
    let printed = texts
    #expect(!printed.contains("Ann"))
  }
}
