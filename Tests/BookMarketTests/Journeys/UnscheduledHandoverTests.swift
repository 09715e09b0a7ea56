import BookMarket
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
}
