public import DomainModeling
import DomainRepository

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
