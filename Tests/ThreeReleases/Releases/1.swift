import DomainRepository

/// An entry of the first release.
struct Entry: Entity {
  let id: Identifier<Entry>
  var text: String

  enum Fields {
    static let id = Field("id", \Entry.id)
    static let text = Field("text", \Entry.text)
  }

  static let schema = ModelSchema<Entry>("Entry", version: 1) {
    Fields.id
    Fields.text
  } storage: {
    Storage.unique(Fields.text)
  }

  init(id: Identifier<Entry>, text: String) {
    self.id = id
    self.text = text
  }

  init(reading fields: FieldReader<Entry>) throws {
    id = try fields[Fields.id]
    text = try fields[Fields.text]
  }

  var line: String { "\(id) \(text)" }
}
