public import DomainModeling
public import DomainRepository
public import DomainServices
import DomainValues

/// The service for campuses and memberships.
public struct CampusService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Returns a page of all campuses by name.
  public func campuses(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal = .guest
  ) async throws(BookMarketError) -> Page<Campus> {
    try await system.read(Operations.campuses, as: principal) { (_, _) async throws(BookMarketError) in
      let query = ModelQuery<Campus>(orderedBy: Operations.order)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Creates or replaces a campus; memberships stay as they are.
  ///
  /// - Throws: ``BookMarketRuleError/currencyInUse`` when the currency would change although there are
  ///   listings.
  @discardableResult
  public func save(_ draft: Draft<Campus>, as principal: Principal) async throws(BookMarketError) -> Campus {
    try await system.perform(Operations.save, as: principal) { (work, _) async throws(BookMarketError) in
      let campus = try mapError(draft.validated(), to: BookMarketError.invalid)
      let known = try await work.get(Campus.self, id: campus.id)
      if let known, known.currency != campus.currency, try await system.hasListings(campus.id) {
        throw .rule(.currencyInUse)
      }
      work.save(campus)
      return campus
    }
  }

  /// Joins a campus, or extends the membership, with the account's confirmed email address.
  ///
  /// Suspended listings of the member are shown again. The membership of another account that joined with the same
  /// address ends.
  ///
  /// - Throws: ``BookMarketRuleError/campusEmailRequired`` when the address is unconfirmed or belongs to
  ///   another domain, or ``BookMarketRuleError/excluded``, also when an account that joined with the address is, or
  ///   is disabled.
  @discardableResult
  public func join(_ campus: Campus.ID, as principal: Principal) async throws(BookMarketError)
    -> CampusMembership
  {
    try await system.perform(Operations.join, as: principal) { (work, caller) async throws(BookMarketError) in
      let id = try system.requiredID(of: caller, for: Operations.join)
      let campus = try await system.required(Campus.self, campus, in: &work)
      let (confirmation, address) = try await confirmation(of: id, at: campus, in: &work)
      let known = try await work.get(CampusMembership.self, id: CampusMembership.id(of: id, at: campus.id))
      if known?.status == .excluded { throw .rule(.excluded) }
      try await system.claim(address, at: campus.id, for: id, in: &work)
      guard let known else {
        let now = system.clock.now()
        let member = try mapError(
          CampusMembership(
            account: id, campus: campus.id, domain: confirmation.domain,
            validUntil: confirmation.validUntil, statusSince: now, joinedAt: now),
          to: BookMarketError.invalid)
        work.insert(member)
        return member
      }
      let member = try system.fire(
        CampusMembership.Events.confirm, confirmation, on: known, by: caller, in: &work
      ).subject
      try await system.resumeListings(of: id, at: campus.id, in: &work)
      return member
    }
  }

  /// Leaves a campus; the caller's active and pending listings are withdrawn, reserved ones continue.
  @discardableResult
  public func leave(_ campus: Campus.ID, as principal: Principal) async throws(BookMarketError)
    -> CampusMembership
  {
    try await system.perform(Operations.leave, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let id = try system.requiredID(of: caller, for: Operations.leave)
      let member = try await system.required(
        CampusMembership.self, CampusMembership.id(of: id, at: campus), in: &work)
      let left = try system.fire(.leave, on: member, by: caller, in: &work).subject
      try await system.withdrawListings(of: id, at: campus, by: caller, in: &work)
      return left
    }
  }

  /// Returns the caller's memberships, at most one per campus.
  public func memberships(as principal: Principal) async throws(BookMarketError) -> [CampusMembership] {
    try await system.read(Operations.memberships, as: principal) {
      (_, caller) async throws(BookMarketError) in
      let id = try system.requiredID(of: caller, for: Operations.memberships)
      return try await system.all(where: CampusMembership.Fields.account == id)
    }
  }

  /// Returns the confirmation for an account whose confirmed email address belongs to the campus, and the address.
  private func confirmation(
    of id: Principal.ID, at campus: Campus, in work: inout BookMarketSystem.Work
  ) async throws(BookMarketError) -> (CampusMembership.ConfirmInput, EmailAddress) {
    guard let account = try await system.principals.entry(for: id, in: &work), account.standing == .active,
      account.emailVerifiedAt != nil, let address = account.email,
      let domain = campus.emailDomain(of: address)
    else { throw .rule(.campusEmailRequired) }
    let until = system.clock.now().addingClamped(system.configuration.membershipLifetime)
    return (CampusMembership.ConfirmInput(domain: domain, validUntil: until), address)
  }
}

extension CampusService {
  /// Returns a page of the members of a campus in a state, the latest change of state first.
  public func members(
    of campus: Campus.ID, in state: CampusMembership.State = .active, at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(BookMarketError) -> Page<CampusMembership> {
    try await system.read(Operations.members, as: principal) { (_, _) async throws(BookMarketError) in
      typealias Fields = CampusMembership.Fields
      let query = ModelQuery(
        where: (Fields.campus == campus).and(Fields.status == .known(state)),
        orderedBy: Operations.memberOrder)
      return try await system.page(query, at: position, limit: limit)
    }
  }

  /// Excludes a member for a reason; the member's listings on the campus are suspended, and wanted books hidden.
  ///
  /// An account that has joined with the same mailbox since is excluded as well; each can be readmitted.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal`` when the caller has an exchange under way or an open offer with the member,
  ///   or has offered for a copy for which the member has an open offer.
  @discardableResult
  public func exclude(
    _ id: CampusMembership.ID, for reason: CampusMembership.ExcludeReason, as principal: Principal
  ) async throws(BookMarketError) -> CampusMembership {
    try await system.perform(Operations.exclude, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let member = try await system.required(CampusMembership.self, id, in: &work)
      try system.authorize(.exclude, on: member, by: caller)
      try await system.requireNoDeal(of: caller, with: member.account, in: &work)
      let exclusion = CampusMembership.ExcludeInput(.known(reason))
      let excluded = try system.fire(
        CampusMembership.Events.exclude, exclusion, on: member, by: caller, in: &work
      ).subject
      try await system.suspendListings(of: member.account, at: member.campus, in: &work)
      try await system.excludeSuccessors(of: member, for: exclusion, by: caller, in: &work)
      return excluded
    }
  }

  /// Lifts the exclusion of a member, who must then confirm an email address of the campus.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal`` for another account of the caller's mailbox.
  @discardableResult
  public func readmit(
    _ id: CampusMembership.ID, as principal: Principal
  ) async throws(BookMarketError) -> CampusMembership {
    try await system.perform(Operations.readmit, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let member = try await system.required(CampusMembership.self, id, in: &work)
      try system.authorize(.readmit, on: member, by: caller)
      try await system.requireOthers([member.account], than: caller, in: &work)
      return try system.fire(.readmit, on: member, by: caller, in: &work).subject
    }
  }
}
