import DomainFoundation

/// A small entity with a text.
struct Memo: Entity {
  let id: Identifier<Memo>
  let text: String

  init(id: Identifier<Memo>, text: String) throws(ValidationError) {
    self.id = id
    self.text = text
    try validated()
  }

  init(_ name: String, _ text: String) throws {
    try self.init(id: Identifier(parsing: name), text: text)
  }

  enum Fields {
    static let id = Field("id", \Memo.id, doc: "The name.")
    static let text = Field("text", \Memo.text, .length(...100_000), doc: "The text.")
  }

  static let schema = ModelSchema<Memo>("Memo", version: 1, doc: "A text with a name.") {
    Fields.id
    Fields.text
  }

  init(reading fields: FieldReader<Memo>) throws {
    try self.init(id: fields[Fields.id], text: fields[Fields.text])
  }
}
