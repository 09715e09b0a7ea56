public import DomainAccounts
public import DomainModeling

/// A receiver's request for food from a post, from sending to collection.
///
/// A receiver has at most one open request per post. The food that the request occupies in the ledger of its
/// post is its ``claim``.
public struct FoodRequest: Entity {
  public let id: Identifier<FoodRequest>
  public let post: FoodPost.ID
  public let donor: Principal.ID
  public let receiver: Principal.ID
  public internal(set) var requested: FoodQuantity
  public internal(set) var note: String?
  public internal(set) var granted: FoodQuantity?
  public internal(set) var pickup: TimeWindow?
  public internal(set) var code: SecretDigest?
  public internal(set) var wrongCodes: Int64
  public internal(set) var collected: FoodQuantity?
  public internal(set) var leftover: OpenValue<FoodLeftover>?
  public internal(set) var reason: OpenValue<FoodRequestReason>?
  public internal(set) var closing: OpenValue<FoodRequestClosing>?
  public internal(set) var notice: OpenValue<CancellationNotice>?
  public internal(set) var mayAskAgain: Bool
  public internal(set) var explanation: OpenValue<NoShowExplanation>?
  public internal(set) var reviewedAt: Timestamp?
  public internal(set) var status: OpenValue<Flow.State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var answerBy: Timestamp
  public let sentAt: Timestamp

  /// Creates a request in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    id: Identifier<FoodRequest>, post: FoodPost.ID, donor: Principal.ID, receiver: Principal.ID,
    requested: FoodQuantity, note: String? = nil, granted: FoodQuantity? = nil, pickup: TimeWindow? = nil,
    code: SecretDigest? = nil, wrongCodes: Int64 = 0, collected: FoodQuantity? = nil,
    leftover: OpenValue<FoodLeftover>? = nil, reason: OpenValue<FoodRequestReason>? = nil,
    closing: OpenValue<FoodRequestClosing>? = nil, notice: OpenValue<CancellationNotice>? = nil,
    mayAskAgain: Bool = false, explanation: OpenValue<NoShowExplanation>? = nil,
    reviewedAt: Timestamp? = nil, status: OpenValue<Flow.State> = .known(.pending), statusSince: Timestamp,
    answerBy: Timestamp, sentAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.post = post
    self.donor = donor
    self.receiver = receiver
    self.requested = requested
    self.note = note
    self.granted = granted
    self.pickup = pickup
    self.code = code
    self.wrongCodes = wrongCodes
    self.collected = collected
    self.leftover = leftover
    self.reason = reason
    self.closing = closing
    self.notice = notice
    self.mayAskAgain = mayAskAgain
    self.explanation = explanation
    self.reviewedAt = reviewedAt
    self.status = status
    self.statusSince = statusSince
    self.answerBy = answerBy
    self.sentAt = sentAt
    try validated()
  }
}

extension FoodRequest {
  /// The number of wrong entries after which a collection code no longer works and the donor must create a
  /// new one.
  public static let codeTries: Int64 = 5

  /// The unique key of an open request: its receiver and its post; `nil` in a final state.
  var openKey: String? {
    guard let state = status.known, !Flow.lifecycle.final.contains(state) else { return nil }
    return "\(receiver.text) \(post.text)"
  }

  /// The moment at which the current state ends by time; `nil` in a final state.
  public var dueAt: Timestamp? {
    switch status.known {
    case .pending: answerBy
    case .accepted: lapsesAt
    case .reserved: pickup?.end
    case .unresolved: resolveBy
    default: nil
    }
  }

  var lapsesAt: Timestamp { statusSince.advanced(by: Flow.timeToReserve) }

  var resolveBy: Timestamp? { pickup?.end.advanced(by: Flow.timeToResolve) }

  var explainBy: Timestamp? {
    status == .known(.noShow) ? statusSince.advanced(by: Flow.timeToResolve) : resolveBy
  }

  var reviewBy: Timestamp { statusSince.advanced(by: Flow.timeToReview) }

  /// Returns the lead time of a cancellation at `now`.
  func notice(at now: Timestamp) -> CancellationNotice {
    guard let start = pickup?.start else { return .inTime }
    return CancellationNotice(before: start, at: now)
  }
}

extension FoodRequest {
  /// The quantity that the request takes from its post, and the ledger account that counts it; `nil` for
  /// none.
  public var claim: (account: QuantityAccount, quantity: FoodQuantity)? {
    switch status.known {
    case .accepted: granted.map { (.held, $0) }
    case .reserved, .unresolved: granted.map { (.reserved, $0) }
    case .collected: collected.map { (.collected, $0) }
    default: nil
    }
  }

  /// Returns the ledger moves, in order, that lead from the state of the request before to this one.
  ///
  /// The result depends on the two claims alone, so every event keeps the ledger in step.
  public func moves(after before: FoodRequest) -> [(move: QuantityMove, quantity: FoodQuantity)] {
    switch (before.claim?.account, claim?.account) {
    case (nil, .held?):
      return claim.map { [(.hold, $0.quantity)] } ?? []
    case (.held?, .held?):
      return rest(of: before).map { [(.releaseHeld, $0)] } ?? []
    case (.held?, .reserved?):
      return before.claim.map { [(.reserve, $0.quantity)] } ?? []
    case (.held?, nil):
      return before.claim.map { [(.releaseHeld, $0.quantity)] } ?? []
    case (.reserved?, nil):
      return before.claim.map { [(.releaseReserved, $0.quantity)] } ?? []
    case (.reserved?, .collected?):
      let taken = claim.map { [(QuantityMove.collect, $0.quantity)] } ?? []
      let left: QuantityMove = leftover == .known(.discarded) ? .discardReserved : .releaseReserved
      return taken + (rest(of: before).map { [(left, $0)] } ?? [])
    default:
      return []
    }
  }

  /// Returns the part of the earlier claim that this claim no longer covers.
  private func rest(of before: FoodRequest) -> FoodQuantity? {
    guard let had = before.claim?.quantity, let has = claim?.quantity else { return nil }
    return try? FoodQuantity(had.amount - has.amount, in: had.measure)
  }
}

extension FoodRequest {
  /// Whether the receiver may see the donor's contact and the exact pickup place: while the request is
  /// accepted, reserved or unresolved.
  public var revealsPickup: Bool {
    switch status.known {
    case .accepted, .reserved, .unresolved: true
    default: false
    }
  }
}
