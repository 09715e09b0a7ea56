public import DomainModeling
package import DomainServices

/// A receiver's request for food from a post, from sending to pickup.
///
/// A receiver has at most one open request per post. The food that the request occupies in the ledger of its
/// post is its ``allocation``.
public struct FoodRequest: Entity {
  public let id: Identifier<FoodRequest>
  public let post: FoodPost.ID
  public let donor: Principal.ID
  public let receiver: Principal.ID
  public internal(set) var requestedQuantity: FoodQuantity
  public internal(set) var message: String?
  public internal(set) var acceptedQuantity: FoodQuantity?
  public internal(set) var pickupWindow: TimeWindow?
  package internal(set) var pickupCodeDigest: SecretDigest?
  package internal(set) var failedCodeAttempts: Int64
  public internal(set) var collectedQuantity: FoodQuantity?
  public internal(set) var leftover: OpenEnum<FoodRequest.LeftoverDisposition>?
  public internal(set) var reason: OpenEnum<FoodRequest.Reason>?
  public internal(set) var closeReason: OpenEnum<FoodRequest.CloseReason>?
  public internal(set) var cancellationLeadTime: OpenEnum<FoodRequest.CancellationLeadTime>?
  package internal(set) var allowsNewRequest: Bool
  public internal(set) var noShowExplanation: OpenEnum<FoodRequest.NoShowExplanation>?
  public internal(set) var reviewedAt: Timestamp?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var answerDeadline: Timestamp
  public let sentAt: Timestamp

  /// Creates a request in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<FoodRequest>, post: FoodPost.ID, donor: Principal.ID, receiver: Principal.ID,
    requestedQuantity: FoodQuantity, message: String? = nil, acceptedQuantity: FoodQuantity? = nil,
    pickupWindow: TimeWindow? = nil,
    pickupCodeDigest: SecretDigest? = nil, failedCodeAttempts: Int64 = 0,
    collectedQuantity: FoodQuantity? = nil,
    leftover: OpenEnum<FoodRequest.LeftoverDisposition>? = nil, reason: OpenEnum<FoodRequest.Reason>? = nil,
    closeReason: OpenEnum<FoodRequest.CloseReason>? = nil,
    cancellationLeadTime: OpenEnum<FoodRequest.CancellationLeadTime>? = nil,
    allowsNewRequest: Bool = false, noShowExplanation: OpenEnum<FoodRequest.NoShowExplanation>? = nil,
    reviewedAt: Timestamp? = nil, status: OpenEnum<State> = .known(.pending), statusSince: Timestamp,
    answerDeadline: Timestamp, sentAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.post = post
    self.donor = donor
    self.receiver = receiver
    self.requestedQuantity = requestedQuantity
    self.message = message
    self.acceptedQuantity = acceptedQuantity
    self.pickupWindow = pickupWindow
    self.pickupCodeDigest = pickupCodeDigest
    self.failedCodeAttempts = failedCodeAttempts
    self.collectedQuantity = collectedQuantity
    self.leftover = leftover
    self.reason = reason
    self.closeReason = closeReason
    self.cancellationLeadTime = cancellationLeadTime
    self.allowsNewRequest = allowsNewRequest
    self.noShowExplanation = noShowExplanation
    self.reviewedAt = reviewedAt
    self.status = status
    self.statusSince = statusSince
    self.answerDeadline = answerDeadline
    self.sentAt = sentAt
    try validated()
  }
}

extension FoodRequest {
  /// The number of wrong entries after which a pickup code no longer works and the donor must create a
  /// new one.
  public static let maximumCodeAttempts: Int64 = 5

  /// The number of a receiver's requests that may wait for an answer at the same time.
  public static let maximumPending = 50

  /// The states from which a change to the post or to an account closes the request: all that aren't final.
  static let openStates = State.allCases.filter { !lifecycle.finalStates.contains($0) }
  /// The condition that a request is in one of ``openStates``.
  static let isOpen = Fields.status.isOne(of: openStates.map { .known($0) })

  var openKey: String? {
    guard status.known != nil, !isFinal else { return nil }
    return "\(receiver.text) \(post.text)"
  }

  package var dueAt: Timestamp? { FoodRequest.lifecycle.due(on: self, by: .system).first?.at }

  var reservationDeadline: Timestamp { statusSince.addingClamped(FoodRequest.reservationPeriod) }

  var resolutionDeadline: Timestamp? { pickupWindow?.end.addingClamped(FoodRequest.resolutionPeriod) }

  var explanationDeadline: Timestamp? {
    status == .noShow
      ? statusSince.addingClamped(FoodRequest.resolutionPeriod) : resolutionDeadline
  }

  var reviewDeadline: Timestamp { statusSince.addingClamped(FoodRequest.reviewPeriod) }

  /// Returns the lead time of a cancellation at `now`.
  func cancellationLeadTime(at now: Timestamp) -> FoodRequest.CancellationLeadTime {
    guard let start = pickupWindow?.start else { return .inTime }
    return FoodRequest.CancellationLeadTime(before: start, at: now)
  }
}

extension FoodRequest {
  /// The quantity that the request takes from its post, and the ledger account that counts it; `nil` for
  /// none.
  public var allocation: (account: QuantityLedger.Account, quantity: FoodQuantity)? {
    guard let account = status.known.flatMap(Self.account(in:)) else { return nil }
    let quantity = account == .collected ? collectedQuantity : acceptedQuantity
    return quantity.map { (account, $0) }
  }

  /// The states in which the food is reserved.
  static let reservedStates = State.allCases.filter { account(in: $0) == .reserved }

  /// The states in which the donor has promised the food and it isn't collected.
  static let acceptedStates = State.allCases.filter { account(in: $0) == .accepted } + reservedStates

  /// Returns the ledger account that counts a request in a state; `nil` for none.
  private static func account(in state: State) -> QuantityLedger.Account? {
    switch state {
    case .accepted: .accepted
    case .reserved, .awaitingOutcome: .reserved
    case .collected: .collected
    default: nil
    }
  }

  /// Returns the ledger transfers, in order, that lead from the state of the request before to this one.
  ///
  /// The result depends on the two allocations alone, so every event keeps the ledger consistent.
  package func ledgerTransfers(from before: FoodRequest) -> [(
    transfer: LedgerTransfer, quantity: FoodQuantity
  )] {
    switch (before.allocation?.account, allocation?.account) {
    case (nil, .accepted?):
      return allocation.map { [(.accept, $0.quantity)] } ?? []
    case (.accepted?, .accepted?):
      return rest(of: before).map { [(.releaseAccepted, $0)] } ?? []
    case (.accepted?, .reserved?):
      return before.allocation.map { [(.reserve, $0.quantity)] } ?? []
    case (.accepted?, nil):
      return before.allocation.map { [(.releaseAccepted, $0.quantity)] } ?? []
    case (.reserved?, nil):
      return before.allocation.map { [(.releaseReserved, $0.quantity)] } ?? []
    case (.reserved?, .collected?):
      let taken = allocation.map { [(LedgerTransfer.collect, $0.quantity)] } ?? []
      let left: LedgerTransfer = leftover == .discarded ? .discardReserved : .releaseReserved
      return taken + (rest(of: before).map { [(left, $0)] } ?? [])
    default:
      return []
    }
  }

  /// Returns the part of the earlier allocation that this one no longer contains.
  private func rest(of before: FoodRequest) -> FoodQuantity? {
    guard let had = before.allocation?.quantity, let has = allocation?.quantity else { return nil }
    return try? FoodQuantity(had.amount - has.amount, in: had.dimension)
  }
}

extension FoodRequest {
  /// The states after which the donor must answer the receiver's next request for the post, because the donor ended this
  /// one after accepting it, or the receiver didn't come.
  private static let statesRequiringAnswer: [State] = [.acceptanceWithdrawn, .canceledByDonor, .noShow]

  /// The states of requests on which the receiver's next one for the post depends.
  static let statesBeforeNext = openStates + [.declined] + statesRequiringAnswer

  /// Whether the donor must answer the receiver's next request for the post.
  var requiresAnswerNext: Bool { status.known.map(Self.statesRequiringAnswer.contains) ?? false }

  /// Whether the receiver may see the donor's contact and the exact pickup place: while the request is
  /// accepted, reserved or `awaitingOutcome`.
  package var revealsPickup: Bool {
    switch status.known {
    case .accepted, .reserved, .awaitingOutcome: true
    default: false
    }
  }
}
