public import DomainModeling

/// A term of a campus, such as "Fall 2026": courses belong to it, and listings end with it.
///
/// Its window is one of moments and not of days, as the campus knows in which zone its days begin.
public struct AcademicTerm: Hashable, Sendable {
  /// By what courses refer to it.
  public let id: Identifier<AcademicTerm>
  /// Its name, as people there call it.
  public let name: String
  /// From its first moment to the one after its last.
  public let window: TimeWindow

  /// Makes a term; throws everything that is wrong with it.
  public init(id: Identifier<AcademicTerm>, name: String, window: TimeWindow) throws(ValidationError) {
    self.id = id
    self.name = name
    self.window = window
    try validated()
  }
}

extension AcademicTerm: Model {
  /// The fields of a term.
  public enum Fields {
    public static let id = Field("id", \AcademicTerm.id, doc: "By what courses refer to it.")
    public static let name = Field(
      "name", \AcademicTerm.name, .length(1...60), .singleLine, .trimmed, .notBlank, doc: "Its name.")
    public static let window = Field("window", \AcademicTerm.window, doc: "When it is.")
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
