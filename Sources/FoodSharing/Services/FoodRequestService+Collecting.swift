public import DomainModeling
import DomainRepository

extension FoodRequestService {
  /// Makes a code for the donor to show at the door, in place of an older one; it can't be read again.
  public func showCode(
    for id: FoodRequest.ID, as principal: Principal
  ) async throws(FoodSharingError) -> CollectionCode {
    try UseCases.handOver.require(principal)
    let code = CollectionCode(from: system.secrets.next())
    let kept = FoodCode(code.digest(for: id, by: system.digest))
    try await system.change(id, ["show-code"], nil, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in try change.fire(FoodRequest.Flow.showCode, kept)
    }
    return code
  }

  /// Says as the donor how much was fetched: all that was reserved, or less of it.
  @discardableResult
  public func handOver(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, leftover: FoodLeftover = .available,
    call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.handOver.require(principal)
    let words = ["hand-over", quantity?.description ?? "", leftover.rawValue]
    return try await system.change(id, words, call, .change, as: principal) {
      (request, _, change) throws(FoodSharingError) in
      let taken = quantity ?? request.granted ?? request.requested
      try change.fire(FoodRequest.Flow.collect, FoodHandover(taken, leftover: leftover))
    }
  }

  /// Says as the receiver how much was fetched, with the code that the donor shows.
  ///
  /// Wrong codes are counted: after ``FoodRequest/codeTries`` of them the donor has to show another one.
  /// - Throws: ``FoodRequestRefusal/wrongCode(triesLeft:)`` or ``FoodRequestRefusal/noCode``.
  @discardableResult
  public func collect(
    _ id: FoodRequest.ID, _ quantity: FoodQuantity? = nil, with code: CollectionCode,
    call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.handOver.require(principal)
    var wrong: FoodRequestRefusal?
    let summary = try await system.change(
      id, ["collect", quantity?.description ?? ""], call, .change, as: principal
    ) { (request, _, change) throws(FoodSharingError) in
      wrong = nil
      let taken = quantity ?? request.granted ?? request.requested
      let handover = FoodHandover(taken, proof: .code)
      try change.check(FoodRequest.Flow.collect, handover)
      guard let kept = request.code, request.wrongCodes < FoodRequest.codeTries else {
        throw .request(.noCode)
      }
      if code.matches(kept, for: id, by: system.digest) {
        try change.fire(FoodRequest.Flow.collect, handover)
      } else {
        wrong = .wrongCode(triesLeft: FoodRequest.codeTries - request.wrongCodes - 1)
        change.countWrongCode()
      }
    }
    if let wrong { throw .request(wrong) }
    return summary
  }

  /// Says as the donor that nobody came, half an hour after the end of the window or later.
  @discardableResult
  public func reportNoShow(
    _ id: FoodRequest.ID, call: FoodCall.ID? = nil, as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.handOver.require(principal)
    return try await system.change(id, ["no-show"], call, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in try change.fire(FoodRequest.Flow.reportNoShow)
    }
  }

  /// Says as the receiver what happened, while there is time to.
  @discardableResult
  public func explain(
    _ id: FoodRequest.ID, _ explanation: NoShowExplanation, call: FoodCall.ID? = nil,
    as principal: Principal
  ) async throws(FoodSharingError) -> FoodRequestSummary {
    try UseCases.handOver.require(principal)
    return try await system.change(id, ["explain", explanation.rawValue], call, .change, as: principal) {
      (_, _, change) throws(FoodSharingError) in
      try change.fire(FoodRequest.Flow.explain, NoShowAnswer(explanation))
    }
  }
}
