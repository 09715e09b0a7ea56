import FoodSharing

extension Fixtures {
  static let requestID = Identifier<FoodRequest>(named: "request", in: (9, 1))
  static let recordID = Identifier<TransitionRecord>(named: "record", in: (9, 2))

  static func portions(_ amount: Int64) throws -> FoodQuantity { try FoodQuantity(amount, .portion) }

  static func minutes(_ minutes: Int64) throws -> Timestamp { try now.adding(.seconds(minutes * 60)) }

  static func digest() throws -> SecretDigest {
    try SecretDigest(scalar: .text(String(repeating: "A", count: 43)))
  }

  /// A request in any state: five portions asked for, four promised, fetched between four and six hours from now.
  static func request(
    _ state: FoodRequest.Flow.State, since: Timestamp = now, reviewedAt: Timestamp? = nil
  ) throws -> FoodRequest {
    let hasPromise = ![.pending, .declined].contains(state)
    let hasPickup = [.reserved, .unresolved, .collected, .noShow, .cancelledByReceiver, .cancelledByDonor]
      .contains(state)
    return try FoodRequest(
      id: requestID, post: Identifier(named: "post", in: (5, 6)), donor: donor, receiver: receiver,
      requested: portions(5), note: "I come by bicycle.", granted: hasPromise ? portions(4) : nil,
      pickup: hasPickup ? TimeWindow(start: later(4), end: later(6)) : nil,
      code: [.reserved, .unresolved].contains(state) ? digest() : nil,
      collected: state == .collected ? portions(3) : nil,
      leftover: state == .collected ? .known(.available) : nil,
      reason: [.declined, .revoked, .cancelledByDonor, .cancelledByReceiver].contains(state)
        ? .known(.changedMind) : nil,
      closing: state == .closed ? .known(.postRemoved) : nil,
      notice: [.cancelledByDonor, .cancelledByReceiver].contains(state) ? .known(.late) : nil,
      mayAskAgain: state == .declined, explanation: state == .noShow ? .known(.forgotten) : nil,
      reviewedAt: reviewedAt, status: .known(state), statusSince: since, answerBy: later(48), sentAt: now)
  }
}

extension FoodRequest {
  /// Fires an event with an input that fits it.
  func firing(
    _ event: Flow.Event, by principal: Principal, at now: Timestamp
  ) throws -> LifecycleTransition<Flow> {
    func fire<Input>(_ trigger: Trigger<Flow, Input>, _ input: Input) throws -> LifecycleTransition<Flow> {
      try Flow.lifecycle.fire(
        trigger, input, on: self, by: principal, at: now, recordedAs: Fixtures.recordID)
    }
    return switch event {
    case .edit: try fire(Flow.edit, FoodAsking(Fixtures.portions(3), answerBy: Fixtures.later(60)))
    case .raise: try fire(Flow.raise, FoodAsking(Fixtures.portions(6), answerBy: Fixtures.later(60)))
    case .accept: try fire(Flow.accept, FoodGrant(Fixtures.portions(4)))
    case .decline: try fire(Flow.decline, FoodDecline(.alreadyGiven))
    case .close: try fire(Flow.close, FoodClosing(.postClosed))
    case .reserve:
      try fire(Flow.reserve, FoodPickup(TimeWindow(start: Fixtures.later(4), end: Fixtures.later(6))))
    case .revoke: try fire(Flow.revoke, FoodExcuse(.foodUnsafe))
    case .cancel: try fire(Flow.cancel, FoodExcuse(.changedMind))
    case .callOff: try fire(Flow.callOff, FoodExcuse(.foodUnsafe))
    case .showCode: try fire(Flow.showCode, FoodCode(Fixtures.digest()))
    case .collect: try fire(Flow.collect, FoodHandover(Fixtures.portions(3), proof: .code))
    case .explain: try fire(Flow.explain, NoShowAnswer(.nobodyThere))
    case .withdraw, .expire, .perish, .lapse, .windowEnds, .reportNoShow, .giveUp, .review:
      try Flow.lifecycle.fire(event, on: self, by: principal, at: now, recordedAs: Fixtures.recordID)
    }
  }
}
