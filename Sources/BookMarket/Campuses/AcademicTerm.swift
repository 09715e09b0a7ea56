public import DomainModeling
public import DomainValues

/// A term of a campus, such as "Fall 2026"; courses refer to it, and listings expire with it.
///
/// Its window is given in moments, not in days, because the time zone of the campus is known only to those
/// who enter it.
public struct AcademicTerm: Hashable, Sendable {
  public let id: Identifier<AcademicTerm>
  public let name: String
  public let window: TimeWindow

  /// Creates a term.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(id: Identifier<AcademicTerm>, name: String, window: TimeWindow) throws(ValidationError) {
    self.id = id
    self.name = name
    self.window = window
    try validated()
  }
}

extension AcademicTerm: Model {
  /// The fields of a term.
  package enum Fields {
    package static let id = Field(
      "id", \AcademicTerm.id,
      doc: """
        The identifier of the term, to which the books of courses refer. Chosen by the operator; it stays \
        when the name changes.
        """)
    package static let name = Field(
      "name", \AcademicTerm.name, .length(1...60), .singleLine, .trimmed, .notBlank,
      doc: "The name of the term as the campus uses it, such as \"Fall 2026\". Set by an operator.")
    package static let window = Field(
      "window", \AcademicTerm.window,
      doc: "The time from the first moment of the term up to, and excluding, the end. Set by an operator.")
  }

  public static let schema = ModelSchema<AcademicTerm>(
    "AcademicTerm", version: 1, doc: "A term of a campus."
  ) {
    Fields.id
    Fields.name
    Fields.window
  }

  public init(reading fields: FieldReader<AcademicTerm>) throws {
    try self.init(id: fields[Fields.id], name: fields[Fields.name], window: fields[Fields.window])
  }
}
