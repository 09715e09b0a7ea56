public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for campuses and memberships.
public struct CampusService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// Returns a page of all campuses by name.
  public func campuses(
    at position: PagePosition = .first, limit: Int = PageLimit.defaultValue, as principal: Principal = .guest
  ) async throws(BookMarketError) -> Page<Campus> {
    try system.require(Operations.browse, principal)
    let query = ModelQuery<Campus>(orderedBy: .ascending(Campus.Fields.name))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// Creates or replaces a campus; memberships stay as they are.
  ///
  /// - Throws: ``BookMarketRuleError/currencyInUse`` when the currency would change although there are
  ///   listings.
  @discardableResult
  public func save(_ draft: Draft<Campus>, as principal: Principal) async throws(BookMarketError) -> Campus {
    try system.require(Operations.manage, principal)
    let campus = try mapError(draft.validated(), to: BookMarketError.invalid)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
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
  /// Suspended listings of the member are shown again.
  ///
  /// - Throws: ``BookMarketRuleError/campusEmailRequired`` when the address is unconfirmed or belongs to another
  ///   domain, or ``BookMarketRuleError/excluded``.
  @discardableResult
  public func join(_ campus: Campus.ID, as principal: Principal) async throws(BookMarketError)
    -> CampusMembership
  {
    let id = try system.requiredID(of: principal, for: Operations.join)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let campus = try await system.required(Campus.self, campus, in: &work)
      let confirmation = try await confirmation(of: id, at: campus, in: &work)
      let known = try await work.get(CampusMembership.self, id: CampusMembership.id(of: id, at: campus.id))
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
      if known.status == .excluded { throw .rule(.excluded) }
      let member = try system.fire(
        CampusMembership.Events.confirm, confirmation, on: known, by: principal, in: &work
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
    let id = try system.requiredID(of: principal, for: Operations.join)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let member = try await system.required(
        CampusMembership.self, CampusMembership.id(of: id, at: campus), in: &work)
      let left = try system.fire(
        CampusMembership.Events.leave, EmptyInput(), on: member, by: principal, in: &work
      ).subject
      try await system.withdrawListings(of: id, at: campus, by: principal, in: &work)
      return left
    }
  }

  /// Returns the caller's memberships on all campuses.
  public func memberships(as principal: Principal) async throws(BookMarketError) -> [CampusMembership] {
    let id = try system.requiredID(of: principal, for: Operations.join)
    let query = ModelQuery(where: CampusMembership.Fields.account == id)
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }

  /// Returns the confirmation for an account whose confirmed email address belongs to the campus.
  private func confirmation(
    of id: Principal.ID, at campus: Campus, in work: inout BookMarketSystem.Work
  ) async throws(BookMarketError) -> CampusMembership.ConfirmInput {
    guard let account = try await work.get(Account.self, id: id), account.canSignIn,
      account.emailVerifiedAt != nil, account.status == .active, let address = account.email,
      let domain = campus.emailDomain(of: address)
    else { throw .rule(.campusEmailRequired) }
    let until = (try? system.clock.now().adding(system.configuration.membershipLifetime)) ?? .latest
    return CampusMembership.ConfirmInput(domain: domain, validUntil: until)
  }
}

extension CampusService {
  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Listing campuses.
    public static let browse = OperationDescription("campus.browse", for: .anyone, doc: "Lists the campuses.")
    /// Managing campuses.
    public static let manage = OperationDescription(
      "campus.manage", for: .role(BookMarketRole.operator.rawValue), doc: "Creates and changes campuses.")
    /// Joining and leaving campuses.
    public static let join = OperationDescription(
      "campus.join", for: .authenticated,
      doc: "Joins a campus, confirms and leaves a membership, and lists one's own memberships.")
    /// Moderating members.
    public static let moderate = OperationDescription(
      "campus.moderate", for: .role(BookMarketRole.moderator.rawValue),
      doc: "Lists members, excludes them and lifts exclusions.")

    /// All operations of the service.
    public static let all = [browse, manage, join, moderate]
  }

  /// Returns a page of the members of a campus in a state, the latest change of state first.
  public func members(
    of campus: Campus.ID, in state: CampusMembership.State = .active, at position: PagePosition = .first,
    limit: Int = PageLimit.defaultValue, as principal: Principal
  ) async throws(BookMarketError) -> Page<CampusMembership> {
    try system.require(Operations.moderate, principal)
    typealias Fields = CampusMembership.Fields
    let query = ModelQuery(
      where: (Fields.campus == campus).and(Fields.status == .known(state)),
      orderedBy: .descending(Fields.statusSince))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// Excludes a member for a reason; the member's listings on the campus are suspended.
  @discardableResult
  public func exclude(
    _ id: CampusMembership.ID, for reason: CampusMembership.ExcludeReason, as principal: Principal
  ) async throws(BookMarketError) -> CampusMembership {
    try system.require(Operations.moderate, principal)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let member = try await system.required(CampusMembership.self, id, in: &work)
      let excluded = try system.fire(
        CampusMembership.Events.exclude, CampusMembership.ExcludeInput(.known(reason)), on: member,
        by: principal, in: &work
      ).subject
      try await system.suspendListings(of: member.account, at: member.campus, in: &work)
      return excluded
    }
  }

  /// Lifts the exclusion of a member, who must then confirm an email address of the campus.
  @discardableResult
  public func readmit(
    _ id: CampusMembership.ID, as principal: Principal
  ) async throws(BookMarketError) -> CampusMembership {
    try system.require(Operations.moderate, principal)
    return try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let member = try await system.required(CampusMembership.self, id, in: &work)
      return try system.fire(
        CampusMembership.Events.readmit, EmptyInput(), on: member, by: principal, in: &work
      )
      .subject
    }
  }
}
