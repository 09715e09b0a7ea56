import BookMarket
import Foundation
import TestSupport
import Testing

@Suite("Exchanges without an appointment")
struct UnscheduledHandoverTests {
  @Test(
    "Two students who just meet complete their exchange, also at a campus without meeting places",
    .requirement("TB-5.1-7"), arguments: [true, false])
  func withoutAppointment(isProposed: Bool) async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    if isProposed {
      let meetUp: MeetUp = try market.meetUp()
      try await market.exchanges.proposeMeetUp(meetUp, on: exchange.id, answering: 0, as: .ann)
    } else {
      var campus = Draft(market.campus)
      campus[Campus.Fields.meetingPlaces] = []
      try await market.campuses.save(campus, as: .olga)
    }
    // The buyer can't hold back a copy by a receipt that the seller knows nothing of.
    _ = try await market.refusal { try await market.exchanges.confirm(exchange.id, as: .cleo) }
    let offered = try await market.exchanges.exchange(exchange.id, as: .ann).permittedEvents
    #expect(offered.contains(.confirmHandover))
    let half = try await market.exchanges.confirm(exchange.id, as: .ann)
    #expect(half.status == .handedOver && half.meetUp == nil)
    #expect(try await market.messages(to: .cleo).contains("exchangeConfirmed"))
    let done = try await market.exchanges.confirm(exchange.id, as: .cleo)
    #expect(done.status == .completed && done.due == [])
    #expect(try await market.status(of: exchange.listing) == .sold)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("A buyer who got nothing disputes a handover without an appointment")
  func falseHandover() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    try await market.exchanges.confirm(exchange.id, as: .ann)
    let disputed = try await market.exchanges.dispute(exchange.id, for: .notReceived, as: .cleo)
    #expect(disputed.status == .disputed && disputed.dispute == .notReceived)
    let over = try await market.exchanges.resolve(exchange.id, asCompleted: false, as: .mia)
    #expect(over.status == .canceled)
    #expect(try await market.status(of: exchange.listing) == .active)
  }

  @Test("Two students meet at a place in their own words", .requirement("TB-5.1-7"))
  func placeInWords() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    let window = try market.meetUp().window
    let meetUp = try MeetUp(at: "In front of the bookstore", within: window)
    let proposed = try await market.exchanges.proposeMeetUp(meetUp, on: exchange.id, answering: 0, as: .cleo)
    #expect(proposed.placeName == "In front of the bookstore" && proposed.place == nil)
    let seen = try await market.exchanges.exchange(exchange.id, as: .ann)
    #expect(seen.placeName == "In front of the bookstore" && seen.meetUp == meetUp)
    #expect(!"\(seen)".contains("bookstore"))
    let agreed = try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange.id, as: .ann)
    #expect(agreed.status == .scheduled && agreed.placeName == "In front of the bookstore")
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange.id, as: .ann)
    #expect(try await market.exchanges.confirm(exchange.id, as: .cleo).status == .completed)
  }

  @Test("A meet-up has one place, and a place in words that can't be shown names its field")
  func places() throws {
    let window = try Fixtures.meetUp().window
    for text in ["", " \t ", "a\u{0}b", "a\nb", String(repeating: "ą", count: 2_000_000)] {
      let error = #expect(throws: ValidationError.self) { try MeetUp(at: text, within: window) }
      #expect(error?.violations.map(\.path) == [FieldPath(field: "placeInWords")])
    }
    let listed = try JSONText.of(Fixtures.meetUp())
    let both = listed.replacingOccurrences(of: #""place":"#, with: #""placeInWords":"The lawn","place":"#)
    let none = try JSONText.of(MeetUp(at: "The lawn", within: window))
      .replacingOccurrences(of: #""placeInWords":"The lawn","#, with: "")
    let error = #expect(throws: DecodingError.self) { try JSONText.value(MeetUp.self, from: both) }
    #expect("\(try #require(error))".contains("MeetUp.place.single"))
    let erased = try JSONText.value(MeetUp.self, from: none)
    let refused = #expect(throws: ValidationError.self) { try BookExchange.ProposeInput(erased) }
    #expect(refused?.violations.map(\.rule) == ["BookExchange.ProposeInput.place"])
  }
}
