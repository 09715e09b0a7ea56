public import DomainModeling
import DomainValues

/// A book that a member wants to buy on a campus: an edition, any edition of a work, or any book of a course.
public struct WantedBook: Entity {
  public let id: Identifier<WantedBook>
  public let owner: Principal.ID
  public let campus: Campus.ID
  public let title: String
  public internal(set) var edition: BookEdition.ID?
  public let work: Identifier<BookWork>?
  public let course: Course?
  public let minimumCondition: OpenEnum<BookCondition>?
  public let maximumPrice: Int64?
  public let expiresAt: Timestamp
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var match: BookListing.ID?
  public internal(set) var dismissed: [BookListing.ID]

  /// Creates a wanted book in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<WantedBook>, owner: Principal.ID, campus: Campus.ID, title: String,
    edition: BookEdition.ID? = nil, work: Identifier<BookWork>? = nil, course: Course? = nil,
    minimumCondition: OpenEnum<BookCondition>? = nil, maximumPrice: Int64? = nil, expiresAt: Timestamp,
    status: OpenEnum<State> = .known(.open), statusSince: Timestamp, match: BookListing.ID? = nil,
    dismissed: [BookListing.ID] = []
  ) throws(ValidationError) {
    self.id = id
    self.owner = owner
    self.campus = campus
    self.title = title
    self.edition = edition
    self.work = work
    self.course = course
    self.minimumCondition = minimumCondition
    self.maximumPrice = maximumPrice
    self.expiresAt = expiresAt
    self.status = status
    self.statusSince = statusSince
    self.match = match
    self.dismissed = dismissed
    try validated()
  }

  /// Returns whether a listing matches.
  ///
  /// - Parameters:
  ///   - work: The work of the listing's edition.
  ///   - courses: The keys of the courses that use the listing's edition.
  func accepts(
    _ listing: BookListing, of work: Identifier<BookWork>?, usedBy courses: Set<String>
  ) -> Bool {
    guard listing.campus == campus, listing.seller != owner, !dismissed.contains(listing.id) else {
      return false
    }
    let isEdition = edition != nil && listing.edition == edition
    let isWork = self.work != nil && work == self.work
    let isForCourse = course.map { listing.courseKey == $0.key || courses.contains($0.key) } ?? false
    guard isEdition || isWork || isForCourse else { return false }
    if let worst = minimumCondition?.known {
      guard let condition = listing.copy.condition.known, condition >= worst else { return false }
    }
    return maximumPrice.map { listing.price.minorUnits <= $0 } ?? true
  }
}

/// A wanted book as other members see it, without its owner.
public struct WantedBookSummary: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the wanted book.
  public let id: WantedBook.ID
  /// The title as the owner writes it.
  public let title: String
  /// The edition that matches; `nil` for any.
  public let edition: BookEdition.ID?
  /// The course whose books match; `nil` for none.
  public let course: Course?
  /// The worst accepted condition; `nil` for any.
  public let minimumCondition: OpenEnum<BookCondition>?
  /// The moment the wanted book expires.
  public let expiresAt: Timestamp

  init(_ wanted: WantedBook) {
    id = wanted.id
    title = wanted.title
    edition = wanted.edition
    course = wanted.course
    minimumCondition = wanted.minimumCondition
    expiresAt = wanted.expiresAt
  }
}
