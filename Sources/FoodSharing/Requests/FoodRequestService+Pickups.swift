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
      var change = try await system.change(id, by: caller, in: &work)
      let code = PickupCode(from: system.secrets.next())
      let kept = FoodRequest.ShowCodeInput(code.digest(for: id, by: system.digest))
      try change.fire(FoodRequest.Events.showCode, kept, in: &work)
      try change.finish(in: &work)
      return code
    }
  }

  /// Confirms as the donor that the receiver collected the food, in full unless `quantity` is given.
  @discardableResult
  public func confirmPickup(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil,
    leftover: FoodRequest.LeftoverDisposition = .available,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.confirmPickup, with: (id, quantity, leftover, idempotencyKey, principal), as: principal,
      answer: FoodRequestSummary.init
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(id, by: caller, in: &work)
      let handover = FoodRequest.CollectInput(
        quantity ?? change.request.quantityToCollect, leftover: leftover)
      try change.fire(FoodRequest.Events.collect, handover, in: &work)
      return try change.finish(in: &work)
    }
  }

  /// Confirms as the receiver that the food was collected, with the pickup code that the donor shows.
  ///
  /// Failed attempts are counted: after ``FoodRequest/maximumCodeAttempts`` of them the donor must create
  /// another code.
  ///
  /// - Throws: ``FoodRequestError/wrongCode(attemptsLeft:)`` or ``FoodRequestError/codeNotShown``.
  @discardableResult
  public func collect(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, with code: PickupCode,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(Operations.collect, as: principal) { () async throws(FoodSharingError) in
      while true {
        // A wrong code is counted in a transaction of its own, since the call that enters it is refused.
        let verified = try await verify(code, for: id, quantity, as: principal)
        do throws(FoodSharingError) {
          return try await system.perform(
            Operations.collect, with: (id, quantity, code, idempotencyKey, principal), as: principal,
            answer: FoodRequestSummary.init
          ) { (work, caller) async throws(FoodSharingError) in
            var change = try await system.change(id, by: caller, in: &work)
            let collected = try change.collection(of: quantity)
            guard let shown = change.request.usablePickupCode else { throw .request(.codeNotShown) }
            guard shown == verified else { throw Self.codeIsReplaced(on: change.request) }
            try change.apply(collected, in: &work)
            return try change.finish(in: &work)
          }
        } catch {
          guard case .repository(.conflict) = error else { throw error }
        }
      }
    }
  }

  /// The error when the donor has shown another code since the code was verified, which must be verified
  /// again.
  private static func codeIsReplaced(on request: FoodRequest) -> FoodSharingError {
    .repository(.conflict(EntityReference(request), expected: .present, actual: nil))
  }

  /// Returns the digest of the shown code if `code` belongs to it; `nil` when no code is shown, or the food
  /// can't be collected.
  ///
  /// - Throws: ``FoodRequestError/wrongCode(attemptsLeft:)`` for another code, after counting the attempt.
  private func verify(
    _ code: PickupCode, for id: FoodRequest.ID, _ quantity: FoodQuantity?, as principal: Principal
  ) async throws(FoodSharingError) -> SecretDigest? {
    let (shown, attemptsLeft) = try await system.transact(Operations.collect.description, as: principal) {
      (work, caller) async throws(FoodSharingError) -> (SecretDigest?, Int64?) in
      guard let request = try await work.get(FoodRequest.self, id: id),
        let post = try await work.get(FoodPost.self, id: request.post)
      else { return (nil, nil) }
      var change = FoodRequestTransaction(request, of: post, by: caller, in: system)
      guard let shown = request.usablePickupCode, (try? change.collection(of: quantity)) != nil else {
        return (nil, nil)
      }
      if code.matches(shown, for: id, by: system.digest) { return (shown, nil) }
      change.countWrongCode(in: &work)
      return (nil, FoodRequest.maximumCodeAttempts - change.request.failedCodeAttempts)
    }
    if let attemptsLeft { throw .request(.wrongCode(attemptsLeft: attemptsLeft)) }
    return shown
  }

  /// Reports as the donor that the receiver did not come, from 30 minutes after the end of the pickup window.
  @discardableResult
  public func reportNoShow(
    _ id: FoodRequest.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try await system.perform(
      Operations.reportNoShow, with: (id, idempotencyKey, principal), as: principal,
      answer: FoodRequestSummary.init
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(id, by: caller, in: &work)
      try change.fire(FoodRequest.Events.reportNoShow, in: &work)
      return try change.finish(in: &work)
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
      answer: FoodRequestSummary.init
    ) { (work, caller) async throws(FoodSharingError) in
      var change = try await system.change(id, by: caller, in: &work)
      let input = FoodRequest.ExplainNoShowInput(explanation)
      try change.fire(FoodRequest.Events.explainNoShow, input, in: &work)
      return try change.finish(in: &work)
    }
  }
}

extension FoodRequestTransaction {
  /// Returns what collecting the food with the pickup code gives.
  fileprivate func collection(of quantity: FoodQuantity?) throws(FoodSharingError) -> TransitionResult<
    FoodRequest
  > {
    let handover = FoodRequest.CollectInput(quantity ?? request.quantityToCollect, proof: .pickupCode)
    return try transition(FoodRequest.Events.collect, handover)
  }
}

extension FoodRequest {
  /// The quantity that the receiver takes unless another one is stated.
  fileprivate var quantityToCollect: FoodQuantity { acceptedQuantity ?? requestedQuantity }

  /// The digest of the code that the donor shows; `nil` when it no longer works after too many failed
  /// attempts.
  fileprivate var usablePickupCode: SecretDigest? {
    failedCodeAttempts < Self.maximumCodeAttempts ? pickupCodeDigest : nil
  }
}
