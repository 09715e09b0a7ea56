public import DomainModeling
import DomainRepository

extension FoodRequestService {
  /// Promises what was asked for, or as much of it as the donor says.
  @discardableResult
  public func accept(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, call: FoodCall.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.answer.require(principal)
    return try await system.change(
      id, ["accept", quantity?.description ?? ""], call, .change, as: principal
    ) { (request, post, change) throws(FoodSharingError) in
      // Somebody may have asked at the very moment at which the post was taken away.
      guard post.takesAnswers else { throw .request(.unavailable) }
      try change.fire(FoodRequest.Flow.accept, FoodGrant(quantity ?? request.requested))
    }
  }

  /// Says no; unless the donor allows it, the receiver doesn't ask for this post again.
  @discardableResult
  public func decline(
    _ id: FoodRequest.ID, for reason: FoodRequestReason? = nil, mayAskAgain: Bool = false,
    call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.answer.require(principal)
    return try await system.change(id, ["decline"], call, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(FoodRequest.Flow.decline, FoodDecline(reason, mayAskAgain: mayAskAgain))
    }
  }

  /// Takes a promise back that nobody has reserved yet.
  @discardableResult
  public func revoke(
    _ id: FoodRequest.ID, for reason: FoodRequestReason, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.answer.require(principal)
    return try await system.change(id, ["revoke"], call, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(FoodRequest.Flow.revoke, FoodExcuse(reason))
    }
  }

  /// Cancels a reservation as the donor.
  @discardableResult
  public func callOff(
    _ id: FoodRequest.ID, for reason: FoodRequestReason, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.answer.require(principal)
    return try await system.change(id, ["call-off"], call, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(FoodRequest.Flow.callOff, FoodExcuse(reason))
    }
  }
}
