public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// Who people are among those who share food, and the verification of groups.
public struct FoodProfileService: Sendable {
  let system: FoodSharingSystem

  /// Makes the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// One's own profile.
    public static let own = UseCase("profile.own", for: .signedIn, doc: "Sees and changes one's own profile.")
    /// Verifying groups.
    public static let verify = UseCase(
      "profile.verify", for: .label(RoleLabel.admin.text), .label(RoleLabel.moderator.text),
      doc: "Lists groups and decides about them.")

    /// All of them.
    public static let all = [own, verify]
  }

  /// The caller's own profile.
  public func profile(as principal: Principal) async throws(FoodSharingError) -> FoodProfile {
    let id = try UseCases.own.requiredID(of: principal)
    let found = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.get(FoodProfile.self, id: id)
    }
    guard let found else { throw .food(.profileMissing) }
    return found.entity
  }

  /// Makes the caller's profile, or changes what it says; whether it is a person or a group stays.
  ///
  /// The name under which a group is verified, or waits to be, is fixed as long as it is.
  @discardableResult
  public func save(
    _ kind: AccountKind, organisation: String? = nil, people: Int64 = 1, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    let id = try UseCases.own.requiredID(of: principal)
    let now = system.clock.now()
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard let stored = try await work.get(FoodProfile.self, id: id) else {
        let profile = try rethrowing(
          FoodProfile(
            id: id, kind: .known(kind), organisation: organisation, people: people, statusSince: now,
            createdAt: now), as: FoodSharingError.invalid)
        work.insert(profile)
        return profile
      }
      if stored.kind != .known(kind) {
        throw .invalid(ValidationError(at: FoodProfile.Fields.kind, .fixed))
      }
      if stored.organisation != organisation, stored.isVouchedFor {
        throw .invalid(ValidationError(at: FoodProfile.Fields.organisation, .fixed))
      }
      var profile = stored
      profile.organisation = organisation
      profile.people = people
      let saved = try rethrowing(profile.validated(), as: FoodSharingError.invalid)
      if saved != stored { work.update(saved) }
      return saved
    }
  }

  /// Accepts that the app doesn't vouch for the quality of food, in its present wording.
  @discardableResult
  public func acceptDisclaimer(as principal: Principal) async throws(FoodSharingError) -> FoodProfile {
    let id = try UseCases.own.requiredID(of: principal)
    let acceptance = try rethrowing(
      DisclaimerAcceptance(version: system.rules.disclaimerVersion, at: system.clock.now()),
      as: FoodSharingError.invalid)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      guard var profile = try await work.get(FoodProfile.self, id: id) else { throw .food(.profileMissing) }
      if profile.disclaimer?.version == acceptance.version { return profile }
      profile.disclaimer = acceptance
      work.update(profile)
      return profile
    }
  }

  /// Fires an event of one's own group: applies, withdraws that, or gives up.
  @discardableResult
  public func fire(
    _ event: FoodProfile.Flow.Event, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    let id = try UseCases.own.requiredID(of: principal)
    return try await fire(event, at: id, call, by: principal)
  }

  /// The groups in these states, those that wait longest first.
  public func groups(
    in states: Set<FoodProfile.Flow.State> = [.awaitingReview], limit: Int = PageLimit.usual,
    at position: PagePosition = .first, as principal: Principal
  ) async throws(FoodSharingError) -> Page<FoodProfile> {
    try UseCases.verify.require(principal)
    let words = FoodProfile.Flow.State.allCases.filter(states.contains).map { OpenValue.known($0) }
    let query = ModelQuery(
      where: (FoodProfile.Fields.kind != .known(.individual))
        .and(FoodProfile.Fields.status.isOne(of: words)),
      orderedBy: .ascending(FoodProfile.Fields.statusSince))
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// Decides about somebody's group: invites, approves, rejects or deactivates it.
  @discardableResult
  public func decide(
    _ event: FoodProfile.Flow.Event, about id: Principal.ID, call: FoodCall.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try UseCases.verify.require(principal)
    return try await fire(event, at: id, call, by: principal)
  }

  private func fire(
    _ event: FoodProfile.Flow.Event, at id: Principal.ID, _ call: FoodCall.ID?, by principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    let trace = FoodCallTrace(of: call, [id.text, event.rawValue], by: principal, in: system)
    return try await system.transact {
      (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      let profile = try await system.required(FoodProfile.self, id, in: &work)
      if try await trace.isThere(in: &work) { return profile }
      return try system.fire(
        FoodProfile.Flow.on(event), on: profile, by: principal, recordedAs: trace.record, in: &work
      ).subject
    }
  }
}

extension FoodProfile {
  /// Whether those in charge have verified the group under its name, or are about to.
  fileprivate var isVouchedFor: Bool { isGroup && (isVerified || status == .known(.awaitingReview)) }
}

extension FoodSharingSystem {
  /// The profile of somebody who may give or ask for food; the commit checks that it stays so.
  ///
  /// It is touched: who erases it asks by queries what there is of the person, and finds what is written with it.
  @discardableResult
  func participant(
    _ id: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> FoodProfile {
    guard let profile = try await work.get(FoodProfile.self, id: id) else { throw .food(.profileMissing) }
    if let refusal = profile.refusal(under: rules) { throw .food(refusal) }
    work.touch(FoodProfile.self, id: id)
    return profile
  }
}
