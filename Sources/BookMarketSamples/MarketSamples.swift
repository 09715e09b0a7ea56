@_exported public import BookMarket
// Re-exports the models that the samples are made of.
public import DomainAccounts

/// A sample campus with members, editions, books of courses and listings, for previews, tests and the tour.
///
/// All data is fictitious. The same moment produces the same samples in every run.
public enum MarketSamples {
  /// Returns the sample campus with two meeting places and a term around `now`.
  public static func campus(at now: Timestamp) -> Campus? {
    guard let domain = EmailDomain("harbor.example"), let key: Campus.ID = id("campus"),
      let library: Identifier<MeetingPlace> = id("library"), let cafe: Identifier<MeetingPlace> = id("cafe"),
      let term: Identifier<AcademicTerm> = id("term")
    else { return nil }
    return try? Campus(
      id: key, name: "Harbor University", emailDomains: [domain],
      priceCap: Money(minorUnits: 100_000, currency: .usd),
      meetingPlaces: [
        MeetingPlace(
          id: library, name: "Library", directions: "At the entrance, under the clock.",
          coordinate: Coordinate(latitude: 33.97, longitude: -118.42)),
        MeetingPlace(id: cafe, name: "Café by the lawn"),
      ],
      terms: [
        AcademicTerm(
          id: term, name: "This term",
          window: TimeWindow(start: moving(now, days: -30), end: moving(now, days: 60)))
      ])
  }

  /// Returns four accounts with confirmed email addresses of the campus.
  public static func accounts(at now: Timestamp) -> [Account] {
    ["Ada", "Bela", "Carol", "Dov"].compactMap { name in
      guard let id: Principal.ID = id(name.lowercased()) else { return nil }
      return try? Account(
        id: id, displayName: name, email: EmailAddress(parsing: "\(name.lowercased())@harbor.example"),
        emailVerifiedAt: now, status: .known(.active), statusSince: now, registeredAt: now)
    }
  }

  /// Returns the memberships of the sample accounts.
  public static func members(at now: Timestamp) -> [CampusMembership] {
    guard let campus = campus(at: now), let domain = campus.emailDomains.first else { return [] }
    return accounts(at: now).compactMap {
      try? CampusMembership(
        account: $0.id, campus: campus.id, domain: domain, validUntil: moving(now, days: 365),
        statusSince: now, joinedAt: now)
    }
  }

  /// Eight sample editions, two of them of the same work.
  public static let editions: [BookEdition] = SampleBook.all.compactMap { try? $0.entity() }

  /// Returns the books of the sample courses.
  public static func courseBooks(at now: Timestamp) -> [CourseBook] {
    guard let campus = campus(at: now) else { return [] }
    return SampleBook.all.compactMap { book in
      guard let isbn = book.isbn else { return nil }
      return try? CourseBook(
        campus: campus.id, course: Course(parsing: book.course), instructor: book.instructor,
        edition: BookEdition.id(of: isbn), acceptsOtherEditions: true)
    }
  }

  /// Returns one listing for each edition, the first one posted last.
  public static func listings(at now: Timestamp) -> [BookListing] {
    guard let campus = campus(at: now) else { return [] }
    let sellers = accounts(at: now)
    return SampleBook.all.compactMap { book in
      guard sellers.indices.contains(book.seller), let edition = try? book.entity(),
        let id: BookListing.ID = id("listing-\(book.number)")
      else { return nil }
      let posted = moving(now, days: -book.number)
      return try? BookListing(
        id: id, campus: campus.id, seller: sellers[book.seller].id, edition: edition.id,
        book: BookSnapshot(edition),
        copy: BookCopyDescription(
          condition: .known(book.condition), remarks: book.remarks,
          price: Money(minorUnits: book.cents, currency: .usd), course: Course(parsing: book.course),
          instructor: book.instructor), status: .known(.active), statusSince: posted, postedAt: posted,
        expiresAt: moving(now, days: 60 - book.number))
    }
  }

  /// Returns the exchange of the first listing, just after the agreement on the price.
  public static func exchange(at now: Timestamp) -> BookExchange? {
    guard let listing = listings(at: now).first,
      let buyer = accounts(at: now).first(where: { $0.id != listing.seller }),
      let key: BookExchange.ID = id("exchange"), let thread: OfferThread.ID = id("thread")
    else { return nil }
    return try? BookExchange(
      id: key, thread: thread, listing: listing.id, campus: listing.campus, buyer: buyer.id,
      seller: listing.seller, price: listing.copy.price, reservationExpiresAt: moving(now, days: 7),
      status: .known(.agreed), statusSince: now, agreedAt: now)
  }

  /// Commits the campus, accounts, memberships, editions, books of courses and listings to a repository.
  public static func fill(_ repository: some Repository, at now: Timestamp) async throws(RepositoryError) {
    try await repository.commit { changes in
      if let campus = campus(at: now) { changes.insert(campus) }
      for account in accounts(at: now) { changes.insert(account) }
      for member in members(at: now) { changes.insert(member) }
      for edition in editions { changes.insert(edition) }
      for book in courseBooks(at: now) { changes.insert(book) }
      for listing in listings(at: now) { changes.insert(listing) }
    }
  }

  private static func id<Owner>(_ name: String) -> Identifier<Owner>? { Identifier("sample-\(name)") }

  private static func moving(_ now: Timestamp, days: Int) -> Timestamp {
    (try? now.adding(.seconds(Int64(days) * 86_400))) ?? now
  }
}
