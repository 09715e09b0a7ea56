import ShelterRegistry
import ShelterRegistrySamples

extension ServiceCall {
  /// A call of each operation of the services of support.
  static let support =
    payments + mandates + sponsorships + sponsorshipLists + donations + funds + pledges + draws

  private typealias Paying = PaymentService.Operations
  private typealias Mandating = MandateService.Operations
  private typealias Sponsoring = SponsorshipService.Operations
  private typealias Donating = DonationService.Operations
  private typealias Pledging = FoodPledgeService.Operations

  private static let shelter = ShelterSamples.shelterID

  /// The shelter's fund without a restriction, which doesn't exist before the first donation.
  static let fund = Fund.id(of: shelter, for: .institution, in: .pln)

  /// Returns an identifier of no record.
  private static func id<Owner>() -> Identifier<Owner> { Identifier(uuidBits: (0x99, 0x99)) }

  static let payments = [
    ServiceCall(Paying.submit) { try await $0($1.payments, id(), $2) },
    ServiceCall(Paying.retry) { try await $0($1.payments, id(), $2) },
    ServiceCall(Paying.cancel) { try await $0($1.payments, id(), $2) },
    ServiceCall(Paying.refund) { try await $0($1.payments, id(), nil, .other, nil, $2) },
    ServiceCall(Paying.receive) { try await $0($1.payments, $1.gateway.sign(id()), $2) },
    ServiceCall(Paying.payments) { try await $0($1.payments, 10, .first, $2) },
    ServiceCall(Paying.payment) { try await $0($1.payments, id(), $2) },
    ServiceCall(Paying.history) { try await $0($1.payments, id(), 10, .first, $2) },
    ServiceCall(Paying.incoming) { try await $0($1.payments, shelter, 10, .first, $2) },
    ServiceCall(Paying.receipts) { try await $0($1.payments, 10, .first, $2) },
    ServiceCall(Paying.unmatchedEvents) { try await $0($1.payments, 10, .first, $2) },
    ServiceCall(Paying.fireDueEvents) { try await $0($1.payments, $2) },
  ]

  static let mandates = [
    ServiceCall(Mandating.request) { try await $0($1.mandates, shelter, .recurring, $2) },
    ServiceCall(Mandating.revoke) { try await $0($1.mandates, id(), $2) },
    ServiceCall(Mandating.mandates) { try await $0($1.mandates, 10, .first, $2) },
  ]

  static let sponsorships = [
    ServiceCall(Sponsoring.createDraft) {
      try await $0(
        $1.sponsorships,
        Sponsorship.CreateInput(
          institution: shelter, amount: .pln(5_000), method: .known(.card), mandate: id()), $2)
    },
    ServiceCall(Sponsoring.start) { try await $0($1.sponsorships, id(), $2) },
    ServiceCall(Sponsoring.reactivate) { try await $0($1.sponsorships, id(), .known(.card), id(), $2) },
    ServiceCall(Sponsoring.reassign) { try await $0($1.sponsorships, id(), nil, $2) },
    ServiceCall(Sponsoring.change) { try await $0($1.sponsorships, id(), nil, .yearly, $2) },
    ServiceCall(Sponsoring.pause) { try await $0($1.sponsorships, id(), 9, $2) },
    ServiceCall(Sponsoring.resume) { try await $0($1.sponsorships, id(), $2) },
    ServiceCall(Sponsoring.cancel) { try await $0($1.sponsorships, id(), false, $2) },
    ServiceCall(Sponsoring.declineReassignment) { try await $0($1.sponsorships, id(), $2) },
  ]

  static let sponsorshipLists = [
    ServiceCall(Sponsoring.sponsorships) { try await $0($1.sponsorships, [], 10, .first, $2) },
    ServiceCall(Sponsoring.sponsorship) { try await $0($1.sponsorships, id(), $2) },
    ServiceCall(Sponsoring.history) { try await $0($1.sponsorships, id(), 10, .first, $2) },
    ServiceCall(Sponsoring.incoming) {
      try await $0($1.sponsorships, shelter, [.active], 10, .first, $2)
    },
    ServiceCall(Sponsoring.count) { try await $0($1.sponsorships, AnimalSamples.burek, $2) },
    ServiceCall(Sponsoring.fireDueEvents) { try await $0($1.sponsorships, $2) },
  ]

  static let donations = [
    ServiceCall(Donating.donate) {
      try await $0(
        $1.donations,
        Donation.CreateInput(institution: shelter, amount: .pln(500), method: .known(.card)), nil, $2)
    },
    ServiceCall(Donating.donations) { try await $0($1.donations, 10, .first, $2) },
    ServiceCall(Donating.incoming) { try await $0($1.donations, shelter, 10, .first, $2) },
    ServiceCall(Donating.appeals) { try await $0($1.donations, shelter, 10, .first, $2) },
    ServiceCall(Donating.openAppeal) {
      try await $0(
        $1.donations, DonationAppeal.OpenInput(title: "Roof", purpose: "Tiles.", days: 9), shelter, nil,
        $2)
    },
    ServiceCall(Donating.closeAppeal) { try await $0($1.donations, id(), $2) },
    ServiceCall(Donating.fireDueEvents) { try await $0($1.donations, $2) },
  ]

  static let funds = [
    ServiceCall(Donating.funds) { try await $0($1.donations, shelter, 10, .first, $2) },
    ServiceCall(Donating.entries) { try await $0($1.donations, fund, 10, .first, $2) },
    ServiceCall(Donating.recordSpending) { try await $0($1.donations, .pln(1), fund, "food", nil, $2) },
    ServiceCall(Donating.releaseRestriction) { try await $0($1.donations, fund, $2) },
  ]

  static let pledges = [
    ServiceCall(Pledging.pledge) {
      try await $0($1.pledges, 9, CalendarDate(parsing: "2026-12-01"), nil, nil, $2)
    },
    ServiceCall(Pledging.ship) { try await $0($1.pledges, id(), $2) },
    ServiceCall(Pledging.confirm) { try await $0($1.pledges, id(), $2) },
    ServiceCall(Pledging.reportMissing) { try await $0($1.pledges, id(), $2) },
    ServiceCall(Pledging.decline) { try await $0($1.pledges, id(), $2) },
    ServiceCall(Pledging.pledges) { try await $0($1.pledges, 10, .first, $2) },
    ServiceCall(Pledging.incoming) { try await $0($1.pledges, 10, .first, $2) },
    ServiceCall(Pledging.fireDueEvents) { try await $0($1.pledges, $2) },
  ]

  static let draws = [
    ServiceCall(Pledging.commit) {
      try await $0($1.pledges, DrawSeedDigest(of: ShelterFixture.seed("x")), $2)
    },
    ServiceCall(Pledging.commitments) { try await $0($1.pledges, 10, .first, $2) },
    ServiceCall(Pledging.assign) { try await $0($1.pledges, id(), ShelterFixture.seed("x"), $2) },
    ServiceCall(Pledging.draws) { try await $0($1.pledges, id(), $2) },
  ]
}
