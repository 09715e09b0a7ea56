public import DomainModeling
public import DomainRepository
public import DomainServices
public import DomainValues

extension DonationService {
  /// Returns a page of the funds of the caller's institution, ordered by purpose.
  public func funds(
    of institution: Institution.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<Fund> {
    try await system.read(Operations.funds, as: principal) { (work, caller) async throws(ShelterError) in
      _ = try await system.requiredOwnInstitution(institution, of: caller, in: &work)
      let query = ModelQuery(where: Fund.Fields.institution == institution, orderedBy: Operations.fundOrder)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Returns a page of the entries of a fund of the caller's institution, newest first.
  public func entries(
    of fund: Fund.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<FundEntry> {
    try await system.read(Operations.entries, as: principal) { (work, caller) async throws(ShelterError) in
      _ = try await ownFund(fund, caller, in: &work)
      // Of the entries of one moment, the last one comes first.
      let query = ModelQuery(
        where: FundEntry.Fields.fund == fund, orderedBy: Operations.entryOrder,
        .descending(FundEntry.Fields.id))
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Records that money of a fund was spent on its purpose.
  ///
  /// The amount must be in the fund's currency and covered by its balance. A call with an idempotency key is carried out
  /// once: a repeated call returns the fund as it is.
  ///
  /// - Throws: ``ShelterRuleError/institutionNotListed`` while the institution isn't in the catalog, because its payouts
  ///   wait, and the money must stay refundable.
  @discardableResult
  public func recordSpending(
    _ amount: Money, of fund: Fund.ID, on note: String, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(ShelterError) -> Fund {
    try await system.perform(
      Operations.recordSpending, with: (amount, fund, note, idempotencyKey, principal), as: principal,
      answer: { $0 }
    ) { (work, caller) async throws(ShelterError) in
      let fund = try await ownFund(fund, caller, in: &work)
      do throws(ShelterError) {
        let spent = try system.recordFundEntry(.spent, amount, fund, note: note, in: &work)
        try await requireListed(fund.institution, in: &work)
        return spent
      } catch {
        let fields = [FundEntry.Fields.amount.name, FundEntry.Fields.note.name]
        guard case .invalid(let invalid) = error, amount.currency != fund.balance.currency,
          fields.allSatisfy({ invalid.violations(at: $0).isEmpty })
        else { throw error }
        throw .support(.currencyMismatch(fund.balance.currency))
      }
    }
  }

  /// Moves the balance of an animal's fund to the institution's general fund, once the animal has left for
  /// good.
  ///
  /// Restricted money can't get a wider purpose in any other way. A refund takes it back.
  ///
  /// - Throws: ``SupportError/restrictionStillApplies`` while the animal is in the institution's care, or for a fund
  ///   of another purpose; ``ShelterRuleError/institutionNotListed`` while the institution isn't in the catalog.
  @discardableResult
  public func releaseRestriction(_ fund: Fund.ID, as principal: Principal) async throws(ShelterError) -> Fund
  {
    try await system.perform(Operations.releaseRestriction, as: principal) {
      (work, caller) async throws(ShelterError) in
      let fund = try await ownFund(fund, caller, in: &work)
      guard case .animal(let id) = fund.purpose,
        try await work.get(Animal.self, id: id)?.outcome != nil
      else { throw .support(.restrictionStillApplies) }
      try await requireListed(fund.institution, in: &work)
      guard fund.balance.minorUnits > 0 else { return fund }
      let general = try await system.fund(
        of: fund.institution, for: .institution, in: fund.balance.currency, &work)
      let released = try system.recordFundEntry(.transferredOut, fund.balance, fund, in: &work)
      try system.recordFundEntry(.transferredIn, fund.balance, general, in: &work)
      return released
    }
  }

  /// Throws unless an institution is in the catalog.
  private func requireListed(_ id: Institution.ID, in work: inout Work) async throws(ShelterError) {
    guard try await system.required(Institution.self, id, in: &work).isListed else {
      throw .rule(.institutionNotListed)
    }
  }

  /// Returns a fund of the institution that the caller manages.
  private func ownFund(
    _ id: Fund.ID, _ caller: Principal, in work: inout Work
  ) async throws(ShelterError) -> Fund {
    let fund = try await system.required(Fund.self, id, in: &work)
    guard try await work.get(Institution.self, id: fund.institution)?.manager == caller.id else {
      throw .missing(Fund.self, id)
    }
    return fund
  }
}
