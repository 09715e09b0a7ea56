public import DomainModeling
import DomainRepository
import DomainValues

extension DonationService {
  /// Opens an appeal of the caller's institution.
  @discardableResult
  public func openAppeal(
    _ input: DonationAppeal.OpenInput, for institution: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> DonationAppealSummary {
    try system.require(Operations.manage, principal)
    let id = system.identifiers.next(DonationAppeal.self)
    let now = system.clock.now()
    return try await system.transact { (work: inout Work) async throws(ShelterError) in
      let owner = try await system.supportable(institution, in: &work)
      guard owner.manager == principal.id else { throw .missing(Institution.self, institution) }
      let appeal = try mapError(
        DonationAppeal(
          id: id, institution: institution, manager: owner.manager, title: input.title,
          purpose: input.purpose, goal: input.goal,
          closesAt: (try? now.adding(.seconds(input.days * 86_400))) ?? .latest, statusSince: now),
        to: ShelterError.invalid)
      work.insert(appeal)
      return DonationAppealSummary(appeal, raised: [])
    }
  }

  /// Closes an appeal of the caller's institution; the money raised stays reserved for its purpose.
  @discardableResult
  public func closeAppeal(_ id: DonationAppeal.ID, as principal: Principal) async throws(ShelterError)
    -> DonationAppealSummary
  {
    try system.require(Operations.manage, principal)
    let closed = try await system.transact { (work: inout Work) async throws(ShelterError) in
      let appeal = try await system.requiredAccessible(DonationAppeal.self, id, of: principal, in: &work)
      return try system.fire(DonationAppeal.Events.close, on: appeal, by: principal, in: &work).subject
    }
    return DonationAppealSummary(closed, raised: try await raised(for: closed))
  }

  /// Returns the open appeals of an institution.
  public func appeals(
    of institution: Institution.ID, as principal: Principal = .guest
  ) async throws(ShelterError) -> [DonationAppealSummary] {
    try system.require(Operations.appeals, principal)
    let open = (DonationAppeal.Fields.institution == institution).and(
      DonationAppeal.Fields.status == .open)
    var summaries: [DonationAppealSummary] = []
    for appeal in try await system.all(where: open) {
      summaries.append(DonationAppealSummary(appeal, raised: try await raised(for: appeal)))
    }
    return summaries
  }

  /// Returns the money raised for an appeal less refunds and disputed payments; spending doesn't reduce it.
  private func raised(for appeal: DonationAppeal) async throws(ShelterError) -> [Money] {
    let funds = (Fund.Fields.institution == appeal.institution).and(
      Fund.Fields.purpose == FundPurpose.appeal(appeal.id))
    var raised: [Money] = []
    for fund in try await system.all(where: funds) {
      let spent = try await system.all(
        where: (FundEntry.Fields.fund == fund.id).and(
          FundEntry.Fields.kind.isOne(of: [.spent, .transferredOut])))
      let sum = spent.reduce(fund.balance.minorUnits) { $0.addingReportingOverflow($1.units).partialValue }
      raised.append(Money(minorUnits: sum, currency: fund.balance.currency))
    }
    return raised.sorted { $0.currency < $1.currency }
  }

  /// Closes the appeals whose closing time has come; call it from a scheduler.
  ///
  /// - Returns: The number of closed appeals.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> Int {
    try system.require(Operations.fireDueEvents, principal)
    return try await system.fireDueEvents(
      of: DonationAppeal.self, where: DonationAppeal.Fields.status == .open
    ) {
      (event, appeal, work) async throws(ShelterError) in
      try system.fire(event, on: appeal, by: .system, in: &work)
    }
  }
}
