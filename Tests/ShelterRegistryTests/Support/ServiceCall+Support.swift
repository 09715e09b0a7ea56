import ShelterRegistry
import ShelterRegistrySamples

extension ServiceCall {
  /// Every call of the services of support.
  static let support = payments + mandates + sponsorships + donations + pledges

  /// Returns an identifier of no record.
  private static func id<Owner>() -> Identifier<Owner> { Identifier(uuidBits: (0x99, 0x99)) }

  static let payments: [ServiceCall] = {
    typealias Cases = PaymentService.Operations
    return [
      ServiceCall("PaymentService.submit", Cases.own) { try await $0.payments.submit(id(), as: $1) },
      ServiceCall("PaymentService.retry", Cases.own) { try await $0.payments.retry(id(), as: $1) },
      ServiceCall("PaymentService.cancel", Cases.own) { try await $0.payments.cancel(id(), as: $1) },
      ServiceCall("PaymentService.payments", Cases.own) { _ = try await $0.payments.payments(as: $1) },
      ServiceCall("PaymentService.payment", Cases.own) { _ = try await $0.payments.payment(id(), as: $1) },
      ServiceCall("PaymentService.history", Cases.own) {
        _ = try await $0.payments.history(of: id(), as: $1)
      },
      ServiceCall("PaymentService.receipts", Cases.own) { _ = try await $0.payments.receipts(as: $1) },
      ServiceCall("PaymentService.refund", Cases.incoming) {
        try await $0.payments.refund(id(), for: .other, as: $1)
      },
      ServiceCall("PaymentService.incoming", Cases.incoming) {
        _ = try await $0.payments.incoming(to: ShelterSamples.shelterID, as: $1)
      },
      ServiceCall("PaymentService.receive", Cases.receive) {
        try await $0.payments.receive($0.gateway.sign(id()), as: $1)
      },
      ServiceCall("PaymentService.unmatchedEvents", Cases.audit) {
        _ = try await $0.payments.unmatchedEvents(as: $1)
      },
      ServiceCall("PaymentService.fireDueEvents", Cases.fireDueEvents) {
        try await $0.payments.fireDueEvents(as: $1)
      },
    ]
  }()

  static let mandates: [ServiceCall] = {
    typealias Cases = MandateService.Operations
    return [
      ServiceCall("MandateService.request", Cases.own) {
        try await $0.mandates.request(for: ShelterSamples.shelterID, as: $1)
      },
      ServiceCall("MandateService.revoke", Cases.own) { try await $0.mandates.revoke(id(), as: $1) },
      ServiceCall("MandateService.mandates", Cases.own) { _ = try await $0.mandates.mandates(as: $1) },
    ]
  }()

  static let sponsorships: [ServiceCall] = {
    typealias Cases = SponsorshipService.Operations
    return [
      ServiceCall("SponsorshipService.createDraft", Cases.own) {
        try await $0.sponsorships.createDraft(
          Sponsorship.CreateInput(
            institution: ShelterSamples.shelterID, amount: .pln(5_000), method: .known(.card),
            mandate: id()), as: $1)
      },
      ServiceCall("SponsorshipService.start", Cases.own) { try await $0.sponsorships.start(id(), as: $1) },
      ServiceCall("SponsorshipService.reactivate", Cases.own) {
        try await $0.sponsorships.reactivate(id(), by: .known(.card), mandate: id(), as: $1)
      },
      ServiceCall("SponsorshipService.reassign", Cases.own) {
        try await $0.sponsorships.reassign(id(), to: nil, as: $1)
      },
      ServiceCall("SponsorshipService.change", Cases.own) {
        try await $0.sponsorships.change(id(), frequency: .yearly, as: $1)
      },
      ServiceCall("SponsorshipService.pause", Cases.own) {
        try await $0.sponsorships.pause(id(), days: 9, as: $1)
      },
      ServiceCall("SponsorshipService.resume", Cases.own) { try await $0.sponsorships.resume(id(), as: $1) },
      ServiceCall("SponsorshipService.cancel", Cases.own) { try await $0.sponsorships.cancel(id(), as: $1) },
      ServiceCall("SponsorshipService.declineReassignment", Cases.own) {
        try await $0.sponsorships.declineReassignment(id(), as: $1)
      },
      ServiceCall("SponsorshipService.sponsorships", Cases.own) {
        _ = try await $0.sponsorships.sponsorships(as: $1)
      },
      ServiceCall("SponsorshipService.sponsorship", Cases.own) {
        _ = try await $0.sponsorships.sponsorship(id(), as: $1)
      },
      ServiceCall("SponsorshipService.history", Cases.own) {
        _ = try await $0.sponsorships.history(of: id(), as: $1)
      },
      ServiceCall("SponsorshipService.incoming", Cases.incoming) {
        _ = try await $0.sponsorships.incoming(to: ShelterSamples.shelterID, as: $1)
      },
      ServiceCall("SponsorshipService.count", Cases.count) {
        _ = try await $0.sponsorships.count(of: AnimalSamples.burek, as: $1)
      },
      ServiceCall("SponsorshipService.fireDueEvents", Cases.fireDueEvents) {
        try await $0.sponsorships.fireDueEvents(as: $1)
      },
    ]
  }()

  static let donations: [ServiceCall] = {
    typealias Cases = DonationService.Operations
    return [
      ServiceCall("DonationService.donate", Cases.give) {
        try await $0.donations.donate(
          Donation.CreateInput(
            institution: ShelterSamples.shelterID, amount: .pln(500), method: .known(.card)), as: $1)
      },
      ServiceCall("DonationService.donations", Cases.give) { _ = try await $0.donations.donations(as: $1) },
      ServiceCall("DonationService.appeals", Cases.appeals) {
        _ = try await $0.donations.appeals(of: ShelterSamples.shelterID, as: $1)
      },
      ServiceCall("DonationService.incoming", Cases.manage) {
        _ = try await $0.donations.incoming(to: ShelterSamples.shelterID, as: $1)
      },
      ServiceCall("DonationService.openAppeal", Cases.manage) {
        try await $0.donations.openAppeal(
          DonationAppeal.OpenInput(title: "Roof", purpose: "Tiles.", days: 9), for: ShelterSamples.shelterID,
          as: $1)
      },
      ServiceCall("DonationService.closeAppeal", Cases.manage) {
        try await $0.donations.closeAppeal(id(), as: $1)
      },
      ServiceCall("DonationService.funds", Cases.manage) {
        _ = try await $0.donations.funds(of: ShelterSamples.shelterID, as: $1)
      },
      ServiceCall("DonationService.entries", Cases.manage) {
        _ = try await $0.donations.entries(of: id(), as: $1)
      },
      ServiceCall("DonationService.recordSpending", Cases.manage) {
        try await $0.donations.recordSpending(.pln(1), of: id(), on: "food", as: $1)
      },
      ServiceCall("DonationService.releaseRestriction", Cases.manage) {
        try await $0.donations.releaseRestriction(id(), as: $1)
      },
      ServiceCall("DonationService.fireDueEvents", Cases.fireDueEvents) {
        try await $0.donations.fireDueEvents(as: $1)
      },
    ]
  }()

  static let pledges: [ServiceCall] = {
    typealias Cases = FoodPledgeService.Operations
    return [
      ServiceCall("FoodPledgeService.pledge", Cases.pledge) {
        try await $0.pledges.pledge(9, for: CalendarDate(parsing: "2026-03-01"), as: $1)
      },
      ServiceCall("FoodPledgeService.ship", Cases.pledge) { try await $0.pledges.ship(id(), as: $1) },
      ServiceCall("FoodPledgeService.pledges", Cases.pledge) { _ = try await $0.pledges.pledges(as: $1) },
      ServiceCall("FoodPledgeService.confirm", Cases.receive) { try await $0.pledges.confirm(id(), as: $1) },
      ServiceCall("FoodPledgeService.reportMissing", Cases.receive) {
        try await $0.pledges.reportMissing(id(), as: $1)
      },
      ServiceCall("FoodPledgeService.decline", Cases.receive) { try await $0.pledges.decline(id(), as: $1) },
      ServiceCall("FoodPledgeService.incoming", Cases.receive) { _ = try await $0.pledges.incoming(as: $1) },
      ServiceCall("FoodPledgeService.commit", Cases.assign) {
        try await $0.pledges.commit(to: DrawSeedDigest(of: DrawSeed(parsing: "x")), as: $1)
      },
      ServiceCall("FoodPledgeService.commitments", Cases.check) {
        _ = try await $0.pledges.commitments(as: $1)
      },
      ServiceCall("FoodPledgeService.assign", Cases.assign) {
        try await $0.pledges.assign(id(), seed: DrawSeed(parsing: "x"), as: $1)
      },
      ServiceCall("FoodPledgeService.draws", Cases.check) {
        _ = try await $0.pledges.draws(for: id(), as: $1)
      },
      ServiceCall("FoodPledgeService.fireDueEvents", Cases.fireDueEvents) {
        try await $0.pledges.fireDueEvents(as: $1)
      },
    ]
  }()
}
