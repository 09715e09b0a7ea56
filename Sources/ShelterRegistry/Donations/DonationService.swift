public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for donations, appeals and funds; money is spent only on the purpose for which it was donated.
public struct DonationService: Sendable {
  typealias Work = SupportSystem.Work
  let system: SupportSystem

  /// Creates the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// Creates a donation with its payment, which starts with ``PaymentService/submit(_:as:)``.
  ///
  /// A call with an idempotency key is carried out once: a repeated call returns the donation.
  ///
  /// - Throws: ``SupportError/tooManyUnpaidDonations`` when the money of ``Donation/maximumUnpaid`` donations that the caller
  ///   made in the last 24 hours wasn't received.
  @discardableResult
  public func donate(
    _ input: Donation.CreateInput, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(ShelterError) -> DonationSummary {
    let id = system.identifiers.next(Donation.self)
    let paymentID = system.identifiers.next(Payment.self)
    return try await system.perform(
      Operations.donate, with: (input, idempotencyKey, principal), as: principal
    ) { (work, caller) async throws(ShelterError) in
      let donor = try system.requiredID(of: caller, for: Operations.donate)
      try await system.requireVisible(input.institution, input.purpose, to: caller, in: &work)
      let institution = try await system.supportable(input.institution, in: &work)
      try await system.check(input.purpose, of: institution, in: &work)
      try system.requireKnownWords(in: input)
      try system.check(input.amount)
      let now = system.clock.now()
      let unpaid = (Payment.Fields.payer == donor).and(Payment.Fields.sponsorship.isNull)
        .and(Payment.Fields.createdAt > system.dayAgo).and(Payment.Fields.succeededAt.isNull)
      try await system.requireFewer(
        than: Donation.maximumUnpaid, where: unpaid, or: .support(.tooManyUnpaidDonations))
      do throws(ValidationError) {
        let payment = try Payment(
          id: paymentID, payer: donor, institution: institution.id, manager: institution.manager,
          animal: input.purpose.animal, appeal: input.purpose.appeal, amount: input.amount,
          method: input.method, statusSince: now, createdAt: now)
        let donation = try Donation(
          id: id, donor: donor, institution: institution.id, purpose: input.purpose,
          amount: input.amount, payment: paymentID, message: input.message, isAnonymous: input.isAnonymous,
          createdAt: now)
        work.insert(payment)
        work.insert(donation)
        return donation
      } catch {
        throw .invalid(error)
      }
    } answeringBy: { (donation) async throws(ShelterError) in
      DonationSummary(donation, try await system.find(Payment.self, [donation.payment])[donation.payment])
    }
  }

  /// Returns a page of the caller's donations, newest first.
  public func donations(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<DonationSummary> {
    try await system.read(Operations.donations, as: principal) { (_, caller) async throws(ShelterError) in
      let donor = try system.requiredID(of: caller, for: Operations.donations)
      let query = ModelQuery(where: Donation.Fields.donor == donor, orderedBy: Operations.order)
      let page = try await system.page(query, at: position, limit: limit)
      let payments = try await system.find(Payment.self, page.items.map(\.payment))
      return page.map { DonationSummary($0, payments[$0.payment]) }
    }
  }

  /// Returns a page of the donations to the caller's institution, newest first.
  public func incoming(
    to institution: Institution.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<IncomingDonation> {
    try await system.read(Operations.incoming, as: principal) { (work, caller) async throws(ShelterError) in
      _ = try await system.requiredOwnInstitution(institution, of: caller, in: &work)
      let query = ModelQuery(
        where: Donation.Fields.institution == institution, orderedBy: Operations.order)
      let page = try await system.page(query, at: position, limit: limit)
      let payments = try await system.find(Payment.self, page.items.map(\.payment))
      return page.map { IncomingDonation($0, payments[$0.payment]) }
    }
  }
}
