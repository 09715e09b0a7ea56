public import DomainModeling
public import DomainRepository
public import DomainServices

/// The service for reviews of completed exchanges.
public struct ExchangeReviewService: Sendable {
  let system: BookMarketSystem

  /// Creates the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// The operations of the service and their access requirements, checked before the review is read.
  public enum Operations {
    /// Writing reviews.
    public static let write = OperationDescription(
      "review.write", for: .authenticated,
      doc: """
        Reviews the other side of a completed exchange, once, and lists the reviews of one's own exchanges.
        """)
    /// Reading published reviews.
    public static let see = OperationDescription(
      "review.see", for: .authenticated,
      doc: "Lists the published reviews of a member, and shows the member's rating.")
    /// Moderating reviews.
    public static let moderate = OperationDescription(
      "review.moderate", for: .role(BookMarketRole.moderator.rawValue), doc: "Hides published reviews.")
    /// Firing time events.
    public static let fireDueEvents = OperationDescription(
      "review.fireDueEvents", for: .system,
      doc: "Publishes or closes reviews at the end of the review period.")

    /// All operations of the service.
    public static let all = [write, see, moderate, fireDueEvents]
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
    let caller = try system.requiredID(of: principal, for: Operations.write)
    let now = system.clock.now()
    let verdict = try mapError(
      SideReview(stars: stars, text: text, at: now), to: BookMarketError.invalid)
    let review = try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let review = try await system.review(of: exchange, for: caller, in: &work)
      if let side = review.side(of: caller), let own = review.review(by: side), own.stars == stars,
        own.text == text
      {
        return review
      }
      let fired = try system.fire(ExchangeReview.Events.review, verdict, on: review, by: principal, in: &work)
      if fired.subject.status == .published {
        for person in [review.buyer, review.seller] where person != caller {
          try await system.notify(person, .reviewPublished, in: &work)
        }
      }
      return fired.subject
    }
    return ExchangeReviewDetails(review, for: principal, at: now)
  }

  /// Returns the reviews of one of the caller's exchanges; the other side's only once it is published.
  public func review(
    of exchange: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeReviewDetails {
    let caller = try system.requiredID(of: principal, for: Operations.write)
    var work = BookMarketSystem.Work.readOnly(system.repository)
    let review = try await system.review(of: exchange, for: caller, in: &work)
    return ExchangeReviewDetails(review, for: principal, at: system.clock.now())
  }

  /// Returns a page of the published reviews of a member, the latest first.
  public func reviews(
    about member: Principal.ID, limit: Int = PageLimit.defaultValue, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<MemberReview> {
    try system.require(Operations.see, principal)
    let query = ModelQuery(
      where: ExchangeReview.isPublished(about: member),
      orderedBy: .descending(ExchangeReview.Fields.statusSince))
    let page = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
    return Page(
      items: page.items.compactMap { MemberReview($0, about: member) }, next: page.next,
      previous: page.previous)
  }

  /// Returns the number of published reviews of a member and the sum of their stars.
  ///
  /// - Complexity: O(*n*) in the number of reviews.
  public func rating(
    of member: Principal.ID, as principal: Principal
  ) async throws(BookMarketError) -> MemberRating {
    try system.require(Operations.see, principal)
    let published = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: ExchangeReview.isPublished(about: member))).map(\.entity)
    }
    return MemberRating(of: published.compactMap { MemberReview($0, about: member) })
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
    of exchange: BookExchange.ID, for principal: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> ExchangeReview {
    let id = try await ids(ExchangeReview.Fields.exchange == exchange).first
    guard let id, let review = try await work.get(ExchangeReview.self, id: id),
      review.side(of: principal) != nil
    else { throw .notFound(EntityReference(BookExchange.self, id: exchange)) }
    return review
  }
}

extension ExchangeReviewService {
  /// Hides the published reviews of an exchange that break the rules; moderators can't hide those of their
  /// own exchanges.
  @discardableResult
  public func takeDown(
    _ id: ExchangeReview.ID, as principal: Principal
  ) async throws(BookMarketError) -> ExchangeReviewDetails {
    try system.require(Operations.moderate, principal)
    let review = try await system.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let review = try await system.required(ExchangeReview.self, id, in: &work)
      if review.status == .takenDown, review.side(of: principal.id) == nil { return review }
      return try system.fire(
        ExchangeReview.Events.takeDown, EmptyInput(), on: review, by: principal, in: &work
      )
      .subject
    }
    return ExchangeReviewDetails(review, for: principal, at: system.clock.now())
  }

  /// Publishes or closes reviews whose review period is over; call it from a scheduler.
  ///
  /// - Returns: The number of changed reviews.
  @discardableResult
  public func fireDueEvents(as principal: Principal) async throws(BookMarketError) -> Int {
    try system.require(Operations.fireDueEvents, principal)
    let waiting = ExchangeReview.Fields.status.isOne(of: [
      .open, .buyerReviewed, .sellerReviewed,
    ])
    return try await system.fireDueEvents(of: ExchangeReview.self, where: waiting) {
      (event, review, work) async throws(BookMarketError) in
      let fired = try system.fire(event, on: review, by: principal, in: &work)
      guard fired.subject.status == .published else { return }
      for person in [review.buyer, review.seller] {
        try await system.notify(person, .reviewPublished, in: &work)
      }
    }
  }
}
