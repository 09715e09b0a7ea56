import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// An appeal with Bob's money: Ann donates more, while its keeper spends, refunds and closes it from two devices.
@Suite("Orders of calls on the fund of an appeal")
struct AppealCallOrderTests {
  typealias Script = CallScript<ShelterFixture, Collection>

  /// The appeal, and the payment whose money is in its fund.
  struct Collection: Sendable {
    let appeal: DonationAppeal.ID
    let paid: Payment.ID
  }

  private static func spend(_ amount: Int64, _ name: String) -> Script.Call {
    .call(name) { fixture, collection in
      let fund = Fund.id(of: ShelterSamples.shelterID, for: .appeal(collection.appeal), in: .pln)
      try await fixture.donations.recordSpending(.pln(amount), of: fund, on: "tiles", as: .keeper)
    }
  }

  private static func close(_ name: String) -> Script.Call {
    .call(name) { try await $0.donations.closeAppeal($1.appeal, as: .keeper) }
  }

  private static func donate(_ amount: Int64, _ name: String) -> Script.Call {
    .call(name) {
      try await $0.donations.donate(
        Donation.CreateInput(
          institution: ShelterSamples.shelterID, purpose: .appeal($1.appeal), amount: .pln(amount),
          method: .known(.blik)),
        as: .ann)
    }
  }

  private static func submit(_ name: String) -> Script.Call {
    .call(name) { fixture, _ in
      let newest = try await fixture.all(Payment.self).filter { $0.payer == Fixtures.ann }
        .max { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
      guard let newest else { throw NothingToCallOn() }
      try await fixture.payments.submit(newest.id, as: .ann)
    }
  }

  /// A call with which the provider reports that the first open payment succeeded.
  private static func succeed(_ name: String) -> Script.Call {
    .call(name, neverRefusedBecause: "every report of the provider is accepted") { fixture, _ in
      guard let order = fixture.gateway.open.first else { throw NothingToCallOn() }
      try fixture.gateway.succeed(order)
      try await fixture.deliver()
    }
  }

  static let script = Script(
    "appeal", of: [DonationAppeal.self, Payment.self],
    [
      [
        spend(6_000, "the keeper spends 60"),
        .call("the keeper refunds Bob's 40") {
          try await $0.payments.refund($1.paid, for: .other, as: .keeper)
        },
        close("the keeper closes the appeal"),
        spend(2_000, "the keeper spends 20"),
      ],
      [
        donate(5_000, "Ann donates 50"),
        submit("Ann submits the payment"),
        donate(2_000, "Ann donates 20"),
        submit("Ann submits the newest payment"),
      ],
      [
        succeed("the provider reports a success"),
        spend(3_000, "the second device spends 30"),
        succeed("the provider reports another success"),
        close("the second device closes the appeal"),
      ],
    ]
  ) {
    try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0)
  } on: { fixture in
    let form = try DonationAppeal.OpenInput(
      title: "A new roof", purpose: "It leaks.", goal: .pln(100_000), days: 10)
    let appeal = try await fixture.donations.openAppeal(form, for: ShelterSamples.shelterID, as: .keeper).id
    let paid = try await fixture.donation(of: .pln(4_000), for: .appeal(appeal), by: .bob).payment
    return Collection(appeal: appeal, paid: try #require(paid).id)
  } invariants: { fixture in
    var violations = try await InterleavingTests.violatedInvariants(in: fixture)
    violations += try await fixture.repository.recordsInWrongState(DonationAppeal.self)
    violations += try await fixture.repository.recordsInWrongState(Payment.self)
    let others = try await fixture.all(Fund.self).filter { $0.purpose == .institution }
    if !others.isEmpty { violations.append("money of the appeal is in the general fund") }
    return violations
  }

  @Test("The fund of an appeal agrees with its money after each call, in every order of the calls")
  func orders() async throws {
    #expect(Self.script.orderCount == 34_650)
    let failures = try await Self.script.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test(
    "Two calls interleaved at their commits have the same effect as one after the other",
    arguments: script.pairs)
  func pairs(pair: Script.Pair) async throws {
    let failures = try await Self.script.failures(of: pair)
    #expect(failures == [])
  }
}
