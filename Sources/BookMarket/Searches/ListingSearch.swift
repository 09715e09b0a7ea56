public import DomainModeling
public import DomainRepository
import DomainValues

/// Which listings somebody wants to see; what is left out doesn't matter to them.
///
/// One value serves the search page and saved searches: it is asked of a repository, and of one listing that has
/// just appeared.
public struct ListingSearch: Hashable, Sendable {
  /// What was typed: words of title, authors, course or instructor, or the number of a book.
  public let text: String?
  /// Copies of this edition.
  public let edition: BookEdition.ID?
  /// Copies for this course: those whose sellers say so, and those of editions that the course uses.
  public let course: CourseCode?
  /// Copies in this condition or a better one.
  public let worstCondition: OpenValue<BookCondition>?
  /// Copies for so much at most, in minor units of the campus's currency.
  public let highestPrice: Int64?
  /// Copies with nothing wrong.
  public let isFlawless: Bool

  /// Makes a search; without arguments it lets every listing through.
  public init(
    text: String? = nil, edition: BookEdition.ID? = nil, course: CourseCode? = nil,
    worstCondition: OpenValue<BookCondition>? = nil, highestPrice: Int64? = nil, isFlawless: Bool = false
  ) throws(ValidationError) {
    self.text = text
    self.edition = edition
    self.course = course
    self.worstCondition = worstCondition
    self.highestPrice = highestPrice
    self.isFlawless = isFlawless
    try validated()
  }

  private init() {
    text = nil
    edition = nil
    course = nil
    worstCondition = nil
    highestPrice = nil
    isFlawless = false
  }

  /// The search that lets every listing through.
  public static let everything = ListingSearch()

  /// What was typed, read.
  public var term: BookSearchTerm? { text.flatMap { try? BookSearchTerm($0) } }

  /// The words to look for, where words were typed.
  public var words: TextSearch? { if case .words(let words)? = term { words } else { nil } }

  /// The search as a condition on listings, but for the words; `editions` are those that the course uses.
  func condition(courseEditions editions: [BookEdition.ID]) -> Condition<BookListing> {
    typealias Fields = BookListing.Fields
    var condition = Condition<BookListing>.always
    if case .isbn(let isbn)? = term { condition = condition.and(Fields.isbn == isbn) }
    if let edition { condition = condition.and(Fields.edition == edition) }
    if let course {
      let isForCourse = Fields.course == course
      condition = condition.and(
        editions.isEmpty ? isForCourse : isForCourse.or(Fields.edition.isOne(of: editions)))
    }
    if let worst = worstCondition?.known {
      condition = condition.and(Fields.condition.isOne(of: worst.orBetter.map { .known($0) }))
    }
    if let highestPrice { condition = condition.and(Fields.amount <= highestPrice) }
    if isFlawless {
      condition = condition.and(Fields.details.at(ListingDetails.Fields.defects).count(.equal, 0))
    }
    return condition
  }

  /// Whether a listing is one of its answers; `courses` are those that use the listing's edition.
  ///
  /// - Complexity: O(*n*) in the length of the listing's texts.
  func matches(_ listing: BookListing, courses: Set<CourseCode>) -> Bool {
    switch term {
    case .isbn(let isbn)?: if listing.book.isbn != isbn { return false }
    case .words(let search)?:
      let words = TextSearch.words(of: listing)
      let isFound = search.terms.allSatisfy { term in
        words.contains { $0.utf8.starts(with: term.utf8) }
      }
      if !isFound { return false }
    case nil: break
    }
    if let edition, listing.edition != edition { return false }
    if let course, listing.details.course != course, !courses.contains(course) { return false }
    if let worst = worstCondition?.known {
      guard let condition = listing.details.condition.known, condition >= worst else { return false }
    }
    if let highestPrice, listing.price.minorUnits > highestPrice { return false }
    return !isFlawless || listing.details.defects.isEmpty
  }
}

extension ListingSearch: DiscreetModel {
  /// The fields of a search.
  public enum Fields {
    public static let text = Field(
      "text", \ListingSearch.text, .length(1...200), .singleLine, .notBlank, doc: "What was typed.")
    public static let edition = Field("edition", \ListingSearch.edition, doc: "Copies of this edition.")
    public static let course = Field("course", \ListingSearch.course, doc: "Copies for this course.")
    public static let worstCondition = Field(
      "worstCondition", \ListingSearch.worstCondition, doc: "Copies in this condition or a better one.")
    public static let highestPrice = Field(
      "highestPrice", \ListingSearch.highestPrice, .atLeast(0),
      doc: "Copies for so much at most, in minor units.")
    public static let isFlawless = Field(
      "isFlawless", \ListingSearch.isFlawless, default: false, doc: "Copies with nothing wrong.")
  }

  public static let schema = ModelSchema<ListingSearch>(
    "ListingSearch", version: 1, doc: "Which listings somebody wants to see."
  ) {
    Fields.text
    Fields.edition
    Fields.course
    Fields.worstCondition
    Fields.highestPrice
    Fields.isFlawless
  } rules: {
    Rule(
      "ListingSearch.text.readable", reading: Fields.text,
      doc: "What was typed has a letter or a digit."
    ) { $0.text == nil || $0.term != nil }
  }

  public init(reading fields: FieldReader<ListingSearch>) throws {
    try self.init(
      text: fields[Fields.text], edition: fields[Fields.edition], course: fields[Fields.course],
      worstCondition: fields[Fields.worstCondition], highestPrice: fields[Fields.highestPrice],
      isFlawless: fields[Fields.isFlawless])
  }
}

/// In which order listings stand.
public enum ListingSort: String, Hashable, Sendable, CaseIterable {
  /// What was posted last comes first.
  case newest
  /// What costs least comes first.
  case cheapest
  /// What costs most comes first.
  case dearest

  /// The keys of the order.
  var keys: [SortKey<BookListing>] {
    typealias Fields = BookListing.Fields
    return switch self {
    case .newest: [.descending(Fields.postedAt)]
    case .cheapest: [.ascending(Fields.amount), .descending(Fields.postedAt)]
    case .dearest: [.descending(Fields.amount), .descending(Fields.postedAt)]
    }
  }
}

extension BookMarketMessages {
  /// What is wrong with searches.
  static let searches: [Message] = [
    Message(
      "ListingSearch.text.readable", english: "Please type a word or a number to look for.",
      polish: "Wpisz słowo lub numer, którego szukasz.")
  ]
}
