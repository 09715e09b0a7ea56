import DomainRepository

/// An entry of the third release, whose text has another name.
struct Entry: Entity {
  let id: Identifier<Entry>
  var text: String
  var tag: String?

  enum Fields {
    static let id = Field("id", \Entry.id)
    static let text = Field("title", \Entry.text)
    static let tag = Field("tag", \Entry.tag)
  }

  static let schema = ModelSchema<Entry>("Entry", version: 3) {
    Fields.id
    Fields.text
    Fields.tag
  } storage: {
    Storage.unique(Fields.text)
  } evolution: {
    SchemaRevision(2, writableFrom: 1)
    SchemaRevision(3, .renamed("text", to: "title"))
  }

  init(id: Identifier<Entry>, text: String) {
    self.id = id
    self.text = text
    tag = "of \(id)"
  }

  init(reading fields: FieldReader<Entry>) throws {
    id = try fields[Fields.id]
    text = try fields[Fields.text]
    tag = try fields[Fields.tag]
  }

  var line: String { "\(id) \(text) \(tag ?? "-")" }
}
