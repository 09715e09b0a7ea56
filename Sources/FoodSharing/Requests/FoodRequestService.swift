import DomainAccounts
public import DomainModeling
import DomainRepository
public import DomainServices

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
  public enum Operations {
    /// Sending, changing and withdrawing requests.
    public static let send = OperationDescription(
      "request.send", for: .role(FoodSharingRole.receiver.rawValue),
      doc: "Sends, changes and withdraws one's own requests for food.")
    /// Answering requests.
    public static let answer = OperationDescription(
      "request.answer", for: .role(FoodSharingRole.donor.rawValue),
      doc: """
        Accepts and declines requests for one's own posts, withdraws acceptances and cancels reservations.
        """)
    /// Reserving pickup windows.
    public static let reserve = OperationDescription(
      "request.reserve", for: .role(FoodSharingRole.receiver.rawValue),
      doc: """
        Reserves a pickup window for accepted or instantly reservable food, and cancels one's own \
        reservations.
        """)
    /// Handing food over.
    public static let collect = OperationDescription(
      "request.collect", for: .role(FoodSharingRole.donor.rawValue), .role(FoodSharingRole.receiver.rawValue),
      doc: "Creates and checks pickup codes, confirms pickups, and reports or explains no-shows.")
    /// Reading requests and notifications.
    public static let read = OperationDescription(
      "request.read", for: .authenticated,
      doc: """
        Lists one's own requests with their history, requests for one's own posts and notifications, and shows the quota.
        """)
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "request.fireDueEvents", for: .system, doc: "Fires the time events of requests that are due.")

    /// All operations of the service.
    public static let all = [send, answer, reserve, collect, read, fireDueEvents]
  }
}

extension FoodRequestService {
  /// Sends a request for food from a post and notifies the donor.
  ///
  /// - Throws: ``FoodRequestError/unavailable`` when the post takes no requests,
  ///   ``QuantityLedgerError/insufficientQuantity(in:asked:left:)`` when less is available,
  ///   ``FoodRequestError/previouslyDeclined`` when the donor declined the receiver, or a `unique` violation
  ///   when the receiver already has an open request for the post.
  @discardableResult
  public func send(
    _ quantity: FoodQuantity, of post: FoodPost.ID, message: String? = nil,
    idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.send, principal)
    let id = system.requestID(idempotencyKey, by: principal, post, quantity, message)
    return try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
      if let done = try await work.get(FoodRequest.self, id: id) { return FoodRequestSummary(done) }
      let post = try await system.requestablePost(post, to: principal, in: &work)
      let request = try await system.makeRequest(
        for: quantity, of: post, message: message, id: id, by: principal, in: &work)
      work.insert(request)
      work.insert(
        FoodNotification(
          id: FoodNotification.id(of: request.id.text, for: request.donor), to: request.donor, .sent,
          about: request.id, of: request.post, createdAt: request.sentAt))
      return FoodRequestSummary(request)
    }
  }

  /// Changes the quantity and message of one's own request.
  ///
  /// Less than the accepted quantity keeps the acceptance; more withdraws it and needs a new answer from the
  /// donor.
  ///
  /// - Throws: ``FoodRequestError/unavailable`` when more is asked of a post that is not listed, or
  ///   ``QuantityLedgerError/insufficientQuantity(in:asked:left:)`` when less is available.
  @discardableResult
  public func edit(
    _ id: FoodRequest.ID, to quantity: FoodQuantity, message: String? = nil,
    idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.send, principal)
    let words = ["edit", quantity.description, message ?? ""]
    return try await system.change(id, words, idempotencyKey, .editRequest, as: principal) {
      (request, post, change) throws(FoodSharingError) in
      let asking = try mapError(
        FoodRequest.EditInput(quantity, message: message, answerDeadline: system.answerDeadline(for: post)),
        to: FoodSharingError.invalid)
      let isMore = request.acceptedQuantity.map { quantity.amount > $0.amount } ?? false
      if isMore, !system.isListed(post) { throw .request(.unavailable) }
      let event = isMore ? FoodRequest.Events.requestIncrease : FoodRequest.Events.edit
      try change.fire(event, asking)
      try change.checkAvailable(quantity)
    }
  }

  /// Withdraws one's own request and releases any accepted food.
  @discardableResult
  public func withdraw(
    _ id: FoodRequest.ID, idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.send, principal)
    return try await system.change(id, ["withdraw"], idempotencyKey, .editRequest, as: principal) {
      (_, _, change) throws(FoodSharingError) in try change.fire(FoodRequest.Events.withdraw)
    }
  }
}

extension FoodRequestService {
  /// Accepts a request, in full unless `quantity` is given.
  @discardableResult
  public func accept(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.answer, principal)
    return try await system.change(
      id, ["accept", quantity?.description ?? ""], idempotencyKey, .change, as: principal
    ) { (request, post, change) throws(FoodSharingError) in
      // A concurrent request may have been sent while the post was being deleted or removed.
      guard post.allowsAcceptance else { throw .request(.unavailable) }
      try change.fire(
        FoodRequest.Events.accept, FoodRequest.AcceptInput(quantity ?? request.requestedQuantity))
    }
  }

  /// Declines a request.
  ///
  /// The receiver can't request food from this post again unless `allowsNewRequest` is true.
  @discardableResult
  public func decline(
    _ id: FoodRequest.ID, for reason: FoodRequest.Reason? = nil, allowsNewRequest: Bool = false,
    idempotencyKey: IdempotencyKey.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.answer, principal)
    return try await system.change(id, ["decline"], idempotencyKey, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(
        FoodRequest.Events.decline, FoodRequest.DeclineInput(reason, allowsNewRequest: allowsNewRequest))
    }
  }

  /// Withdraws the acceptance of a request that the receiver hasn't reserved yet.
  @discardableResult
  public func withdrawAcceptance(
    _ id: FoodRequest.ID, for reason: FoodRequest.Reason, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.answer, principal)
    return try await system.change(id, ["withdrawAcceptance"], idempotencyKey, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(FoodRequest.Events.withdrawAcceptance, FoodRequest.CancelInput(reason))
    }
  }

  /// Cancels a reservation as the donor.
  @discardableResult
  public func cancelByDonor(
    _ id: FoodRequest.ID, for reason: FoodRequest.Reason, idempotencyKey: IdempotencyKey.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try system.require(Operations.answer, principal)
    return try await system.change(id, ["cancelByDonor"], idempotencyKey, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(FoodRequest.Events.cancelByDonor, FoodRequest.CancelInput(reason))
    }
  }
}

extension FoodSharingSystem {
  /// Returns the identifier of a new request, derived from the idempotency key if there is one, so that a
  /// repeated call finds the request.
  func requestID(
    _ key: IdempotencyKey.ID?, by principal: Principal, _ post: FoodPost.ID, _ quantity: FoodQuantity,
    _ words: String?
  ) -> FoodRequest.ID {
    key.map { IdempotencyKey.identifier($0, by: principal, [post.text, quantity.description, words ?? ""]) }
      ?? identifiers.next(FoodRequest.self)
  }

  /// Creates a request if the receiver may ask for this quantity now; writes nothing.
  func makeRequest(
    for quantity: FoodQuantity, of post: FoodPost, message: String?, id: FoodRequest.ID,
    by principal: Principal,
    in work: inout Work
  ) async throws(FoodSharingError) -> FoodRequest {
    guard let receiver = principal.id else {
      throw .forbidden(AccessDeniedError(FoodRequestService.Operations.send))
    }
    try await requireParticipant(receiver, in: &work)
    let now = clock.now()
    let request = try mapError(
      FoodRequest(
        id: id, post: post.id, donor: post.donor, receiver: receiver, requestedQuantity: quantity,
        message: message,
        statusSince: now, answerDeadline: answerDeadline(for: post), sentAt: now),
      to: FoodSharingError.invalid)
    for earlier in try await requests(of: post.id, by: receiver, in: &work) {
      if earlier.openKey != nil {
        throw .invalid(ValidationError(notUnique: [FoodRequest.Fields.openKey.name], in: "FoodRequest"))
      }
      if earlier.status == .declined, !earlier.allowsNewRequest {
        throw .request(.previouslyDeclined)
      }
    }
    guard post.status == .available, let end = post.listedUntil, now < end else {
      throw .request(.unavailable)
    }
    try mapError(post.ledger.accepting(quantity), to: FoodSharingError.quantity)
    // Operations that end a post query its requests; touching the post makes them conflict with this one.
    work.touch(FoodPost.self, id: post.id)
    return request
  }

  /// Returns whether the post is listed, so that its donor may still accept larger quantities.
  func isListed(_ post: FoodPost) -> Bool {
    guard let end = post.listedUntil, clock.now() < end else { return false }
    return post.status == .available || post.status == .fullyAllocated
  }

  /// Returns the answer deadline of a request sent now: the configured time from now, at most the end of the
  /// post.
  func answerDeadline(for post: FoodPost) -> Timestamp {
    let latest = clock.now().advancedClamped(by: configuration.answerPeriod)
    return min(latest, post.listedUntil ?? latest)
  }

  /// Returns a post unless it is another donor's draft, which counts as missing.
  func requestablePost(
    _ id: FoodPost.ID, to principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> FoodPost {
    guard let post = try await work.get(FoodPost.self, id: id),
      post.donor == principal.id || post.status != .draft
    else { throw .notFound(EntityReference(FoodPost.self, id: id)) }
    return post
  }

  /// Returns a receiver's requests for a post, read by the unit of work so that conflicts are detected.
  private func requests(
    of post: FoodPost.ID, by receiver: Principal.ID, in work: inout Work
  ) async throws(FoodSharingError) -> [FoodRequest] {
    typealias Fields = FoodRequest.Fields
    return try await all(
      ModelQuery(where: (Fields.post == post).and(Fields.receiver == receiver)), in: &work)
  }
}
