import ShelterRegistry
import ShelterRegistrySamples

/// One method of a service of support, called as somebody.
struct SupportCall: Sendable, CustomStringConvertible {
  /// Its service and name, as the sources write them.
  let name: String
  /// The use case that decides who may call it.
  let useCase: UseCase
  /// Calls it; some calls have input that would be refused if the caller were allowed.
  let run: @Sendable (SupportWorld, Principal) async throws -> Void

  init(
    _ name: String, _ useCase: UseCase,
    _ run: @escaping @Sendable (SupportWorld, Principal) async throws -> Void
  ) {
    self.name = name
    self.useCase = useCase
    self.run = run
  }

  var description: String { name }

  /// Every method of every service of support.
  static let all = paying + mandating + sponsoring + giving + pledging

  private static func id<Owner>() -> Identifier<Owner> { Identifier(uuidBits: (0x99, 0x99)) }

  static let paying: [SupportCall] = {
    typealias Cases = PaymentService.UseCases
    return [
      SupportCall("PaymentService.submit", Cases.own) { try await $0.payments.submit(id(), as: $1) },
      SupportCall("PaymentService.retry", Cases.own) { try await $0.payments.retry(id(), as: $1) },
      SupportCall("PaymentService.cancel", Cases.own) { try await $0.payments.cancel(id(), as: $1) },
      SupportCall("PaymentService.payments", Cases.own) { _ = try await $0.payments.payments(as: $1) },
      SupportCall("PaymentService.payment", Cases.own) { _ = try await $0.payments.payment(id(), as: $1) },
      SupportCall("PaymentService.history", Cases.own) {
        _ = try await $0.payments.history(of: id(), as: $1)
      },
      SupportCall("PaymentService.receipts", Cases.own) { _ = try await $0.payments.receipts(as: $1) },
      SupportCall("PaymentService.refund", Cases.incoming) {
        try await $0.payments.refund(id(), for: .other, as: $1)
      },
      SupportCall("PaymentService.incoming", Cases.incoming) {
        _ = try await $0.payments.incoming(to: SupportWorld.shelter, as: $1)
      },
      SupportCall("PaymentService.receive", Cases.receive) {
        try await $0.payments.receive($0.gateway.sign(id()), as: $1)
      },
      SupportCall("PaymentService.unmatchedEvents", Cases.audit) {
        _ = try await $0.payments.unmatchedEvents(as: $1)
      },
      SupportCall("PaymentService.fireDueEvents", Cases.fireDueEvents) {
        try await $0.payments.fireDueEvents(as: $1)
      },
    ]
  }()

  static let mandating: [SupportCall] = {
    typealias Cases = MandateService.UseCases
    return [
      SupportCall("MandateService.request", Cases.own) {
        try await $0.mandates.request(for: SupportWorld.shelter, as: $1)
      },
      SupportCall("MandateService.revoke", Cases.own) { try await $0.mandates.revoke(id(), as: $1) },
      SupportCall("MandateService.mandates", Cases.own) { _ = try await $0.mandates.mandates(as: $1) },
    ]
  }()

  static let sponsoring: [SupportCall] = {
    typealias Cases = SponsorshipService.UseCases
    return [
      SupportCall("SponsorshipService.createDraft", Cases.own) {
        try await $0.sponsorships.createDraft(
          Sponsorship.CreateInput(
            institution: SupportWorld.shelter, amount: SupportWorld.pln(5_000), method: .known(.card),
            mandate: id()), as: $1)
      },
      SupportCall("SponsorshipService.start", Cases.own) { try await $0.sponsorships.start(id(), as: $1) },
      SupportCall("SponsorshipService.reactivate", Cases.own) {
        try await $0.sponsorships.reactivate(id(), by: .known(.card), mandate: id(), as: $1)
      },
      SupportCall("SponsorshipService.reassign", Cases.own) {
        try await $0.sponsorships.reassign(id(), to: nil, as: $1)
      },
      SupportCall("SponsorshipService.change", Cases.own) {
        try await $0.sponsorships.change(id(), frequency: .yearly, as: $1)
      },
      SupportCall("SponsorshipService.pause", Cases.own) {
        try await $0.sponsorships.pause(id(), days: 9, as: $1)
      },
      SupportCall("SponsorshipService.resume", Cases.own) { try await $0.sponsorships.resume(id(), as: $1) },
      SupportCall("SponsorshipService.cancel", Cases.own) { try await $0.sponsorships.cancel(id(), as: $1) },
      SupportCall("SponsorshipService.declineReassignment", Cases.own) {
        try await $0.sponsorships.declineReassignment(id(), as: $1)
      },
      SupportCall("SponsorshipService.sponsorships", Cases.own) {
        _ = try await $0.sponsorships.sponsorships(as: $1)
      },
      SupportCall("SponsorshipService.sponsorship", Cases.own) {
        _ = try await $0.sponsorships.sponsorship(id(), as: $1)
      },
      SupportCall("SponsorshipService.history", Cases.own) {
        _ = try await $0.sponsorships.history(of: id(), as: $1)
      },
      SupportCall("SponsorshipService.incoming", Cases.incoming) {
        _ = try await $0.sponsorships.incoming(to: SupportWorld.shelter, as: $1)
      },
      SupportCall("SponsorshipService.count", Cases.count) {
        _ = try await $0.sponsorships.count(of: AnimalSamples.burek, as: $1)
      },
      SupportCall("SponsorshipService.fireDueEvents", Cases.fireDueEvents) {
        try await $0.sponsorships.fireDueEvents(as: $1)
      },
    ]
  }()

  static let giving: [SupportCall] = {
    typealias Cases = DonationService.UseCases
    return [
      SupportCall("DonationService.donate", Cases.give) {
        try await $0.donations.donate(
          Donation.CreateInput(
            institution: SupportWorld.shelter, amount: SupportWorld.pln(500), method: .known(.card)), as: $1)
      },
      SupportCall("DonationService.donations", Cases.give) { _ = try await $0.donations.donations(as: $1) },
      SupportCall("DonationService.appeals", Cases.appeals) {
        _ = try await $0.donations.appeals(of: SupportWorld.shelter, as: $1)
      },
      SupportCall("DonationService.incoming", Cases.manage) {
        _ = try await $0.donations.incoming(to: SupportWorld.shelter, as: $1)
      },
      SupportCall("DonationService.openAppeal", Cases.manage) {
        try await $0.donations.openAppeal(
          DonationAppeal.OpenInput(title: "Roof", purpose: "Tiles.", days: 9), for: SupportWorld.shelter,
          as: $1)
      },
      SupportCall("DonationService.closeAppeal", Cases.manage) {
        try await $0.donations.closeAppeal(id(), as: $1)
      },
      SupportCall("DonationService.funds", Cases.manage) {
        _ = try await $0.donations.funds(of: SupportWorld.shelter, as: $1)
      },
      SupportCall("DonationService.entries", Cases.manage) {
        _ = try await $0.donations.entries(of: id(), as: $1)
      },
      SupportCall("DonationService.recordSpending", Cases.manage) {
        try await $0.donations.recordSpending(SupportWorld.pln(1), of: id(), on: "food", as: $1)
      },
      SupportCall("DonationService.releaseRestriction", Cases.manage) {
        try await $0.donations.releaseRestriction(id(), as: $1)
      },
      SupportCall("DonationService.fireDueEvents", Cases.fireDueEvents) {
        try await $0.donations.fireDueEvents(as: $1)
      },
    ]
  }()

  static let pledging: [SupportCall] = {
    typealias Cases = PledgeService.UseCases
    return [
      SupportCall("PledgeService.pledge", Cases.pledge) {
        try await $0.pledges.pledge(9, for: CalendarDate(parsing: "2026-03-01"), as: $1)
      },
      SupportCall("PledgeService.ship", Cases.pledge) { try await $0.pledges.ship(id(), as: $1) },
      SupportCall("PledgeService.pledges", Cases.pledge) { _ = try await $0.pledges.pledges(as: $1) },
      SupportCall("PledgeService.confirm", Cases.receive) { try await $0.pledges.confirm(id(), as: $1) },
      SupportCall("PledgeService.reportMissing", Cases.receive) {
        try await $0.pledges.reportMissing(id(), as: $1)
      },
      SupportCall("PledgeService.decline", Cases.receive) { try await $0.pledges.decline(id(), as: $1) },
      SupportCall("PledgeService.incoming", Cases.receive) { _ = try await $0.pledges.incoming(as: $1) },
      SupportCall("PledgeService.commit", Cases.assign) {
        try await $0.pledges.commit(to: DrawSeedDigest(of: DrawSeed(parsing: "x")), as: $1)
      },
      SupportCall("PledgeService.commitments", Cases.check) {
        _ = try await $0.pledges.commitments(as: $1)
      },
      SupportCall("PledgeService.assign", Cases.assign) {
        try await $0.pledges.assign(id(), seed: DrawSeed(parsing: "x"), as: $1)
      },
      SupportCall("PledgeService.draws", Cases.check) { _ = try await $0.pledges.draws(for: id(), as: $1) },
      SupportCall("PledgeService.fireDueEvents", Cases.fireDueEvents) {
        try await $0.pledges.fireDueEvents(as: $1)
      },
    ]
  }()
}
