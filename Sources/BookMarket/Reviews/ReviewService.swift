public import DomainModeling
public import DomainRepository

/// Reviews of completed exchanges: written blind, published together.
public struct ReviewService: Sendable {
  let system: BookMarketSystem

  /// Makes the service.
  public init(_ system: BookMarketSystem) { self.system = system }

  /// What the service does and who may ask for it, before the review itself is asked.
  public enum UseCases {
    /// Writing.
    public static let write = UseCase(
      "review.write", for: .signedIn, doc: "Reviews the other side of a completed exchange, once.")
    /// Reading what is published.
    public static let see = UseCase(
      "review.see", for: .signedIn, doc: "Reads what is published about a member.")
    /// Looking after the market.
    public static let moderate = UseCase(
      "review.moderate", for: .label(BookMarketLabel.moderator.rawValue), doc: "Takes a review down.")
    /// Time going by.
    public static let runDue = UseCase(
      "review.runDue", for: .system, doc: "Publishes what is there when seven days are over.")

    /// All of them.
    public static let all = [write, see, moderate, runDue]
  }

  /// Reviews the other side of a completed exchange: 1…5 whole stars and a text of at most 1,000 characters.
  ///
  /// Nobody else sees it before the other side has reviewed as well, or seven days are over.
  @discardableResult
  public func review(
    _ exchange: BookExchange.ID, stars: Int64, text: String? = nil, as principal: Principal
  ) async throws(BookMarketError) -> ReviewView {
    let caller = try UseCases.write.requiredID(of: principal)
    let now = system.clock.now()
    let verdict = try rethrowing(
      ReviewVerdict(stars: stars, text: text, at: now), as: BookMarketError.invalid)
    let review = try await system.repository.transact {
      (work: inout BookMarketSystem.Work) async throws(BookMarketError) in
      let review = try await system.review(of: exchange, for: caller, in: &work)
      if let side = review.side(of: caller), let own = review.verdict(by: side), own.stars == stars,
        own.text == text
      {
        return review
      }
      let fired = try system.fire(ExchangeReview.Flow.review, verdict, on: review, by: principal, in: &work)
      if fired.subject.status == .known(.published) {
        for person in [review.buyer, review.seller] where person != caller {
          try await system.tell(person, .reviewPublished, in: &work)
        }
      }
      return fired.subject
    }
    return ReviewView(review, for: principal, at: now)
  }

  /// The review of an exchange of the caller's own; the other side's word only once it is out.
  public func review(
    of exchange: BookExchange.ID, as principal: Principal
  ) async throws(BookMarketError) -> ReviewView {
    let caller = try UseCases.write.requiredID(of: principal)
    var work = BookMarketSystem.Work.reading(system.repository)
    let review = try await system.review(of: exchange, for: caller, in: &work)
    return ReviewView(review, for: principal, at: system.clock.now())
  }

  /// What is published about a member, the newest first.
  public func reviews(
    about member: Principal.ID, limit: Int = PageLimit.usual, at position: PagePosition = .first,
    as principal: Principal
  ) async throws(BookMarketError) -> Page<MemberReview> {
    try UseCases.see.require(principal)
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

  /// What a member's counterparts think of them on the whole.
  ///
  /// - Complexity: O(*n*) in the number of their reviews.
  public func rating(
    of member: Principal.ID, as principal: Principal
  ) async throws(BookMarketError) -> MemberRating {
    try UseCases.see.require(principal)
    let published = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: ExchangeReview.isPublished(about: member))).map(\.entity)
    }
    return MemberRating(of: published.compactMap { MemberReview($0, about: member) })
  }
}

extension ExchangeReview {
  /// Whether there is a published word of a person's counterpart.
  static func isPublished(about person: Principal.ID) -> Condition<ExchangeReview> {
    let asSeller = (Fields.seller == person).and(Fields.byBuyer.isPresent)
    let asBuyer = (Fields.buyer == person).and(Fields.bySeller.isPresent)
    return (Fields.status == .known(.published)).and(asSeller.or(asBuyer))
  }
}

extension BookMarketSystem {
  /// The review of an exchange that the caller is a side of; for everybody else there is none.
  func review(
    of exchange: BookExchange.ID, for caller: Principal.ID, in work: inout Work
  ) async throws(BookMarketError) -> ExchangeReview {
    let id = try await found(ExchangeReview.Fields.exchange == exchange).first
    guard let id, let review = try await work.get(ExchangeReview.self, id: id), review.side(of: caller) != nil
    else { throw .notFound(EntityReference(BookExchange.self, id: exchange)) }
    return review
  }
}

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
