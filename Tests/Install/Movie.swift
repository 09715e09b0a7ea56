import DomainRepository

/// A movie, as an app declares it; `.ci/install` copies this file into the apps beside it.
struct Movie: Entity {
  let id: Identifier<Movie>
  let title: String

  enum Fields {
    static let id = Field("id", \Movie.id)
    static let title = Field("title", \Movie.title, .length(1...200))
  }

  static let schema = ModelSchema<Movie>("Movie", version: 1) {
    Fields.id
    Fields.title
  }

  init(_ number: UInt64, _ title: String) {
    id = Identifier(uuidBits: (0, number))
    self.title = title
  }

  init(reading fields: FieldReader<Movie>) throws {
    id = try fields[Fields.id]
    title = try fields[Fields.title]
    try validated()
  }
}
