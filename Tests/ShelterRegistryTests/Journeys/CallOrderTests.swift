import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// Payments into one fund, and the food of one pledge, each with three principals who act on them in any order.
@Suite("Orders of calls on a fund and on a pledge")
struct CallOrderTests {
  typealias PaymentScript = CallScript<ShelterFixture, Payments>
  typealias PledgeScript = CallScript<ShelterFixture, FoodPledge.ID>

  /// A payment whose money is in the fund, and one that isn't submitted yet.
  struct Payments: Sendable {
    let paid: Payment.ID
    let open: Payment.ID
  }

  /// A call with which the provider decides the attempt for the open payment, and delivers its events.
  private static func decide(
    _ name: String, _ decide: @escaping @Sendable (FakeGateway, PaymentRequest) throws -> Void
  ) -> PaymentScript.Call {
    .call(name, neverRefusedBecause: "every report of the provider is accepted") { fixture, payments in
      guard let order = fixture.gateway.open.first(where: { $0.payment == payments.open }) else {
        throw NothingToCallOn()
      }
      try decide(fixture.gateway, order)
      try await fixture.deliver()
    }
  }

  private static func answer(_ name: String, isDone: Bool) -> PaymentScript.Call {
    .call(name, neverRefusedBecause: "every report of the provider is accepted") { fixture, _ in
      let orders = fixture.gateway.openRefunds
      if orders.isEmpty { throw NothingToCallOn() }
      for order in orders { try fixture.gateway.answer(order, isDone: isDone) }
      try await fixture.deliver()
    }
  }

  private static func spend(_ amount: Int64, _ name: String) -> PaymentScript.Call {
    .call(name) { fixture, _ in
      let fund = Fund.id(of: ShelterSamples.shelterID, for: .institution, in: .pln)
      try await fixture.donations.recordSpending(.pln(amount), of: fund, on: "food", as: .keeper)
    }
  }

  static let payments = PaymentScript(
    "fund", of: [Payment.self],
    [
      [
        .call("Ann submits the payment", neverRefusedBecause: "it is new, and only Ann submits it") {
          _ = try await $0.payments.submit($1.open, as: .ann)
        },
        .call("Ann cancels the payment") { _ = try await $0.payments.cancel($1.open, as: .ann) },
        .call("Ann retries the payment") { _ = try await $0.payments.retry($1.open, as: .ann) },
        .call("Ann cancels the payment again") { _ = try await $0.payments.cancel($1.open, as: .ann) },
      ],
      [
        decide("the provider reports a failure") { try $0.fail($1) },
        decide("the provider reports a success") { try $0.succeed($1) },
        answer("the provider refuses the refunds", isDone: false),
        answer("the provider carries out the refunds", isDone: true),
      ],
      [
        spend(12_000, "the keeper spends 120"),
        .call("the keeper refunds 60 of Bob's 100") {
          _ = try await $0.payments.refund($1.paid, .pln(6_000), for: .other, as: .keeper)
        },
        .call("the keeper refunds Ann's payment") {
          _ = try await $0.payments.refund($1.open, for: .other, as: .keeper)
        },
        spend(7_000, "the keeper spends 70"),
      ],
    ]
  ) {
    try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0)
  } on: { fixture in
    let paid = try #require(try await fixture.donation(by: .bob).payment).id
    let open = try await fixture.donations.donate(
      Donation.CreateInput(
        institution: ShelterSamples.shelterID, purpose: .institution, amount: .pln(5_000),
        method: .known(.blik)),
      as: .ann)
    return Payments(paid: paid, open: try #require(open.payment).id)
  } invariants: {
    try await InterleavingTests.violatedInvariants(in: $0)
      + $0.repository.recordsInWrongState(Payment.self)
  }

  private static func assign(_ name: String, neverRefusedBecause reason: String? = nil) -> PledgeScript.Call {
    .call(name, neverRefusedBecause: reason) {
      try await $0.pledges.assign($1, seed: ShelterFixture.seed("one"), as: .admin)
    }
  }

  private static func decline(as manager: Principal, _ name: String) -> PledgeScript.Call {
    .call(name) { try await $0.pledges.decline($1, as: manager) }
  }

  private static func confirm(as manager: Principal, _ name: String) -> PledgeScript.Call {
    .call(name) { try await $0.pledges.confirm($1, as: manager) }
  }

  private static func ship(_ name: String) -> PledgeScript.Call {
    .call(name) { try await $0.pledges.ship($1, as: .ann) }
  }

  static let pledges = PledgeScript(
    "food of a pledge", of: [FoodPledge.self],
    [
      [
        assign("the admin draws a recipient", neverRefusedBecause: "the pledge is new"),
        assign("the admin draws a recipient again"),
        .call("the admin suspends the shelter", neverRefusedBecause: "only the admin suspends it") {
          fixture, _ in
          try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
        },
        assign("the admin draws a recipient once more"),
      ],
      [
        decline(as: .keeper, "the shelter declines"),
        .call("the shelter reports the food as missing") {
          try await $0.pledges.reportMissing($1, as: .keeper)
        },
        confirm(as: .keeper, "the shelter confirms the food"),
        decline(as: .keeper, "the shelter declines again"),
      ],
      [
        decline(as: .farmer, "the sanctuary declines"),
        ship("Ann ships the food"),
        confirm(as: .farmer, "the sanctuary confirms the food"),
        ship("Ann ships the food again"),
      ],
    ]
  ) {
    try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0)
  } on: {
    try await InterleavingTests.pledge($0)
  } invariants: {
    try await violatedInvariants(in: $0)
  }

  /// Returns the violated invariants, and those of the draws for a pledge.
  private static func violatedInvariants(in fixture: ShelterFixture) async throws -> [String] {
    var violations = try await InterleavingTests.violatedInvariants(in: fixture)
    violations += try await fixture.repository.recordsInWrongState(FoodPledge.self)
    let draws = try await fixture.all(FoodDraw.self).sorted { $0.round < $1.round }
    if draws.map(\.round) != (0..<Int64(draws.count)).map({ $0 + 1 }) {
      violations.append("a draw has been repeated")
    }
    if Set(draws.map(\.winner)).count != draws.count {
      violations.append("an institution has been drawn twice")
    }
    for pledge in try await fixture.all(FoodPledge.self) where pledge.institution != nil {
      if pledge.institution != draws.last?.winner {
        violations.append("the pledge went to another institution")
      }
    }
    return violations
  }

  @Test("The fund agrees with payments, refunds and spending after each call, in every order of the calls")
  func paymentOrders() async throws {
    #expect(Self.payments.orderCount == 34_650)
    let failures = try await Self.payments.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test("A pledge has one recipient, drawn once, after each call, in every order of the calls")
  func pledgeOrders() async throws {
    #expect(Self.pledges.orderCount == 34_650)
    let failures = try await Self.pledges.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test(
    "Two calls on a fund, interleaved at their commits, have the same effect as one after the other",
    arguments: payments.pairs)
  func paymentPairs(pair: PaymentScript.Pair) async throws {
    let failures = try await Self.payments.failures(of: pair)
    #expect(failures == [])
  }

  @Test(
    "Two calls on a pledge, interleaved at their commits, have the same effect as one after the other",
    arguments: pledges.pairs)
  func pledgePairs(pair: PledgeScript.Pair) async throws {
    let failures = try await Self.pledges.failures(of: pair)
    #expect(failures == [])
  }
}
