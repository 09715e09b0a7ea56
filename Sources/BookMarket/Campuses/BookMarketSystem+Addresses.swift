import DomainModeling
import DomainRepository
import DomainValues

/// One membership for each address and campus at a time.
extension BookMarketSystem {
  /// Records that an account joins a campus with a confirmed address, which ends the membership of another account that
  /// joined with it before; an earlier address of the account is free.
  ///
  /// - Throws: ``BookMarketRuleError/excluded`` when an account that had the mailbox before is excluded, when one that has
  ///   or had it is disabled, whether or not it has joined, or when one was excluded when it was deleted.
  func claim(
    _ address: EmailAddress, at campus: Campus.ID, for account: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) {
    let id = CampusAddress.id(of: address, at: campus)
    if let mailbox = excludedMailbox(address, at: campus),
      let excluded = try await work.get(ExcludedMailbox.self, id: mailbox), clock.now() < excluded.endsAt
    {
      throw .rule(.excluded)
    }
    try await requireNoneDisabled(with: address)
    let others = try await work.get(CampusAddress.self, id: id)?.accounts(before: account) ?? []
    for other in others {
      try await requireAllowed(other, at: campus, in: &work)
    }
    if let holder = others.last { try await endMembership(of: holder, at: campus, in: &work) }
    for earlier in try await all(where: CampusAddress.isKnown(to: account), in: &work)
    where earlier.campus == campus && earlier.id != id {
      if let freed = try mapError(earlier.freed(by: account), to: BookMarketError.invalid) {
        work.save(freed)
      } else {
        work.delete(CampusAddress.self, id: earlier.id)
      }
    }
    work.save(
      try mapError(
        CampusAddress(address, at: campus, of: account, after: others), to: BookMarketError.invalid))
  }

  /// Excludes the accounts that have joined since with the mailbox of an excluded member.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal`` when the moderator has a deal with one of them.
  func excludeSuccessors(
    of former: CampusMembership, for exclusion: CampusMembership.ExcludeInput, by moderator: Principal,
    in work: inout Work
  ) async throws(BookMarketError) {
    for address in try await all(where: CampusAddress.isKnown(to: former.account), in: &work)
    where address.campus == former.campus && address.account != former.account
      && address.account != moderator.id
    {
      let id = CampusMembership.id(of: address.account, at: former.campus)
      guard let member = try await work.get(CampusMembership.self, id: id), member.permits(.exclude) else {
        continue
      }
      try await requireNoDeal(of: moderator, with: member.account, in: &work)
      try fire(CampusMembership.Events.exclude, exclusion, on: member, by: moderator, in: &work)
      try await suspendListings(of: member.account, at: member.campus, in: &work)
    }
  }

  /// Returns the identifier under which a mailbox is remembered; `nil` without a key.
  func excludedMailbox(_ address: EmailAddress, at campus: Campus.ID) -> ExcludedMailbox.ID? {
    mailboxes.map { ExcludedMailbox.id(of: address, at: campus, by: $0) }
  }

  /// Checks that an account is neither excluded nor disabled.
  ///
  /// It touches the membership: an exclusion finds the mailbox's present account by a query, and conflicts with this one.
  private func requireAllowed(
    _ account: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) {
    let id = CampusMembership.id(of: account, at: campus)
    if try await work.get(CampusMembership.self, id: id)?.status == .excluded { throw .rule(.excluded) }
    if try await principals.entry(for: account, in: &work)?.standing == .disabled { throw .rule(.excluded) }
    work.touch(CampusMembership.self, id: id)
  }

  /// Checks that no disabled account has confirmed the mailbox: one that has never joined the campus isn't known to it.
  ///
  /// - Complexity: O(*n*) in the number of disabled accounts.
  private func requireNoneDisabled(with address: EmailAddress) async throws(BookMarketError) {
    let disabled = try await reading { (repository) async throws(RepositoryError) in
      try await principals.entries(for: principals.disabledAccounts(in: repository), in: repository)
    }
    let isBanned = disabled.contains {
      $0.standing == .disabled && $0.emailVerifiedAt != nil && $0.email?.mailbox == address.mailbox
    }
    if isBanned { throw .rule(.excluded) }
  }

  private func endMembership(
    of holder: Principal.ID, at campus: Campus.ID, in work: inout Work
  ) async throws(BookMarketError) {
    let id = CampusMembership.id(of: holder, at: campus)
    guard let member = try await work.get(CampusMembership.self, id: id), member.permits(.supersede) else {
      return
    }
    try fire(.supersede, on: member, by: .system, in: &work)
    try await suspendListings(of: holder, at: campus, in: &work)
  }
}

extension CampusAddress {
  /// The condition that an account has or had the mailbox.
  static func isKnown(to account: Principal.ID) -> Condition<CampusAddress> {
    (Fields.account == account).or(Fields.formerAccounts.includes(account))
  }
}
