import DomainAccounts
public import DomainModeling
public import DomainRepository

/// The service for requests: sending, answering, reserving, collecting and reporting the outcome.
///
/// Each change is one transaction of the request, the ledger of its post, the transition record and the
/// notifications. Methods that take an optional idempotency key carry out the call once per key: a repeated
/// call returns the current request and changes nothing, even when the answer to the first call was lost.
public struct FoodRequestService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service and their access requirements, checked before the request is read.
  public enum UseCases {
    /// Sending, changing and withdrawing requests.
    public static let ask = UseCase(
      "request.ask", for: .label(FoodRole.receiver.rawValue),
      doc: "Sends, changes and withdraws one's own requests for food.")
    /// Answering requests.
    public static let answer = UseCase(
      "request.answer", for: .label(FoodRole.donor.rawValue),
      doc: """
        Accepts and declines requests for one's own posts, withdraws acceptances and cancels reservations.
        """)
    /// Reserving pickup windows.
    public static let reserve = UseCase(
      "request.reserve", for: .label(FoodRole.receiver.rawValue),
      doc: """
        Reserves a pickup window for accepted or instantly reservable food, and cancels one's own \
        reservations.
        """)
    /// Handing food over.
    public static let handOver = UseCase(
      "request.handOver", for: .label(FoodRole.donor.rawValue), .label(FoodRole.receiver.rawValue),
      doc: "Creates and checks collection codes, confirms collections, and reports or explains no-shows.")
    /// Reading requests and notifications.
    public static let read = UseCase(
      "request.read", for: .signedIn,
      doc: """
        Reads one's own requests with their history, requests for one's own posts, notifications and the \
        quota.
        """)
    /// Firing time events.
    public static let runDue = UseCase(
      "request.runDue", for: .system, doc: "Fires the time events of requests that are due.")

    /// All operations of the service.
    public static let all = [ask, answer, reserve, handOver, read, runDue]
  }
}

extension FoodRequestService {
  /// Sends a request for food from a post and notifies the donor.
  ///
  /// - Throws: ``FoodRequestRefusal/unavailable`` when the post takes no requests,
  ///   ``QuantityRefusal/notEnough(in:asked:left:)`` when less is available,
  ///   ``FoodRequestRefusal/declinedBefore`` when the donor declined the receiver, or a `unique` violation
  ///   when the receiver already has an open request for the post.
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

  /// Changes the quantity and message of one's own request.
  ///
  /// Less than the accepted quantity keeps the acceptance; more withdraws it and needs a new answer from the
  /// donor.
  ///
  /// - Throws: ``FoodRequestRefusal/unavailable`` when more is asked of a post that takes no requests, or
  ///   ``QuantityRefusal/notEnough(in:asked:left:)`` when less is available.
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

  /// Withdraws one's own request and releases any accepted food.
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
  /// Accepts a request, in full unless `quantity` is given.
  @discardableResult
  public func accept(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, call: FoodCall.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.answer.require(principal)
    return try await system.change(
      id, ["accept", quantity?.description ?? ""], call, .change, as: principal
    ) { (request, post, change) throws(FoodSharingError) in
      // A concurrent request may have been sent while the post was being deleted or removed.
      guard post.takesAnswers else { throw .request(.unavailable) }
      try change.fire(FoodRequest.Flow.accept, FoodGrant(quantity ?? request.requested))
    }
  }

  /// Declines a request.
  ///
  /// The receiver can't request food from this post again unless `mayAskAgain` is true.
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

  /// Withdraws the acceptance of a request that the receiver hasn't reserved yet.
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
  /// Returns the identifier of a new request, derived from the idempotency key if there is one, so that a
  /// repeated call finds the request.
  func requestID(
    _ call: FoodCall.ID?, by principal: Principal, _ post: FoodPost.ID, _ quantity: FoodQuantity,
    _ words: String?
  ) -> FoodRequest.ID {
    call.map { FoodCall.identifier($0, by: principal, [post.text, quantity.description, words ?? ""]) }
      ?? identifiers.next(FoodRequest.self)
  }

  /// Creates a request if the receiver may ask for this quantity now; writes nothing.
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
    // Operations that end a post query its requests; touching the post makes them conflict with this one.
    work.touch(FoodPost.self, id: post.id)
    return request
  }

  /// Returns whether the post is listed, so that its donor may still accept larger quantities.
  func isListed(_ post: FoodPost) -> Bool {
    guard let end = post.endsAt, clock.now() < end else { return false }
    return post.status == .known(.available) || post.status == .known(.fullyAllocated)
  }

  /// Returns the answer deadline of a request sent now: the configured time from now, at most the end of the
  /// post.
  func answerBy(for post: FoodPost) -> Timestamp {
    let latest = clock.now().advanced(by: rules.timeToAnswer)
    return min(latest, post.endsAt ?? latest)
  }

  /// Returns a post unless it is another donor's draft, which counts as missing.
  func visiblePost(
    _ id: FoodPost.ID, to principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodPost {
    guard let post = try await work.get(FoodPost.self, id: id),
      post.donor == principal.id || post.status != .known(.draft)
    else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
    return post
  }

  /// Returns a receiver's requests for a post, read by the unit of work so that conflicts are detected.
  private func requests(
    of post: FoodPost.ID, by receiver: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> [FoodRequest] {
    typealias Fields = FoodRequest.Fields
    return try await found(
      ModelQuery(where: (Fields.post == post).and(Fields.receiver == receiver)), in: &work)
  }
}
