public import DomainModeling
import DomainRepository
public import DomainServices

/// The maintenance service, which a scheduler calls: time events of posts and groups, and posts of disabled
/// accounts.
public struct FoodMaintenanceService: Sendable {
  let system: FoodSharingSystem

  /// Creates the service.
  public init(_ system: FoodSharingSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "food.fireDueEvents", FoodMaintenanceService.fireDueEvents, .principal, for: [.system],
      fires: [
        .event(FoodPost.on(.delete)), .event(FoodPost.on(.expire)), .event(FoodProfile.on(.expire)),
        .event(FoodProfile.on(.requireRecertification)), .event(FoodRequest.on(.expireFood)),
      ],
      doc: "Fires the time events of posts and groups that are due, and deletes old idempotency keys.")
    /// Hiding and showing the posts of an account.
    public static let updateSuspension = ServiceOperation(
      "food.updateSuspension", FoodMaintenanceService.updateSuspension, .input("account"), .principal,
      for: [.system],
      fires: [
        .event(FoodPost.on(.suspend)), .event(FoodRequest.Events.close), .event(FoodPost.on(.resume)),
        .event(FoodPost.on(.restoreAvailability)), .event(FoodPost.on(.complete)),
      ],
      doc: """
        Hides the posts of a disabled account, a former donor or an unverified group, or shows them again; closes the \
        requests of a disabled account, a former receiver or an unverified group.
        """)

    /// All operations of the service.
    public static let all = [fireDueEvents.description, updateSuspension.description]
  }

  /// Fires all time events that are due, and deletes the idempotency keys that are older than
  /// ``/DomainServices/IdempotencyKey/retentionPeriod``.
  ///
  /// Each post and profile is changed in its own transaction. One that is changed concurrently waits for the
  /// next call.
  ///
  /// - Returns: The number of changed posts and profiles, and of deleted keys.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(FoodSharingError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(FoodSharingError) in
      try await system.dueWork(firePostEvents, fireProfileEvents, system.forgetIdempotencyKeys)
    }
  }

  private func fireProfileEvents() async throws(FoodSharingError) -> Int {
    try await system.fireDueEvents(of: FoodProfile.self)
  }

  private func firePostEvents() async throws(FoodSharingError) -> Int {
    try await system.fireDueEvents(of: FoodPost.self) {
      (event, post, work) async throws(FoodSharingError) in
      var post = post
      if event == .expire { try await system.expireRequests(of: &post, in: &work) }
      let ended = try system.fire(event, on: post, by: .system, in: &work).subject
      try await system.reconcileStatus(ended, in: &work)
    }
  }

  /// Hides the posts of a donor whose account is disabled or deleted or lost the role of donors, or whose group isn't
  /// verified, and closes the requests for them, or shows the posts again; closes the requests of a receiver whose account
  /// is disabled or deleted or lost the role of receivers, or whose group isn't verified.
  ///
  /// While a group awaits the renewal of its verification, its posts and requests stay as they are.
  ///
  /// Call it when an account or a profile has changed, for instance from the change feed of the repository. An account
  /// that is locked after wrong passwords keeps its posts and requests, because strangers can lock it.
  ///
  /// - Returns: The number of posts changed, and of the account's own requests closed.
  @discardableResult
  public func updateSuspension(
    _ account: Principal.ID, as principal: Principal
  ) async throws(FoodSharingError) -> Int {
    try await system.perform(Operations.updateSuspension, as: principal) {
      () async throws(FoodSharingError) in
      let waiting = try await requests(ofFormerReceiver: account)
      return try await updatePosts(of: account) + close(waiting)
    }
  }

  private func updatePosts(of donor: Principal.ID) async throws(FoodSharingError) -> Int {
    var reads = FoodSharingSystem.Work.readOnly(system.repository)
    guard let isIn = try await showsPosts(of: donor, in: &reads) else { return 0 }
    let affected = isIn ? FoodPost.permits(.resume) : FoodPost.permits(.suspend)
    let ended = isIn ? [] : try await endedPostsWithRequests(of: donor, in: &reads)
    // Later calls would not retry, so an error that leaves a post visible is thrown.
    let count = try await system.each(
      where: (FoodPost.Fields.donor == donor).and(affected), leaving: \.isAlreadyHandled
    ) { (post, work) async throws(FoodSharingError) in
      guard try await showsPosts(of: donor, in: &work) == isIn else { return false }
      if !isIn {
        try await hide(post, in: &work)
        return true
      }
      let back = try system.fire(.resume, on: post, by: .system, in: &work).subject
      try await system.reconcileStatus(back, in: &work)
      return true
    }
    return try await count + closeRequests(of: ended, by: donor)
  }

  /// Hides a post and closes its requests.
  private func hide(
    _ post: FoodPost, in work: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) {
    var post = post
    try await system.closeRequests(of: &post, for: .postSuspended, in: &work)
    try system.fire(.suspend, on: post, by: .system, in: &work)
  }

  /// Returns the posts of a donor that have open requests although their listing is over: reservations may outlast it.
  ///
  /// Only posts with open requests are read, however many posts have ended.
  private func endedPostsWithRequests(
    of donor: Principal.ID, in reads: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) -> [FoodPost.ID] {
    let open = try await system.all(where: (FoodRequest.Fields.donor == donor).and(FoodRequest.isOpen))
    var ended: [FoodPost.ID] = []
    for id in Set(open.map(\.post)).sorted(by: { $0.text < $1.text })
    where try await reads.get(FoodPost.self, id: id)?.status == .expired {
      ended.append(id)
    }
    return ended
  }

  /// Closes the requests for posts of a donor whose listing is over; returns the number of these posts.
  private func closeRequests(
    of posts: [FoodPost.ID], by donor: Principal.ID
  ) async throws(FoodSharingError) -> Int {
    try await system.each(posts, leaving: \.isAlreadyHandled) { (id) async throws(FoodSharingError) in
      try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
        guard try await showsPosts(of: donor, in: &work) == false,
          var post = try await work.get(FoodPost.self, id: id), post.status == .expired
        else { return false }
        try await system.closeRequests(of: &post, for: .postSuspended, in: &work)
        return true
      }
    }
  }

  /// Returns the open requests of an account that may not keep them; none of one that may.
  private func requests(
    ofFormerReceiver account: Principal.ID
  ) async throws(FoodSharingError) -> [FoodRequest] {
    var reads = FoodSharingSystem.Work.readOnly(system.repository)
    if try await keepsRequests(account, in: &reads) { return [] }
    return try await system.all(where: (FoodRequest.Fields.receiver == account).and(FoodRequest.isOpen))
  }

  /// Closes requests whose receivers may not keep them, so that no donor keeps food for them; returns their number.
  private func close(_ requests: [FoodRequest]) async throws(FoodSharingError) -> Int {
    try await system.each(requests, leaving: \.isAlreadyHandled) { (old) async throws(FoodSharingError) in
      try await system.transact { (work: inout FoodSharingSystem.Work) async throws(FoodSharingError) in
        guard let request = try await work.get(FoodRequest.self, id: old.id),
          !FoodRequest.lifecycle.isOver(request),
          try await !keepsRequests(request.receiver, in: &work),
          let post = try await work.get(FoodPost.self, id: request.post)
        else { return false }
        var change = FoodRequestTransaction(request, of: post, by: .system, in: system)
        try change.fire(FoodRequest.Events.close, FoodRequest.CloseInput(.receiverLeft), in: &work)
        try await change.finish(in: &work)
        return true
      }
    }
  }

  /// Returns whether the posts of a donor are to be shown; `nil` if they stay as they are.
  private func showsPosts(
    of donor: Principal.ID, in work: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) -> Bool? {
    guard try await system.holds(.donor, donor, in: &work) else { return false }
    return try await isVerified(donor, in: &work)
  }

  /// Returns whether an account may keep its requests: it can be a receiver, and its group isn't one that lost its
  /// verification.
  private func keepsRequests(
    _ account: Principal.ID, in work: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) -> Bool {
    guard try await system.holds(.receiver, account, in: &work) else { return false }
    return try await isVerified(account, in: &work) ?? true
  }

  /// Returns whether an account needs no further verification; `nil` while its group awaits the renewal.
  private func isVerified(
    _ account: Principal.ID, in work: inout FoodSharingSystem.Work
  ) async throws(FoodSharingError) -> Bool? {
    if try await system.hasValidVerification(account, in: &work) { return true }
    guard let group = try await work.get(FoodProfile.self, id: account), group.status == .awaitingReview
    else { return false }
    return try await renewsVerification(group) ? nil : false
  }

  /// Returns whether a group that awaits its review was verified when it applied.
  ///
  /// Otherwise a deactivated group could keep its posts listed by applying again at once.
  private func renewsVerification(_ group: FoodProfile) async throws(FoodSharingError) -> Bool {
    var history = ModelQuery<TransitionRecord>.history(of: group)
    history.order = [.descending(TransitionRecord.Fields.at)]
    let application = history.filtered(by: TransitionRecord.Fields.event == FoodProfile.Event.apply.rawValue)
    return try await system.reading { (repository) async throws(RepositoryError) in
      let before = try await repository.first(application)?.entity.from
      return before == FoodProfile.State.recertificationRequired.rawValue
    }
  }
}
