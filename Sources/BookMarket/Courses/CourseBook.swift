public import DomainModeling

/// That a course uses an edition: "required for CMSI 370 with Professor Lee in Fall 2026".
///
/// Its identifier follows from campus, course, instructor, term and edition, so that two who add it make the same.
public struct CourseBook: Entity {
  public let id: Identifier<CourseBook>
  /// Where.
  public let campus: Campus.ID
  /// The course.
  public let course: CourseCode
  /// Who teaches it; whoever it is, where nobody is named.
  public let instructor: String?
  /// In which term; in every one, where none is named.
  public let term: Identifier<AcademicTerm>?
  /// The edition.
  public let edition: BookEdition.ID
  /// How much it is needed.
  public internal(set) var requirement: OpenValue<CourseRequirement>
  /// Whether an older or newer edition of the same work will do.
  public internal(set) var acceptsOtherEditions: Bool
  /// Who says so; nobody for imports and deleted accounts.
  public internal(set) var addedBy: Principal.ID?

  /// Says that a course uses an edition; throws everything that is wrong with it.
  public init(
    campus: Campus.ID, course: CourseCode, instructor: String? = nil, term: Identifier<AcademicTerm>? = nil,
    edition: BookEdition.ID, requirement: OpenValue<CourseRequirement> = .known(.required),
    acceptsOtherEditions: Bool = false, addedBy: Principal.ID? = nil
  ) throws(ValidationError) {
    id = Self.id(campus: campus, course: course, instructor: instructor, term: term, edition: edition)
    self.campus = campus
    self.course = course
    self.instructor = instructor
    self.term = term
    self.edition = edition
    self.requirement = requirement
    self.acceptsOtherEditions = acceptsOtherEditions
    self.addedBy = addedBy
    try validated()
  }

  /// The one identifier of what is said.
  static func id(
    campus: Campus.ID, course: CourseCode, instructor: String?, term: Identifier<AcademicTerm>?,
    edition: BookEdition.ID
  ) -> Identifier<CourseBook> {
    let parts = [campus.text, course.text, instructor ?? "", term?.text ?? "", edition.text]
    return Identifier(
      named: parts.joined(separator: "\u{0}"), in: (0x0E5A_C873_1B94_4D62, 0xB71D_2E90_F85C_46A3))
  }
}

extension CourseBook: DiscreetModel {
  /// The fields of a course's book.
  public enum Fields {
    public static let id = Field("id", \CourseBook.id, doc: "Belongs to all that is fixed.")
    public static let campus = Field("campus", \CourseBook.campus, doc: "Where.")
    public static let course = Field("course", \CourseBook.course, doc: "The course.")
    public static let instructor = Field(
      "instructor", \CourseBook.instructor, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "Who teaches it.")
    public static let term = Field("term", \CourseBook.term, doc: "In which term.")
    public static let edition = Field("edition", \CourseBook.edition, doc: "The edition.")
    public static let requirement = Field(
      "requirement", \CourseBook.requirement, default: .known(.required), doc: "How much it is needed.")
    public static let acceptsOtherEditions = Field(
      "acceptsOtherEditions", \CourseBook.acceptsOtherEditions, default: false,
      doc: "Whether an older or newer edition of the same work will do.")
    public static let addedBy = Field("addedBy", \CourseBook.addedBy, doc: "Who says so.")
  }

  public static let schema = ModelSchema<CourseBook>(
    "CourseBook", version: 1, doc: "That a course uses an edition."
  ) {
    Fields.id
    Fields.campus
    Fields.course
    Fields.instructor
    Fields.term
    Fields.edition
    Fields.requirement
    Fields.acceptsOtherEditions
    Fields.addedBy
  } rules: {
    Rule(
      "CourseBook.id.derived", reading: Fields.id, Fields.campus, Fields.course, Fields.instructor,
      Fields.term, Fields.edition, doc: "The identifier belongs to all that is fixed."
    ) { book in
      book.id
        == CourseBook.id(
          campus: book.campus, course: book.course, instructor: book.instructor, term: book.term,
          edition: book.edition)
    }
  } storage: {
    Storage.index(Fields.campus, Fields.course)
    Storage.index(Fields.edition)
    Storage.index(Fields.addedBy)
  }

  public init(reading fields: FieldReader<CourseBook>) throws {
    id = try fields[Fields.id]
    campus = try fields[Fields.campus]
    course = try fields[Fields.course]
    instructor = try fields[Fields.instructor]
    term = try fields[Fields.term]
    edition = try fields[Fields.edition]
    requirement = try fields[Fields.requirement]
    acceptsOtherEditions = try fields[Fields.acceptsOtherEditions]
    addedBy = try fields[Fields.addedBy]
    try validated()
  }
}

/// How much a course needs a book.
public enum CourseRequirement: String, Vocabulary {
  /// Everybody needs it.
  case required
  /// It helps.
  case recommended
  /// For those who want to know more.
  case optional
}

/// A book that a course uses, together with its edition.
public struct CourseBookRow: Identifiable, Hashable, Sendable {
  /// What the course says.
  public let use: CourseBook
  /// The edition.
  public let edition: BookEdition

  public var id: CourseBook.ID { use.id }

  init(_ use: CourseBook, _ edition: BookEdition) {
    self.use = use
    self.edition = edition
  }
}

extension CourseBookRow: Comparable {
  /// What is needed more comes first, and then by title and identifier.
  public static func < (left: Self, right: Self) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    let titles = (Array(left.edition.title.utf8), Array(right.edition.title.utf8))
    if titles.0 != titles.1 { return titles.0.lexicographicallyPrecedes(titles.1) }
    return left.id < right.id
  }

  private var rank: Int {
    switch use.requirement.known {
    case .required: 0
    case .recommended: 1
    case .optional: 2
    case nil: 3
    }
  }
}

extension BookMarketMessages {
  /// What is wrong with courses' books.
  static let courses: [Message] = [
    Message(
      "CourseBook.id.derived", english: "The book of the course doesn't belong to this identifier.",
      polish: "Książka do przedmiotu nie należy do tego identyfikatora.")
  ]
}
