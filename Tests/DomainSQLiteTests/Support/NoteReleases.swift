#if SQLite
import DomainRepository

/// The second version of a note that only adds an optional field, so that the first one may read and write it.
struct TaggedNote: Entity, Hashable {
  let id: Identifier<TaggedNote>
  var text: String
  var tag: String?

  enum Fields {
    static let id = Field("id", \TaggedNote.id)
    static let text = Field("text", \TaggedNote.text)
    static let tag = Field("tag", \TaggedNote.tag)
  }

  static let schema = ModelSchema<TaggedNote>("Note", version: 2) {
    Fields.id
    Fields.text
    Fields.tag
  } storage: {
    Storage.textIndex(Fields.text, Fields.tag)
    Storage.index(Fields.tag)
  } evolution: {
    SchemaRevision(2, writableFrom: 1)
  }

  init(_ number: UInt64, text: String, tag: String?) {
    id = Identifier(number)
    (self.text, self.tag) = (text, tag)
  }

  init(reading fields: FieldReader<TaggedNote>) throws {
    id = try fields[Fields.id]
    text = try fields[Fields.text]
    tag = try fields[Fields.tag]
  }
}

/// The second version of a note under another name.
struct Memo: Entity, Hashable {
  let id: Identifier<Memo>
  var title: String

  enum Fields {
    static let id = Field("id", \Memo.id)
    static let title = Field("title", \Memo.title)
  }

  static let schema = ModelSchema<Memo>("Memo", version: 2) {
    Fields.id
    Fields.title
  } storage: {
    Storage.textIndex(Fields.title)
  } evolution: {
    SchemaRevision(2, .entityRenamed(from: "Note"), .renamed("text", to: "title"))
  }

  init(_ number: UInt64, title: String) {
    id = Identifier(number)
    self.title = title
  }

  init(reading fields: FieldReader<Memo>) throws {
    id = try fields[Fields.id]
    title = try fields[Fields.title]
  }
}

/// The first version of a note with another form, by mistake.
struct AlteredNote: Entity {
  let id: Identifier<AlteredNote>
  var words: String

  enum Fields {
    static let id = Field("id", \AlteredNote.id)
    static let words = Field("words", \AlteredNote.words)
  }

  static let schema = ModelSchema<AlteredNote>("Note", version: 1) {
    Fields.id
    Fields.words
  }

  init(reading fields: FieldReader<AlteredNote>) throws {
    id = try fields[Fields.id]
    words = try fields[Fields.words]
  }
}

/// Version 4 without the revisions that lead to it.
struct LateNote: Entity {
  let id: Identifier<LateNote>

  static let id = Field("id", \LateNote.id)
  static let schema = ModelSchema<LateNote>("Note", version: 4) { id }

  init(_ number: UInt64) { id = Identifier(number) }

  init(reading fields: FieldReader<LateNote>) throws { id = try fields[LateNote.id] }
}

/// Version 1 with the same form, and another index.
struct IndexedNote: Entity {
  let id: Identifier<IndexedNote>
  var text: String

  enum Fields {
    static let id = Field("id", \IndexedNote.id)
    static let text = Field("text", \IndexedNote.text)
  }

  static let schema = ModelSchema<IndexedNote>("Note", version: 1) {
    Fields.id
    Fields.text
  } storage: {
    Storage.index(Fields.text)
  }

  init(_ number: UInt64, text: String) {
    id = Identifier(number)
    self.text = text
  }

  init(reading fields: FieldReader<IndexedNote>) throws {
    id = try fields[Fields.id]
    text = try fields[Fields.text]
  }
}
#endif
