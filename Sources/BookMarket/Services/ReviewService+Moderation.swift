public import DomainModeling
import DomainRepository

extension ReviewService {
  /// Takes a published review down because it breaks the rules; not one of the caller's own.
  @discardableResult
  public func withhold(
    _ id: ExchangeReview.ID, as principal: Principal
  ) async throws(BookMarketError) -> ReviewView {
    try UseCases.moderate.require(principal)
    let review = try await system.repository.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let review = try await system.required(ExchangeReview.self, id, in: &work)
      if review.status == .known(.withheld), review.side(of: principal.id) == nil { return review }
      return try system.fire(ExchangeReview.Flow.withhold, NoInput(), on: review, by: principal, in: &work)
        .subject
    }
    return ReviewView(review, for: principal, at: system.clock.now())
  }

  /// Publishes what is there, and closes what isn't, when seven days are over; for a timer of the app.
  ///
  /// - Returns: The number of reviews that changed.
  @discardableResult
  public func runDue(as principal: Principal) async throws(BookMarketError) -> Int {
    try UseCases.runDue.require(principal)
    let waiting = ExchangeReview.Fields.status.isOne(of: [
      .known(.open), .known(.buyerDone), .known(.sellerDone),
    ])
    return try await system.run(ExchangeReview.Flow.self, where: waiting) {
      (_, review, work) async throws(BookMarketError) in
      let fired = try system.fire(
        ExchangeReview.Flow.windowEnds, NoInput(), on: review, by: principal, in: &work)
      guard fired.subject.status == .known(.published) else { return }
      for person in [review.buyer, review.seller] {
        try await system.tell(person, .reviewPublished, in: &work)
      }
    }
  }
}
