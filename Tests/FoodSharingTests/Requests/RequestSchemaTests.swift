import FoodSharing
import TestSupport
import Testing

@Suite("Requests as models")
struct RequestSchemaTests {
  @Test("property, field, JSON and draft agree")
  func drift() throws {
    let states = FoodRequest.Flow.State.allCases
    #expect(
      try TestSupport.drift(
        of: states.map { try Fixtures.request($0, reviewedAt: $0 == .collected ? Fixtures.now : nil) })
        == [])
    #expect(
      try TestSupport.drift(of: [FoodAsking(Fixtures.portions(1), note: "x", answerBy: Fixtures.now)]) == [])
    #expect(try TestSupport.drift(of: [FoodGrant(Fixtures.portions(1))]) == [])
    #expect(try TestSupport.drift(of: [FoodDecline(.other, mayAskAgain: true)]) == [])
    #expect(try TestSupport.drift(of: [FoodExcuse(.other)]) == [])
    #expect(try TestSupport.drift(of: [FoodClosing(.donorLeft)]) == [])
    let window = try TimeWindow(start: Fixtures.now, end: Fixtures.later(1))
    #expect(try TestSupport.drift(of: [FoodPickup(window)]) == [])
    #expect(try TestSupport.drift(of: [PickupWindow(window, slots: 3)]) == [])
    #expect(try TestSupport.drift(of: [FoodHandover(Fixtures.portions(1))]) == [])
    #expect(try TestSupport.drift(of: [FoodCode(Fixtures.digest())]) == [])
    #expect(try TestSupport.drift(of: [NoShowAnswer(.collected)]) == [])
    #expect(try TestSupport.drift(of: [FoodQuota(3, inDays: 7)]) == [])
    #expect(try TestSupport.drift(of: [ReservationTurn(of: Fixtures.receiver)]) == [])
    #expect(
      try TestSupport.drift(of: [
        FoodNotice(
          id: Identifier(uuidBits: (1, 1)), to: Fixtures.donor, .sent, about: Fixtures.requestID,
          of: Identifier(uuidBits: (1, 2)), at: Fixtures.now)
      ]) == [])
    #expect(
      try TestSupport.drift(of: [
        FoodCollection(
          request: Fixtures.requestID, post: Identifier(uuidBits: (1, 2)), donor: Fixtures.donor,
          receiver: Fixtures.receiver, quantity: Fixtures.portions(2), grams: 700, at: Fixtures.now)
      ]) == [])
  }

  /// What a request can't be, by the rule that says so.
  @Test("a request that breaks a rule doesn't exist")
  func rules() throws {
    typealias Fields = FoodRequest.Fields
    func broken(_ state: FoodRequest.Flow.State, _ change: (inout Draft<FoodRequest>) -> Void) throws
      -> [String]
    {
      let error = #expect(throws: ValidationError.self) {
        try Fixtures.request(state).updating { draft throws(ValidationError) in change(&draft) }
      }
      return error?.violations.map(\.rule) ?? []
    }
    let nine = try Fixtures.portions(9)
    #expect(try broken(.accepted) { $0[Fields.granted] = nil } == ["FoodRequest.granted.given"])
    #expect(try broken(.accepted) { $0[Fields.granted] = nine } == ["FoodRequest.granted.atMost"])
    let pieces = try FoodQuantity(1, .piece)
    #expect(try broken(.accepted) { $0[Fields.granted] = pieces } == ["FoodRequest.granted.atMost"])
    #expect(try broken(.reserved) { $0[Fields.pickup] = nil } == ["FoodRequest.pickup.given"])
    #expect(try broken(.collected) { $0[Fields.collected] = nil } == ["FoodRequest.collected.given"])
    #expect(try broken(.collected) { $0[Fields.collected] = nine } == ["FoodRequest.collected.atMost"])
    #expect(try broken(.closed) { $0[Fields.closing] = nil } == ["FoodRequest.closing.given"])
    #expect(try broken(.pending) { $0[Fields.note] = " \n" } == ["FoodRequest.note.blank"])
    let long = String(repeating: "é", count: 1_001)
    #expect(try broken(.pending) { $0[Fields.note] = long } == ["FoodRequest.note.tooLong"])
    #expect(
      throws: ValidationError.self
    ) {
      try FoodRequest(
        id: Fixtures.requestID, post: Identifier(uuidBits: (1, 2)), donor: Fixtures.donor,
        receiver: Fixtures.donor, requested: Fixtures.portions(1), statusSince: Fixtures.now,
        answerBy: Fixtures.now, sentAt: Fixtures.now)
    }
  }

  @Test("whatever is written in a note is kept as it is, or refused by name", arguments: HostileTexts.all)
  func notes(text: String) throws {
    do {
      let asking = try FoodAsking(Fixtures.portions(1), note: text, answerBy: Fixtures.now)
      #expect(asking.note.map { $0.unicodeScalars.elementsEqual(text.unicodeScalars) } == true)
      #expect((1...1_000).contains(text.unicodeScalars.count))
    } catch let error as ValidationError {
      #expect(error.violations.allSatisfy { "\($0.path)" == "note" })
    }
  }

  @Test("a request in a state of the future is kept and refuses everything")
  func future() throws {
    let request = try Fixtures.request(.pending)
    let later = try FoodRequest(
      id: request.id, post: request.post, donor: request.donor, receiver: request.receiver,
      requested: request.requested, status: OpenValue(word: "teleported"), statusSince: Fixtures.now,
      answerBy: request.answerBy, sentAt: Fixtures.now)
    #expect(later.claim == nil && later.dueAt == nil && !later.revealsPickup)
    for event in FoodRequest.Flow.Event.allCases {
      let refusal = #expect(throws: TransitionRefusal.self) {
        try later.firing(event, by: .user(Fixtures.receiver), at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("teleported"))
    }
  }

  /// Every way of a claim through the ledger, written down a second time.
  @Test("what a request has of its post's food moves as its state does")
  func claims() throws {
    func moves(_ from: FoodRequest.Flow.State, _ to: FoodRequest) throws -> [String] {
      to.moves(after: try Fixtures.request(from)).map { "\($0.move.rawValue) \($0.quantity.amount)" }
    }
    #expect(try moves(.pending, Fixtures.request(.accepted)) == ["hold 4"])
    #expect(try moves(.accepted, Fixtures.request(.reserved)) == ["reserve 4"])
    #expect(try moves(.reserved, Fixtures.request(.unresolved)) == [])
    for from in [FoodRequest.Flow.State.reserved, .unresolved] {
      #expect(try moves(from, Fixtures.request(.collected)) == ["collect 3", "releaseReserved 1"])
      let thrown = try Fixtures.request(.collected).updating {
        $0[FoodRequest.Fields.leftover] = .known(.discarded)
      }
      #expect(try moves(from, thrown) == ["collect 3", "discardReserved 1"])
      for to in [FoodRequest.Flow.State.noShow, .closed, .expired, .cancelledByDonor, .cancelledByReceiver] {
        #expect(try moves(from, Fixtures.request(to)) == ["releaseReserved 4"], "\(to)")
      }
    }
    for to in [FoodRequest.Flow.State.pending, .withdrawn, .revoked, .lapsed, .expired, .closed] {
      #expect(try moves(.accepted, Fixtures.request(to)) == ["releaseHeld 4"], "\(to)")
    }
    for to in [FoodRequest.Flow.State.withdrawn, .declined, .expired, .closed] {
      #expect(try moves(.pending, Fixtures.request(to)) == [], "\(to)")
    }
    let less = try Fixtures.request(.accepted).updating {
      $0[FoodRequest.Fields.granted] = try? Fixtures.portions(1)
    }
    #expect(try moves(.accepted, less) == ["releaseHeld 3"])
  }
}
