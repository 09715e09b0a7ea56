import ShelterRegistry
import Testing

@Suite("Lifecycle of a sponsorship")
struct SponsorshipLifecycleTests {
  typealias Subject = Sponsorship

  static let principals: [TestPrincipal<Subject>] = [
    .init("sponsor", .ann, .sponsor), .init("another sponsor", .bob),
    .init("institution", .keeper), .init("admin", .admin), .init("guest", .guest),
    .init("system", .system, .system),
    .init("moderator", .moderator),
  ]

  static let matrix = SupportMatrix<Subject>(
    rows: [
      .draft: [
        ([.start: .awaitingFirstPayment, .cancel: .canceled], .sponsor),
        (
          [
            .expire: .notStarted, .animalLeft: .notStarted, .institutionSuspended: .notStarted,
            .institutionClosed: .notStarted, .sponsorLeft: .canceled,
          ], .system
        ),
      ],
      .awaitingFirstPayment: [
        ([.cancel: .canceled], .sponsor),
        (
          [
            .paid: .active, .expire: .notStarted, .animalLeft: .notStarted,
            .institutionSuspended: .notStarted, .institutionClosed: .notStarted, .sponsorLeft: .canceled,
          ], .system
        ),
      ],
      .active: [
        (
          [.pause: .paused, .change: .active, .cancel: .canceled, .cancelAtPeriodEnd: .canceling], .sponsor
        ),
        (
          [
            .paid: .active, .due: .active, .paymentFailed: .pastDue, .mandateEnded: .lapsed,
            .animalLeft: .awaitingReassignment, .institutionSuspended: .paused, .institutionClosed: .ended,
            .sponsorLeft: .canceled,
          ], .system
        ),
      ],
      .pastDue: [
        ([.pause: .paused, .cancel: .canceled], .sponsor),
        (
          [
            .paid: .active, .paymentFailed: .pastDue, .exhaustRetries: .lapsed, .mandateEnded: .lapsed,
            .animalLeft: .awaitingReassignment, .institutionSuspended: .paused, .institutionClosed: .ended,
            .sponsorLeft: .canceled,
          ], .system
        ),
      ],
      .lapsed: [
        ([.reactivate: .awaitingFirstPayment, .cancel: .canceled], .sponsor),
        (
          [.expire: .ended, .animalLeft: .ended, .institutionClosed: .ended, .sponsorLeft: .canceled],
          .system
        ),
      ],
      .paused: [
        ([.resume: .active, .cancel: .canceled], .sponsor),
        (
          [
            .endPause: .active, .mandateEnded: .lapsed, .animalLeft: .awaitingReassignment,
            .institutionSuspended: .paused, .institutionClosed: .ended, .sponsorLeft: .canceled,
            // Only while the institution is suspended; the walk has records for both cases.
            .institutionReinstated: .active, .expire: .ended,
          ], .system
        ),
      ],
      .canceling: [
        ([.cancel: .canceled], .sponsor),
        ([.cancelAfterPeriod: .canceled, .institutionClosed: .ended, .sponsorLeft: .canceled], .system),
      ],
      .awaitingReassignment: [
        ([.reassign: .active, .end: .ended, .cancel: .canceled], .sponsor),
        (
          [
            .expireReassignment: .ended, .institutionSuspended: .paused, .institutionClosed: .ended,
            .sponsorLeft: .canceled,
          ], .system
        ),
      ],
    ], principals: principals)

  @Test("The rules of a sponsorship know the final states of its lifecycle")
  func finalStates() {
    #expect(Set(Sponsorship.finalStates) == Sponsorship.lifecycle.finalStates)
  }

  @Test("The states that limits of drafts and starts count are those that a draft reaches without a payment")
  func unpaidStates() {
    var reached: Set<Subject.State> = [.draft]
    var found = reached
    while !found.isEmpty {
      let next = found.flatMap { state in
        Subject.Event.allCases.filter { $0 != .paid }.compactMap { event in
          if case .to(let next) = Subject.lifecycle.nextState(event, from: state) { next } else { nil }
        }
      }
      found = Set(next).subtracting(reached)
      reached.formUnion(found)
    }
    #expect(reached == Set([.draft] + Sponsorship.unpaidStates))
  }

  @Test("The lifecycle of a sponsorship has no declaration errors")
  func declaration() { #expect(Subject.lifecycle.declarationErrors() == []) }

  @Test("Every event of a sponsorship has the expected result in every state for every caller")
  func cells() throws {
    let result = try Self.matrix.walk(
      at: { _ in Fixtures.monthEnd.adding(days: 200) },
      subject: { state, event in
        let isSuspended = event == .institutionReinstated || event == .expire
        return try Given.sponsorship(in: state, pause: isSuspended ? .institution : .sponsor)
      },
      fire: { try $0.firing($1, by: $2, at: $3) })
    #expect(result.cells == 11 * 23 * 7)
    #expect(result.allowed == 63)
  }

  @Test(
    "Only a reinstatement ends a pause by suspension; the animal's departure and the sponsor's own pause are kept"
  )
  func suspended() throws {
    let held = try Given.sponsorship(in: .paused, pause: .institution)
    #expect(
      guards { try held.firing(.resume, by: .ann, at: Fixtures.monthEnd) } == [
        "sponsorship.pausedBySponsor"
      ])
    #expect(throws: TransitionError.self) {
      try held.firing(.endPause, by: .system, at: Fixtures.monthEnd.adding(days: 900))
    }
    let left = try held.firing(.animalLeft, by: .system, at: Fixtures.monthEnd).subject
    #expect(left.status == .paused && left.animalOutcome == .deceased)
    let back = try left.firing(.institutionReinstated, by: .system, at: Fixtures.monthEnd).subject
    #expect(back.status == .awaitingReassignment && back.pauseReason == nil)
    let own = try Given.sponsorship(in: .paused)
    #expect(
      guards { try own.firing(.institutionReinstated, by: .system, at: Fixtures.monthEnd) }.contains(
        "sponsorship.pausedByInstitution"))
    #expect(throws: TransitionError.self) {
      try own.firing(.expire, by: .system, at: Fixtures.monthEnd.adding(days: 200))
    }
    #expect(!Subject.lifecycle.due(on: own).contains { $0.event == .expire })
    let both = try own.firing(.institutionSuspended, by: .system, at: Fixtures.monthEnd).subject
    #expect(both.pausedUntil == own.pausedUntil && both.suspendedAt == Fixtures.monthEnd)
    #expect(try both.firing(.institutionReinstated, by: .system, at: Fixtures.monthEnd).subject == own)
  }

  @Test("A sponsorship lapses after four failed payments in a row, or after 14 days")
  func exhausting() throws {
    let moment = Fixtures.monthEnd.adding(days: 14)
    for failures in 1...3 as ClosedRange<Int64> {
      let late = try Given.sponsorship(in: .pastDue, failures: failures)
      #expect(
        guards { try late.firing(.exhaustRetries, by: .system, at: moment.adding(.milliseconds(-1))) } == [
          "sponsorship.retriesExhausted"
        ])
      #expect(
        try late.firing(.exhaustRetries, by: .system, at: moment).subject.lapseReason
          == .paymentsFailed)
    }
    let fourth = try Given.sponsorship(in: .pastDue, failures: 3)
      .firing(.paymentFailed, by: .system, at: Fixtures.monthEnd).subject
    #expect(fourth.failures == 4)
    #expect(
      try fourth.firing(.exhaustRetries, by: .system, at: Fixtures.monthEnd).subject.status == .lapsed
    )
    #expect(try fourth.firing(.paid, by: .system, at: Fixtures.monthEnd).subject.failures == 0)
  }

  @Test("A change takes effect in the next period, and can't change the currency")
  func changes() throws {
    let active = try Given.sponsorship()
    func change(_ amount: Money?, _ frequency: PaymentFrequency?) throws -> Sponsorship {
      try active.firing(
        Subject.Events.change, Sponsorship.ChangeInput(amount: amount, frequency: frequency),
        by: .ann,
        at: Fixtures.monthEnd
      ).subject
    }
    let changed = try change(.pln(7_000), .yearly)
    #expect(changed.amount == .pln(5_000) && changed.schedule == active.schedule)
    #expect(changed.nextAmount == .pln(7_000) && changed.nextFrequency == .yearly)
    let due = try changed.firing(.due, by: .system, at: active.nextDueAt).subject
    #expect(due.amount == .pln(7_000) && due.nextAmount == nil && due.nextFrequency == nil)
    #expect(try change(nil, .weekly).nextAmount == nil)
    #expect(throws: ValidationError.self) { try Sponsorship.ChangeInput() }
    #expect(throws: TransitionError.self) { try change(Money(minorUnits: 7_000, currency: .eur), nil) }
    #expect(throws: TransitionError.self) { try change(.pln(0), nil) }
  }

  @Test("A pause must last 1 to 184 days")
  func pauses() throws {
    for days in [0, 185, -1, .max, .min] as [Int64] {
      #expect(throws: ValidationError.self) { try Sponsorship.PauseInput(days: days) }
    }
    let paused = try Given.sponsorship().firing(
      Subject.Events.pause, Sponsorship.PauseInput(days: 184), by: .ann, at: Fixtures.monthEnd
    ).subject
    #expect(paused.pausedUntil == Fixtures.monthEnd.adding(days: 184))
    let endless = try Given.sponsorship().firing(
      Subject.Events.pause, Sponsorship.PauseInput(days: 184), by: .ann, at: .latest
    ).subject
    #expect(endless.pausedUntil == .latest)
  }

  @Test("Time events of a sponsorship are due at their moments, and every open state has one")
  func time() throws {
    for state in Subject.State.allCases where !Subject.lifecycle.finalStates.contains(state) {
      #expect(!Subject.lifecycle.due(on: try Given.sponsorship(in: state)).isEmpty, "\(state)")
      #expect(
        !Subject.lifecycle.due(on: try Given.sponsorship(in: state, pause: .institution)).isEmpty, "\(state)")
    }
    let expected: [(Subject.State, Subject.Event, Timestamp)] = [
      (.draft, .expire, Fixtures.monthEnd.adding(days: 30)),
      (.awaitingFirstPayment, .expire, try Fixtures.monthEnd.adding(.seconds(23 * 3_600))),
      (.active, .due, Fixtures.monthEnd.adding(days: 28)),
      (.lapsed, .expire, Fixtures.monthEnd.adding(days: 90)),
      (.paused, .endPause, Fixtures.monthEnd.adding(days: 10)),
      (.canceling, .cancelAfterPeriod, Fixtures.monthEnd.adding(days: 28)),
      (.awaitingReassignment, .expireReassignment, Fixtures.monthEnd.adding(days: 30)),
    ]
    for (state, event, moment) in expected {
      let record = try Given.sponsorship(in: state)
      #expect(
        dueMoment { try record.firing(event, by: .system, at: moment.adding(.milliseconds(-1))) } == moment)
      #expect(throws: Never.self) { try record.firing(event, by: .system, at: moment) }
    }
  }
}

extension Sponsorship {
  func firing<Input: Model>(
    _ event: TypedEvent<Sponsorship, Input>, _ input: Input, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<Sponsorship> {
    try Sponsorship.lifecycle.fire(
      event, input, on: self, by: principal, at: now, recordedAs: Given.id("t"))
  }

  /// Fires the event with a valid input.
  func firing(_ event: Event, by principal: Principal, at now: Timestamp) throws -> TransitionResult<
    Sponsorship
  > {
    switch event {
    case .due: try firing(Sponsorship.Events.due, Given.period(), by: principal, at: now)
    case .resume: try firing(Sponsorship.Events.resume, Given.period(), by: principal, at: now)
    case .endPause: try firing(Sponsorship.Events.endPause, Given.period(), by: principal, at: now)
    case .institutionReinstated:
      try firing(Sponsorship.Events.institutionReinstated, Given.period(), by: principal, at: now)
    case .mandateEnded:
      try firing(
        Sponsorship.Events.mandateEnded, Sponsorship.LapseInput(.known(.mandateRevoked)), by: principal,
        at: now)
    case .reactivate:
      try firing(
        Sponsorship.Events.reactivate,
        Sponsorship.ReactivateInput(method: .known(.card), mandate: Given.id("m2"), period: Given.period()),
        by: principal, at: now)
    case .pause:
      try firing(Sponsorship.Events.pause, Sponsorship.PauseInput(days: 30), by: principal, at: now)
    case .change:
      try firing(
        Sponsorship.Events.change, Sponsorship.ChangeInput(frequency: .yearly), by: principal, at: now)
    case .animalLeft:
      try firing(
        Sponsorship.Events.animalLeft, Sponsorship.AnimalLeftInput(.known(.deceased)), by: principal, at: now)
    case .reassign:
      try firing(
        Sponsorship.Events.reassign,
        Sponsorship.ReassignInput(animal: Given.id("mia"), period: Given.period()), by: principal,
        at: now)
    default: try firing(TypedEvent(event), EmptyInput(), by: principal, at: now)
    }
  }
}
