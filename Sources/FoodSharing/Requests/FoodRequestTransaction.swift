import DomainAccounts
import DomainModeling
import DomainRepository

/// A transaction that changes a request together with its post.
///
/// Every event applies its ledger transfers, inserts notifications and writes a transition record.
struct FoodRequestTransaction {
  private(set) var request: FoodRequest
  private(set) var post: FoodPost
  var principal: Principal
  var work: FoodSharingSystem.Work

  private let system: FoodSharingSystem
  private var record: Identifier<TransitionRecord>?

  /// Creates the transaction.
  ///
  /// - Parameter record: The identifier of the first transition's record; further records get new ones.
  init(
    _ request: FoodRequest, of post: FoodPost, by principal: Principal, in system: FoodSharingSystem,
    _ work: FoodSharingSystem.Work, recordedAs record: Identifier<TransitionRecord>? = nil
  ) {
    self.request = request
    self.post = post
    self.principal = principal
    self.system = system
    self.work = work
    self.record = record
  }

  /// Fires an event on the request and applies its consequences.
  mutating func fire<Input: Model>(
    _ event: TypedEvent<FoodRequest, Input>, _ input: Input
  ) throws(FoodSharingError) {
    try apply(transition(event, input))
  }

  /// Applies a transition of the request, and its consequences.
  mutating func apply(_ fired: TransitionResult<FoodRequest>) throws(FoodSharingError) {
    work.apply(fired)
    record = nil
    for (transfer, quantity) in fired.subject.ledgerTransfers(from: request) {
      post = try mapError(post.transferring(transfer, quantity), to: FoodSharingError.quantity)
    }
    for notification in fired.subject.notifications(for: fired.record) { work.insert(notification) }
    request = fired.subject
    if fired.record.event == FoodRequest.Event.collect.rawValue { work.insert(try pickup()) }
  }

  /// Fires an event that has no input.
  mutating func fire(_ event: TypedEvent<FoodRequest, EmptyInput>) throws(FoodSharingError) {
    try fire(event, EmptyInput())
  }

  /// Returns what firing the event gives, for a caller that checks more before ``apply(_:)``.
  func transition<Input: Model>(
    _ event: TypedEvent<FoodRequest, Input>, _ input: Input
  ) throws(FoodSharingError) -> TransitionResult<FoodRequest> {
    try mapError(
      system.transition(event, input, on: request, by: principal, recordedAs: record),
      to: FoodSharingError.init(transitionError:))
  }

  /// Throws when less than `quantity` is available after the events fired so far.
  func checkAvailable(_ quantity: FoodQuantity) throws(FoodSharingError) {
    if request.allocation == nil {
      try mapError(post.ledger.accepting(quantity), to: FoodSharingError.quantity)
    }
  }

  /// Counts a failed attempt to enter the code; the lifecycle has no event for it.
  mutating func countWrongCode() {
    request.failedCodeAttempts += 1
    work.update(request)
  }

  /// Writes the post and brings its state in line with its ledger.
  mutating func finish() throws(FoodSharingError) { post = try system.reconcileStatus(post, in: &work) }

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
  /// Changes a request of the caller, or for the caller's post, together with the post.
  ///
  /// A call whose transition record already exists returns the current request and changes nothing.
  @discardableResult
  func change(
    _ id: FoodRequest.ID, _ words: [String], _ key: IdempotencyKey.ID?, _ operation: FailedOperation,
    as principal: Principal,
    _ body: (FoodRequest, FoodPost, inout FoodRequestTransaction) async throws(FoodSharingError) -> Void
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    let idempotency = IdempotencyRecord(of: key, [id.text] + words, by: principal, in: self)
    return try await transact(operation) { (work: inout Work) async throws(FoodSharingError) in
      guard let request = try await work.get(FoodRequest.self, id: id),
        principal.id == request.receiver || principal.id == request.donor
      else { throw .notFound(EntityReference(FoodRequest.self, id: id)) }
      if try await idempotency.isRepeated(in: &work) { return FoodRequestSummary(request) }
      let post = try await required(FoodPost.self, request.post, in: &work)
      var change = FoodRequestTransaction(
        request, of: post, by: principal, in: self, work, recordedAs: idempotency.record)
      try await body(request, post, &change)
      try change.finish()
      work = change.work
      return FoodRequestSummary(change.request)
    }
  }
}
