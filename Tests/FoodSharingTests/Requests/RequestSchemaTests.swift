import FoodSharing
import TestSupport
import Testing

@Suite("Models of requests")
struct RequestSchemaTests {
  @Test("The fields of each model are its properties, and values survive JSON and draft round trips")
  func drift() throws {
    let states = FoodRequest.State.allCases
    #expect(
      try TestSupport.schemaDrift(
        of: states.map { try Fixtures.request($0, reviewedAt: $0 == .collected ? Fixtures.now : nil) })
        == [])
    #expect(
      try TestSupport.schemaDrift(of: [
        FoodRequest.EditInput(Fixtures.portions(1), message: "x", answerDeadline: Fixtures.now)
      ]) == [])
    #expect(try TestSupport.schemaDrift(of: [FoodRequest.AcceptInput(Fixtures.portions(1))]) == [])
    #expect(try TestSupport.schemaDrift(of: [FoodRequest.DeclineInput(.other, allowsNewRequest: true)]) == [])
    #expect(try TestSupport.schemaDrift(of: [FoodRequest.CancelInput(.other)]) == [])
    #expect(try TestSupport.schemaDrift(of: [FoodRequest.CloseInput(.donorLeft)]) == [])
    let window = try TimeWindow(start: Fixtures.now, end: Fixtures.later(1))
    #expect(try TestSupport.schemaDrift(of: [FoodRequest.ReserveInput(window)]) == [])
    #expect(try TestSupport.schemaDrift(of: [PickupWindow(window, slots: 3)]) == [])
    #expect(try TestSupport.schemaDrift(of: [FoodRequest.CollectInput(Fixtures.portions(1))]) == [])
    #expect(try TestSupport.schemaDrift(of: [FoodRequest.ShowCodeInput(Fixtures.digest())]) == [])
    #expect(try TestSupport.schemaDrift(of: [FoodRequest.ExplainNoShowInput(.collected)]) == [])
    #expect(try TestSupport.schemaDrift(of: [ReservationQuota(3, inDays: 7)]) == [])
    #expect(try TestSupport.schemaDrift(of: [ReservationCounter(of: Fixtures.receiver)]) == [])
    #expect(
      try TestSupport.schemaDrift(of: [
        FoodNotification(
          id: Identifier(uuidBits: (1, 1)), to: Fixtures.donor, .sent, about: Fixtures.requestID,
          of: Identifier(uuidBits: (1, 2)), createdAt: Fixtures.now)
      ]) == [])
    #expect(
      try TestSupport.schemaDrift(of: [
        FoodPickup(
          request: Fixtures.requestID, post: Identifier(uuidBits: (1, 2)), donor: Fixtures.donor,
          receiver: Fixtures.receiver, quantity: Fixtures.portions(2), grams: 700, collectedAt: Fixtures.now)
      ]) == [])
  }

  @Test("A request that breaks a rule is rejected with the rule's identifier")
  func rules() throws {
    typealias Fields = FoodRequest.Fields
    func broken(_ state: FoodRequest.State, _ change: (inout Draft<FoodRequest>) -> Void) throws
      -> [String]
    {
      let error = #expect(throws: ValidationError.self) {
        try Fixtures.request(state).updating { draft throws(ValidationError) in change(&draft) }
      }
      return error?.violations.map(\.rule) ?? []
    }
    let nine = try Fixtures.portions(9)
    #expect(
      try broken(.accepted) { $0[Fields.acceptedQuantity] = nil } == ["FoodRequest.acceptedQuantity.given"])
    #expect(
      try broken(.accepted) { $0[Fields.acceptedQuantity] = nine } == ["FoodRequest.acceptedQuantity.atMost"])
    let pieces = try FoodQuantity(1, .piece)
    #expect(
      try broken(.accepted) { $0[Fields.acceptedQuantity] = pieces } == [
        "FoodRequest.acceptedQuantity.atMost"
      ])
    #expect(try broken(.reserved) { $0[Fields.pickupWindow] = nil } == ["FoodRequest.pickupWindow.given"])
    #expect(
      try broken(.collected) { $0[Fields.collectedQuantity] = nil } == ["FoodRequest.collectedQuantity.given"]
    )
    #expect(
      try broken(.collected) { $0[Fields.collectedQuantity] = nine } == [
        "FoodRequest.collectedQuantity.atMost"
      ])
    #expect(try broken(.closed) { $0[Fields.closeReason] = nil } == ["FoodRequest.closeReason.given"])
    #expect(try broken(.pending) { $0[Fields.message] = " \n" } == ["FoodRequest.message.blank"])
    let long = String(repeating: "é", count: 1_001)
    #expect(try broken(.pending) { $0[Fields.message] = long } == ["FoodRequest.message.tooLong"])
    #expect(
      throws: ValidationError.self
    ) {
      try FoodRequest(
        id: Fixtures.requestID, post: Identifier(uuidBits: (1, 2)), donor: Fixtures.donor,
        receiver: Fixtures.donor, requestedQuantity: Fixtures.portions(1), statusSince: Fixtures.now,
        answerDeadline: Fixtures.now, sentAt: Fixtures.now)
    }
  }

  @Test(
    "A hostile message is kept unchanged, or rejected with the field `message`", arguments: HostileTexts.all)
  func messages(text: String) throws {
    do {
      let asking = try FoodRequest.EditInput(
        Fixtures.portions(1), message: text, answerDeadline: Fixtures.now)
      #expect(asking.message.map { $0.unicodeScalars.elementsEqual(text.unicodeScalars) } == true)
      #expect((1...1_000).contains(text.unicodeScalars.count))
    } catch let error as ValidationError {
      #expect(error.violations.allSatisfy { "\($0.path)" == "message" })
    }
  }

  @Test("A request in an unknown state has no allocation and refuses every event")
  func unknownState() throws {
    let request = try Fixtures.request(.pending)
    let later = try FoodRequest(
      id: request.id, post: request.post, donor: request.donor, receiver: request.receiver,
      requestedQuantity: request.requestedQuantity, status: OpenEnum(parsing: "teleported"),
      statusSince: Fixtures.now,
      answerDeadline: request.answerDeadline, sentAt: Fixtures.now)
    #expect(later.allocation == nil && later.dueAt == nil && !later.revealsPickup)
    for event in FoodRequest.Event.allCases {
      let refusal = #expect(throws: TransitionError.self) {
        try later.firing(event, by: .user(Fixtures.receiver), at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("teleported"))
    }
  }

  /// The expected transfers are declared independently of the sources.
  @Test("`ledgerTransfers(from:)` returns the transfers for each change of a request's state")
  func ledgerTransfers() throws {
    func moves(_ from: FoodRequest.State, _ to: FoodRequest) throws -> [String] {
      to.ledgerTransfers(from: try Fixtures.request(from)).map {
        "\($0.transfer.rawValue) \($0.quantity.amount)"
      }
    }
    #expect(try moves(.pending, Fixtures.request(.accepted)) == ["accept 4"])
    #expect(try moves(.accepted, Fixtures.request(.reserved)) == ["reserve 4"])
    #expect(try moves(.reserved, Fixtures.request(.awaitingOutcome)) == [])
    for from in [FoodRequest.State.reserved, .awaitingOutcome] {
      #expect(try moves(from, Fixtures.request(.collected)) == ["collect 3", "releaseReserved 1"])
      let thrown = try Fixtures.request(.collected).updating {
        $0[FoodRequest.Fields.leftover] = .known(.discarded)
      }
      #expect(try moves(from, thrown) == ["collect 3", "discardReserved 1"])
      for to in [FoodRequest.State.noShow, .closed, .expired, .canceledByDonor, .canceledByReceiver] {
        #expect(try moves(from, Fixtures.request(to)) == ["releaseReserved 4"], "\(to)")
      }
    }
    for to in [
      FoodRequest.State.pending, .withdrawn, .acceptanceWithdrawn, .acceptanceExpired, .expired, .closed,
    ] {
      #expect(try moves(.accepted, Fixtures.request(to)) == ["releaseAccepted 4"], "\(to)")
    }
    for to in [FoodRequest.State.withdrawn, .declined, .expired, .closed] {
      #expect(try moves(.pending, Fixtures.request(to)) == [], "\(to)")
    }
    let less = try Fixtures.request(.accepted).updating {
      $0[FoodRequest.Fields.acceptedQuantity] = try? Fixtures.portions(1)
    }
    #expect(try moves(.accepted, less) == ["releaseAccepted 3"])
  }
}
