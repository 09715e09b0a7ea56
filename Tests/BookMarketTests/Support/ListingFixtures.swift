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
  ) throws -> CopyDescription {
    try CopyDescription(
      condition: .known(condition), defects: defects.map { .known($0) }, remarks: remarks, price: price,
      autoDeclineBelow: floor, course: CourseCode(parsing: "CMSI 370"), instructor: "Professor Lee")
  }

  static func terms(
    expiresAt: Timestamp = end, cap: Int64 = 100_000, needsReview: Bool = false
  ) -> BookListing.PostInput {
    BookListing.PostInput(
      expiresAt: expiresAt, priceCap: TradeFixtures.dollars(cap), needsReview: needsReview)
  }

  static func listing(
    in state: BookListing.State = .active, details: CopyDescription? = nil,
    buyer promised: Principal.ID? = nil, previous: BookListing.State? = nil
  ) throws -> BookListing {
    let isPromised = state == .reserved || state == .sold
    let isShown = state != .draft
    return try BookListing(
      id: TradeFixtures.id("l1"), campus: TradeFixtures.id("lmu"), seller: seller, edition: edition().id,
      book: BookSnapshot(edition()), copy: details ?? Self.details(), status: .known(state),
      statusSince: now,
      previousStatus: (previous ?? (state == .suspended ? .active : nil)).map { .known($0) },
      postedAt: isShown ? now : nil, expiresAt: isShown ? end : nil,
      moderationReason: state == .rejected || state == .removed ? .known(.misleading) : nil,
      buyer: promised ?? (isPromised ? buyer : nil))
  }

  static func member(in state: CampusMembership.State = .active) throws -> CampusMembership {
    try CampusMembership(
      account: seller, campus: TradeFixtures.id("lmu"), domain: MailDomain(parsing: "lmu.edu"),
      validUntil: TradeFixtures.days(365), status: .known(state), statusSince: now,
      excludeReason: state == .excluded ? .known(.noShows) : nil, joinedAt: now)
  }

  static func wanted(
    in state: WantedBook.State = .open, dismissed: [BookListing.ID] = []
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
    _ event: Event, by principal: Principal, at now: Timestamp, terms: BookListing.PostInput,
    to details: CopyDescription? = nil
  ) throws -> TransitionResult<BookListing> {
    let verdict = BookListing.ModerationInput(.known(.spam))
    func fire<Input>(_ trigger: TypedEvent<BookListing, Input>, _ input: Input) throws -> TransitionResult<
      BookListing
    > {
      try BookListing.lifecycle.fire(
        trigger, input, on: self, by: principal, at: now, recordedAs: TradeFixtures.id("t"))
    }
    return switch event {
    case .post: try fire(BookListing.Events.post, terms)
    case .renew: try fire(BookListing.Events.renew, terms)
    case .relist: try fire(BookListing.Events.relist, terms)
    case .reject: try fire(BookListing.Events.reject, verdict)
    case .remove: try fire(BookListing.Events.remove, verdict)
    case .edit:
      try fire(BookListing.Events.edit, BookListing.EditInput(details ?? self.copy, of: self, terms: terms))
    case .reserve: try fire(BookListing.Events.reserve, BookListing.ReserveInput(for: TradeFixtures.buyer))
    case .approve, .release, .sell, .expire, .withdraw, .suspend, .resume:
      try fire(BookListing.PlainEvent(event), EmptyInput())
    }
  }
}
