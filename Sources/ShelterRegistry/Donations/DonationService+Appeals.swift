public import DomainModeling
public import DomainRepository
public import DomainServices
import DomainValues

extension DonationService {
  /// Opens an appeal of the caller's institution.
  ///
  /// A call with an idempotency key is carried out once: a repeated call returns the appeal.
  @discardableResult
  public func openAppeal(
    _ input: DonationAppeal.OpenInput, for institution: Institution.ID,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(ShelterError) -> DonationAppealSummary {
    let id = system.identifiers.next(DonationAppeal.self)
    let now = system.clock.now()
    return try await system.perform(
      Operations.openAppeal, with: (input, institution, idempotencyKey, principal), as: principal
    ) { (work, caller) async throws(ShelterError) in
      let owner = try await system.registry.own(institution, of: caller, in: &work)
      let appeal = try mapError(
        DonationAppeal(
          id: id, institution: institution, manager: owner.manager, title: input.title,
          purpose: input.purpose, goal: input.goal,
          closesAt: now.addingClamped(.seconds(input.days * 86_400)), statusSince: now),
        to: ShelterError.invalid)
      guard owner.acceptsSupport else { throw .support(.institutionNotListed) }
      work.insert(appeal)
      return appeal
    } answeringBy: { (appeal) async throws(ShelterError) in
      DonationAppealSummary(appeal, raised: try await raised(for: [appeal])[appeal.id] ?? [])
    }
  }

  /// Closes an appeal of the caller's institution; the money raised stays reserved for its purpose.
  @discardableResult
  public func closeAppeal(_ id: DonationAppeal.ID, as principal: Principal) async throws(ShelterError)
    -> DonationAppealSummary
  {
    try await system.perform(Operations.closeAppeal, as: principal) {
      (work, caller) async throws(ShelterError) in
      let appeal = try await system.requiredAccessible(DonationAppeal.self, id, of: caller, in: &work)
      let closed = try system.fire(.close, on: appeal, by: caller, in: &work).subject
      return DonationAppealSummary(closed, raised: try await raised(for: [closed])[closed.id] ?? [])
    }
  }

  /// Returns a page of the open appeals of an institution, the one that closes first being first.
  ///
  /// The appeals of an institution outside the catalog are shown to its managing account and admins only.
  public func appeals(
    of institution: Institution.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal = .guest
  ) async throws(ShelterError) -> Page<DonationAppealSummary> {
    try await system.read(Operations.appeals, as: principal) { (work, caller) async throws(ShelterError) in
      let isOverseer = caller.holds(ShelterRole.admin)
      try await system.required(Institution.self, institution, in: &work) {
        $0.isListed || isOverseer || $0.manager == caller.id
      }
      let query = ModelQuery(
        where: (DonationAppeal.Fields.institution == institution).and(
          DonationAppeal.Fields.status == .open), orderedBy: Operations.appealOrder)
      let page = try await system.page(query, at: position, limit: limit)
      let raised = try await raised(for: page.items)
      return page.map { DonationAppealSummary($0, raised: raised[$0.id] ?? []) }
    }
  }

  /// Returns the money raised for each of several appeals less refunds and disputed payments; spending doesn't reduce it.
  ///
  /// It takes two queries, however many appeals there are and however often their money was spent.
  private func raised(
    for appeals: [DonationAppeal]
  ) async throws(ShelterError) -> [DonationAppeal.ID: [Money]] {
    let funds = try await system.all(
      where: Fund.Fields.institution.isOne(of: Array(Set(appeals.map(\.institution)))).and(
        Fund.Fields.purpose.isOne(of: appeals.map { FundPurpose.appeal($0.id) })))
    let returning = funds.filter { $0.outflow.minorUnits > 0 }.map(\.id)
    let returned = try await system.all(
      where: FundEntry.Fields.fund.isOne(of: returning).and(
        FundEntry.Fields.kind.isOne(of: [.refunded, .disputed])))
    var sums: [Fund.ID: Int64] = [:]
    for entry in returned { sums[entry.fund, default: 0] &+= entry.units }
    var raised: [DonationAppeal.ID: [Money]] = [:]
    for fund in funds.sorted(by: { $0.balance.currency < $1.balance.currency }) {
      guard let appeal = fund.purpose.appeal else { continue }
      let sum = fund.inflow.minorUnits &- (sums[fund.id] ?? 0)
      raised[appeal, default: []].append(Money(minorUnits: sum, currency: fund.inflow.currency))
    }
    return raised
  }

  /// Closes the appeals whose closing time has come, and deletes the idempotency keys that are older than
  /// ``/DomainServices/IdempotencyKey/retentionPeriod``; call it from a scheduler.
  ///
  /// - Returns: The number of closed appeals and deleted keys.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(ShelterError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(ShelterError) in
      try await system.dueWork(closeAppeals, system.forgetIdempotencyKeys)
    }
  }

  private func closeAppeals() async throws(ShelterError) -> Int {
    try await system.fireDueEvents(of: DonationAppeal.self)
  }
}
