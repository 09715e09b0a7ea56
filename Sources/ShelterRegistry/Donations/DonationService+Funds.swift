public import DomainModeling
public import DomainRepository
public import DomainValues

extension DonationService {
  /// Returns the funds of the caller's institution, ordered by purpose.
  public func funds(
    of institution: Institution.ID, as principal: Principal
  ) async throws(ShelterError) -> [Fund] {
    try system.require(Operations.manage, principal)
    try await requireOwn(institution, principal)
    return try await system.all(where: Fund.Fields.institution == institution).sorted {
      $0.purpose < $1.purpose
    }
  }

  /// Returns a page of the entries of a fund of the caller's institution, newest first.
  public func entries(
    of fund: Fund.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(ShelterError) -> Page<FundEntry> {
    try system.require(Operations.manage, principal)
    var work = Work.readOnly(system.repository)
    _ = try await ownFund(fund, principal, in: &work)
    let query = ModelQuery(
      where: FundEntry.Fields.fund == fund,
      orderedBy: .descending(FundEntry.Fields.at), .descending(FundEntry.Fields.id))
    return try await system.page(query, at: position, limit: limit)
  }

  /// Records that money of a fund was spent on its purpose.
  ///
  /// The amount must be in the fund's currency and covered by its balance.
  @discardableResult
  public func recordSpending(
    _ amount: Money, of fund: Fund.ID, on note: String, as principal: Principal
  ) async throws(ShelterError) -> Fund {
    try system.require(Operations.manage, principal)
    return try await system.transact { (work: inout Work) async throws(ShelterError) in
      let fund = try await ownFund(fund, principal, in: &work)
      guard amount.currency == fund.balance.currency else {
        throw .support(.currencyMismatch(fund.balance.currency))
      }
      return try system.recordFundEntry(.spent, amount, fund, note: note, in: &work)
    }
  }

  /// Moves the balance of an animal's fund to the institution's general fund, once the animal has left for
  /// good.
  ///
  /// Restricted money can't get a wider purpose in any other way.
  ///
  /// - Throws: ``SupportError/restrictionStillApplies`` while the animal is in the institution's care, or for a fund
  ///   of another purpose.
  @discardableResult
  public func releaseRestriction(_ fund: Fund.ID, as principal: Principal) async throws(ShelterError) -> Fund
  {
    try system.require(Operations.manage, principal)
    return try await system.transact { (work: inout Work) async throws(ShelterError) in
      let fund = try await ownFund(fund, principal, in: &work)
      guard case .animal(let id) = fund.purpose,
        try await work.get(Animal.self, id: id)?.outcome != nil
      else { throw .support(.restrictionStillApplies) }
      guard fund.balance.minorUnits > 0 else { return fund }
      let general = try await system.fund(
        of: fund.institution, for: .institution, in: fund.balance.currency, &work)
      let released = try system.recordFundEntry(.transferredOut, fund.balance, fund, in: &work)
      try system.recordFundEntry(.transferredIn, fund.balance, general, in: &work)
      return released
    }
  }

  private func ownFund(
    _ id: Fund.ID, _ principal: Principal, in work: inout Work
  ) async throws(ShelterError) -> Fund {
    let fund = try await system.required(Fund.self, id, in: &work)
    guard try await work.get(Institution.self, id: fund.institution)?.manager == principal.id else {
      throw .missing(Fund.self, id)
    }
    return fund
  }
}
