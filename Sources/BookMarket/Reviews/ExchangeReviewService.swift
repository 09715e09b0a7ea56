public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for reviews of completed exchanges.
public struct ExchangeReviewService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    static let order = SortKey<ExchangeReview>.descending(ExchangeReview.Fields.statusSince)

    /// Reviewing the other side of an exchange.
    public static let write = ServiceOperation(
      "review.write", ExchangeReviewService.review(_:stars:text:as:), .input("exchange"), .input("stars"),
      .input("text"), .principal, for: [.authenticated], fires: [.event(ExchangeReview.Events.review)],
      refuses: [.notFound, .invalid, .transition],
      recognizesInput: true,
      doc: "Reviews the other side of one's own completed exchange.")
    /// Reading the reviews of an exchange.
    public static let review = ServiceOperation(
      "review.read", ExchangeReviewService.review(of:as:), .input("exchange"), .principal,
      for: [.authenticated], refuses: [.notFound],
      doc: "Shows the reviews of one's own exchange, the other side's only once it is published.")
    /// Listing the reviews of a member.
    public static let reviews = ServiceOperation(
      "review.list", ExchangeReviewService.reviews, .input("member"), .input("limit"), .input("position"),
      .principal, for: [.authenticated], orderedBy: order,
      doc: "Lists the published reviews of a member, the latest first.")
    /// Reading the rating of a member.
    public static let rating = ServiceOperation(
      "review.rating", ExchangeReviewService.rating, .input("member"), .principal, for: [.authenticated],
      doc: "Shows the number of published reviews of a member and the sum of their stars.")
    /// Hiding reviews.
    public static let takeDown = ServiceOperation(
      "review.takeDown", ExchangeReviewService.takeDown, .input("review"), .input("author"), .principal,
      for: [.role(BookMarketRole.moderator)], fires: [.event(ExchangeReview.Events.takeDown)],
      refuses: [.notFound, .transition, "market.ownDeal"],
      recognizesInput: true,
      doc: "Takes down the published review that one side of an exchange of other users wrote.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "review.fireDueEvents", ExchangeReviewService.fireDueEvents, .principal, for: [.system],
      fires: [.event(ExchangeReview.on(.closeWindow))],
      doc: "Publishes or closes reviews at the end of the review period.")

    /// All operations of the service.
    public static let all = [
      write.description, review.description, reviews.description, rating.description, takeDown.description,
      fireDueEvents.description,
    ]
  }

  /// Reviews the other side of a completed exchange.
  ///
  /// The review is hidden until the other side has reviewed as well or the review period ends.
  ///
  /// - Parameters:
  ///   - stars: 1–5 whole stars.
  ///   - text: A comment of at most 1,000 characters; `nil` for none.
  @discardableResult
  public func review(
    _ exchange: BookExchange.ID, stars: Int64, text: String? = nil, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeReviewDetails {
    let now = system.clock.now()
    return try await system.perform(Operations.write, as: principal) {
      (work, caller) async throws(BookMarketError) in
      let review = try await system.review(of: exchange, for: caller, in: &work)
      if let side = review.side(of: caller.id), let own = review.review(by: side), own.stars == stars,
        own.text.hasSameScalars(as: text)
      {
        return system.view(of: review, for: caller)
      }
      let fired = try await system.fire(
        ExchangeReview.Events.review, on: review, by: caller, in: &work
      ) { (_) throws(BookMarketError) in
        try mapError(SideReview(stars: stars, text: text, at: now), to: BookMarketError.invalid)
      }
      if fired.subject.status == .published {
        try await system.notifyReviewed(review, by: caller, in: &work)
      }
      return system.view(of: fired.subject, for: caller)
    }
  }

  /// Returns the reviews of one of the caller's exchanges; the other side's only once it is published.
  public func review(
    of exchange: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeReviewDetails {
    try await system.read(Operations.review, as: principal) { (work, caller) async throws(BookMarketError) in
      let review = try await system.review(of: exchange, for: caller, in: &work)
      return system.view(of: review, for: caller)
    }
  }

  /// Returns a page of the published reviews of a member, the latest first.
  public func reviews(
    about member: Principal.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<MemberReview> {
    try await system.read(Operations.reviews, as: principal) { (_, _) async throws(BookMarketError) in
      let query = ModelQuery(where: ExchangeReview.isPublished(about: member), orderedBy: Operations.order)
      let page = try await system.page(query, at: position, limit: limit)
      return Page(
        items: page.items.compactMap { MemberReview($0, about: member) }, next: page.next,
        previous: page.previous)
    }
  }

  /// Returns the number of published reviews of a member and the sum of their stars.
  ///
  /// - Complexity: O(*n*) in the number of reviews.
  public func rating(
    of member: Principal.ID, as principal: Principal
  ) async throws(BookMarketError) -> MemberRating {
    try await system.read(Operations.rating, as: principal) { (_, _) async throws(BookMarketError) in
      try await system.rating(of: member)
    }
  }

  /// Takes down the published review that one side of an exchange wrote because it breaks the rules.
  ///
  /// That of the other side stays published. Moderators can't take down those of their own exchanges.
  ///
  /// - Throws: ``BookMarketRuleError/ownDeal`` when a side is another account of the caller's mailbox.
  @discardableResult
  public func takeDown(
    _ id: ExchangeReview.ID, writtenBy author: ExchangeSide, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeReviewDetails {
    try await system.perform(Operations.takeDown, as: principal) {
      (work, caller) async throws(BookMarketError) in
      var review = try await system.required(ExchangeReview.self, id, in: &work)
      let isTakenDown =
        review.status == .takenDown || review.status == .published && review.review(by: author) == nil
      if !isTakenDown { try system.authorize(.takeDown, on: review, by: caller) }
      try await system.requireOthers([review.buyer, review.seller], than: caller, in: &work)
      if !isTakenDown || review.side(of: caller.id) != nil {
        review = try system.fire(
          ExchangeReview.Events.takeDown, ExchangeReview.TakeDownInput(writtenBy: author), on: review,
          by: caller, in: &work
        ).subject
      }
      return system.view(of: review, for: caller)
    }
  }

  /// Publishes or closes reviews whose review period is over; call it from a scheduler.
  ///
  /// - Returns: The number of changed reviews.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(BookMarketError) -> Int {
    try await system.perform(Operations.fireDueEvents, as: principal) { () async throws(BookMarketError) in
      try await system.fireDueEvents(of: ExchangeReview.self) {
        (event, review, work) async throws(BookMarketError) in
        let fired = try system.fire(event, on: review, by: principal, in: &work)
        guard fired.subject.status == .published else { return }
        try await system.notifyReviewed(review, by: principal, in: &work)
      }
    }
  }
}

extension ExchangeReview {
  /// Returns the condition for published reviews about a person.
  static func isPublished(about person: Principal.ID) -> Condition<ExchangeReview> {
    let asSeller = (Fields.seller == person).and(Fields.buyerReview.isPresent)
    let asBuyer = (Fields.buyer == person).and(Fields.sellerReview.isPresent)
    return (Fields.status == .published).and(asSeller.or(asBuyer))
  }
}

extension BookMarketSystem {
  /// Returns the review of an exchange of which the caller is a side.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` otherwise.
  func review(
    of exchange: BookExchange.ID, for principal: Principal, in work: inout Work
  ) async throws(BookMarketError) -> ExchangeReview {
    let id = try await ids(ExchangeReview.Fields.exchange == exchange).first
    guard let id, let review = try await work.get(ExchangeReview.self, id: id),
      review.side(of: principal.id) != nil
    else { throw .notFound(EntityReference(BookExchange.self, id: exchange)) }
    return review
  }
}
