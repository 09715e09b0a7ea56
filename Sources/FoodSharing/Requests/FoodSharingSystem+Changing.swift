import DomainModeling
import DomainRepository
import DomainServices
import DomainValues

/// The changes of a request that may be refused for a quantity, a window or a quota. Operations commit them, and pages try
/// them to learn what they may offer.
extension FoodSharingSystem {
  /// Changes the quantity of the caller's own request, and its message unless the new one is `nil`.
  func edit(
    _ id: FoodRequest.ID, to quantity: FoodQuantity, message: String? = nil, by principal: Principal,
    in work: inout Work
  ) async throws(FoodSharingError) -> FoodRequest {
    var change = try await self.change(id, with: .edit, as: .receiver, by: principal, in: &work)
    try await participant(principal, in: &work)
    let isMore = change.request.acceptedQuantity.map { quantity.amount > $0.amount } ?? false
    let event = isMore ? FoodRequest.Events.requestIncrease : FoodRequest.Events.edit
    let deadline = answerDeadline(for: change.post)
    let asking = try mapError(
      FoodRequest.EditInput(quantity, message: message, answerDeadline: deadline),
      to: FoodSharingError.invalid)
    let edited = try change.transition(event, asking)
    if isMore { try await requireGiven(change.post, in: &work) }
    try change.apply(edited, in: &work)
    try change.checkAvailable(quantity)
    return try await change.finish(in: &work)
  }

  /// Accepts a request for the caller's post as the caller saw it, in full if the quantity is `nil`.
  func accept(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity?, seen version: Version, by principal: Principal,
    in work: inout Work
  ) async throws(FoodSharingError) -> FoodRequest {
    var change = try await self.change(
      id, with: .accept, as: .donor, seen: version, by: principal, in: &work)
    try await participant(principal, in: &work)
    let answer = FoodRequest.AcceptInput(quantity ?? change.request.requestedQuantity)
    let accepted = try change.transition(FoodRequest.Events.accept, answer)
    try await checkAcceptance(of: change.request, for: change.post, in: &work)
    try change.apply(accepted, in: &work)
    return try await change.finish(in: &work)
  }

  /// Reserves a pickup window for the caller's accepted food.
  func reserve(
    _ id: FoodRequest.ID, at window: TimeWindow, by principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodRequest {
    var change = try await self.change(id, with: .reserve, as: .receiver, by: principal, in: &work)
    try await participant(principal, in: &work)
    let reserved = try change.transition(FoodRequest.Events.reserve, FoodRequest.ReserveInput(window))
    guard try await mayGive(change.post.donor, in: &work) else { throw .request(.unavailable) }
    try await checkCapacity(at: window, for: change.request, of: change.post, in: &work)
    try change.apply(reserved, in: &work)
    return try await change.finish(in: &work)
  }

  /// Throws unless the receiver of a request may get contact and place, and its post still stands.
  private func checkAcceptance(
    of request: FoodRequest, for post: FoodPost, in work: inout Work
  ) async throws(FoodSharingError) {
    let isBarred = try await principals.entry(for: request.receiver, in: &work)?.isBarred ?? false
    // The acceptance would show contact and place to a group that may not reserve the food.
    guard !isBarred, try await hasValidVerification(request.receiver, in: &work) else {
      throw .request(.receiverUnavailable)
    }
    // A concurrent request may have been sent while the post was being deleted or removed.
    guard post.allowsAcceptance(at: clock.now()) else { throw .request(.unavailable) }
  }
}
