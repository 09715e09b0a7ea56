#if SQLite
import DomainRepository

/// The first version of an entity; the later version has the same table.
struct Note: Entity {
  let id: Identifier<Note>
  var text: String

  enum Fields {
    static let id = Field("id", \Note.id)
    static let text = Field("text", \Note.text)
  }

  static let schema = ModelSchema<Note>("Note", version: 1) {
    Fields.id
    Fields.text
  } storage: {
    Storage.textIndex(Fields.text)
  }

  init(_ number: UInt64, text: String) {
    id = Identifier(number)
    self.text = text
  }

  init(reading fields: FieldReader<Note>) throws {
    id = try fields[Fields.id]
    text = try fields[Fields.text]
  }
}

/// The second version of the entity, with more fields, an index, a unique text and a length limit.
struct LaterNote: Entity {
  let id: Identifier<LaterNote>
  var text: String
  var tags: [String]

  var length: Int64 { Int64(text.unicodeScalars.count) }

  enum Fields {
    static let id = Field("id", \LaterNote.id)
    static let text = Field("text", \LaterNote.text, .length(1...20))
    static let tags = Field("tags", \LaterNote.tags, default: ["old"])
    static let length = Field.derived("length", \LaterNote.length)
  }

  static let schema = ModelSchema<LaterNote>("Note", version: 2) {
    Fields.id
    Fields.text
    Fields.tags
    Fields.length
  } storage: {
    Storage.unique(Fields.text)
    Storage.index(Fields.length)
  } evolution: {
    SchemaRevision(2)
  }

  init(_ number: UInt64, text: String, tags: [String] = []) {
    id = Identifier(number)
    self.text = text
    self.tags = tags
  }

  init(reading fields: FieldReader<LaterNote>) throws {
    id = try fields[Fields.id]
    text = try fields[Fields.text]
    tags = try fields[Fields.tags]
    try validated()
  }
}
#endif
