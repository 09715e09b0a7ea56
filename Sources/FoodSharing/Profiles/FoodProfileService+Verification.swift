public import DomainModeling
public import DomainRepository
public import DomainServices

extension FoodProfileService {
  /// Applies for the verification of the caller's group.
  @discardableResult
  public func applyForVerification(
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await change(.apply, Operations.applyForVerification, idempotencyKey, principal)
  }

  /// Withdraws the application of the caller's group for verification.
  @discardableResult
  public func withdrawFromVerification(
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await change(
      .withdraw, Operations.withdrawFromVerification, idempotencyKey, principal)
  }

  /// Gives up the profile of the caller's group for good.
  @discardableResult
  public func retire(
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await change(.retire, Operations.retire, idempotencyKey, principal)
  }

  /// Invites a group to apply for verification.
  ///
  /// Admins and moderators can't decide about a group of their own.
  @discardableResult
  public func invite(
    _ id: Principal.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await decide(.invite, on: id, Operations.invite, idempotencyKey, principal)
  }

  /// Verifies a group as the caller saw it, or renews its verification.
  @discardableResult
  public func approve(
    _ id: Principal.ID, seen version: Version, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await system.perform(
      Operations.approve, with: (id, version, idempotencyKey, principal), as: principal, answer: { $0 }
    ) { (work, caller) async throws(FoodSharingError) in
      let profile = try await system.required(FoodProfile.self, id, seen: version, in: &work)
      return try system.fire(.approve, on: profile, by: caller, in: &work).subject
    }
  }

  /// Rejects the application of a group.
  @discardableResult
  public func reject(
    _ id: Principal.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await decide(.reject, on: id, Operations.reject, idempotencyKey, principal)
  }

  /// Deactivates a group, which must apply again.
  @discardableResult
  public func deactivate(
    _ id: Principal.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await decide(.deactivate, on: id, Operations.deactivate, idempotencyKey, principal)
  }
}

extension FoodProfileService {
  private typealias OwnEvent = ServiceOperation<
    FoodProfileService, FoodSharingErrorReason, FoodProfile, IdempotencyKey.ID?, Principal
  >
  private typealias Decision = ServiceOperation<
    FoodProfileService, FoodSharingErrorReason, FoodProfile, Principal.ID, IdempotencyKey.ID?, Principal
  >

  private func change(
    _ event: FoodProfile.Event, _ operation: OwnEvent, _ key: IdempotencyKey.ID?, _ principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await system.perform(operation, with: (key, principal), as: principal, answer: { $0 }) {
      (work, caller) async throws(FoodSharingError) in
      let profile = try await own(caller, in: &work)
      return try system.fire(event, on: profile, by: caller, in: &work).subject
    }
  }

  private func decide(
    _ event: FoodProfile.Event, on id: Principal.ID, _ operation: Decision, _ key: IdempotencyKey.ID?,
    _ principal: Principal
  ) async throws(FoodSharingError) -> FoodProfile {
    try await system.perform(operation, with: (id, key, principal), as: principal, answer: { $0 }) {
      (work, caller) async throws(FoodSharingError) in
      let profile = try await system.required(FoodProfile.self, id, in: &work)
      return try system.fire(event, on: profile, by: caller, in: &work).subject
    }
  }
}
