import BookMarket

/// A seller's listings in every state, and what belongs to them, at noon on 21 November 2026.
enum ListingFixtures {
  static let now = TradeFixtures.now
  static let seller = TradeFixtures.seller
  static let buyer = TradeFixtures.buyer
  static let end = TradeFixtures.days(28)

  static func edition(isbn: String? = "9780306406157", work: String? = nil) throws -> BookEdition {
    let number = try isbn.map { try ISBN(parsing: $0) }
    return try BookEdition(
      id: number.map { BookEdition.id(of: $0) } ?? TradeFixtures.id("e1"), isbn: number,
      title: "The C Programming Language", authors: ["Brian W. Kernighan", "Dennis M. Ritchie"],
      work: work.map(TradeFixtures.id))
  }

  static func details(
    _ condition: BookCondition = .good, defects: [BookDefect] = [], remarks: String? = nil,
    price: Money = TradeFixtures.dollars(2_000), floor: Money? = nil
  ) throws -> ListingDetails {
    try ListingDetails(
      condition: .known(condition), defects: defects.map { .known($0) }, remarks: remarks, price: price,
      autoDeclineBelow: floor, course: CourseCode(parsing: "CMSI 370"), instructor: "Professor Lee")
  }

  static func terms(
    expiresAt: Timestamp = end, cap: Int64 = 100_000, needsReview: Bool = false
  ) -> ListingTerms {
    ListingTerms(expiresAt: expiresAt, priceCap: TradeFixtures.dollars(cap), needsReview: needsReview)
  }

  static func listing(
    in state: BookListing.Flow.State = .active, details: ListingDetails? = nil,
    buyer promised: Principal.ID? = nil, previous: BookListing.Flow.State? = nil
  ) throws -> BookListing {
    let isPromised = state == .reserved || state == .sold
    let isShown = state != .draft
    return try BookListing(
      id: TradeFixtures.id("l1"), campus: TradeFixtures.id("lmu"), seller: seller, edition: edition().id,
      book: ListedBook(edition()), details: details ?? Self.details(), status: .known(state),
      statusSince: now,
      previousStatus: (previous ?? (state == .suspended ? .active : nil)).map { .known($0) },
      postedAt: isShown ? now : nil, expiresAt: isShown ? end : nil,
      objection: state == .rejected || state == .removed ? .known(.misleading) : nil,
      buyer: promised ?? (isPromised ? buyer : nil))
  }

  static func member(in state: CampusMember.Flow.State = .active) throws -> CampusMember {
    try CampusMember(
      account: seller, campus: TradeFixtures.id("lmu"), domain: MailDomain(parsing: "lmu.edu"),
      validUntil: TradeFixtures.days(365), status: .known(state), statusSince: now,
      exclusion: state == .excluded ? .known(.noShows) : nil, joinedAt: now)
  }

  static func wanted(
    in state: WantedBook.Flow.State = .open, dismissed: [BookListing.ID] = []
  ) throws -> WantedBook {
    try WantedBook(
      id: TradeFixtures.id("w1"), owner: buyer, campus: TradeFixtures.id("lmu"), title: "K&R",
      edition: edition().id, expiresAt: end, status: .known(state), statusSince: now,
      match: state == .matched || state == .fulfilled ? TradeFixtures.id("l1") : nil, dismissed: dismissed)
  }
}

extension BookListing {
  /// The listing after an event with an input that suits it.
  func firing(
    _ event: Flow.Event, by principal: Principal, at now: Timestamp, terms: ListingTerms,
    to details: ListingDetails? = nil
  ) throws -> LifecycleTransition<Flow> {
    let verdict = ListingVerdict(.known(.spam))
    func fire<Input>(_ trigger: Trigger<Flow, Input>, _ input: Input) throws -> LifecycleTransition<Flow> {
      try Flow.lifecycle.fire(
        trigger, input, on: self, by: principal, at: now, recordedAs: TradeFixtures.id("t"))
    }
    return switch event {
    case .post: try fire(Flow.post, terms)
    case .renew: try fire(Flow.renew, terms)
    case .relist: try fire(Flow.relist, terms)
    case .reject: try fire(Flow.reject, verdict)
    case .remove: try fire(Flow.remove, verdict)
    case .edit: try fire(Flow.edit, ListingRevision(details ?? self.details, of: self, terms: terms))
    case .reserve: try fire(Flow.reserve, ListingReservation(for: TradeFixtures.buyer))
    case .approve, .release, .completeExchange, .expire, .withdraw, .suspend, .resume:
      try fire(Flow.PlainTrigger(event), NoInput())
    }
  }
}
