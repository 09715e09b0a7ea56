public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for donations, appeals and funds; money is spent only on the purpose for which it was donated.
public struct DonationService: Sendable {
  typealias Work = SupportSystem.Work
  let system: SupportSystem

  /// Creates the service.
  public init(_ system: SupportSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Donating.
    public static let give = OperationDescription(
      "donation.give", for: .authenticated, doc: "Donates money and lists the caller's donations.")
    /// Viewing appeals.
    public static let appeals = OperationDescription(
      "donation.appeals", for: .anyone,
      doc: "Lists an institution's open appeals with the money raised for them.")
    /// Managing the donations to the caller's institution.
    public static let manage = OperationDescription(
      "donation.manage", for: .authenticated,
      doc: "Lists the donations to the caller's institution, opens and closes appeals, and records spending.")
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "donation.fireDueEvents", for: .system,
      doc: "Closes appeals whose closing time has come.")

    /// All operations of the service.
    public static let all = [give, appeals, manage, fireDueEvents]
  }

  /// Creates a donation with its payment, which starts with ``PaymentService/submit(_:as:)``.
  @discardableResult
  public func donate(
    _ input: Donation.CreateInput, as principal: Principal
  ) async throws(ShelterError) -> DonationSummary {
    let donor = try system.requiredID(of: principal, for: Operations.give)
    let id = system.identifiers.next(Donation.self)
    let paymentID = system.identifiers.next(Payment.self)
    return try await system.transact { (work: inout Work) async throws(ShelterError) in
      let institution = try await system.supportable(input.institution, in: &work)
      try await system.check(input.purpose, of: institution, in: &work)
      try system.check(input.amount)
      let now = system.clock.now()
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
        return DonationSummary(donation, payment)
      } catch {
        throw .invalid(error)
      }
    }
  }

  /// Returns a page of the caller's donations, newest first.
  public func donations(
    limit: Int = PageLimit.defaultValue, at position: PagePosition = .first, as principal: Principal
  ) async throws(ShelterError) -> Page<DonationSummary> {
    let donor = try system.requiredID(of: principal, for: Operations.give)
    let query = ModelQuery(
      where: Donation.Fields.donor == donor, orderedBy: .descending(Donation.Fields.createdAt))
    let page = try await system.page(query, at: position, limit: limit)
    let payments = try await system.find(Payment.self, page.items.map(\.payment))
    return page.map { DonationSummary($0, payments[$0.payment]) }
  }

  /// Returns a page of the donations to the caller's institution, newest first.
  public func incoming(
    to institution: Institution.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<IncomingDonation> {
    try system.require(Operations.manage, principal)
    try await requireOwn(institution, principal)
    let query = ModelQuery(
      where: Donation.Fields.institution == institution, orderedBy: .descending(Donation.Fields.createdAt))
    let page = try await system.page(query, at: position, limit: limit)
    let payments = try await system.find(Payment.self, page.items.map(\.payment))
    return page.map { IncomingDonation($0, payments[$0.payment]) }
  }

  func requireOwn(_ institution: Institution.ID, _ principal: Principal) async throws(ShelterError) {
    var work = Work.readOnly(system.repository)
    _ = try await system.requiredOwnInstitution(institution, of: principal, in: &work)
  }
}
