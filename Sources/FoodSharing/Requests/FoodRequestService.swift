import DomainAccounts
public import DomainModeling
public import DomainRepository

/// Requests for food: sent, answered, reserved, fetched, and what becomes of those that aren't.
///
/// Whatever touches a request and its post is one commit: the request, the post's ledger, the transition's record and
/// the notices, or nothing. A call with an identifier of its own, `call`, may be made again after a failure: it
/// is done once, also when the first attempt's commit happened and only its answer was lost.
public struct FoodRequestService: Sendable {
  let system: FoodSharingSystem

  /// Makes the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// What the service does and who may ask for it, before the request itself is asked.
  public enum UseCases {
    /// Asking for food.
    public static let ask = UseCase(
      "request.ask", for: .label(FoodRole.receiver.rawValue),
      doc: "Asks for food, changes what is asked for, and gives the wish up.")
    /// Answering.
    public static let answer = UseCase(
      "request.answer", for: .label(FoodRole.donor.rawValue),
      doc: "Promises, declines, takes promises back and cancels reservations of one's own posts.")
    /// Reserving.
    public static let reserve = UseCase(
      "request.reserve", for: .label(FoodRole.receiver.rawValue),
      doc: "Reserves what is promised or given at once, and cancels reservations.")
    /// Food changing hands.
    public static let handOver = UseCase(
      "request.handOver", for: .label(FoodRole.donor.rawValue), .label(FoodRole.receiver.rawValue),
      doc: "Says that food was fetched, or that nobody came.")
    /// Reading.
    public static let read = UseCase(
      "request.read", for: .signedIn,
      doc: "Sees one's own requests with their history, those about one's posts, notices and one's quota.")
    /// Time going by.
    public static let runDue = UseCase(
      "request.runDue", for: .system, doc: "Ends what has waited for too long.")

    /// All of them.
    public static let all = [ask, answer, reserve, handOver, read, runDue]
  }
}

extension FoodRequestService {
  /// Asks for food of a post; the donor is told.
  ///
  /// - Throws: ``FoodRequestRefusal/unavailable`` or ``QuantityRefusal/notEnough(in:asked:left:)`` when there isn't as
  ///   much, ``FoodRequestRefusal/declinedBefore``, or `unique` where the receiver has asked already.
  @discardableResult
  public func send(
    _ quantity: FoodQuantity, of post: FoodPost.ID, note: String? = nil, call: FoodCall.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.ask.require(principal)
    let id = system.requestID(call, by: principal, post, quantity, note)
    return try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let done = try await work.get(FoodRequest.self, id: id) { return FoodRequestSummary(done) }
      let post = try await system.visiblePost(post, to: principal, in: &work)
      let request = try await system.ask(
        for: quantity, of: post, note: note, id: id, by: principal, in: &work)
      work.insert(request)
      work.insert(
        FoodNotice(
          id: FoodNotice.id(of: request.id.text, for: request.donor), to: request.donor, .sent,
          about: request.id, of: request.post, at: request.sentAt))
      return FoodRequestSummary(request)
    }
  }

  /// Asks for another amount: less of a promise keeps it, more needs a new answer.
  ///
  /// - Throws: ``QuantityRefusal/notEnough(in:asked:left:)`` when there isn't as much.
  @discardableResult
  public func edit(
    _ id: FoodRequest.ID, to quantity: FoodQuantity, note: String? = nil, call: FoodCall.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.ask.require(principal)
    let words = ["edit", quantity.description, note ?? ""]
    return try await system.change(id, words, call, .editRequest, as: principal) {
      (request, post, change) throws(FoodSharingError) in
      let asking = try rethrowing(
        FoodAsking(quantity, note: note, answerBy: system.answerBy(for: post)), as: FoodSharingError.invalid)
      let isMore = request.granted.map { quantity.amount > $0.amount } ?? false
      if isMore, !system.isListed(post) { throw .request(.unavailable) }
      let trigger = isMore ? FoodRequest.Flow.raise : FoodRequest.Flow.edit
      try change.fire(trigger, asking)
      try change.checkAvailable(quantity)
    }
  }

  /// Gives the wish up; what was promised is free for others.
  @discardableResult
  public func withdraw(
    _ id: FoodRequest.ID, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.ask.require(principal)
    return try await system.change(id, ["withdraw"], call, .editRequest, as: principal) {
      (_, _, change) throws(FoodSharingError) in try change.fire(FoodRequest.Flow.withdraw)
    }
  }
}

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

extension FoodSharingSystem {
  /// The identifier of a new request: that of the call where there is one, so that it is made once.
  func requestID(
    _ call: FoodCall.ID?, by principal: Principal, _ post: FoodPost.ID, _ quantity: FoodQuantity,
    _ words: String?
  ) -> FoodRequest.ID {
    call.map { FoodCall.identifier($0, by: principal, [post.text, quantity.description, words ?? ""]) }
      ?? identifiers.next(FoodRequest.self)
  }

  /// A new request, if the receiver may ask for so much of this post now; nothing is written.
  func ask(
    for quantity: FoodQuantity, of post: FoodPost, note: String?, id: FoodRequest.ID, by principal: Principal,
    in work: inout Work
  ) async throws(FoodSharingError) -> FoodRequest {
    guard let receiver = principal.id else { throw .forbidden(Forbidden(FoodRequestService.UseCases.ask)) }
    try await participant(receiver, in: &work)
    let now = clock.now()
    let request = try rethrowing(
      FoodRequest(
        id: id, post: post.id, donor: post.donor, receiver: receiver, requested: quantity, note: note,
        statusSince: now, answerBy: answerBy(for: post), sentAt: now), as: FoodSharingError.invalid)
    for earlier in try await requests(of: post.id, by: receiver, in: &work) {
      if earlier.openKey != nil {
        throw .invalid(ValidationError(notUnique: [FoodRequest.Fields.openKey.name], in: "FoodRequest"))
      }
      if earlier.status == .known(.declined), !earlier.mayAskAgain { throw .request(.declinedBefore) }
    }
    guard post.status == .known(.available), let end = post.endsAt, now < end else {
      throw .request(.unavailable)
    }
    try rethrowing(post.ledger.holding(quantity), as: FoodSharingError.quantity)
    // Who ends a post asks by a query for its requests, and finds this one.
    work.touch(FoodPost.self, id: post.id)
    return request
  }

  /// Whether more of a post's food may be asked for, as far as its time and its donor are concerned.
  func isListed(_ post: FoodPost) -> Bool {
    guard let end = post.endsAt, clock.now() < end else { return false }
    return post.status == .known(.available) || post.status == .known(.fullyAllocated)
  }

  /// Until when the donor of the post may answer: for so long, and never after the post's end.
  func answerBy(for post: FoodPost) -> Timestamp {
    let latest = clock.now().advanced(by: rules.timeToAnswer)
    return min(latest, post.endsAt ?? latest)
  }

  /// A post that somebody may ask for; drafts and what is gone don't exist for anybody but their donors.
  func visiblePost(
    _ id: FoodPost.ID, to principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodPost {
    guard let post = try await work.get(FoodPost.self, id: id),
      post.donor == principal.id || post.status != .known(.draft)
    else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
    return post
  }

  /// A receiver's requests for a post, each read again by the work, so that it stays as it is.
  private func requests(
    of post: FoodPost.ID, by receiver: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> [FoodRequest] {
    typealias Fields = FoodRequest.Fields
    return try await found(
      ModelQuery(where: (Fields.post == post).and(Fields.receiver == receiver)), in: &work)
  }
}
