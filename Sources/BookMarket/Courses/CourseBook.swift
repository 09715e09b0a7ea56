public import DomainModeling

/// The record that a course uses an edition, such as "required for CMSI 370 with Professor Lee in Fall 2026".
///
/// The identifier is derived from campus, course, instructor, term and edition, so that two people who add
/// the same record create one.
public struct CourseBook: Entity {
  public let id: Identifier<CourseBook>
  public let campus: Campus.ID
  public let course: Course
  public let instructor: String?
  public let term: Identifier<AcademicTerm>?
  public let edition: BookEdition.ID
  public internal(set) var requirement: OpenEnum<CourseBook.Requirement>
  public internal(set) var acceptsOtherEditions: Bool
  public internal(set) var addedBy: Principal.ID?

  /// Creates a course book with the derived identifier.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    campus: Campus.ID, course: Course, instructor: String? = nil, term: Identifier<AcademicTerm>? = nil,
    edition: BookEdition.ID, requirement: OpenEnum<CourseBook.Requirement> = .known(.required),
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

  var courseKey: String { course.key }

  /// Returns the identifier derived from the fixed fields; names of a course that differ in case or accents give the same
  /// one.
  static func id(
    campus: Campus.ID, course: Course, instructor: String?, term: Identifier<AcademicTerm>?,
    edition: BookEdition.ID
  ) -> Identifier<CourseBook> {
    let parts = [campus.text, course.key, instructor ?? "", term?.text ?? "", edition.text]
    return Identifier(
      named: parts.joined(separator: "\u{0}"), in: (0x0E5A_C873_1B94_4D62, 0xB71D_2E90_F85C_46A3))
  }
}

extension CourseBook: RedactedModel {
  /// The fields of a course's book.
  public enum Fields {
    public static let id = Field(
      "id", \CourseBook.id,
      doc: """
        The identifier of the record, derived from campus, course, instructor, term and edition (UUID \
        version 8, RFC 9562).
        """)
    public static let campus = Field(
      "campus", \CourseBook.campus,
      doc: "The campus of the course. Chosen by the member who adds the record.")
    public static let course = Field(
      "course", \CourseBook.course,
      doc: """
        The code or the name of the course, such as `CMSI370` or `Organic Chemistry`. Stated by the member who \
        adds the record.
        """)
    public static let instructor = Field(
      "instructor", \CourseBook.instructor, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: """
        The instructor whose course uses the book. Stated by the member who adds the record; null when it \
        applies to every instructor.
        """)
    public static let term = Field(
      "term", \CourseBook.term,
      doc: """
        The term in which the course uses the book. Stated by the member who adds the record; null when it \
        applies to every term.
        """)
    public static let edition = Field(
      "edition", \CourseBook.edition,
      doc: "The edition that the course uses. Chosen by the member who adds the record.")
    public static let requirement = Field(
      "requirement", \CourseBook.requirement, default: .known(.required),
      doc: "The importance of the book for the course, as stated by the member who adds the record.")
    public static let acceptsOtherEditions = Field(
      "acceptsOtherEditions", \CourseBook.acceptsOtherEditions, default: false,
      doc: """
        Whether the course also accepts older and newer editions of the same work. Stated by the member who \
        adds the record.
        """)
    public static let addedBy = Field(
      "addedBy", \CourseBook.addedBy,
      doc: """
        The account that added the record, shown only to that account and to operators. Set by the server from \
        the caller; null once that account is deleted.
        """)

    package static let courseKey = Field.derived(
      "courseKey", \CourseBook.courseKey, from: course,
      doc: """
        The text by which courses are compared: the code, or the name in lowercase letters without accents. \
        Computed from `course`; ignored on input.
        """)
  }

  public static let schema = ModelSchema<CourseBook>(
    "CourseBook", version: 1, doc: "The record that a course uses an edition."
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
    Fields.courseKey
  } rules: {
    Rule(
      "CourseBook.id.derived", reading: Fields.id, Fields.campus, Fields.course, Fields.instructor,
      Fields.term, Fields.edition,
      doc: "The identifier must be the one derived from campus, course, instructor, term and edition."
    ) { book in
      book.id
        == CourseBook.id(
          campus: book.campus, course: book.course, instructor: book.instructor, term: book.term,
          edition: book.edition)
    }
  } storage: {
    Storage.index(Fields.campus, Fields.courseKey)
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

extension CourseBook {
  /// The importance of a book for a course.
  public enum Requirement: String, StringEnum {
    /// Every participant needs the book.
    case required
    /// The book is helpful.
    case recommended
    /// The book is for further reading.
    case optional
  }
}

extension BookMarketMessages {
  /// The messages for the rules of courses' books.
  static let courses: [Message] = [
    Message(
      "CourseBook.id.derived", english: "The data of this course book is damaged. Please contact support.",
      polish: "Dane tej książki do przedmiotu są uszkodzone. Skontaktuj się z pomocą techniczną.")
  ]
}

extension CourseBook: CatalogEntry {}
