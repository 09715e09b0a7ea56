public import DomainModeling
import DomainRepository
public import DomainServices

extension FoodRequestService {
  /// Creates a pickup code for the donor to show to the receiver; it replaces an earlier code.
  ///
  /// Only a digest is stored, so the code can't be read again.
  public func showCode(
    for id: FoodRequest.ID, as principal: Principal
  ) async throws(FoodSharingError) -> PickupCode {
    try await system.perform(Operations.showCode, as: principal) {
      (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(id, with: .showCode, as: .donor, by: caller, in: &work)
      let code = PickupCode(from: system.secrets.next())
      let kept = FoodRequest.ShowCodeInput(
        code.digest(for: id, keyedWith: system.pickupCodeKey, by: system.digest))
      try change.fire(FoodRequest.Events.showCode, kept, in: &work)
      try await change.finish(in: &work)
      return code
    }
  }

  /// Confirms as the donor that the receiver collected the quantity, which is at most the accepted one.
  @discardableResult
  public func confirmPickup(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity,
    leftover: FoodRequest.LeftoverDisposition = .available,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.confirmPickup, with: (id, quantity, leftover, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(id, with: .collect, as: .donor, by: caller, in: &work)
      let handover = FoodRequest.CollectInput(quantity, leftover: leftover)
      try change.fire(FoodRequest.Events.collect, handover, in: &work)
      return try await change.finish(in: &work)
    }
  }

  /// Confirms as the receiver that the quantity was collected, with the pickup code that the donor shows.
  ///
  /// Failed attempts are counted: after ``FoodRequest/maximumCodeAttempts`` of them the donor must create
  /// another code.
  ///
  /// - Throws: ``FoodRequestError/wrongCode(attemptsLeft:)`` or ``FoodRequestError/codeNotShown``.
  @discardableResult
  public func collect(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity, with code: PickupCode,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.collect, with: (id, quantity, code, idempotencyKey, principal),
      secret: code.digest(for: id, keyedWith: system.pickupCodeKey, by: system.digest), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) -> Result<FoodRequest, FoodSharingError> in
      var (change, collected, shown) = try await system.handover(of: id, quantity, to: caller, in: &work)
      guard code.matches(shown, for: id, keyedWith: system.pickupCodeKey, by: system.digest) else {
        change.countWrongCode(in: &work)
        let left = FoodRequest.maximumCodeAttempts - change.request.failedCodeAttempts
        return .failure(.request(.wrongCode(attemptsLeft: left)))
      }
      try change.apply(collected, in: &work)
      return .success(try await change.finish(in: &work))
    }
  }

  /// Reports as the donor that the receiver did not come, from 30 minutes after the end of the pickup window.
  @discardableResult
  public func reportNoShow(
    _ id: FoodRequest.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.reportNoShow, with: (id, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(id, with: .reportNoShow, as: .donor, by: caller, in: &work)
      try change.fire(.reportNoShow, in: &work)
      return try await change.finish(in: &work)
    }
  }

  /// Explains as the receiver a missed pickup, or one whose outcome is awaited, before the deadline for
  /// explanations.
  @discardableResult
  public func explainNoShow(
    _ id: FoodRequest.ID, _ explanation: FoodRequest.NoShowExplanation,
    idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.explainNoShow, with: (id, explanation, idempotencyKey, principal), as: principal,
      answer: { FoodRequestSummary($0) }
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(id, with: .explainNoShow, as: .receiver, by: caller, in: &work)
      let input = FoodRequest.ExplainNoShowInput(explanation)
      try change.fire(FoodRequest.Events.explainNoShow, input, in: &work)
      return try await change.finish(in: &work)
    }
  }
}

extension FoodSharingSystem {
  /// Returns what the receiver's confirmation of a pickup gives, and the digest of the code that must prove it.
  ///
  /// - Throws: ``FoodRequestError/codeNotShown`` when no code can prove it.
  func handover(
    of id: FoodRequest.ID, _ quantity: FoodQuantity, to principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> (
    change: FoodRequestTransaction, collected: TransitionResult<FoodRequest>, shown: SecretDigest
  ) {
    let change = try await self.change(id, with: .collect, as: .receiver, by: principal, in: &work)
    let handover = FoodRequest.CollectInput(quantity, proof: .pickupCode)
    let collected = try change.transition(FoodRequest.Events.collect, handover)
    guard let shown = change.request.usablePickupCode else { throw .request(.codeNotShown) }
    return (change, collected, shown)
  }
}

extension FoodRequest {
  /// The digest of the code that the donor shows; `nil` when it no longer works after too many failed
  /// attempts.
  fileprivate var usablePickupCode: SecretDigest? {
    failedCodeAttempts < Self.maximumCodeAttempts ? pickupCodeDigest : nil
  }
}
