import FoodSharing

extension Fixtures {
  static let requestID = Identifier<FoodRequest>(named: "request", in: (9, 1))
  static let recordID = Identifier<TransitionRecord>(named: "record", in: (9, 2))

  static func portions(_ amount: Int64) throws -> FoodQuantity { try FoodQuantity(amount, .portion) }

  static func minutes(_ minutes: Int64) throws -> Timestamp { try now.adding(.seconds(minutes * 60)) }

  static func digest() throws -> SecretDigest {
    try SecretDigest(scalar: .text(String(repeating: "A", count: 43)))
  }

  /// Returns a request in the state: five portions requested, four accepted, and the first pickup window.
  static func request(
    _ state: FoodRequest.State, since: Timestamp = now, reviewedAt: Timestamp? = nil
  ) throws -> FoodRequest {
    let isAccepted = ![.pending, .declined].contains(state)
    let hasPickup = [.reserved, .awaitingOutcome, .collected, .noShow, .canceledByReceiver, .canceledByDonor]
      .contains(state)
    return try FoodRequest(
      id: requestID, post: Identifier(named: "post", in: (5, 6)), donor: donor, receiver: receiver,
      requestedQuantity: portions(5), message: "I come by bicycle.",
      acceptedQuantity: isAccepted ? portions(4) : nil,
      pickupWindow: hasPickup ? window(4).time : nil,
      pickupCodeDigest: [.reserved, .awaitingOutcome].contains(state) ? digest() : nil,
      collectedQuantity: state == .collected ? portions(3) : nil,
      leftover: state == .collected ? .known(.available) : nil,
      reason: [.declined, .acceptanceWithdrawn, .canceledByDonor, .canceledByReceiver].contains(state)
        ? .known(.changedMind) : nil,
      closeReason: state == .closed ? .known(.postRemoved) : nil,
      cancellationLeadTime: [.canceledByDonor, .canceledByReceiver].contains(state) ? .known(.late) : nil,
      allowsNewRequest: state == .declined, noShowExplanation: state == .noShow ? .known(.forgotten) : nil,
      reviewedAt: reviewedAt, status: .known(state), statusSince: since, answerDeadline: later(48),
      sentAt: now)
  }
}

extension FoodRequest {
  /// Fires an event with an input that fits it.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<FoodRequest> {
    func fire<Input>(_ event: TypedEvent<FoodRequest, Input>, _ input: Input) throws -> TransitionResult<
      FoodRequest
    > {
      try FoodRequest.lifecycle.fire(
        event, input, on: self, by: principal, at: now, recordedAs: Fixtures.recordID)
    }
    return switch event {
    case .edit:
      try fire(
        FoodRequest.Events.edit,
        FoodRequest.EditInput(Fixtures.portions(3), answerDeadline: Fixtures.later(60)))
    case .requestIncrease:
      try fire(
        FoodRequest.Events.requestIncrease,
        FoodRequest.EditInput(Fixtures.portions(6), answerDeadline: Fixtures.later(60)))
    case .accept: try fire(FoodRequest.Events.accept, FoodRequest.AcceptInput(Fixtures.portions(4)))
    case .decline: try fire(FoodRequest.Events.decline, FoodRequest.DeclineInput(.alreadyGiven))
    case .close: try fire(FoodRequest.Events.close, FoodRequest.CloseInput(.postClosed))
    case .reserve:
      try fire(
        FoodRequest.Events.reserve,
        FoodRequest.ReserveInput(Fixtures.window(4).time))
    case .withdrawAcceptance:
      try fire(FoodRequest.Events.withdrawAcceptance, FoodRequest.CancelInput(.foodUnsafe))
    case .cancelByReceiver:
      try fire(FoodRequest.Events.cancelByReceiver, FoodRequest.CancelInput(.changedMind))
    case .cancelByDonor: try fire(FoodRequest.Events.cancelByDonor, FoodRequest.CancelInput(.foodUnsafe))
    case .showCode: try fire(FoodRequest.Events.showCode, FoodRequest.ShowCodeInput(Fixtures.digest()))
    case .collect:
      try fire(
        FoodRequest.Events.collect, FoodRequest.CollectInput(Fixtures.portions(3), proof: .pickupCode))
    case .explainNoShow:
      try fire(FoodRequest.Events.explainNoShow, FoodRequest.ExplainNoShowInput(.nobodyThere))
    case .withdraw, .expire, .expireFood, .expireAcceptance, .endPickupWindow, .reportNoShow, .markNoShow,
      .review:
      try FoodRequest.lifecycle.fire(event, on: self, by: principal, at: now, recordedAs: Fixtures.recordID)
    }
  }
}
