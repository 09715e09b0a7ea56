import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("The order of the checks in operations of the shelter registry")
struct CheckOrderTests {
  /// Managers, people who support and adopt animals, and the staff.
  static let principals = [
    NamedPrincipal("keeper", .keeper), NamedPrincipal("farmer", .farmer), NamedPrincipal("ann", .ann),
    NamedPrincipal("bob", .bob), NamedPrincipal("moderator", .moderator), NamedPrincipal("admin", .admin),
  ]

  private static func missing<Owner>() -> Identifier<Owner> { Identifier(uuidBits: (0x99, 0x99)) }

  /// Calls with an input that is refused, of the operations that declare it.
  static let invalid = [
    ServiceCall(AdoptionInquiryService.Operations.answer) {
      try await $0($1.inquiries, AdoptionInquiry.sampleID, "", $2)
    },
    ServiceCall(AdoptionInquiryService.Operations.requestInfo) {
      try await $0($1.inquiries, AdoptionInquiry.sampleID, "", $2)
    },
    ServiceCall(PaymentService.Operations.refund) {
      try await $0($1.payments, missing(), .pln(0), .other, nil, $2)
    },
    ServiceCall(SponsorshipService.Operations.change) {
      try await $0($1.sponsorships, missing(), nil, nil, $2)
    },
    ServiceCall(SponsorshipService.Operations.pause) { try await $0($1.sponsorships, missing(), 0, $2) },
  ]

  static let calls =
    invalid
    + ServiceCall.all.filter { call in
      !invalid.contains { $0.operation.name == call.operation.name }
    }

  @Test("A caller who may not fire the event of an operation is told only that, also with an invalid input")
  func order() async throws {
    let test = CheckOrderTest<ShelterFixture>(
      try await StrangerTests.world(for: []), calls: Self.calls.map { .init($0.operation, $0.answer) },
      principals: Self.principals,
      unnamed: ["institution.confirmEmailByKey", "mandate.request"],
      valid: Dictionary(
        uniqueKeysWithValues: [
          "animal.publish", "animal.recordReturn", "animal.recordDeath", "animal.transfer",
          "moderation.approve", "moderation.approveProfileChange", "moderation.reinstate",
          "sponsorship.reactivate", "sponsorship.reassign",
        ].map { ($0, "the input is valid by its type; invalid is the changed record") }),
      at: Fixtures.monthEnd
    ) { try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
  }

  @Test("An invalid input is refused as such, also where a guard would refuse a valid one")
  func inputBeforeGuards() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let payment = try #require(try await fixture.donation().payment).id
    for (amount, code) in [(1, Refusal.Code.transition), (0, .invalid)] as [(Int64, Refusal.Code)] {
      let euros = Money(minorUnits: amount, currency: .eur)
      #expect(
        try await fixture.code {
          try await fixture.payments.refund(payment, euros, for: .mistake, as: .keeper)
        } == code)
    }
    // No guard can refuse the events of the other operations.
    let inquiries = AdoptionInquiry.lifecycle.transitions.filter {
      [.answer, .requestInfo].contains($0.event)
    }
    #expect(!inquiries.isEmpty && inquiries.allSatisfy(\.guards.isEmpty))
    let sponsorships = Sponsorship.lifecycle.transitions.filter { [.change, .pause].contains($0.event) }
    #expect(!sponsorships.isEmpty && sponsorships.allSatisfy(\.guards.isEmpty))
    #expect(
      Set(Self.invalid.map(\.operation.name)) == [
        "payment.refund", "inquiry.answer", "inquiry.requestInfo", "sponsorship.change", "sponsorship.pause",
      ])
  }
}
