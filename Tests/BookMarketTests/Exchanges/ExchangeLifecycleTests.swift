import BookMarket
import TestSupport
import Testing

@Suite("The lifecycle of an exchange")
struct ExchangeLifecycleTests {
  typealias Subject = BookExchange
  typealias Fix = TradeFixtures

  /// Everybody, where the seller is the one who is said not to have come.
  static let triers: [Trier<Subject>] =
    Fix.triers(buyer: .buyer, seller: .seller, moderator: .moderator, system: .system)

  static let everySide: [Subject.Actor: Verdict<Subject>] = [
    .buyer: .to(.canceled), .seller: .to(.canceled),
  ]
  static let aborting: [Subject.Actor: Verdict<Subject>] = [
    .moderator: .to(.canceled), .system: .to(.canceled),
  ]

  static func table(proposedBy side: TradeSide, accused: TradeSide) -> Cells<Subject> {
    let answers: [Subject.Actor: Subject.Actor] = [.buyer: .seller, .seller: .buyer]
    func turn(_ target: Subject.State) -> [Subject.Actor: Verdict<Subject>] {
      let proposer: Subject.Actor = side == .buyer ? .buyer : .seller
      return [
        proposer: .guarded("exchange.othersProposal"), answers[proposer] ?? .allegedNoShow: .to(target),
      ]
    }
    return [
      .agreed: [
        .propose: [.buyer: .to(.proposed), .seller: .to(.proposed)], .cancel: everySide,
        .expireReservation: [.system: .to(.expired)], .cancelBySystem: aborting,
      ],
      .proposed: [
        .accept: turn(.scheduled), .counterPropose: turn(.proposed),
        .expireProposal: [.system: .to(.agreed)], .cancel: everySide, .cancelBySystem: aborting,
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

  /// A moment at which nothing but the table decides.
  static func moment(_ state: Subject.State, _ event: Subject.Event) -> Timestamp {
    switch event {
    case .expireProposal, .confirmHandover, .confirmReceipt: Fix.hours(2)
    case .reportNoShow: Fix.after(3 * 3_600 + 900)
    case .autoComplete: Fix.days(14)
    case .confirmNoShow: Fix.hours(48)
    case .autoCancel: Fix.days(60)
    case .expireReservation: state == .scheduled ? Fix.after(3 * 3_600 + 7 * 86_400) : Fix.days(7)
    case .propose, .accept, .counterPropose, .reschedule, .cancel, .contest, .dispute, .resolveCompleted,
      .resolveCanceled, .cancelBySystem, .completeBySystem:
      Fix.now
    }
  }

  @Test("Its declaration has no defects, and nothing that waits can wait for ever")
  func defects() throws {
    #expect(Subject.lifecycle.declarationErrors() == [])
    #expect(BookExchange.schema.declarationErrors == [] && MeetUp.schema.declarationErrors == [])
    for state in Subject.State.allCases where !Subject.lifecycle.finalStates.contains(state) {
      let due = try Subject.lifecycle.due(on: Fix.exchange(in: state))
      #expect(due.count == 1, "\(state)")
      #expect(due.allSatisfy { $0.at == Self.moment(state, $0.event) }, "\(state): \(due)")
    }
  }

  @Test(
    "Every state, event and caller gives the answer of the table", .requirement("TB-5.1-7"),
    arguments: TradeSide.allCases, TradeSide.allCases)
  func cells(proposer: TradeSide, accused: TradeSide) throws {
    let triers = Self.triers.map { trier in
      var trier = trier
      let person: Principal.ID = accused == .buyer ? Fix.buyer : Fix.seller
      if trier.principal.id == person { trier.roles.append(.allegedNoShow) }
      return trier
    }
    let cells = try walkCells(
      Self.table(proposedBy: proposer, accused: accused), triers: triers, at: Self.moment,
      subject: { try Fix.exchange(in: $0, proposedBy: proposer, accused: accused) },
      fire: { try $0.firing($1, by: $2, at: $3) })
    #expect(cells == 10 * 19 * 10)
  }

  static let edges:
    [(state: Subject.State, event: Subject.Event, by: Principal, from: Timestamp?, until: Timestamp?)] = [
      (.proposed, .accept, .user(Fix.buyer), nil, Fix.after(2 * 3_600 - 1)),
      (.proposed, .expireProposal, .system, Fix.hours(2), nil),
      (.scheduled, .reschedule, .user(Fix.buyer), nil, Fix.hours(1)),
      (.scheduled, .reschedule, .user(Fix.seller), nil, Fix.hours(1)),
      (.scheduled, .confirmHandover, .user(Fix.seller), Fix.hours(2), nil),
      (.scheduled, .confirmReceipt, .user(Fix.buyer), Fix.hours(2), nil),
      (.scheduled, .reportNoShow, .user(Fix.buyer), Fix.after(3 * 3_600 + 900), nil),
      (.scheduled, .reportNoShow, .user(Fix.seller), Fix.after(3 * 3_600 + 900), nil),
      (.scheduled, .expireReservation, .system, Fix.after(3 * 3_600 + 7 * 86_400), nil),
      (.agreed, .expireReservation, .system, Fix.days(7), nil),
      (.handedOver, .autoComplete, .system, Fix.days(14), nil),
      (.received, .autoComplete, .system, Fix.days(14), nil),
      (.noShow, .contest, .user(Fix.seller), nil, Fix.after(48 * 3_600 - 1)),
      (.noShow, .confirmNoShow, .system, Fix.hours(48), nil),
      (.disputed, .autoCancel, .system, Fix.days(60), nil),
    ]

  @Test("Each time edge is right to the second", arguments: edges.indices)
  func times(index: Int) throws {
    let edge = Self.edges[index]
    let exchange = try Fix.exchange(in: edge.state)
    func isPossible(at moment: Timestamp) -> Bool {
      (try? exchange.firing(edge.event, by: edge.by, at: moment)) != nil
    }
    if let from = edge.from {
      #expect(!isPossible(at: Fix.after(-1, from)) && isPossible(at: from))
    }
    if let until = edge.until {
      #expect(isPossible(at: until) && !isPossible(at: Fix.after(1, until)))
    }
  }

  static let windows: [(from: Int64, to: Int64, failing: [String])] = [
    (1, 3_601, []), (0, 3_600, ["exchange.ahead"]), (-1, 3_600, ["exchange.ahead"]),
    (30 * 86_400, 30 * 86_400 + 60, []), (30 * 86_400 + 1, 30 * 86_400 + 60, ["exchange.soon"]),
    (3_600, 5 * 3_600, []),
  ]

  @Test("A meet-up is proposed for the next 30 days", arguments: windows)
  func proposals(row: (from: Int64, to: Int64, failing: [String])) throws {
    let proposal = try BookExchange.ProposeInput(Fix.meetUp(from: row.from, to: row.to))
    do {
      let fired = try fire(
        Subject.Events.propose, proposal, on: Fix.exchange(), by: .user(Fix.buyer), at: Fix.now)
      #expect(row.failing.isEmpty)
      #expect(fired.subject.meetUp == proposal.meetUp && fired.subject.proposedBy == .known(.buyer))
      #expect(fired.subject.proposalCount == 1)
      // It waits for two days, and no longer than until it begins.
      #expect(fired.subject.proposalEndsAt == min(Fix.after(row.from), Fix.hours(48)))
    } catch let refusal as TransitionError {
      #expect(refusal.reason == .guardsFailed(row.failing))
    }
  }

  @Test("Nobody is made to wait for over four hours, and a window ends after it begins")
  func windowLengths() throws {
    #expect(throws: Never.self) { try Fix.meetUp(from: 0, to: 4 * 3_600) }
    #expect(throws: ValidationError.self) { try Fix.meetUp(from: 0, to: 4 * 3_600 + 1) }
    #expect(throws: ValueError.self) { try Fix.meetUp(from: 10, to: 10) }
    let ages = try TimeWindow(start: .earliest, end: .latest)
    #expect(throws: ValidationError.self) { try MeetUp(at: Fix.id("library"), within: ages) }
    for note in ["", " ", "two\nlines", String(repeating: "x", count: 201)] {
      #expect(throws: ValidationError.self) {
        try MeetUp(at: Fix.id("library"), within: Fix.meetUp().window, note: note)
      }
    }
  }

  @Test("Proposals at the ends of time are refused without a trap")
  func endsOfTime() throws {
    for start in [Timestamp.earliest, Fix.after(-3_600, .latest)] {
      let window = try TimeWindow(start: start, end: Fix.after(3_600, start))
      let meetUp = try MeetUp(at: Fix.id("library"), within: window)
      let refusal = #expect(throws: TransitionError.self) {
        try fire(
          Subject.Events.propose, BookExchange.ProposeInput(meetUp), on: Fix.exchange(), by: .user(Fix.buyer),
          at: Fix.now)
      }
      #expect(refusal?.reason == .guardsFailed([start == .earliest ? "exchange.ahead" : "exchange.soon"]))
      // Even a record that says so, as a repository may return it.
      let odd = try Fix.exchange(in: .scheduled, meetUp: meetUp)
      for event in Subject.Event.allCases {
        for trier in Self.triers { _ = try? odd.firing(event, by: trier.principal, at: .latest) }
      }
    }
  }

  @Test("Nobody agrees to a place and a time that they haven't seen")
  func oldProposals() throws {
    let exchange = try Fix.exchange(in: .proposed)
    for number in [Int64(2), .max] {
      let refusal = #expect(throws: TransitionError.self) {
        try fire(
          Subject.Events.accept, BookExchange.AcceptInput(to: number), on: exchange, by: .user(Fix.buyer),
          at: Fix.now)
      }
      #expect(refusal?.reason == .guardsFailed(["exchange.newestProposal"]))
    }
    let stale = try BookExchange.ProposeInput(Fix.meetUp(), answering: 0)
    let refusal = #expect(throws: TransitionError.self) {
      try fire(Subject.Events.counterPropose, stale, on: exchange, by: .user(Fix.buyer), at: Fix.now)
    }
    #expect(refusal?.reason == .guardsFailed(["exchange.newestProposal"]))
    #expect(throws: ValidationError.self) { try BookExchange.AcceptInput(to: 0) }
    #expect(throws: ValidationError.self) { try BookExchange.ProposeInput(Fix.meetUp(), answering: -1) }
  }

  @Test("Moving a meet-up gives the reservation its time again; an unanswered proposal doesn't")
  func reservation() throws {
    let exchange = try Fix.exchange(in: .scheduled, meetUp: Fix.meetUp(from: 6 * 86_400, to: 6 * 86_400 + 60))
    let moved = try exchange.firing(.reschedule, by: .user(Fix.buyer), at: Fix.days(5)).subject
    #expect(
      moved.reservationExpiresAt == Fix.days(12) && moved.proposalCount == 2
        && moved.proposedBy == .known(.buyer))
    let proposed = try Fix.exchange().firing(.propose, by: .user(Fix.buyer), at: Fix.now).subject
    #expect(proposed.reservationExpiresAt == Fix.days(7))
    let alone = try proposed.firing(.expireProposal, by: .system, at: Fix.hours(2)).subject
    #expect(alone.meetUp == nil && alone.proposedBy == nil && alone.proposalEndsAt == nil)
    #expect(alone.reservationExpiresAt == Fix.days(7) && alone.proposalCount == 1)
  }

  @Test("A side gives a side's reason; what follows by itself says so itself")
  func reasons() throws {
    for reason in ExchangeCancelReason.allCases {
      let isOfSides = ExchangeCancelReason.ofSides.contains(reason)
      let fired = try? fire(
        Subject.Events.cancel, ExchangeCancelInput(reason), on: Fix.exchange(), by: .user(Fix.buyer),
        at: Fix.now)
      #expect((fired != nil) == isOfSides, "\(reason)")
      #expect(fired?.record.reason == (isOfSides ? reason.rawValue : nil))
    }
    #expect(ExchangeCancelReason.ofSides.count == 8)
    for (state, event, caller, reason) in [
      (.noShow, .confirmNoShow, .system, .noShow), (.disputed, .autoCancel, .system, .disputeExpired),
      (.agreed, .expireReservation, .system, .reservationExpired),
      (.scheduled, .expireReservation, .system, .reservationExpired),
      (
        .disputed, .resolveCanceled, .user(Fix.id("mod"), roles: Fix.moderator),
        .dispute
      ),
    ] as [(Subject.State, Subject.Event, Principal, ExchangeCancelReason)] {
      let fired = try Fix.exchange(in: state).firing(event, by: caller, at: Self.moment(state, event))
      #expect(fired.subject.cancellation == .known(reason))
    }
  }

  @Test("Contacts are revealed from the agreement to the end, and no longer")
  func revealing() throws {
    let states = try Subject.State.allCases.filter { try Fix.exchange(in: $0).disclosesContacts }
    #expect(
      states == [.agreed, .proposed, .scheduled, .handedOver, .received, .noShow, .disputed])
    #expect(try Subject.State.allCases.filter { try Fix.exchange(in: $0).isLive } == states)
  }

  @Test("An exchange that contradicts itself can't be read")
  func contradictions() throws {
    func without(_ field: String, in state: Subject.State) throws -> String {
      let json = try JSONText.of(Fix.exchange(in: state))
      let pattern = try Regex("\"\(field)\":(\"[^\"]*\"|\\{[^{}]*(\\{[^{}]*\\})?[^{}]*\\}),")
      let text = json.replacing(pattern, with: "")
      #expect(text != json, "\(field)")
      return text
    }
    for (state, field) in [
      (Subject.State.proposed, "meetUp"), (.proposed, "proposedBy"), (.proposed, "proposalEndsAt"),
      (.scheduled, "meetUp"), (.handedOver, "meetUp"), (.received, "meetUp"), (.completed, "meetUp"),
      (.noShow, "allegedNoShow"), (.canceled, "cancellation"), (.expired, "cancellation"),
    ] {
      let json = try without(field, in: state)
      #expect(throws: DecodingError.self, "\(state) \(field)") {
        try JSONText.value(BookExchange.self, from: json)
      }
    }
    let selfish = try JSONText.of(Fix.exchange()).replacing("\"bea\"", with: "\"sam\"")
    #expect(throws: DecodingError.self) { try JSONText.value(BookExchange.self, from: selfish) }
  }

  @Test("A state of a newer version is kept, holds the listing, and refuses everything")
  func newer() throws {
    let json = try JSONText.of(Fix.exchange()).replacing("\"agreed\"", with: "\"frozen\"")
    let exchange: BookExchange = try JSONText.value(from: json)
    #expect(try JSONText.of(exchange) == json)
    #expect(exchange.isLive && !exchange.disclosesContacts)
    for event in Subject.Event.allCases {
      for trier in Self.triers {
        let refusal = #expect(throws: TransitionError.self) {
          try exchange.firing(event, by: trier.principal, at: Fix.now)
        }
        #expect(refusal?.reason == .unknownState("frozen"))
      }
    }
  }

  @Test("Property, field, JSON and draft agree, and no description tells where people meet")
  func agreement() throws {
    let full = try BookExchange(
      id: Fix.id("x1"), thread: Fix.id("t1"), listing: Fix.id("l1"), campus: Fix.id("lmu"),
      buyer: Fix.buyer, seller: Fix.seller, price: Fix.dollars(5), meetUp: Fix.meetUp(),
      proposedBy: .known(.buyer), proposalCount: 2, proposalEndsAt: Fix.now, reservationExpiresAt: Fix.now,
      allegedNoShow: .known(.buyer), dispute: .known(.notPaid), cancellation: .known(.unsafe),
      status: .known(.canceled), statusSince: Fix.now, agreedAt: Fix.now)
    #expect(try schemaDrift(of: [full]) == [])
    #expect(try schemaDrift(of: [Fix.meetUp()]) == [])
    #expect(try schemaDrift(of: [BookExchange.ProposeInput(Fix.meetUp(), answering: 3)]) == [])
    #expect(try schemaDrift(of: [BookExchange.AcceptInput(to: 3)]) == [])
    #expect(try schemaDrift(of: [ExchangeCancelInput(.other)]) == [])
    #expect(try schemaDrift(of: [BookExchange.DisputeInput(.notPaid)]) == [])
    let reveal = try ContactDisclosure(
      in: Fix.id("x1"), to: Fix.buyer, of: Fix.seller, count: 3, lastAt: Fix.now)
    #expect(try schemaDrift(of: [reveal]) == [])
    #expect(try schemaDrift(of: [OfferCounter(of: Fix.id("l1"), count: 3)]) == [])
    for times in [Int64(0), -1, .min] {
      #expect(throws: ValidationError.self) { try OfferCounter(of: Fix.id("l1"), count: times) }
      #expect(throws: ValidationError.self) {
        try ContactDisclosure(
          in: Fix.id("x1"), to: Fix.buyer, of: Fix.seller, count: times, lastAt: Fix.now)
      }
    }
    #expect(throws: ValidationError.self) {
      try ContactDisclosure(in: Fix.id("x1"), to: Fix.buyer, of: Fix.buyer, count: 1, lastAt: Fix.now)
    }
    #expect(!"\(full)".contains("library") && !"\(full)".contains("lions"))
  }
}

extension BookExchange {
  /// Fires any event with an input that suits it.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<BookExchange> {
    func fire<Input: Model>(
      _ trigger: TypedEvent<BookExchange, Input>, _ input: Input
    ) throws -> TransitionResult<BookExchange> {
      try BookMarketTests.fire(trigger, input, on: self, by: principal, at: now)
    }
    let start = TradeFixtures.after(2 * 3_600, now)
    let window = try? TimeWindow(start: start, end: TradeFixtures.after(3_600, start))
    func proposal() throws -> BookExchange.ProposeInput {
      let window = try window ?? TradeFixtures.meetUp().window
      return try BookExchange.ProposeInput(
        MeetUp(at: TradeFixtures.id("gym"), within: window), answering: proposalCount)
    }
    return switch event {
    case .propose: try fire(BookExchange.Events.propose, proposal())
    case .accept: try fire(BookExchange.Events.accept, BookExchange.AcceptInput(to: max(1, proposalCount)))
    case .counterPropose: try fire(BookExchange.Events.counterPropose, proposal())
    case .expireProposal: try fire(BookExchange.Events.expireProposal, EmptyInput())
    case .reschedule: try fire(BookExchange.Events.reschedule, proposal())
    case .cancel: try fire(BookExchange.Events.cancel, ExchangeCancelInput(.changedMind))
    case .confirmHandover: try fire(BookExchange.Events.confirmHandover, EmptyInput())
    case .confirmReceipt: try fire(BookExchange.Events.confirmReceipt, EmptyInput())
    case .reportNoShow: try fire(BookExchange.Events.reportNoShow, EmptyInput())
    case .contest: try fire(BookExchange.Events.contest, EmptyInput())
    case .confirmNoShow: try fire(BookExchange.Events.confirmNoShow, EmptyInput())
    case .autoComplete: try fire(BookExchange.Events.autoComplete, EmptyInput())
    case .dispute: try fire(BookExchange.Events.dispute, BookExchange.DisputeInput(.notReceived))
    case .resolveCompleted: try fire(BookExchange.Events.resolveCompleted, EmptyInput())
    case .resolveCanceled: try fire(BookExchange.Events.resolveCanceled, EmptyInput())
    case .autoCancel: try fire(BookExchange.Events.autoCancel, EmptyInput())
    case .expireReservation: try fire(BookExchange.Events.expireReservation, EmptyInput())
    case .cancelBySystem: try fire(BookExchange.Events.cancelBySystem, ExchangeCancelInput(.listingRemoved))
    case .completeBySystem: try fire(BookExchange.Events.completeBySystem, EmptyInput())
    }
  }
}
