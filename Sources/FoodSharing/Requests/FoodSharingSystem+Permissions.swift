import DomainModeling
import DomainServices

/// The answers to what may be done with posts and requests, by the checks of the operations themselves.
extension FoodSharingSystem {
  /// Returns the events that the caller's operations would carry out on a post now.
  func permittedEvents(
    on post: FoodPost, for principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> [FoodPost.Event] {
    let judged = lifecyclePermits(post, for: principal)
    var permitted: [FoodPost.Event] = []
    for event in FoodPost.Event.allCases {
      // A deletion first closes the requests, so the lifecycle can't judge it by the post as it is.
      guard event == .delete || judged.contains(event),
        let operation = FoodPostService.Operations.operation(for: event), operation.allows(principal)
      else {
        continue
      }
      let isOffered = try await passes(in: work) { (trial: inout Work) async throws(FoodSharingError) in
        if event == .delete {
          _ = try await FoodPostService(self).delete(
            post.id, cancelingReservations: true, of: principal, in: &trial)
          return
        }
        try await checkDonor(event, on: post, by: principal, in: &trial)
        if event == .remove { try await requireUninvolved(principal, in: post, in: &trial) }
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

  /// Returns the events that the caller's operations would carry out on a request now, with a quantity, a window or a code
  /// that fits; `post` is `nil` if it is gone.
  func permittedEvents(
    on request: FoodRequest, of post: FoodPost?, for principal: Principal, in work: inout Work
  ) async throws(FoodSharingError) -> [FoodRequest.Event] {
    guard let post else { return [] }
    let side: FoodRequest.Actor = request.receiver == principal.id ? .receiver : .donor
    var permitted: [FoodRequest.Event] = []
    for event in lifecyclePermits(request, for: principal) {
      guard let operation = FoodRequestService.Operations.operation(for: event, as: side),
        operation.allows(principal),
        try await isPossible(event, on: request, of: post, as: side, by: principal, in: work)
      else {
        continue
      }
      permitted.append(event)
    }
    return permitted
  }

  /// Returns whether the caller can fire an event that the lifecycle of a request permits, with the quantity or the window
  /// that is refused only if all others are.
  private func isPossible(
    _ event: FoodRequest.Event, on request: FoodRequest, of post: FoodPost, as side: FoodRequest.Actor,
    by principal: Principal, in work: Work
  ) async throws(FoodSharingError) -> Bool {
    let dimension = request.requestedQuantity.dimension
    let least = FoodQuantity.amounts.lowerBound
    switch event {
    case .edit:
      return try await passes(in: work) { (trial: inout Work) async throws(FoodSharingError) in
        let quantity = try quantity(least, in: dimension)
        _ = try await edit(request.id, to: quantity, by: principal, in: &trial)
      }
    case .requestIncrease:
      return try await passes(in: work) { (trial: inout Work) async throws(FoodSharingError) in
        let quantity = try quantity((request.acceptedQuantity?.amount ?? 0) + least, in: dimension)
        _ = try await edit(request.id, to: quantity, by: principal, in: &trial)
      }
    case .accept:
      guard let version = work.version(of: FoodRequest.self, id: request.id) else { return false }
      return try await passes(in: work) { (trial: inout Work) async throws(FoodSharingError) in
        let quantity = try quantity(least, in: dimension)
        _ = try await accept(request.id, quantity, seen: version, by: principal, in: &trial)
      }
    case .reserve:
      for window in post.pickup?.windows ?? [] {
        let isFree = try await passes(in: work) { (trial: inout Work) async throws(FoodSharingError) in
          _ = try await reserve(request.id, at: window.time, by: principal, in: &trial)
        }
        if isFree { return true }
      }
      return false
    case .collect where side == .receiver:
      return try await passes(in: work) { (trial: inout Work) async throws(FoodSharingError) in
        let quantity = try quantity(least, in: dimension)
        _ = try await handover(of: request.id, quantity, to: principal, in: &trial)
      }
    case .collect, .withdraw, .decline, .withdrawAcceptance, .cancelByReceiver, .cancelByDonor, .showCode,
      .reportNoShow, .explainNoShow, .review, .expire, .expireFood, .close, .expireAcceptance,
      .endPickupWindow, .markNoShow:
      return true
    }
  }

  private func quantity(
    _ amount: Int64, in dimension: UnitDimension
  ) throws(FoodSharingError) -> FoodQuantity {
    try mapError(FoodQuantity(amount, in: dimension), to: FoodSharingError.invalid)
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

extension FoodRequestService.Operations {
  /// The operation by which a side fires an event of a request; `nil` for those that only the system fires.
  fileprivate static func operation(
    for event: FoodRequest.Event, as side: FoodRequest.Actor
  ) -> OperationDescription? {
    switch event {
    case .edit, .requestIncrease: edit.description
    case .withdraw: withdraw.description
    case .accept: accept.description
    case .decline: decline.description
    case .withdrawAcceptance: withdrawAcceptance.description
    case .reserve: reserve.description
    case .cancelByReceiver: cancelByReceiver.description
    case .cancelByDonor: cancelByDonor.description
    case .showCode: showCode.description
    case .collect: side == .donor ? confirmPickup.description : collect.description
    case .reportNoShow: reportNoShow.description
    case .explainNoShow: explainNoShow.description
    // Reviewing asks for the role of receivers, too; its service is of a higher layer.
    case .review: collect.description
    case .expire, .expireFood, .close, .expireAcceptance, .endPickupWindow, .markNoShow: nil
    }
  }
}
