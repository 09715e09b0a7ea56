public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for profiles and the verification of groups.
///
/// Methods that take an optional idempotency key carry out the call once per key: a repeated call returns the
/// current profile and changes nothing, even when the answer to the first call was lost.
public struct FoodProfileService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// Returns the caller's own profile.
  public func profile(as principal: Principal) async throws(FoodSharingError) -> FoodProfile {
    try await system.read(Operations.read, as: principal) { (work, caller) async throws(FoodSharingError) in
      try await own(caller, in: &work)
    }
  }

  /// Creates or changes the caller's profile.
  ///
  /// The kind is fixed after creation. The name of a group is fixed while it awaits review. Another name of a
  /// verified group waits in ``FoodProfile/proposedName`` until it is approved; saving the verified name withdraws
  /// it.
  @discardableResult
  public func save(
    _ kind: AccountKind, organizationName: String? = nil, peopleServed: Int64 = 1, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await system.perform(Operations.save, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      let id = try system.requiredID(of: caller, for: Operations.save)
      guard let stored = try await work.get(FoodProfile.self, id: id) else {
        return try system.insertProfile(
          of: id, kind, organizationName: organizationName, peopleServed: peopleServed, in: &work)
      }
      if stored.kind != .known(kind) {
        throw .invalid(ValidationError(at: FoodProfile.Fields.kind, .fixed))
      }
      var profile = stored
      let keepsName = stored.organizationName.hasSameScalars(as: organizationName)
      if stored.isGroup, stored.isVerified {
        if organizationName == nil {
          throw .invalid(ValidationError(at: FoodProfile.Fields.organizationName, .required))
        }
        profile.proposedName = keepsName ? nil : organizationName
      } else if !keepsName, stored.status == .awaitingReview {
        throw .invalid(ValidationError(at: FoodProfile.Fields.organizationName, .fixed))
      } else {
        profile.organizationName = organizationName
      }
      profile.peopleServed = peopleServed
      let saved = try mapError(profile.validated(), to: FoodSharingError.invalid)
      if saved != stored { work.update(saved) }
      return saved
    }
  }

  /// Accepts the disclaimer of food quality in the version that the user has read, which must be the current one.
  ///
  /// - Throws: ``FoodPolicyError/disclaimerChanged(version:)`` with the current version when it is another one.
  @discardableResult
  public func acceptDisclaimer(
    version: Int64, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await system.perform(Operations.acceptDisclaimer, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      var profile = try await own(caller, in: &work)
      let current = max(1, system.configuration.disclaimerVersion)
      if version != current { throw .policy(.disclaimerChanged(version: current)) }
      let acceptance = try mapError(
        DisclaimerAcceptance(version: version, acceptedAt: system.clock.now()), to: FoodSharingError.invalid)
      if profile.disclaimer?.version == acceptance.version { return profile }
      profile.disclaimer = acceptance
      work.update(profile)
      return profile
    }
  }

  /// Returns the groups in the given states, longest waiting first, each with the version to name in an approval.
  ///
  /// A verified group that proposed another name is among those that await review.
  public func groups(
    in states: Set<FoodProfile.State> = [.awaitingReview], limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<Versioned<FoodProfile>> {
    try await system.read(Operations.groups, as: principal) { (_, _) async throws(FoodSharingError) in
      let words = FoodProfile.State.allCases.filter(states.contains).map { OpenEnum.known($0) }
      var isListed = FoodProfile.Fields.status.isOne(of: words)
      if states.contains(.awaitingReview) {
        isListed = isListed.or(FoodProfile.Fields.proposedName.isPresent)
      }
      let query = ModelQuery(
        where: (FoodProfile.Fields.kind != .individual).and(isListed), orderedBy: Operations.order)
      return try await system.versionedPage(query, at: position, limit: limit)
    }
  }

  /// Returns the profile of the caller.
  func own(
    _ principal: Principal, in work: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) -> FoodProfile {
    guard let id = principal.id, let profile = try await work.get(FoodProfile.self, id: id) else {
      throw .policy(.profileMissing)
    }
    return profile
  }
}

extension FoodSharingSystem {
  /// Creates the profile of an account that has none.
  @discardableResult
  func insertProfile(
    of id: Principal.ID, _ kind: AccountKind, organizationName: String?, peopleServed: Int64,
    in work: inout Work
  ) throws(FoodSharingError) -> FoodProfile {
    let now = clock.now()
    let profile = try mapError(
      FoodProfile(
        id: id, kind: .known(kind), organizationName: organizationName, peopleServed: peopleServed,
        statusSince: now, createdAt: now), to: FoodSharingError.invalid)
    work.insert(profile)
    return profile
  }

  /// Returns the profile of a caller who may give or request food, which the commit checks.
  ///
  /// - Throws: ``FoodPolicyError`` when the profile is missing or may not yet take part.
  @discardableResult
  func participant(
    _ principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodProfile {
    guard let id = principal.id, let profile = try await work.get(FoodProfile.self, id: id) else {
      throw .policy(.profileMissing)
    }
    if let refusal = profile.participationError(under: configuration) { throw .policy(refusal) }
    return profile
  }

  /// Returns the profile of a caller who may give or request food and inserts a record.
  ///
  /// Touching the profile makes this transaction conflict with an erasure of the account, which queries the
  /// account's entities.
  ///
  /// - Throws: ``FoodPolicyError`` when the profile is missing or may not yet take part.
  @discardableResult
  func requireParticipant(
    _ principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodProfile {
    let profile = try await participant(principal, in: &work)
    work.touch(FoodProfile.self, id: profile.id)
    return profile
  }

  /// Returns whether food of a donor can be requested.
  ///
  /// It can't if the donor's account is disabled, gone or without the role of donors, or if the donor is a group whose
  /// verification isn't valid. The commit checks all of it.
  func mayGive(_ donor: Principal.ID, in work: inout Work) async throws(FoodSharingError) -> Bool {
    guard try await holds(.donor, donor, in: &work) else { return false }
    return try await hasValidVerification(donor, in: &work)
  }

  /// Returns whether an account exists, isn't disabled and holds a role.
  func holds(
    _ role: FoodSharingRole, _ id: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> Bool {
    guard try await isUsable(id, in: &work) else { return false }
    // The commit checks the account that was read above. Reading the roles apart doesn't touch it, so that requests for
    // different posts of a donor don't conflict.
    var reads = Work.readOnly(repository)
    let holder = try await principals.currentPrincipal(.user(id, roles: [role.rawValue]), in: &reads)
    return holder?.holds(role) ?? false
  }

  /// Returns whether the account of a user exists and isn't disabled; the commit checks it.
  func isUsable(_ id: Principal.ID, in work: inout Work) async throws(FoodSharingError) -> Bool {
    try await principals.entry(for: id, in: &work).map { !$0.isBarred } ?? false
  }

  /// Returns whether a donor needs no further verification to give food.
  func hasValidVerification(
    _ donor: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> Bool {
    guard configuration.requiresVerifiedGroups else { return true }
    return try await work.get(FoodProfile.self, id: donor)?.isVerified ?? true
  }
}
