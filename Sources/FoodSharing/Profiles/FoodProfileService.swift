public import DomainAccounts
public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for profiles and the verification of groups.
public struct FoodProfileService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements.
  public enum Operations {
    /// Managing one's own profile.
    public static let own = OperationDescription(
      "profile.own", for: .authenticated, doc: "Shows and changes one's own profile.")
    /// Verifying groups.
    public static let verify = OperationDescription(
      "profile.verify", for: .role(Role.admin.text), .role(Role.moderator.text),
      doc: "Lists groups and decides on their verification.")

    /// All operations of the service.
    public static let all = [own, verify]
  }

  /// Returns the caller's own profile.
  public func profile(as principal: Principal) async throws(FoodSharingError) -> FoodProfile {
    let id = try system.requiredID(of: principal, for: Operations.own)
    let found = try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.get(FoodProfile.self, id: id)
    }
    guard let found else { throw .policy(.profileMissing) }
    return found.entity
  }

  /// Creates or changes the caller's profile.
  ///
  /// The kind is fixed after creation. The name of a group is fixed while the group is verified or awaits
  /// review.
  @discardableResult
  public func save(
    _ kind: AccountKind, organizationName: String? = nil, peopleServed: Int64 = 1, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    let id = try system.requiredID(of: principal, for: Operations.own)
    let now = system.clock.now()
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard let stored = try await work.get(FoodProfile.self, id: id) else {
        let profile = try mapError(
          FoodProfile(
            id: id, kind: .known(kind), organizationName: organizationName, peopleServed: peopleServed,
            statusSince: now,
            createdAt: now), to: FoodSharingError.invalid)
        work.insert(profile)
        return profile
      }
      if stored.kind != .known(kind) {
        throw .invalid(ValidationError(at: FoodProfile.Fields.kind, .fixed))
      }
      if stored.organizationName != organizationName, stored.hasVerifiedName {
        throw .invalid(ValidationError(at: FoodProfile.Fields.organizationName, .fixed))
      }
      var profile = stored
      profile.organizationName = organizationName
      profile.peopleServed = peopleServed
      let saved = try mapError(profile.validated(), to: FoodSharingError.invalid)
      if saved != stored { work.update(saved) }
      return saved
    }
  }

  /// Accepts the current version of the disclaimer of food quality.
  @discardableResult
  public func acceptDisclaimer(as principal: Principal) async throws(FoodSharingError) -> FoodProfile {
    let id = try system.requiredID(of: principal, for: Operations.own)
    let acceptance = try mapError(
      DisclaimerAcceptance(version: system.configuration.disclaimerVersion, acceptedAt: system.clock.now()),
      to: FoodSharingError.invalid)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard var profile = try await work.get(FoodProfile.self, id: id) else { throw .policy(.profileMissing) }
      if profile.disclaimer?.version == acceptance.version { return profile }
      profile.disclaimer = acceptance
      work.update(profile)
      return profile
    }
  }

  /// Fires an event on the caller's own group, such as an application or its withdrawal.
  @discardableResult
  public func fire(
    _ event: FoodProfile.Event, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    let id = try system.requiredID(of: principal, for: Operations.own)
    return try await fire(event, at: id, idempotencyKey, by: principal)
  }

  /// Returns the groups in the given states, longest waiting first.
  public func groups(
    in states: Set<FoodProfile.State> = [.awaitingReview], limit: Int = PageLimit.defaultValue,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodProfile> {
    try system.require(Operations.verify, principal)
    let words = FoodProfile.State.allCases.filter(states.contains).map { OpenEnum.known($0) }
    let query = ModelQuery(
      where: (FoodProfile.Fields.kind != .individual)
        .and(FoodProfile.Fields.status.isOne(of: words)),
      orderedBy: .ascending(FoodProfile.Fields.statusSince))
    return try await system.reading(.read) { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// Fires an event on a group as an admin or moderator: invites, approves, rejects or deactivates it.
  @discardableResult
  public func decideVerification(
    _ event: FoodProfile.Event, about id: Principal.ID, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try system.require(Operations.verify, principal)
    return try await fire(event, at: id, idempotencyKey, by: principal)
  }

  private func fire(
    _ event: FoodProfile.Event, at id: Principal.ID, _ key: IdempotencyKey.ID?, by principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    let idempotency = IdempotencyRecord(of: key, [id.text, event.rawValue], by: principal, in: system)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      let profile = try await system.required(FoodProfile.self, id, in: &work)
      if try await idempotency.isRepeated(in: &work) { return profile }
      return try system.fire(
        FoodProfile.on(event), on: profile, by: principal, recordedAs: idempotency.record, in: &work
      ).subject
    }
  }
}

extension FoodProfile {
  /// Whether an admin or moderator has verified the group under its name, or is about to.
  fileprivate var hasVerifiedName: Bool { isGroup && (isVerified || status == .awaitingReview) }
}

extension FoodSharingSystem {
  /// Returns the profile of an account that may give or request food.
  ///
  /// Touching the profile makes this transaction conflict with an erasure of the account, which queries the
  /// account's entities.
  ///
  /// - Throws: ``FoodPolicyError`` when the profile is missing or may not yet take part.
  @discardableResult
  func requireParticipant(
    _ id: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> FoodProfile {
    guard let profile = try await work.get(FoodProfile.self, id: id) else { throw .policy(.profileMissing) }
    if let refusal = profile.participationError(under: configuration) { throw .policy(refusal) }
    work.touch(FoodProfile.self, id: id)
    return profile
  }
}
