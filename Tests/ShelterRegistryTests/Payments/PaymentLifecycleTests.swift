import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Lifecycle of a payment")
struct PaymentLifecycleTests {
  typealias Subject = Payment

  static let principals: [TestPrincipal<Subject>] = [
    .init("payer", .ann, .payer), .init("institution", .keeper, .institution),
    .init("another institution", .farmer),
    .init("another payer", .bob),
    .init("admin", .admin, .admin), .init("guest", .guest), .init("system", .system, .system),
    .init("moderator", .moderator),
  ]

  static let matrix = SupportMatrix<Subject>(
    rows: [
      .created: [
        ([.submit: .processing, .cancel: .canceled], .payer),
        ([.submit: .processing, .cancel: .canceled, .expire: .expired], .system),
      ],
      .requiresAction: [
        ([.cancel: .canceled], .payer),
        (
          [
            .authenticate: .processing, .succeed: .succeeded, .fail: .failed, .cancel: .canceled,
            .expire: .expired,
          ], .system
        ),
      ],
      .processing: [
        (
          [
            .requireAction: .requiresAction, .succeed: .succeeded, .fail: .failed, .cancel: .canceled,
            .expire: .expired,
          ], .system
        )
      ],
      .failed: [
        ([.retry: .processing, .cancel: .canceled], .payer),
        ([.retry: .processing, .cancel: .canceled, .expire: .expired], .system),
      ],
      .succeeded: [
        ([.refund: .partiallyRefunded], .institution), ([.refund: .partiallyRefunded], .admin),
        ([.dispute: .disputed, .settle: .settled], .system),
      ],
      .partiallyRefunded: [
        ([.refund: .partiallyRefunded], .institution), ([.refund: .partiallyRefunded], .admin),
        (
          [
            .confirmRefund: .partiallyRefunded, .failRefund: .succeeded, .dispute: .disputed,
            .settle: .settled,
          ], .system
        ),
      ],
      .refunded: [
        (
          [.confirmRefund: .refunded, .failRefund: .succeeded, .dispute: .disputed, .settle: .settled],
          .system
        )
      ],
      .disputed: [
        (
          [
            .confirmRefund: .disputed, .winDispute: .partiallyRefunded, .loseDispute: .chargedBack,
            .expireDispute: .chargedBack,
          ], .system
        )
      ],
      .chargedBack: [([.confirmRefund: .chargedBack, .failRefund: .chargedBack], .system)],
      .settled: [([.failRefund: .settled], .system)],
    ], principals: principals)

  @Test("The lifecycle of a payment has no declaration errors")
  func declaration() { #expect(Subject.lifecycle.declarationErrors() == []) }

  @Test("Every event of a payment has the expected result in every state for every caller")
  func cells() throws {
    // After all deadlines, except that a refund and a dispute are in time.
    let result = try Self.matrix.walk(
      at: { [.refund, .dispute].contains($0) ? Fixtures.monthEnd : Fixtures.monthEnd.adding(days: 500) },
      subject: { state, event in
        if state == .settled {
          return try Given.payment(in: state, refunds: [Given.refund(1_000, .confirmed)])
        }
        let payment = try Given.payment(in: state)
        guard event == .settle else { return payment }
        // A payment isn't settled while a refund is pending.
        let answered = try payment.refunds.map { try Given.refund($0.amount.minorUnits, .confirmed) }
        return try Given.payment(in: state, refunds: answered)
      },
      fire: { try $0.firing($1, by: $2, at: $3) })
    #expect(result.cells == 12 * 16 * 8)
    #expect(result.allowed == 42)
  }

  @Test("A payment is settled once no refund is pending", arguments: Payment.Refund.State.allCases)
  func settling(state: Payment.Refund.State) throws {
    let refunded = try Given.payment(
      in: .partiallyRefunded, refunds: [Given.refund(1_000, state), Given.refund(as: "r2", .confirmed)])
    let failing = guards {
      try refunded.firing(.settle, by: .system, at: Fixtures.monthEnd.adding(days: 500))
    }
    #expect(failing == (state == .pending ? ["payment.refundsAnswered"] : []))
  }

  @Test("A refund must have the currency of the payment and not exceed its rest")
  func refunds() throws {
    let paid = try Given.payment(in: .succeeded)
    func refund(_ refund: Payment.Refund, of payment: Payment = paid) throws -> Payment {
      try payment.firing(Subject.Events.refund, refund, by: .keeper, at: Fixtures.monthEnd).subject
    }
    #expect(try refund(Given.refund(5_000)).status == .refunded)
    #expect(try refund(Given.refund(4_999)).status == .partiallyRefunded)
    #expect(
      guards { try refund(Given.refund(5_001)) } == [
        "payment.refundBelowRemainder", "payment.refundOfRemainder",
      ])
    #expect(
      guards { try refund(Given.refund(.max)) } == [
        "payment.refundBelowRemainder", "payment.refundOfRemainder",
      ])
    #expect(guards { try refund(Given.refund(100, in: .eur)) }.contains("payment.refundCurrency"))
    #expect(guards { try refund(Given.refund(5_000, in: .eur)) }.contains("payment.refundCurrency"))
    #expect(throws: ValidationError.self) { try Given.refund(0) }
    #expect(throws: ValidationError.self) { try Given.refund(-1) }

    let part = try refund(Given.refund(3_000))
    #expect(part.netAmount == .pln(2_000) && part.refunded == .pln(3_000))
    #expect(
      guards { try refund(Given.refund(2_001, as: "r2"), of: part) } == [
        "payment.refundBelowRemainder", "payment.refundOfRemainder",
      ])
    #expect(try refund(Given.refund(2_000, as: "r2"), of: part).netAmount == .pln(0))
    let twice = #expect(throws: TransitionError.self) { try refund(Given.refund(1_000), of: part) }
    guard case .invalid(let error)? = twice?.reason else {
      Issue.record("a refund counted twice")
      return
    }
    #expect(error.violations.map(\.rule) == ["Payment.refunds.identifiers"])
  }

  @Test("A payment is refunded until a bank can no longer take its money back")
  func refundTime() throws {
    let months = Timestamp("2027-03-01T00:00:00Z") ?? .latest
    let paid = try Given.payment(in: .succeeded, succeededAt: Fixtures.monthEnd)
    func refund(_ units: Int64, _ moment: Timestamp) throws -> Payment {
      try paid.firing(Subject.Events.refund, Given.refund(units), by: .keeper, at: moment).subject
    }
    for units in [1_000, 5_000] as [Int64] {
      #expect(try refund(units, months.adding(.milliseconds(-1))).refunds.count == 1)
      #expect(guards { try refund(units, months) }.contains("payment.refundInTime"))
    }
  }

  @Test("A failed refund no longer reduces the payment, and each refund is answered once")
  func failedRefunds() throws {
    let part = try Given.payment(
      in: .partiallyRefunded, refunds: [Given.refund(1_000), Given.refund(500, as: "r2")])
    let answer = Payment.RefundResultInput(Given.id("r1"))
    let left = try part.firing(Subject.Events.failRefund, answer, by: .system, at: Fixtures.monthEnd).subject
    #expect(left.status == .partiallyRefunded && left.netAmount == .pln(4_500))
    #expect(
      guards { try left.firing(Subject.Events.failRefund, answer, by: .system, at: Fixtures.monthEnd) } == [
        "payment.refundNotFailed"
      ])
    #expect(
      guards { try left.firing(Subject.Events.confirmRefund, answer, by: .system, at: Fixtures.monthEnd) }
        == [
          "payment.refundPending"
        ])
    let last = try left.firing(
      Subject.Events.failRefund, Payment.RefundResultInput(Given.id("r2")), by: .system, at: Fixtures.monthEnd
    ).subject
    #expect(last.status == .succeeded && last.netAmount == .pln(5_000))
    let confirmed = try part.firing(Subject.Events.confirmRefund, answer, by: .system, at: Fixtures.monthEnd)
      .subject
    #expect(confirmed.refund(Given.id("r1"))?.state == .confirmed)
    #expect(
      guards {
        try part.firing(
          Subject.Events.confirmRefund, Payment.RefundResultInput(Given.id("r9")), by: .system,
          at: Fixtures.monthEnd)
      } == ["payment.refundPending"])
  }

  @Test("A payment can be disputed for eight weeks without a reason, and for 13 months with one")
  func disputes() throws {
    let paid = try Given.payment(in: .succeeded, succeededAt: Fixtures.monthEnd)
    func dispute(_ reason: Payment.Dispute.Reason, _ moment: Timestamp) throws -> Payment {
      try paid.firing(
        Subject.Events.dispute, Given.dispute(reason, at: moment), by: .system, at: moment
      ).subject
    }
    let weeks = Fixtures.monthEnd.adding(days: 56)
    #expect(try dispute(.noReason, weeks.adding(.milliseconds(-1))).status == .disputed)
    #expect(guards { try dispute(.noReason, weeks) } == ["payment.disputeInTime"])
    #expect(try dispute(.unauthorized, weeks).status == .disputed)
    // Thirteen months after 31 January end with 28 February.
    let months = Timestamp("2027-03-01T00:00:00Z") ?? .latest
    #expect(try dispute(.unauthorized, months.adding(.milliseconds(-1))).status == .disputed)
    #expect(guards { try dispute(.unauthorized, months) } == ["payment.disputeInTime"])
    #expect(dueMoment { try paid.firing(.settle, by: .system, at: weeks) } == months)
  }

  @Test("Time events of a payment are due at their moments, and every open state has one")
  func time() throws {
    let expected: [(Subject.State, Subject.Event, Timestamp)] = [
      (.created, .expire, Fixtures.monthEnd.adding(days: 1)),
      (.requiresAction, .expire, Fixtures.monthEnd.adding(days: 1)),
      (.processing, .expire, Fixtures.monthEnd.adding(days: 30)),
      (.failed, .expire, Fixtures.monthEnd.adding(days: 15)),
      (.disputed, .expireDispute, Fixtures.monthEnd.adding(days: 400)),
    ]
    for (state, event, moment) in expected {
      let payment = try Given.payment(in: state)
      #expect(
        dueMoment { try payment.firing(event, by: .system, at: moment.adding(.milliseconds(-1))) } == moment)
      #expect(throws: Never.self) { try payment.firing(event, by: .system, at: moment) }
      #expect(Subject.lifecycle.due(on: payment).contains(DueEvent(event: event, at: moment)))
    }
    // Every state that isn't final has a due event, once its refunds are answered.
    let returned: [Subject.State: Int64] = [.partiallyRefunded: 1_000, .refunded: 5_000]
    for state in Subject.State.allCases where !Subject.lifecycle.finalStates.contains(state) {
      let refunds = try returned[state].map { [try Given.refund($0, .confirmed)] }
      #expect(!Subject.lifecycle.due(on: try Given.payment(in: state, refunds: refunds)).isEmpty, "\(state)")
    }
  }

  @Test("A payment has at most ten attempts, and is retried by the system only if that is planned")
  func attempts() throws {
    let tired = try Given.payment(in: .failed, attempt: 10)
    #expect(
      guards { try tired.firing(.retry, by: .ann, at: Fixtures.monthEnd) } == ["payment.attemptsLeft"])
    let unplanned = try Given.payment(in: .failed, retryAt: nil)
    #expect(throws: TransitionError.self) { try unplanned.firing(.retry, by: .system, at: Fixtures.monthEnd) }
    let again = try unplanned.firing(.retry, by: .ann, at: Fixtures.monthEnd).subject
    #expect(again.attempt == 2 && again.reference == nil)
  }

  @Test("A payment in an unknown state refuses every event")
  func unknownState() throws {
    let frozen = try OpenEnum<Subject.State>(parsing: "frozen")
    let payment = try Payment(
      id: Given.id("p1"), payer: Fixtures.ann, institution: ShelterSamples.shelterID,
      manager: ShelterSamples.keeper,
      amount: .pln(100), method: .known(.card), status: frozen, statusSince: Fixtures.monthEnd,
      createdAt: Fixtures.monthEnd)
    for event in Subject.Event.allCases {
      let refusal = #expect(throws: TransitionError.self) {
        try payment.firing(event, by: .system, at: Fixtures.monthEnd)
      }
      #expect(refusal?.reason == .unknownState("frozen"))
    }
  }
}

extension Payment {
  func firing<Input: Model>(
    _ event: TypedEvent<Payment, Input>, _ input: Input, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<Payment> {
    try Payment.lifecycle.fire(event, input, on: self, by: principal, at: now, recordedAs: Given.id("t"))
  }

  /// Fires the event with a valid input.
  func firing(_ event: Event, by principal: Principal, at now: Timestamp) throws -> TransitionResult<
    Payment
  > {
    switch event {
    case .fail: try firing(Payment.Events.fail, Payment.FailInput(.known(.declined)), by: principal, at: now)
    case .refund: try firing(Payment.Events.refund, Given.refund(500, as: "r9"), by: principal, at: now)
    case .confirmRefund:
      try firing(
        Payment.Events.confirmRefund, Payment.RefundResultInput(Given.id("r1")), by: principal, at: now)
    case .failRefund:
      try firing(Payment.Events.failRefund, Payment.RefundResultInput(Given.id("r1")), by: principal, at: now)
    case .dispute: try firing(Payment.Events.dispute, Given.dispute(at: now), by: principal, at: now)
    default: try firing(TypedEvent(event), EmptyInput(), by: principal, at: now)
    }
  }
}
