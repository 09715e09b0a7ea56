public import DomainModeling
import DomainValues

/// A book that somebody looks for on a campus: an edition, any edition of a work, or whatever a course needs.
public struct WantedBook: Entity {
  public let id: Identifier<WantedBook>
  /// Who looks for it.
  public let owner: Principal.ID
  /// Where.
  public let campus: Campus.ID
  /// What others read: the title, as the owner writes it.
  public let title: String
  /// The edition.
  public let edition: BookEdition.ID?
  /// Any edition of this work will do.
  public let work: Identifier<BookWork>?
  /// Any book that this course uses will do.
  public let course: CourseCode?
  /// The worst condition that will do.
  public let worstCondition: OpenValue<BookCondition>?
  /// The most that the owner would pay, in minor units of the campus's currency.
  public let highestPrice: Int64?
  /// Until when it is looked for: the end of the term.
  public let expiresAt: Timestamp
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// The listing that was found.
  public internal(set) var match: BookListing.ID?
  /// The listings that the owner doesn't want.
  public internal(set) var dismissed: [BookListing.ID]

  /// Makes a wanted book in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<WantedBook>, owner: Principal.ID, campus: Campus.ID, title: String,
    edition: BookEdition.ID? = nil, work: Identifier<BookWork>? = nil, course: CourseCode? = nil,
    worstCondition: OpenValue<BookCondition>? = nil, highestPrice: Int64? = nil, expiresAt: Timestamp,
    status: OpenValue<Flow.State> = .known(.open), statusSince: Timestamp, match: BookListing.ID? = nil,
    dismissed: [BookListing.ID] = []
  ) throws(ValidationError) {
    self.id = id
    self.owner = owner
    self.campus = campus
    self.title = title
    self.edition = edition
    self.work = work
    self.course = course
    self.worstCondition = worstCondition
    self.highestPrice = highestPrice
    self.expiresAt = expiresAt
    self.status = status
    self.statusSince = statusSince
    self.match = match
    self.dismissed = dismissed
    try validated()
  }

  /// Whether a listing is what is looked for; `work` and `courses` are those of the listing's edition.
  public func accepts(
    _ listing: BookListing, of work: Identifier<BookWork>?, usedBy courses: Set<CourseCode>
  ) -> Bool {
    guard listing.campus == campus, listing.seller != owner, !dismissed.contains(listing.id) else {
      return false
    }
    let isEdition = edition != nil && listing.edition == edition
    let isWork = self.work != nil && work == self.work
    let isForCourse = course.map { listing.details.course == $0 || courses.contains($0) } ?? false
    guard isEdition || isWork || isForCourse else { return false }
    if let worst = worstCondition?.known {
      guard let condition = listing.details.condition.known, condition >= worst else { return false }
    }
    return highestPrice.map { listing.price.minorUnits <= $0 } ?? true
  }
}

/// A wanted book as others see it: what is looked for, and not by whom.
public struct WantedSummary: Identifiable, Hashable, Sendable {
  /// The wanted book.
  public let id: WantedBook.ID
  /// The title, as its owner wrote it.
  public let title: String
  /// The edition.
  public let edition: BookEdition.ID?
  /// The course.
  public let course: CourseCode?
  /// The worst condition that will do.
  public let worstCondition: OpenValue<BookCondition>?
  /// Until when it is looked for.
  public let expiresAt: Timestamp

  init(_ wanted: WantedBook) {
    id = wanted.id
    title = wanted.title
    edition = wanted.edition
    course = wanted.course
    worstCondition = wanted.worstCondition
    expiresAt = wanted.expiresAt
  }
}
