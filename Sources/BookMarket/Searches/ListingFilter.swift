public import DomainModeling
public import DomainRepository
import DomainValues

/// A filter for listings; fields without a value don't restrict the result.
///
/// It serves both the search page, as a query to the repository, and saved searches, which test one new
/// listing.
public struct ListingFilter: Hashable, Sendable {
  public let text: String?
  public internal(set) var edition: BookEdition.ID?
  public let course: Course?
  public let minimumCondition: OpenEnum<BookCondition>?
  public let maximumPrice: Int64?
  public let hasNoDefects: Bool

  /// Creates a filter; without arguments it matches every listing.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    text: String? = nil, edition: BookEdition.ID? = nil, course: Course? = nil,
    minimumCondition: OpenEnum<BookCondition>? = nil, maximumPrice: Int64? = nil, hasNoDefects: Bool = false
  ) throws(ValidationError) {
    self.text = text
    self.edition = edition
    self.course = course
    self.minimumCondition = minimumCondition
    self.maximumPrice = maximumPrice
    self.hasNoDefects = hasNoDefects
    try validated()
  }

  private init() {
    text = nil
    edition = nil
    course = nil
    minimumCondition = nil
    maximumPrice = nil
    hasNoDefects = false
  }

  /// The search that matches every listing.
  public static let all = ListingFilter()

  /// The typed text as a search term.
  public var term: BookSearchTerm? { text.flatMap { try? BookSearchTerm($0) } }

  /// The words to search for; `nil` for an ISBN or without text.
  public var words: TextSearch? { if case .words(let words)? = term { words } else { nil } }

  /// Returns the condition for listings, except for words.
  ///
  /// - Parameter editions: The editions that the course uses.
  func condition(courseEditions editions: [BookEdition.ID]) -> Condition<BookListing> {
    typealias Fields = BookListing.Fields
    var condition = Condition<BookListing>.always
    if case .isbn(let isbn)? = term { condition = condition.and(Fields.isbn == isbn) }
    if let edition { condition = condition.and(Fields.edition == edition) }
    if let course {
      let isForCourse = Fields.courseKey == course.key
      condition = condition.and(
        editions.isEmpty ? isForCourse : isForCourse.or(Fields.edition.isOne(of: editions)))
    }
    if let worst = minimumCondition?.known {
      condition = condition.and(Fields.condition.isOne(of: worst.orBetter.map { .known($0) }))
    }
    if let maximumPrice { condition = condition.and(Fields.amount <= maximumPrice) }
    if hasNoDefects {
      condition = condition.and(Fields.copy.at(BookCopyDescription.Fields.defects).count(.equal, 0))
    }
    return condition
  }

  /// Returns whether a listing matches the search.
  ///
  /// - Parameters:
  ///   - words: The words of the listing that a search compares.
  ///   - courses: The keys of the courses that use the listing's edition.
  ///
  /// - Complexity: O(*n*) in the number of words.
  func matches(_ listing: BookListing, words: [String], courses: Set<String>) -> Bool {
    switch term {
    case .isbn(let isbn)?: if listing.book.isbn != isbn { return false }
    case .words(let search)?:
      let isFound = search.terms.allSatisfy { term in
        words.contains { $0.utf8.starts(with: term.utf8) }
      }
      if !isFound { return false }
    case nil: break
    }
    if let edition, listing.edition != edition { return false }
    if let key = course?.key, listing.courseKey != key, !courses.contains(key) { return false }
    if let worst = minimumCondition?.known {
      guard let condition = listing.copy.condition.known, condition >= worst else { return false }
    }
    if let maximumPrice, listing.price.minorUnits > maximumPrice { return false }
    return !hasNoDefects || listing.copy.defects.isEmpty
  }
}

extension ListingFilter: RedactedModel {
  /// The fields of a filter.
  public enum Fields {
    public static let text = Field(
      "text", \ListingFilter.text, .length(1...200), .singleLine, .notBlank,
      doc: """
        The typed text: words of title, authors, course or instructor, or an ISBN in any printed form. Null \
        for any listing.
        """)
    public static let edition = Field(
      "edition", \ListingFilter.edition, doc: "The edition of the copies. Null for any edition.")
    public static let course = Field(
      "course", \ListingFilter.course,
      doc: """
        The course: copies used in it, and copies of editions that it uses or accepts. Null for any course.
        """)
    public static let minimumCondition = Field(
      "minimumCondition", \ListingFilter.minimumCondition,
      doc: "The worst accepted condition; better ones are included. Null for any condition.")
    public static let maximumPrice = Field(
      "maximumPrice", \ListingFilter.maximumPrice, .atLeast(0),
      doc: "The maximum price in minor units of the campus's currency. Null for any price.")
    public static let hasNoDefects = Field(
      "hasNoDefects", \ListingFilter.hasNoDefects, default: false,
      doc: "Whether only copies without defects are included.")
  }

  public static let schema = ModelSchema<ListingFilter>(
    "ListingFilter", version: 1, doc: "A filter for listings; null fields don't restrict the result."
  ) {
    Fields.text
    Fields.edition
    Fields.course
    Fields.minimumCondition
    Fields.maximumPrice
    Fields.hasNoDefects
  } rules: {
    Rule(
      "ListingFilter.text.readable", reading: Fields.text,
      doc: "The text must contain a letter or a digit."
    ) { $0.text == nil || $0.term != nil }
  }

  public init(reading fields: FieldReader<ListingFilter>) throws {
    try self.init(
      text: fields[Fields.text], edition: fields[Fields.edition], course: fields[Fields.course],
      minimumCondition: fields[Fields.minimumCondition], maximumPrice: fields[Fields.maximumPrice],
      hasNoDefects: fields[Fields.hasNoDefects])
  }
}

extension BookMarketMessages {
  /// The messages for the rules of searches.
  static let searches: [Message] = [
    Message(
      "ListingFilter.text.readable", english: "Please enter a word or a number to search for.",
      polish: "Wpisz słowo lub numer, którego szukasz.")
  ]
}
