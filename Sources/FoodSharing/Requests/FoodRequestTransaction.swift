import DomainModeling
import DomainRepository
import DomainServices

/// A change of a request together with its post, as part of a transaction.
///
/// Every event applies its ledger transfers, inserts notifications and writes a transition record.
struct FoodRequestTransaction {
  typealias Work = FoodSharingSystem.Work

  private(set) var request: FoodRequest
  private(set) var post: FoodPost
  var principal: Principal

  private let system: FoodSharingSystem

  /// Creates the transaction.
  init(_ request: FoodRequest, of post: FoodPost, by principal: Principal, in system: FoodSharingSystem) {
    self.request = request
    self.post = post
    self.principal = principal
    self.system = system
  }

  /// Fires an event on the request and applies its consequences.
  mutating func fire<Input: Model>(
    _ event: TypedEvent<FoodRequest, Input>, _ input: Input, in work: inout Work
  ) throws(FoodSharingError) {
    try apply(transition(event, input), in: &work)
  }

  /// Applies a transition of the request, and its consequences.
  mutating func apply(
    _ fired: TransitionResult<FoodRequest>, in work: inout Work
  ) throws(FoodSharingError) {
    work.apply(fired)
    for (transfer, quantity) in fired.subject.ledgerTransfers(from: request) {
      post = try mapError(post.transferring(transfer, quantity), to: FoodSharingError.quantity)
    }
    system.notify(about: fired, of: post, in: &work)
    request = fired.subject
    if fired.record.event == FoodRequest.Event.collect.rawValue { work.insert(try pickup()) }
  }

  /// Fires an event that has no input.
  mutating func fire(
    _ event: FoodRequest.Event, in work: inout Work
  ) throws(FoodSharingError) {
    try fire(FoodRequest.on(event), EmptyInput(), in: &work)
  }

  /// Returns what firing the event gives, for a caller that checks more before ``apply(_:in:)``.
  func transition<Input: Model>(
    _ event: TypedEvent<FoodRequest, Input>, _ input: Input
  ) throws(FoodSharingError) -> TransitionResult<FoodRequest> {
    try mapError(
      system.transition(event, input, on: request, by: principal),
      to: FoodSharingError.init(transitionError:))
  }

  /// Throws when less than `quantity` is available after the events fired so far.
  func checkAvailable(_ quantity: FoodQuantity) throws(FoodSharingError) {
    if request.allocation == nil {
      try mapError(post.ledger.accepting(quantity), to: FoodSharingError.quantity)
    }
  }

  /// Counts a failed attempt to enter the code; the lifecycle has no event for it.
  mutating func countWrongCode(in work: inout Work) {
    request.failedCodeAttempts += 1
    work.update(request)
  }

  /// Writes the post and brings its state in line with its ledger; returns the changed request.
  @discardableResult
  mutating func finish(in work: inout Work) async throws(FoodSharingError) -> FoodRequest {
    post = try await system.reconcileStatus(post, in: &work)
    return request
  }

  private func pickup() throws(FoodSharingError) -> FoodPickup {
    let quantity = request.collectedQuantity ?? request.requestedQuantity
    let each = quantity.dimension == .gram ? 1 : post.offer.gramsPerUnit
    return try mapError(
      FoodPickup(
        request: request.id, post: post.id, donor: request.donor, receiver: request.receiver,
        quantity: quantity, grams: each.map { $0 * quantity.amount }, collectedAt: system.clock.now()),
      to: FoodSharingError.invalid)
  }
}

extension FoodSharingSystem {
  /// Begins to change a request of the caller, or for the caller's post; every other request counts as
  /// missing.
  ///
  /// - Parameters:
  ///   - event: The event that the caller wants to fire, which must be possible in the state of the request.
  ///   - actor: The side for which the operation is; the other one may not fire the event by it.
  ///   - version: The version that the caller saw; `nil` for an operation that doesn't name it.
  func change(
    _ id: FoodRequest.ID, with event: FoodRequest.Event, as actor: FoodRequest.Actor,
    seen version: Version? = nil, by principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodRequestTransaction {
    let request = try await requiredAccessible(
      FoodRequest.self, id, of: principal, seen: version, in: &work)
    try authorize(event, as: actor, on: request, by: principal)
    let post = try await required(FoodPost.self, request.post, in: &work)
    return FoodRequestTransaction(request, of: post, by: principal, in: self)
  }
}
