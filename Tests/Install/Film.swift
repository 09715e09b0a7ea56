import DomainRepository

/// A film, as an app declares it; `.ci/install` copies this file into the apps beside it.
struct Film: Entity {
  let id: Identifier<Film>
  let title: String

  enum Fields {
    static let id = Field("id", \Film.id)
    static let title = Field("title", \Film.title, .length(1...200))
  }

  static let schema = ModelSchema<Film>("Film", version: 1) {
    Fields.id
    Fields.title
  }

  init(_ number: UInt64, _ title: String) {
    id = Identifier(uuidBits: (0, number))
    self.title = title
  }

  init(reading fields: FieldReader<Film>) throws {
    id = try fields[Fields.id]
    title = try fields[Fields.title]
    try validated()
  }
}
