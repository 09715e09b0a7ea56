import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// Two sponsorships of one animal with a due date: their sponsors, the keeper of the animal, and the provider that collects
/// the money.
@Suite("Orders of calls on a sponsorship")
struct SponsorshipCallOrderTests {
  typealias Script = CallScript<ShelterFixture, Sponsorship.ID>

  /// A call with which the provider decides the first open attempt, and delivers its events.
  private static func decide(
    _ name: String, _ decide: @escaping @Sendable (FakeGateway, PaymentRequest) throws -> Void
  ) -> Script.Call {
    .call(name, neverRefusedBecause: "every report of the provider is accepted") { fixture, _ in
      guard let order = fixture.gateway.open.first else { throw NothingToCallOn() }
      try decide(fixture.gateway, order)
      try await fixture.deliver()
    }
  }

  private static func charge(_ name: String) -> Script.Call {
    .call(name, neverRefusedBecause: "the scheduler charges what is due, if anything", isBatch: true) {
      fixture, _ in
      try await fixture.payments.fireDueEvents(as: .system)
      try await fixture.sponsorships.fireDueEvents(as: .system)
    }
  }

  static let script = Script(
    "sponsorship", of: [Sponsorship.self, Payment.self, Mandate.self],
    [
      [
        .call("Ann pauses") { try await $0.sponsorships.pause($1, days: 30, as: .ann) },
        .call("Ann resumes") { try await $0.sponsorships.resume($1, as: .ann) },
        .call("Ann revokes the mandate", neverRefusedBecause: "only she revokes it") { fixture, id in
          let mandate = try #require(try await fixture.stored(Sponsorship.self, id).mandate)
          _ = try await fixture.mandates.revoke(mandate, as: .ann)
        },
        .call("Ann cancels") { try await $0.sponsorships.cancel($1, as: .ann) },
      ],
      [
        .call("the keeper records the adoption", neverRefusedBecause: "the animal is available") {
          fixture, _ in try await fixture.animals.adopt(AnimalSamples.burek, by: Fixtures.bob, as: .keeper)
        },
        .call("the keeper records the return", neverRefusedBecause: "the animal has been adopted") {
          fixture, _ in
          try await fixture.animals.recordReturn(AnimalSamples.burek, for: .circumstances, as: .keeper)
        },
        .call("the keeper spends the animal's money") { fixture, _ in
          let fund = Fund.id(of: ShelterSamples.shelterID, for: .animal(AnimalSamples.burek), in: .pln)
          try await fixture.donations.recordSpending(.pln(12_000), of: fund, on: "food", as: .keeper)
        },
        .call(
          "the keeper closes the shelter", neverRefusedBecause: "only the keeper closes it", isBatch: true
        ) { fixture, _ in
          _ = try await fixture.institutions.close(ShelterSamples.shelterID, as: .keeper)
        },
      ],
      [
        charge("the scheduler charges"),
        decide("the provider reports a success") { try $0.succeed($1) },
        charge("the scheduler charges again"),
        decide("the provider reports a failure") { try $0.fail($1) },
      ],
    ]
  ) {
    try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0)
  } on: { fixture in
    let id = try await fixture.sponsorship().id
    _ = try await fixture.sponsorship(of: .bob)
    try fixture.wait(days: 35)
    return id
  } invariants: {
    try await violatedInvariants(in: $0)
  }

  /// Returns the violated invariants of the registry, and those of a sponsorship and its payments.
  private static func violatedInvariants(in fixture: ShelterFixture) async throws -> [String] {
    var violations = try await InterleavingTests.violatedInvariants(in: fixture)
    violations += try await fixture.repository.recordsInWrongState(Sponsorship.self)
    violations += try await fixture.repository.recordsInWrongState(Payment.self)
    violations += try await fixture.repository.recordsInWrongState(Mandate.self)
    let received = try await fixture.all(Payment.self).filter { $0.succeededAt != nil }
    let sums = try await fixture.all(FundEntry.self).filter { $0.kind.known?.isInflow == true }
    if received.map(\.amount.minorUnits).reduce(0, +) != sums.map(\.amount.minorUnits).reduce(0, +) {
      violations.append("the funds have received another amount than was paid")
    }
    return violations
  }

  @Test("A sponsorship is charged once per due date after each call, in every order of the calls")
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
