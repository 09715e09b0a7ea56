import DomainAccounts
import DomainModeling
import DomainRepository

extension BookMarketSystem {
  /// The membership of somebody who may buy and sell on a campus now; the commit checks that it stays so.
  ///
  /// It is touched: who ends it asks by queries what there is of the member, and finds what is written with it.
  @discardableResult
  func activeMember(
    _ account: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) -> CampusMember {
    let id = CampusMember.id(of: account, at: campus)
    guard let member = try await work.get(CampusMember.self, id: id) else { throw .market(.notMember) }
    if member.status == .known(.excluded) { throw .market(.excluded) }
    guard member.isActive(at: clock.now()) else { throw .market(.notMember) }
    work.touch(CampusMember.self, id: id)
    return member
  }

  /// Whether somebody belongs to a campus now, with an account that nobody keeps out.
  ///
  /// A timer that is late changes nothing about it. Who may not trade isn't dealt with and is told of nothing.
  func canTrade(
    _ account: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) -> Bool {
    switch try await work.get(Account.self, id: account)?.status.known {
    case .disabled, .deleted, nil: return false
    case .unverified, .active, .locked:
      let member = try await work.get(CampusMember.self, id: CampusMember.id(of: account, at: campus))
      return member?.isActive(at: clock.now()) == true
    }
  }

  /// Refuses somebody who neither belongs to a campus now nor looks after the market.
  func requireReader(_ principal: Principal, of campus: Campus.ID) async throws(BookMarketError) {
    if principal.labels.contains(BookMarketLabel.moderator.rawValue) { return }
    guard let id = principal.id else { throw .market(.notMember) }
    var work = Work.reading(repository)
    try await activeMember(id, at: campus, in: &work)
  }
}
