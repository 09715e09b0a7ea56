import BookMarket
import TestSupport
import Testing

@Suite("The lifecycle of an offer thread")
struct OfferLifecycleTests {
  typealias Subject = OfferThread

  static let principals: [TestPrincipal<Subject>] = Fixtures.principals(
    buyer: .buyer, seller: .seller, moderator: .moderator, system: .system)

  static let table: TransitionTable<Subject> = [
    .pendingSeller: [
      .accept: [.seller: .to(.accepted)], .decline: [.seller: .to(.declined)],
      .counter: [.seller: .to(.pendingBuyer)], .retract: [.buyer: .to(.retracted)],
      .expire: [.system: .to(.expired)], .autoDecline: [.system: .to(.declined)],
      .supersede: [.system: .to(.superseded)], .endByModerator: [.moderator: .to(.endedByModerator)],
    ],
    .pendingBuyer: [
      .accept: [.buyer: .to(.accepted)], .decline: [.buyer: .to(.declined)],
      .counter: [.buyer: .to(.pendingSeller)], .retract: [.seller: .to(.retracted)],
      .expire: [.system: .to(.expired)], .supersede: [.system: .to(.superseded)],
      .endByModerator: [.moderator: .to(.endedByModerator)],
    ],
    .accepted: [
      .cancel: [
        .buyer: .to(.canceled), .seller: .to(.canceled), .moderator: .to(.canceled),
        .system: .to(.canceled),
      ],
      .fulfill: [.system: .to(.fulfilled)],
    ],
  ]

  @Test("The declaration has no errors, and a pending thread expires after 48 hours")
  func declaration() throws {
    #expect(Subject.lifecycle.declarationErrors() == [])
    #expect(OfferThread.schema.declarationErrors == [])
    for state in [Subject.State.pendingSeller, .pendingBuyer] {
      #expect(
        try Subject.lifecycle.due(on: Fixtures.thread(in: state)) == [
          DueEvent(event: .expire, at: Fixtures.hours(48))
        ])
    }
  }

  @Test("Every event fired in every state by every caller has the outcome in the table")
  func transitions() throws {
    let combinations = try checkTransitions(
      Self.table, principals: Self.principals, at: { $1 == .expire ? Fixtures.hours(48) : Fixtures.now },
      subject: { try Fixtures.thread(in: $0) },
      fire: { try $0.firing($1, by: $2, at: $3) })
    #expect(combinations == 10 * 10 * 10)
  }

  @Test("A round can be accepted or countered only before it expires, and declined even afterward")
  func time() throws {
    let (early, late) = (Fixtures.after(48 * 3_600 - 1), Fixtures.hours(48))
    for (state, side) in [(Subject.State.pendingSeller, Fixtures.seller), (.pendingBuyer, Fixtures.buyer)] {
      let thread = try Fixtures.thread(in: state)
      for event in [Subject.Event.accept, .counter] {
        #expect(throws: Never.self) { try thread.firing(event, by: .user(side), at: early) }
        #expect(try refused(thread, event, .user(side), at: late) == .guardsFailed(["offer.answerInTime"]))
      }
      // A round can be declined until the time event has fired.
      #expect(throws: Never.self) { try thread.firing(.decline, by: .user(side), at: late) }
      #expect(try refused(thread, .expire, .system, at: early) == .notDue(late))
    }
  }

  @Test("A counteroffer adds a round with its own time to answer")
  func counter() throws {
    let thread = try Fixtures.thread()
    let input = try OfferThread.CounterInput(
      answering: 1, amount: .cents(1_500), message: "As good as new.", expiresAt: Fixtures.hours(50))
    let countered = try fire(
      Subject.Events.counter, input, on: thread, by: .user(Fixtures.seller), at: Fixtures.hours(2)
    ).subject
    #expect(countered.status == .pendingBuyer && countered.expiresAt == Fixtures.hours(50))
    #expect(countered.rounds.map(\.amount.minorUnits) == [1_000, 1_500])
    #expect(countered.newest?.side == .seller && countered.newest?.at == Fixtures.hours(2))
    #expect(countered.newest?.message == "As good as new.")
    let accepted = try countered.firing(.accept, by: .user(Fixtures.buyer), at: Fixtures.hours(3))
    #expect(accepted.subject.newest?.amount == .cents(1_500))
  }

  static let amounts: [(state: Subject.State, amount: Money, failing: [String])] = [
    (.pendingSeller, .cents(2_000), []), (.pendingSeller, .cents(1_001), []),
    (.pendingSeller, .cents(2_001), ["offer.withinAsking"]),
    (.pendingSeller, .cents(1_000), ["offer.aboveBuyersAmount"]),
    (.pendingSeller, .cents(-5), ["offer.aboveBuyersAmount"]),
    (.pendingSeller, .cents(.max), ["offer.withinAsking"]),
    (.pendingSeller, .cents(.min), ["offer.aboveBuyersAmount"]),
    (.pendingSeller, .cents(1_500, .eur), ["offer.currency"]),
    (.pendingSeller, .cents(9_000, .eur), ["offer.currency", "offer.withinAsking"]),
    (.pendingBuyer, .cents(1_799), []), (.pendingBuyer, .cents(1), []),
    (.pendingBuyer, .cents(1_800), ["offer.belowSellersAmount"]),
    (.pendingBuyer, .cents(.max), ["offer.belowSellersAmount"]),
    (.pendingBuyer, .cents(0), ["offer.positive"]),
    (.pendingBuyer, .cents(.min), ["offer.positive"]),
    (.pendingBuyer, .cents(1_500, .pln), ["offer.currency"]),
  ]

  @Test("A counteroffer must lie between both sides' last amounts, in the same currency", arguments: amounts)
  func counterAmounts(row: (state: Subject.State, amount: Money, failing: [String])) throws {
    let thread = try Fixtures.thread(in: row.state)
    let caller = Principal.user(row.state == .pendingSeller ? Fixtures.seller : Fixtures.buyer)
    let input = try OfferThread.CounterInput(
      answering: thread.number, amount: row.amount, expiresAt: Fixtures.hours(48))
    do {
      let fired = try fire(Subject.Events.counter, input, on: thread, by: caller, at: Fixtures.now)
      #expect(row.failing.isEmpty)
      #expect(fired.subject.newest?.amount == row.amount)
    } catch let refusal as TransitionError {
      #expect(refusal.reason == .guardsFailed(row.failing))
    }
  }

  @Test("An answer to any round except the newest is refused")
  func oldRounds() throws {
    let thread = try Fixtures.thread(in: .pendingBuyer)
    for round in [Int64(1), 3, .max] {
      let answer = try OfferThread.AnswerInput(to: round)
      for event in [Subject.Events.accept, Subject.Events.decline] {
        let refusal = #expect(throws: TransitionError.self) {
          try fire(event, answer, on: thread, by: .user(Fixtures.buyer), at: Fixtures.now)
        }
        #expect(refusal?.reason == .guardsFailed(["offer.newestRound"]))
      }
    }
    for round in [Int64(0), -1, .min] {
      #expect(throws: ValidationError.self) { try OfferThread.AnswerInput(to: round) }
      #expect(throws: ValidationError.self) {
        try OfferThread.CounterInput(answering: round, amount: .cents(1), expiresAt: Fixtures.now)
      }
    }
  }

  @Test("A buyer who has named the maximum number of amounts can only accept or decline")
  func allowance() throws {
    let spent = try Fixtures.thread(in: .pendingBuyer, rounds: [100, 1_900, 200, 1_800], allowance: 2)
    #expect(
      try refused(spent, .counter, .user(Fixtures.buyer), at: Fixtures.now)
        == .guardsFailed(["offer.maximumBuyerOffers"]))
    #expect(throws: Never.self) { try spent.firing(.accept, by: .user(Fixtures.buyer), at: Fixtures.now) }
    #expect(throws: Never.self) { try spent.firing(.decline, by: .user(Fixtures.buyer), at: Fixtures.now) }
  }

  @Test("An offer is declined automatically only below the floor and in the floor's currency")
  func floor() throws {
    let thread = try Fixtures.thread(rounds: [1_000])
    for (floor, failing) in [
      (.cents(1_001), []), (.cents(1_000), ["offer.belowFloor"]),
      (.cents(5), ["offer.belowFloor"]), (.cents(1_001, .eur), ["offer.floorCurrency"]),
    ] as [(Money, [String])] {
      do {
        _ = try fire(
          Subject.Events.autoDecline, OfferThread.AutoDeclineInput(floor), on: thread, by: .system,
          at: Fixtures.now)
        #expect(failing.isEmpty)
      } catch let refusal as TransitionError {
        #expect(refusal.reason == .guardsFailed(failing))
      }
    }
  }

  @Test(
    "A thread with invalid amounts or an invalid number of rounds is rejected",
    arguments: [
      [0], [-1], [2_001], [], [1_000, 1_500, 1_200, 1_400, 1_300, 1_350, 1_320],
    ] as [[Int64]])
  func contradictions(amounts: [Int64]) {
    #expect(throws: ValidationError.self) { try Fixtures.thread(rounds: amounts) }
  }

  @Test("An offer of zero is valid exactly for an asking price of zero")
  func free() throws {
    #expect(throws: Never.self) { try Fixtures.thread(rounds: [0], asking: 0) }
    #expect(throws: ValidationError.self) { try Fixtures.thread(rounds: [1], asking: 0) }
    #expect(throws: ValidationError.self) { try Fixtures.thread(rounds: [0], asking: -1) }
  }

  @Test("A thread with one person on both sides, two currencies or no close reason is rejected")
  func rules() throws {
    let json = try JSONText.of(Fixtures.thread(in: .superseded))
    for (old, new) in [
      ("\"buyer\":\"bea\"", "\"buyer\":\"sam\""), ("\"closeReason\":\"listingEdited\",", ""),
      ("{\"currency\":\"USD\",\"minorUnits\":1000}", "{\"currency\":\"EUR\",\"minorUnits\":1000}"),
      ("\"side\":\"buyer\"", "\"side\":\"seller\""),
      ("\"maximumBuyerOffers\":3", "\"maximumBuyerOffers\":0"),
      ("\"maximumBuyerOffers\":3", "\"maximumBuyerOffers\":21"),
    ] {
      let changed = json.replacing(old, with: new)
      #expect(changed != json, "\(old)")
      #expect(throws: DecodingError.self, "\(new)") { try JSONText.value(OfferThread.self, from: changed) }
    }
    #expect(throws: ValidationError.self) {
      try Fixtures.thread(in: .canceled).updating { $0[OfferThread.Fields.cancellation] = nil }
    }
  }

  @Test("An unknown state survives a JSON round trip and refuses every event")
  func newer() throws {
    let json = try JSONText.of(Fixtures.thread()).replacing("\"pendingSeller\"", with: "\"frozen\"")
    let thread: OfferThread = try JSONText.value(from: json)
    #expect(try JSONText.of(thread) == json)
    for event in Subject.Event.allCases {
      for caller in Self.principals {
        #expect(try refused(thread, event, caller.principal, at: Fixtures.now) == .unknownState("frozen"))
      }
    }
  }

  @Test("An offer policy is clamped to its range, and its maximum amount doesn't overflow")
  func policy() {
    let wild = OfferPolicy(timeToAnswer: .zero, offersPerBuyer: .max, maximumPercent: .min)
    #expect(wild.timeToAnswer == .seconds(3_600) && wild.offersPerBuyer == 20 && wild.maximumPercent == 100)
    #expect(OfferPolicy.standard.timeToAnswer == .seconds(48 * 3_600))
    #expect(OfferPolicy.standard.offersPerBuyer == 3)
    let generous = OfferPolicy(maximumPercent: 150)
    #expect(generous.maximumAmount(for: .cents(999)) == .cents(1_498))
    #expect(generous.maximumAmount(for: .cents(.max)) == .cents(.max))
    #expect(OfferPolicy.standard.maximumAmount(for: .cents(0)) == .cents(0))
  }

  @Test("Offer models survive JSON and draft round trips, and descriptions hide messages and the floor price")
  func agreement() throws {
    let full = try OfferThread(
      id: Fixtures.id("t1"), listing: Fixtures.id("l1"), buyer: Fixtures.buyer, seller: Fixtures.seller,
      askingPrice: .cents(2_000), maximumAmount: .cents(2_500), maximumBuyerOffers: 3,
      rounds: Fixtures.thread(message: "psst").rounds, expiresAt: Fixtures.now, closeReason: .known(.abuse),
      cancellation: .known(.noShow), status: .known(.endedByModerator), statusSince: Fixtures.now,
      createdAt: Fixtures.now)
    #expect(try schemaDrift(of: [full]) == [])
    #expect(try schemaDrift(of: full.rounds) == [])
    #expect(try schemaDrift(of: [OfferThread.AnswerInput(to: 1)]) == [])
    #expect(try schemaDrift(of: [OfferThread.AutoDeclineInput(.cents(5))]) == [])
    #expect(try schemaDrift(of: [OfferThread.CloseInput(.abuse)]) == [])
    #expect(
      try schemaDrift(of: [
        OfferThread.CounterInput(answering: 1, amount: .cents(5), message: "psst", expiresAt: Fixtures.now)
      ]) == [])
    #expect(!"\(full)".contains("psst") && !"\(full.rounds)".contains("psst"))
    #expect(!"\(OfferThread.AutoDeclineInput(.cents(4_321)))".contains("4321"))
  }

  private func refused(
    _ thread: OfferThread, _ event: Subject.Event, _ principal: Principal, at now: Timestamp
  ) throws -> TransitionError.Reason? {
    #expect(throws: TransitionError.self) { try thread.firing(event, by: principal, at: now) }?.reason
  }
}

extension OfferThread {
  var number: Int64 { Int64(rounds.count) }

  /// Fires the event with a suitable input.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<OfferThread> {
    func fire<Input: Model>(
      _ event: TypedEvent<OfferThread, Input>, _ input: Input
    ) throws -> TransitionResult<OfferThread> {
      try BookMarketTests.fire(event, input, on: self, by: principal, at: now)
    }
    let middle = Money(minorUnits: 1_500, currency: .usd)
    return switch event {
    case .accept: try fire(OfferThread.Events.accept, OfferThread.AnswerInput(to: number))
    case .decline: try fire(OfferThread.Events.decline, OfferThread.AnswerInput(to: number))
    case .counter:
      try fire(
        OfferThread.Events.counter,
        OfferThread.CounterInput(answering: number, amount: middle, expiresAt: now))
    case .retract: try fire(OfferThread.on(.retract), EmptyInput())
    case .expire: try fire(OfferThread.on(.expire), EmptyInput())
    case .autoDecline: try fire(OfferThread.Events.autoDecline, OfferThread.AutoDeclineInput(middle))
    case .supersede: try fire(OfferThread.Events.supersede, OfferThread.CloseInput(.otherAccepted))
    case .endByModerator: try fire(OfferThread.Events.endByModerator, OfferThread.CloseInput(.abuse))
    case .cancel: try fire(OfferThread.Events.cancel, OfferThread.CancelInput(.changedMind))
    case .fulfill: try fire(OfferThread.on(.fulfill), EmptyInput())
    }
  }
}

/// Fires an event; the transition has an arbitrary identifier.
func fire<Subject: StatefulEntity, Input: Model>(
  _ event: TypedEvent<Subject, Input>, _ input: Input, on subject: Subject, by principal: Principal,
  at now: Timestamp
) throws -> TransitionResult<Subject> {
  try Subject.lifecycle.fire(
    event, input, on: subject, by: principal, at: now, recordedAs: Fixtures.id("record"))
}
