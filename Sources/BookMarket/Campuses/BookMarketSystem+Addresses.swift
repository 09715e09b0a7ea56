import DomainModeling
import DomainRepository
import DomainValues

/// One membership for each address and campus at a time.
extension BookMarketSystem {
  /// Records that an account joins a campus with a confirmed address, which ends the membership of another account that
  /// joined with it before; an earlier address of the account is free.
  ///
  /// - Throws: ``BookMarketRuleError/excluded`` when the other account is excluded, or was when it was deleted.
  func claim(
    _ address: EmailAddress, at campus: Campus.ID, for account: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) {
    let id = CampusAddress.id(of: address, at: campus)
    if let mailbox = excludedMailbox(address, at: campus),
      let excluded = try await work.get(ExcludedMailbox.self, id: mailbox), clock.now() < excluded.endsAt
    {
      throw .rule(.excluded)
    }
    if let holder = try await work.get(CampusAddress.self, id: id)?.account, holder != account {
      try await endMembership(of: holder, at: campus, in: &work)
    }
    let isOwn = (CampusAddress.Fields.account == account).and(CampusAddress.Fields.campus == campus)
    for earlier in try await all(where: isOwn, in: &work) where earlier.id != id {
      work.delete(CampusAddress.self, id: earlier.id)
    }
    work.save(
      try mapError(CampusAddress(address, at: campus, of: account), to: BookMarketError.invalid))
  }

  /// Returns the identifier under which a mailbox is remembered; `nil` without a key.
  func excludedMailbox(_ address: EmailAddress, at campus: Campus.ID) -> ExcludedMailbox.ID? {
    mailboxes.map { ExcludedMailbox.id(of: address, at: campus, by: $0) }
  }

  private func endMembership(
    of holder: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) {
    let id = CampusMembership.id(of: holder, at: campus)
    guard let member = try await work.get(CampusMembership.self, id: id) else { return }
    if member.status == .excluded { throw .rule(.excluded) }
    guard member.permits(.supersede) else { return }
    try fire(.supersede, on: member, by: .system, in: &work)
    try await suspendListings(of: holder, at: campus, in: &work)
  }
}
