import BookMarket
import TestSupport
import Testing

@Suite("The lifecycle of an exchange")
struct ExchangeLifecycleTests {
  typealias Subject = BookExchange

  /// The callers, where the seller is the accused side of a no-show.
  static let principals: [TestPrincipal<Subject>] =
    Fixtures.principals(buyer: .buyer, seller: .seller, moderator: .moderator, system: .system)

  static let everySide: [Subject.Actor: ExpectedOutcome<Subject>] = [
    .buyer: .to(.canceled), .seller: .to(.canceled),
  ]
  static let aborting: [Subject.Actor: ExpectedOutcome<Subject>] = [.system: .to(.canceled)]

  static func table(proposedBy side: ExchangeSide, accused: ExchangeSide) -> TransitionTable<Subject> {
    let answers: [Subject.Actor: Subject.Actor] = [.buyer: .seller, .seller: .buyer]
    func turn(_ target: Subject.State) -> [Subject.Actor: ExpectedOutcome<Subject>] {
      let proposer: Subject.Actor = side == .buyer ? .buyer : .seller
      return [
        proposer: .guarded("exchange.proposedByOtherSide"), answers[proposer] ?? .allegedNoShow: .to(target),
      ]
    }
    return [
      .agreed: [
        .propose: [.buyer: .to(.proposed), .seller: .to(.proposed)], .cancel: everySide,
        .confirmHandover: [.seller: .to(.handedOver)],
        .expireReservation: [.system: .to(.expired)], .cancelBySystem: aborting,
      ],
      .proposed: [
        .accept: turn(.scheduled), .counterPropose: turn(.proposed),
        .expireProposal: [.system: .to(.agreed)], .cancel: everySide, .cancelBySystem: aborting,
        .confirmHandover: [.seller: .to(.handedOver)],
      ],
      .scheduled: [
        .reschedule: [.buyer: .to(.proposed), .seller: .to(.proposed)], .cancel: everySide,
        .confirmHandover: [.seller: .to(.handedOver)], .confirmReceipt: [.buyer: .to(.received)],
        .reportNoShow: [.buyer: .to(.noShow), .seller: .to(.noShow)],
        .expireReservation: [.system: .to(.expired)],
        .cancelBySystem: aborting,
      ],
      .handedOver: [
        .confirmReceipt: [.buyer: .to(.completed)], .autoComplete: [.system: .to(.completed)],
        .dispute: [.buyer: .to(.disputed)], .cancelBySystem: aborting,
        .completeBySystem: [.system: .to(.completed)],
      ],
      .received: [
        .confirmHandover: [.seller: .to(.completed)], .autoComplete: [.system: .to(.completed)],
        .dispute: [.seller: .to(.disputed)], .cancelBySystem: aborting,
        .completeBySystem: [.system: .to(.completed)],
      ],
      .noShow: [
        .contest: [accused == .buyer ? .buyer : .seller: .to(.disputed)],
        .confirmNoShow: [.system: .to(.canceled)], .cancelBySystem: aborting,
      ],
      .disputed: [
        .resolveCompleted: [.moderator: .to(.completed)], .resolveCanceled: [.moderator: .to(.canceled)],
        .autoCancel: [.system: .to(.canceled)], .cancelBySystem: aborting,
      ],
    ]
  }

  /// Returns a moment at which no guard on the time refuses the event.
  static func moment(_ state: Subject.State, _ event: Subject.Event) -> Timestamp {
    switch event {
    case .expireProposal, .confirmHandover, .confirmReceipt: Fixtures.hours(2)
    case .reportNoShow: Fixtures.after(3 * 3_600 + 900)
    case .autoComplete: Fixtures.days(14)
    case .confirmNoShow: Fixtures.hours(48)
    case .autoCancel: Fixtures.days(60)
    case .expireReservation: state == .scheduled ? Fixtures.after(3 * 3_600 + 7 * 86_400) : Fixtures.days(7)
    case .propose, .accept, .counterPropose, .reschedule, .cancel, .contest, .dispute, .resolveCompleted,
      .resolveCanceled, .cancelBySystem, .completeBySystem:
      Fixtures.now
    }
  }

  @Test("The declaration has no errors, and every state that isn't final has one time event")
  func declaration() throws {
    #expect(Subject.lifecycle.declarationErrors() == [])
    #expect(BookExchange.schema.declarationErrors == [] && MeetUp.schema.declarationErrors == [])
    for state in Subject.State.allCases where !Subject.lifecycle.finalStates.contains(state) {
      let due = try Subject.lifecycle.due(on: Fixtures.exchange(in: state), by: .system)
      #expect(due.count == 1, "\(state)")
      #expect(due.allSatisfy { $0.at == Self.moment(state, $0.event) }, "\(state): \(due)")
    }
  }

  @Test(
    "Every event fired in every state by every caller has the outcome in the table",
    arguments: ExchangeSide.allCases, ExchangeSide.allCases)
  func transitions(proposer: ExchangeSide, accused: ExchangeSide) throws {
    let principals = Self.principals.map { caller in
      var caller = caller
      let person: Principal.ID = accused == .buyer ? Fixtures.buyer : Fixtures.seller
      if caller.principal.id == person { caller.actors.append(.allegedNoShow) }
      return caller
    }
    let combinations = try checkTransitions(
      Self.table(proposedBy: proposer, accused: accused), principals: principals, at: Self.moment,
      subject: { try Fixtures.exchange(in: $0, proposedBy: proposer, accused: accused) },
      fire: { try $0.firing($1, by: $2, at: $3) })
    #expect(combinations == 10 * 19 * 10)
  }

  @Test("A handover without an appointment forgets the proposal, so that no side seems to wait for an answer")
  func unscheduled() throws {
    for state in [Subject.State.agreed, .proposed] {
      let exchange = try Fixtures.exchange(in: state)
        .firing(.confirmHandover, by: .user(Fixtures.seller), at: Fixtures.now).subject
      #expect(exchange.status == .handedOver && exchange.meetUp == nil && exchange.proposedBy == nil)
    }
  }

  static let timeLimits:
    [(state: Subject.State, event: Subject.Event, by: Principal, from: Timestamp?, until: Timestamp?)] = [
      (.proposed, .accept, .user(Fixtures.buyer), nil, Fixtures.after(2 * 3_600 - 1)),
      (.proposed, .expireProposal, .system, Fixtures.hours(2), nil),
      (.scheduled, .reschedule, .user(Fixtures.buyer), nil, Fixtures.hours(1)),
      (.scheduled, .reschedule, .user(Fixtures.seller), nil, Fixtures.hours(1)),
      (.scheduled, .confirmHandover, .user(Fixtures.seller), Fixtures.hours(2), nil),
      (.scheduled, .confirmReceipt, .user(Fixtures.buyer), Fixtures.hours(2), nil),
      (.scheduled, .reportNoShow, .user(Fixtures.buyer), Fixtures.after(3 * 3_600 + 900), nil),
      (.scheduled, .reportNoShow, .user(Fixtures.seller), Fixtures.after(3 * 3_600 + 900), nil),
      (.scheduled, .expireReservation, .system, Fixtures.after(3 * 3_600 + 7 * 86_400), nil),
      (.agreed, .expireReservation, .system, Fixtures.days(7), nil),
      (.handedOver, .autoComplete, .system, Fixtures.days(14), nil),
      (.received, .autoComplete, .system, Fixtures.days(14), nil),
      (.noShow, .contest, .user(Fixtures.seller), nil, Fixtures.after(48 * 3_600 - 1)),
      (.noShow, .confirmNoShow, .system, Fixtures.hours(48), nil),
      (.disputed, .autoCancel, .system, Fixtures.days(60), nil),
    ]

  @Test("Each time limit of an event is exact to the second", arguments: timeLimits.indices)
  func times(index: Int) throws {
    let limit = Self.timeLimits[index]
    let exchange = try Fixtures.exchange(in: limit.state)
    func isPossible(at moment: Timestamp) -> Bool {
      (try? exchange.firing(limit.event, by: limit.by, at: moment)) != nil
    }
    if let from = limit.from {
      #expect(!isPossible(at: Fixtures.after(-1, from)) && isPossible(at: from))
    }
    if let until = limit.until {
      #expect(isPossible(at: until) && !isPossible(at: Fixtures.after(1, until)))
    }
  }

  static let windows: [(from: Int64, to: Int64, failing: [String])] = [
    (1, 3_601, []), (0, 3_600, ["exchange.meetUpInFuture"]), (-1, 3_600, ["exchange.meetUpInFuture"]),
    (30 * 86_400, 30 * 86_400 + 60, []),
    (30 * 86_400 + 1, 30 * 86_400 + 60, ["exchange.meetUpNotTooFarAhead"]),
    (3_600, 5 * 3_600, []),
  ]

  @Test("A proposed meet-up must begin in the future and within 30 days", arguments: windows)
  func proposals(row: (from: Int64, to: Int64, failing: [String])) throws {
    let proposal = try BookExchange.ProposeInput(Fixtures.meetUp(from: row.from, to: row.to))
    do {
      let fired = try fire(
        Subject.Events.propose, proposal, on: Fixtures.exchange(), by: .user(Fixtures.buyer), at: Fixtures.now
      )
      #expect(row.failing.isEmpty)
      #expect(fired.subject.meetUp == proposal.meetUp && fired.subject.proposedBy == .buyer)
      #expect(fired.subject.proposalCount == 1)
      // A proposal expires after two days, and no later than the start of the meet-up.
      #expect(fired.subject.proposalEndsAt == min(Fixtures.after(row.from), Fixtures.hours(48)))
    } catch let refusal as TransitionError {
      #expect(refusal.reason == .guardsFailed(row.failing))
    }
  }

  @Test("A meet-up lasts at most four hours, and its note is one line of at most 200 characters")
  func windowLengths() throws {
    #expect(throws: Never.self) { try Fixtures.meetUp(from: 0, to: 4 * 3_600) }
    #expect(throws: ValidationError.self) { try Fixtures.meetUp(from: 0, to: 4 * 3_600 + 1) }
    #expect(throws: ValueError.self) { try Fixtures.meetUp(from: 10, to: 10) }
    let ages = try TimeWindow(start: .earliest, end: .latest)
    #expect(throws: ValidationError.self) { try MeetUp(at: Fixtures.id("library"), within: ages) }
    for note in ["", " ", "two\nlines", String(repeating: "x", count: 201)] {
      #expect(throws: ValidationError.self) {
        try MeetUp(at: Fixtures.id("library"), within: Fixtures.meetUp().window, note: note)
      }
    }
  }

  @Test("Meet-ups at the earliest and latest timestamps are refused without a trap")
  func endsOfTime() throws {
    for start in [Timestamp.earliest, Fixtures.after(-3_600, .latest)] {
      let window = try TimeWindow(start: start, end: Fixtures.after(3_600, start))
      let meetUp = try MeetUp(at: Fixtures.id("library"), within: window)
      let refusal = #expect(throws: TransitionError.self) {
        try fire(
          Subject.Events.propose, BookExchange.ProposeInput(meetUp), on: Fixtures.exchange(),
          by: .user(Fixtures.buyer),
          at: Fixtures.now)
      }
      #expect(
        refusal?.reason
          == .guardsFailed([start == .earliest ? "exchange.meetUpInFuture" : "exchange.meetUpNotTooFarAhead"])
      )
      // A repository may return a stored record with such a meet-up.
      let extreme = try Fixtures.exchange(in: .scheduled, meetUp: meetUp)
      for event in Subject.Event.allCases {
        for caller in Self.principals { _ = try? extreme.firing(event, by: caller.principal, at: .latest) }
      }
    }
  }

  @Test("An answer that doesn't name the newest proposal is refused")
  func oldProposals() throws {
    let exchange = try Fixtures.exchange(in: .proposed)
    for number in [Int64(2), .max] {
      let refusal = #expect(throws: TransitionError.self) {
        try fire(
          Subject.Events.accept, BookExchange.AcceptInput(to: number), on: exchange,
          by: .user(Fixtures.buyer),
          at: Fixtures.now)
      }
      #expect(refusal?.reason == .guardsFailed(["exchange.newestProposal"]))
    }
    let stale = try BookExchange.ProposeInput(Fixtures.meetUp(), answering: 0)
    let refusal = #expect(throws: TransitionError.self) {
      try fire(
        Subject.Events.counterPropose, stale, on: exchange, by: .user(Fixtures.buyer), at: Fixtures.now)
    }
    #expect(refusal?.reason == .guardsFailed(["exchange.newestProposal"]))
    #expect(throws: ValidationError.self) { try BookExchange.AcceptInput(to: 0) }
    #expect(throws: ValidationError.self) { try BookExchange.ProposeInput(Fixtures.meetUp(), answering: -1) }
  }

  @Test("Rescheduling extends the reservation by seven days; proposing a meet-up doesn't")
  func reservation() throws {
    let exchange = try Fixtures.exchange(
      in: .scheduled, meetUp: Fixtures.meetUp(from: 6 * 86_400, to: 6 * 86_400 + 60))
    let moved = try exchange.firing(.reschedule, by: .user(Fixtures.buyer), at: Fixtures.days(5)).subject
    #expect(
      moved.reservationExpiresAt == Fixtures.days(12) && moved.proposalCount == 2
        && moved.proposedBy == .buyer)
    let proposed = try Fixtures.exchange().firing(.propose, by: .user(Fixtures.buyer), at: Fixtures.now)
      .subject
    #expect(proposed.reservationExpiresAt == Fixtures.days(7))
    let alone = try proposed.firing(.expireProposal, by: .system, at: Fixtures.hours(2)).subject
    #expect(alone.meetUp == nil && alone.proposedBy == nil && alone.proposalEndsAt == nil)
    #expect(alone.reservationExpiresAt == Fixtures.days(7) && alone.proposalCount == 1)
  }

  @Test("Buyer and seller can cancel with eight of the reasons, and other cancellations record their cause")
  func reasons() throws {
    for reason in OfferThread.CancelReason.allCases {
      let isOfSides = OfferThread.CancelReason.ofSides.contains(reason)
      let fired = try? fire(
        Subject.Events.cancel, OfferThread.CancelInput(reason), on: Fixtures.exchange(),
        by: .user(Fixtures.buyer),
        at: Fixtures.now)
      #expect((fired != nil) == isOfSides, "\(reason)")
      #expect(fired?.record.reason == (isOfSides ? reason.rawValue : nil))
    }
    #expect(OfferThread.CancelReason.ofSides.count == 8)
    for (state, event, caller, reason) in [
      (.noShow, .confirmNoShow, .system, .noShow), (.disputed, .autoCancel, .system, .disputeExpired),
      (.agreed, .expireReservation, .system, .reservationExpired),
      (.scheduled, .expireReservation, .system, .reservationExpired),
      (
        .disputed, .resolveCanceled, .user(Fixtures.id("mod"), roles: Fixtures.moderator),
        .dispute
      ),
    ] as [(Subject.State, Subject.Event, Principal, OfferThread.CancelReason)] {
      let fired = try Fixtures.exchange(in: state).firing(event, by: caller, at: Self.moment(state, event))
      #expect(fired.subject.cancellation == .known(reason))
    }
  }

  @Test("Contacts are disclosed exactly while the exchange is live")
  func revealing() throws {
    let states = try Subject.State.allCases.filter { try Fixtures.exchange(in: $0).disclosesContacts }
    #expect(
      states == [.agreed, .proposed, .scheduled, .handedOver, .received, .noShow, .disputed])
    #expect(try Subject.State.allCases.filter { try Fixtures.exchange(in: $0).isLive } == states)
  }

  @Test("Decoding rejects an exchange whose fields contradict its state")
  func contradictions() throws {
    func without(_ field: String, in state: Subject.State) throws -> String {
      let json = try JSONText.of(Fixtures.exchange(in: state))
      let pattern = try Regex("\"\(field)\":(\"[^\"]*\"|\\{[^{}]*(\\{[^{}]*\\})?[^{}]*\\}),")
      let text = json.replacing(pattern, with: "")
      #expect(text != json, "\(field)")
      return text
    }
    for (state, field) in [
      (Subject.State.proposed, "meetUp"), (.proposed, "proposedBy"), (.proposed, "proposalEndsAt"),
      (.scheduled, "meetUp"), (.received, "meetUp"), (.noShow, "meetUp"), (.noShow, "allegedNoShow"),
      (.canceled, "cancellation"), (.expired, "cancellation"),
    ] {
      let json = try without(field, in: state)
      #expect(throws: DecodingError.self, "\(state) \(field)") {
        try JSONText.value(BookExchange.self, from: json)
      }
    }
    let sameSides = try JSONText.of(Fixtures.exchange()).replacing("\"bea\"", with: "\"sam\"")
    #expect(throws: DecodingError.self) { try JSONText.value(BookExchange.self, from: sameSides) }
  }

  @Test("An unknown state survives a JSON round trip, is live and refuses every event")
  func newer() throws {
    let json = try JSONText.of(Fixtures.exchange()).replacing("\"agreed\"", with: "\"frozen\"")
    let exchange: BookExchange = try JSONText.value(from: json)
    #expect(try JSONText.of(exchange) == json)
    #expect(exchange.isLive && !exchange.disclosesContacts)
    for event in Subject.Event.allCases {
      for caller in Self.principals {
        let refusal = #expect(throws: TransitionError.self) {
          try exchange.firing(event, by: caller.principal, at: Fixtures.now)
        }
        #expect(refusal?.reason == .unknownState("frozen"))
      }
    }
  }

  @Test(
    "Exchange models survive JSON and draft round trips, and an exchange's description hides the meeting place"
  )
  func agreement() throws {
    let full = try BookExchange(
      id: Fixtures.id("x1"), thread: Fixtures.id("t1"), listing: Fixtures.id("l1"),
      campus: Fixtures.id("lmu"), buyer: Fixtures.buyer, seller: Fixtures.seller, price: .cents(5),
      meetUp: Fixtures.meetUp(), proposedBy: .known(.buyer), proposalCount: 2, proposalEndsAt: Fixtures.now,
      reservationExpiresAt: Fixtures.now, allegedNoShow: .known(.buyer), dispute: .known(.notPaid),
      cancellation: .known(.unsafe), status: .known(.canceled), statusSince: Fixtures.now,
      agreedAt: Fixtures.now)
    #expect(try schemaDrift(of: [full]) == [])
    let listed = try Fixtures.meetUp()
    #expect(try schemaDrift(of: [listed, MeetUp(at: "The lawn", within: listed.window)]) == [])
    #expect(try schemaDrift(of: [BookExchange.ProposeInput(Fixtures.meetUp(), answering: 3)]) == [])
    #expect(try schemaDrift(of: [BookExchange.AcceptInput(to: 3)]) == [])
    #expect(try schemaDrift(of: [OfferThread.CancelInput(.other)]) == [])
    #expect(try schemaDrift(of: [BookExchange.DisputeInput(.notPaid)]) == [])
    let reveal = try ContactDisclosureCount(
      in: Fixtures.id("x1"), to: Fixtures.buyer, of: Fixtures.seller, count: 3, lastAt: Fixtures.now)
    #expect(try schemaDrift(of: [reveal]) == [])
    #expect(try schemaDrift(of: [OfferThreadCount(of: Fixtures.id("l1"), count: 3)]) == [])
    for times in [Int64(0), -1, .min] {
      #expect(throws: ValidationError.self) { try OfferThreadCount(of: Fixtures.id("l1"), count: times) }
      #expect(throws: ValidationError.self) {
        try ContactDisclosureCount(
          in: Fixtures.id("x1"), to: Fixtures.buyer, of: Fixtures.seller, count: times, lastAt: Fixtures.now)
      }
    }
    #expect(throws: ValidationError.self) {
      try ContactDisclosureCount(
        in: Fixtures.id("x1"), to: Fixtures.buyer, of: Fixtures.buyer, count: 1, lastAt: Fixtures.now)
    }
    #expect(!"\(full)".contains("library") && !"\(full)".contains("lions"))
  }
}

extension BookExchange {
  /// Fires the event with a suitable input.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<BookExchange> {
    func fire<Input: Model>(
      _ event: TypedEvent<BookExchange, Input>, _ input: Input
    ) throws -> TransitionResult<BookExchange> {
      try BookMarketTests.fire(event, input, on: self, by: principal, at: now)
    }
    let start = Fixtures.after(2 * 3_600, now)
    let window = try? TimeWindow(start: start, end: Fixtures.after(3_600, start))
    func proposal() throws -> BookExchange.ProposeInput {
      let window = try window ?? Fixtures.meetUp().window
      return try BookExchange.ProposeInput(
        MeetUp(at: Fixtures.id("gym"), within: window), answering: proposalCount)
    }
    return switch event {
    case .propose: try fire(BookExchange.Events.propose, proposal())
    case .accept: try fire(BookExchange.Events.accept, BookExchange.AcceptInput(to: max(1, proposalCount)))
    case .counterPropose: try fire(BookExchange.Events.counterPropose, proposal())
    case .expireProposal: try fire(BookExchange.on(.expireProposal), EmptyInput())
    case .reschedule: try fire(BookExchange.Events.reschedule, proposal())
    case .cancel: try fire(BookExchange.Events.cancel, OfferThread.CancelInput(.changedMind))
    case .confirmHandover: try fire(BookExchange.on(.confirmHandover), EmptyInput())
    case .confirmReceipt: try fire(BookExchange.on(.confirmReceipt), EmptyInput())
    case .reportNoShow: try fire(BookExchange.on(.reportNoShow), EmptyInput())
    case .contest: try fire(BookExchange.on(.contest), EmptyInput())
    case .confirmNoShow: try fire(BookExchange.on(.confirmNoShow), EmptyInput())
    case .autoComplete: try fire(BookExchange.on(.autoComplete), EmptyInput())
    case .dispute: try fire(BookExchange.Events.dispute, BookExchange.DisputeInput(.notReceived))
    case .resolveCompleted: try fire(BookExchange.on(.resolveCompleted), EmptyInput())
    case .resolveCanceled: try fire(BookExchange.on(.resolveCanceled), EmptyInput())
    case .autoCancel: try fire(BookExchange.on(.autoCancel), EmptyInput())
    case .expireReservation: try fire(BookExchange.on(.expireReservation), EmptyInput())
    case .cancelBySystem:
      try fire(BookExchange.Events.cancelBySystem, OfferThread.CancelInput(.listingRemoved))
    case .completeBySystem: try fire(BookExchange.on(.completeBySystem), EmptyInput())
    }
  }
}
