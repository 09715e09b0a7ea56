import DomainModeling
import DomainServices

/// The answers to what may be done with posts and requests, by the checks of the operations themselves.
extension FoodSharingSystem {
  /// Returns the events that the caller's operations would carry out on a post now.
  func permittedEvents(
    on post: FoodPost, for principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> [FoodPost.Event] {
    var permitted: [FoodPost.Event] = []
    for event in lifecyclePermits(post, for: principal) {
      guard let operation = FoodPostService.Operations.operation(for: event), operation.allows(principal)
      else {
        continue
      }
      let isOffered = try await passes { () async throws(FoodSharingError) in
        try await checkDonor(event, on: post, by: principal, in: &work)
        if event == .remove { try await requireUninvolved(principal, in: post, in: &work) }
      }
      if isOffered { permitted.append(event) }
    }
    return permitted
  }

  /// Throws if a principal has an open request for a post, so that another moderator has to decide about it.
  func requireUninvolved(
    _ principal: Principal, in post: FoodPost, in work: inout Work
  ) async throws(FoodSharingError) {
    let requests = try await requests(of: post.id, in: FoodRequest.openStates, in: &work)
    if requests.contains(where: { $0.receiver == principal.id }) { throw .policy(.involved) }
  }

  /// Returns the events that the caller's operations would carry out on a request now, apart from what is left of
  /// quantities, windows and quotas; `post` is `nil` if it is gone.
  func permittedEvents(
    on request: FoodRequest, of post: FoodPost?, for principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> [FoodRequest.Event] {
    guard let post else { return [] }
    let isReceiver = request.receiver == principal.id
    guard principal.holds(isReceiver ? FoodSharingRole.receiver : .donor) else { return [] }
    var permitted: [FoodRequest.Event] = []
    for event in lifecyclePermits(request, for: principal) {
      let isOffered = try await passes { () async throws(FoodSharingError) in
        switch event {
        case .edit: try await participant(principal, in: &work)
        case .requestIncrease:
          try await participant(principal, in: &work)
          try await requireGiven(post, in: &work)
        case .accept:
          try await participant(principal, in: &work)
          try await checkAcceptance(of: request, for: post, in: &work)
        case .reserve:
          try await participant(principal, in: &work)
          try await requireGiver(of: post, in: &work)
        default: break
        }
      }
      if isOffered { permitted.append(event) }
    }
    return permitted
  }

  /// Throws unless the receiver of a request may get contact and place, and its post still stands.
  func checkAcceptance(
    of request: FoodRequest, for post: FoodPost, in work: inout Work
  ) async throws(FoodSharingError) {
    let isBarred = try await principals.entry(for: request.receiver, in: &work)?.isBarred ?? false
    // The acceptance would show contact and place to a group that may not reserve the food.
    guard !isBarred, try await hasValidVerification(request.receiver, in: &work) else {
      throw .request(.receiverUnavailable)
    }
    // A concurrent request may have been sent while the post was being deleted or removed.
    guard post.allowsAcceptance(at: clock.now()) else { throw .request(.unavailable) }
  }

  /// Throws unless the donor of a post may give food.
  func requireGiver(of post: FoodPost, in work: inout Work) async throws(FoodSharingError) {
    guard try await mayGive(post.donor, in: &work) else { throw .request(.unavailable) }
  }
}

extension FoodPostService.Operations {
  /// The operation by which a person fires an event of a post; `nil` for those that only the system fires.
  fileprivate static func operation(for event: FoodPost.Event) -> OperationDescription? {
    switch event {
    case .publish: publish.description
    case .edit: edit.description
    case .editContact: editContact.description
    case .editPickup: editPickup.description
    case .extend: extend.description
    case .close: close.description
    case .delete: delete.description
    case .remove: remove.description
    case .allocate, .restoreAvailability, .expire, .complete, .suspend, .resume: nil
    }
  }
}
