public import DomainAccounts
public import DomainModeling

/// A receiver's wish for food of a post, on its way from being asked to being taken home.
///
/// A receiver has one open request about a post at a time. What it holds of the post's food is its ``claim``, which
/// the post's ledger counts.
public struct FoodRequest: Entity {
  public let id: Identifier<FoodRequest>
  /// The post.
  public let post: FoodPost.ID
  /// Whose post it is.
  public let donor: Principal.ID
  /// Who asks.
  public let receiver: Principal.ID
  /// How much is asked for.
  public internal(set) var requested: FoodQuantity
  /// What the receiver writes to the donor.
  public internal(set) var note: String?
  /// How much the donor promised, at most as much as was asked for.
  public internal(set) var granted: FoodQuantity?
  /// When the receiver fetches it.
  public internal(set) var pickup: TimeWindow?
  /// What proves that the receiver stands before the donor.
  public internal(set) var code: SecretDigest?
  /// How often a wrong code was tried since the donor showed one.
  public internal(set) var wrongCodes: Int64
  /// How much the receiver took home.
  public internal(set) var collected: FoodQuantity?
  /// What became of the rest.
  public internal(set) var leftover: OpenValue<FoodLeftover>?
  /// Why somebody declined, took back or cancelled.
  public internal(set) var reason: OpenValue<FoodRequestReason>?
  /// What closed it from outside.
  public internal(set) var closing: OpenValue<FoodRequestClosing>?
  /// How late a reservation was cancelled.
  public internal(set) var notice: OpenValue<CancellationNotice>?
  /// Whether the receiver may ask for this post again although the donor declined.
  public internal(set) var mayAskAgain: Bool
  /// What the receiver says about not having come.
  public internal(set) var explanation: OpenValue<NoShowExplanation>?
  /// When the receiver reviewed the food.
  public internal(set) var reviewedAt: Timestamp?
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// Until when the donor may answer.
  public internal(set) var answerBy: Timestamp
  /// When it was sent.
  public let sentAt: Timestamp

  /// Makes a request in any state, as a repository returns it; throws everything that is wrong with it.
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
  /// How often a wrong code may be tried before the donor has to show another one.
  public static let codeTries: Int64 = 5

  /// The same for two open requests of one receiver about one post; nothing once the request is over.
  var openKey: String? {
    guard let state = status.known, !Flow.lifecycle.final.contains(state) else { return nil }
    return "\(receiver.text) \(post.text)"
  }

  /// When the state is over by time; `nil` in a state that lasts.
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

  /// How late it would be to cancel the reservation at a moment.
  func notice(at now: Timestamp) -> CancellationNotice {
    guard let start = pickup?.start else { return .inTime }
    return CancellationNotice(before: start, at: now)
  }
}

extension FoodRequest {
  /// What the request has of the food of its post, and in which account of the ledger; `nil` for nothing.
  public var claim: (account: QuantityAccount, quantity: FoodQuantity)? {
    switch status.known {
    case .accepted: granted.map { (.held, $0) }
    case .reserved, .unresolved: granted.map { (.reserved, $0) }
    case .collected: collected.map { (.collected, $0) }
    default: nil
    }
  }

  /// What the post's ledger has to do when this request takes the place of the one before, in order.
  ///
  /// A pure function of both claims, so that no event can forget the ledger.
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

  /// What the claim before had more than this one.
  private func rest(of before: FoodRequest) -> FoodQuantity? {
    guard let had = before.claim?.quantity, let has = claim?.quantity else { return nil }
    return try? FoodQuantity(had.amount - has.amount, in: had.measure)
  }
}

extension FoodRequest {
  /// Whether its receiver may know whom to meet and where.
  public var revealsPickup: Bool {
    switch status.known {
    case .accepted, .reserved, .unresolved: true
    default: false
    }
  }
}
