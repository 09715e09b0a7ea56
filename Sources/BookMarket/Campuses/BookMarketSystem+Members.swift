import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// Returns the membership of an account that may buy and sell on a campus now.
  ///
  /// It touches the membership, so that operations that end it, and find the member's records by queries,
  /// conflict with this one.
  ///
  /// - Throws: ``BookMarketRuleError/notMember`` or ``BookMarketRuleError/excluded``.
  @discardableResult
  func activeMember(
    _ account: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) -> CampusMembership {
    let id = CampusMembership.id(of: account, at: campus)
    guard let member = try await work.get(CampusMembership.self, id: id) else { throw .rule(.notMember) }
    if member.status == .excluded { throw .rule(.excluded) }
    guard member.isActive(at: clock.now()) else { throw .rule(.notMember) }
    work.touch(CampusMembership.self, id: id)
    return member
  }

  /// Returns whether an account has a current membership of a campus and is neither disabled nor deleted.
  ///
  /// An expired membership doesn't count, even before its time event is fired.
  func canTrade(
    _ account: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) -> Bool {
    switch try await principals.entry(for: account, in: &work)?.standing {
    case .disabled, .deleted, nil: return false
    case .unverified, .active:
      let member = try await work.get(CampusMembership.self, id: CampusMembership.id(of: account, at: campus))
      return member?.isActive(at: clock.now()) == true
    }
  }

  /// Checks that the caller is a current member of a campus or a moderator of the market.
  ///
  /// - Throws: ``BookMarketRuleError/notMember`` or ``BookMarketRuleError/excluded`` otherwise.
  func requireMemberOrModerator(
    _ principal: Principal, of campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) {
    if principal.holds(BookMarketRole.moderator) { return }
    guard let id = principal.id else { throw .rule(.notMember) }
    try await activeMember(id, at: campus, in: &work)
  }
}
