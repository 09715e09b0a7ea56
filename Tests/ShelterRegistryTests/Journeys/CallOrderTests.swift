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

  /// The provider decides the attempt for the open payment, if there is one, and delivers its events.
  private static func decide(_ decide: @escaping @Sendable (FakeGateway, PaymentRequest) throws -> Void)
    -> PaymentScript.Call
  {
    { fixture, payments in
      guard let order = fixture.gateway.open.first(where: { $0.payment == payments.open }) else { return }
      try decide(fixture.gateway, order)
      try await fixture.deliver()
    }
  }

  private static func spend(_ amount: Int64) -> PaymentScript.Call {
    { fixture, _ in
      let fund = Fund.id(of: ShelterSamples.shelterID, for: .institution, in: .pln)
      try await fixture.donations.recordSpending(.pln(amount), of: fund, on: "food", as: .keeper)
    }
  }

  static let payments = PaymentScript([
    [
      { _ = try await $0.payments.submit($1.open, as: .ann) },
      { _ = try await $0.payments.cancel($1.open, as: .ann) },
      { _ = try await $0.payments.retry($1.open, as: .ann) },
      { _ = try await $0.payments.cancel($1.open, as: .ann) },
    ],
    [
      decide { try $0.fail($1) },
      decide { try $0.succeed($1) },
      { fixture, _ in
        for order in fixture.gateway.openRefunds { try fixture.gateway.answer(order, isDone: false) }
        try await fixture.deliver()
      },
      { fixture, _ in
        for order in fixture.gateway.openRefunds { try fixture.gateway.answer(order, isDone: true) }
        try await fixture.deliver()
      },
    ],
    [
      { _ = try await $0.payments.refund($1.paid, .pln(6_000), for: .other, as: .keeper) },
      spend(3_000),
      { _ = try await $0.payments.refund($1.open, for: .other, as: .keeper) },
      spend(9_000),
    ],
  ]) { fixture in
    let paid = try #require(try await fixture.donation(by: .bob).payment).id
    let open = try await fixture.donations.donate(
      Donation.CreateInput(
        institution: ShelterSamples.shelterID, purpose: .institution, amount: .pln(5_000),
        method: .known(.blik)),
      as: .ann)
    return Payments(paid: paid, open: try #require(open.payment).id)
  }

  static let pledges = PledgeScript([
    [
      { try await $0.pledges.assign($1, seed: DrawSeed(parsing: "one"), as: .admin) },
      { fixture, _ in
        try await fixture.moderation.suspend(ShelterSamples.shelterID, for: .welfare, as: .admin)
      },
      { try await $0.pledges.assign($1, seed: DrawSeed(parsing: "one"), as: .admin) },
      { try await $0.pledges.assign($1, seed: DrawSeed(parsing: "one"), as: .admin) },
    ],
    [
      { try await $0.pledges.decline($1, as: .keeper) },
      { try await $0.pledges.reportMissing($1, as: .keeper) },
      { try await $0.pledges.confirm($1, as: .keeper) },
      { try await $0.pledges.decline($1, as: .keeper) },
    ],
    [
      { try await $0.pledges.ship($1, as: .ann) },
      { try await $0.pledges.decline($1, as: .farmer) },
      { try await $0.pledges.ship($1, as: .ann) },
      { try await $0.pledges.confirm($1, as: .farmer) },
    ],
  ]) { try await InterleavingTests.pledge($0) }

  /// Returns the violated invariants, and those of the draws for a pledge.
  private static func violatedInvariants(in fixture: ShelterFixture) async throws -> [String] {
    var violations = try await InterleavingTests.violatedInvariants(in: fixture)
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

  private static func fixture() async throws -> ShelterFixture {
    try await ShelterFixture(startingAt: Fixtures.monthEnd)
  }

  @Test(
    "The fund agrees with payments, refunds and spending after each call, in every order of the calls",
    arguments: 0..<10)
  func paymentOrders(block: Int) async throws {
    for (number, order) in Self.payments.orders(60).enumerated() where number % 10 == block {
      let failures = try await Self.payments.failures(
        of: order, in: Self.fixture(), invariants: { try await Self.violatedInvariants(in: $0) })
      #expect(failures == [])
    }
  }

  @Test(
    "A pledge has one recipient, drawn once, after each call, in every order of the calls", arguments: 0..<10)
  func pledgeOrders(block: Int) async throws {
    for (number, order) in Self.pledges.orders(60).enumerated() where number % 10 == block {
      let failures = try await Self.pledges.failures(
        of: order, in: Self.fixture(), invariants: { try await Self.violatedInvariants(in: $0) })
      #expect(failures == [])
    }
  }

  @Test(
    "Two calls interleaved at their commits have the same effect as one after the other",
    arguments: payments.pairs + pledges.pairs)
  func pairs(test: InterleavingTest<ShelterFixture>) async throws {
    let failures = try await test.failures(
      in: { try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0) },
      invariants: { try await Self.violatedInvariants(in: $0) })
    #expect(failures == [])
  }
}
