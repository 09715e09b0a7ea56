import BookMarket
import DomainFoundation

extension Fixtures {
  /// The end of the listings and of the wanted books.
  static let end = days(28)

  static func campus(reviewsListings: Bool = false) throws -> Campus {
    try Campus(
      id: id("lmu"), name: "Loyola Marymount University", emailDomains: [EmailDomain(parsing: "lmu.edu")],
      priceCap: Money(minorUnits: 100_000, currency: Currency(parsing: "USD")),
      reviewsListings: reviewsListings,
      meetingPlaces: [
        MeetingPlace(
          id: id("library"), name: "Hannon Library", directions: "At the entrance",
          coordinate: Coordinate(latitude: 33.971, longitude: -118.416)),
        MeetingPlace(id: id("lair"), name: "The Lair"),
      ],
      terms: [
        AcademicTerm(
          id: id("2026-fall"), name: "Fall 2026",
          window: TimeWindow(
            start: Timestamp(parsing: "2026-08-31T07:00:00Z"), end: Timestamp(parsing: "2026-12-19T08:00:00Z")
          ))
      ])
  }

  /// Returns a draft of the input about a book.
  static func book(
    _ title: String = "Linear Algebra and Its Applications", by authors: [String] = ["David C. Lay"],
    isbn: String? = "978-0-321-98238-4"
  ) throws -> Draft<BookInput> {
    Draft(
      try BookInput(
        isbn: isbn.map { try ISBNInput(parsing: $0) }, title: title, authors: authors, publisher: "Pearson",
        year: 2015, edition: "5th"))
  }

  /// Returns the standard book, with the details that were typed.
  static func typedBook(
    _ title: String, by authors: [String], subtitle: String? = nil, year: Int32? = nil
  ) throws -> Draft<BookInput> {
    let isbn = try ISBNInput(parsing: "978-0-321-98238-4")
    return Draft(try BookInput(isbn: isbn, title: title, subtitle: subtitle, authors: authors, year: year))
  }

  /// Returns a complete draft of a listing.
  static func listingDraft(
    _ book: Draft<BookInput>? = nil, _ copy: BookCopyDescription? = nil
  ) throws -> Draft<ListingInput> {
    var form = Draft<ListingInput>()
    form[draft: ListingInput.Fields.book] = try book ?? Self.book()
    form[ListingInput.Fields.copy] = try copy ?? Self.copy()
    return form
  }

  /// Returns a seller's description of a copy.
  static func copy(
    _ condition: BookCondition = .good, defects: [BookDefect] = [], remarks: String? = nil,
    price: Money = .cents(4_500), isNegotiable: Bool = true, floor: Money? = nil, course: String? = nil,
    instructor: String? = nil
  ) throws -> BookCopyDescription {
    try BookCopyDescription(
      condition: .known(condition), defects: defects.map { .known($0) }, remarks: remarks,
      price: price, isNegotiable: isNegotiable, autoDeclineBelow: floor,
      course: course.map { try Course(parsing: $0) }, instructor: instructor)
  }

  /// Returns the description of the copy in `listing`.
  static func details(
    _ condition: BookCondition = .good, defects: [BookDefect] = [], remarks: String? = nil,
    price: Money = .cents(2_000), floor: Money? = nil
  ) throws -> BookCopyDescription {
    try copy(
      condition, defects: defects, remarks: remarks, price: price, floor: floor, course: "CMSI 370",
      instructor: "Professor Lee")
  }

  static func edition(isbn: String? = "9780306406157", work: String? = nil) throws -> BookEdition {
    let number = try isbn.map { try ISBN(parsing: $0) }
    return try BookEdition(
      id: number.map { BookEdition.id(of: $0) } ?? id("e1"), isbn: number,
      title: "The C Programming Language", authors: ["Brian W. Kernighan", "Dennis M. Ritchie"],
      work: work.map(Fixtures.id))
  }

  static func unnumberedEdition(_ name: String) throws -> BookEdition {
    try BookEdition(id: id(name), isbn: nil, title: "C", authors: ["Dennis M. Ritchie"], work: nil)
  }

  static func postInput(
    expiresAt: Timestamp = end, cap: Int64 = 100_000, needsReview: Bool = false
  ) -> BookListing.PostInput {
    BookListing.PostInput(
      expiresAt: expiresAt, priceCap: .cents(cap), needsReview: needsReview)
  }

  static func listing(
    in state: BookListing.State = .active, details: BookCopyDescription? = nil,
    buyer otherBuyer: Principal.ID? = nil, previous: BookListing.State? = nil
  ) throws -> BookListing {
    let isReserved = state == .reserved || state == .sold
    let isShown = state != .draft
    return try BookListing(
      id: id("l1"), campus: id("lmu"), seller: seller, edition: edition().id,
      book: BookSnapshot(edition()), copy: details ?? Self.details(), status: .known(state),
      statusSince: now,
      previousStatus: (previous ?? (state == .suspended ? .active : nil)).map { .known($0) },
      postedAt: isShown ? now : nil, expiresAt: isShown ? end : nil,
      moderationReason: state == .rejected || state == .removed ? .known(.misleading) : nil,
      buyer: otherBuyer ?? (isReserved ? buyer : nil))
  }

  static func member(in state: CampusMembership.State = .active) throws -> CampusMembership {
    try CampusMembership(
      account: seller, campus: id("lmu"), domain: EmailDomain(parsing: "lmu.edu"),
      validUntil: days(365), status: .known(state), statusSince: now,
      excludeReason: state == .excluded ? .known(.noShows) : nil, joinedAt: now)
  }

  static func courseBook() throws -> CourseBook {
    try CourseBook(
      campus: id("lmu"), course: Course(parsing: "A1"), edition: edition().id, addedBy: seller)
  }

  static func notification() throws -> ListingNotification {
    try ListingNotification(for: buyer, of: id("l1"), search: id("s1"), at: now)
  }

  static func wanted(
    in state: WantedBook.State = .open, dismissed: [BookListing.ID] = []
  ) throws -> WantedBook {
    try WantedBook(
      id: id("w1"), owner: buyer, campus: id("lmu"), title: "K&R",
      edition: edition().id, expiresAt: end, status: .known(state), statusSince: now,
      match: state == .matched || state == .fulfilled ? id("l1") : nil, dismissed: dismissed)
  }
}

extension BookListing {
  /// Fires the event with a suitable input.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp, posting: BookListing.PostInput,
    to details: BookCopyDescription? = nil
  ) throws -> TransitionResult<BookListing> {
    let verdict = BookListing.ModerationInput(.known(.spam))
    func fire<Input>(_ event: TypedEvent<BookListing, Input>, _ input: Input) throws -> TransitionResult<
      BookListing
    > {
      try BookListing.lifecycle.fire(
        event, input, on: self, by: principal, at: now, recordedAs: Fixtures.id("t"))
    }
    return switch event {
    case .post: try fire(BookListing.Events.post, posting)
    case .renew: try fire(BookListing.Events.renew, posting)
    case .relist: try fire(BookListing.Events.relist, posting)
    case .approve: try fire(BookListing.Events.approve, BookListing.ApproveInput(of: self))
    case .reject: try fire(BookListing.Events.reject, verdict)
    case .remove: try fire(BookListing.Events.remove, verdict)
    case .edit:
      try fire(
        BookListing.Events.edit, BookListing.EditInput(details ?? self.copy, of: self, posting: posting))
    case .reserve: try fire(BookListing.Events.reserve, BookListing.ReserveInput(for: Fixtures.buyer))
    case .release, .sell, .expire, .withdraw, .markSold, .suspend, .resume:
      try fire(BookListing.PlainEvent(event), EmptyInput())
    }
  }
}
