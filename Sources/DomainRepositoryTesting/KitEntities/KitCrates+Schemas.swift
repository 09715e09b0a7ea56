import DomainRepository

extension KitCrates.First {
  enum Fields {
    static let id = Field("id", \KitCrates.First.id)
    static let name = Field("name", \KitCrates.First.name)
    static let tag = Field("tag", \KitCrates.First.tag)
    static let code = Field("code", \KitCrates.First.code)
    static let color = Field("color", \KitCrates.First.color)
  }

  static let schema = ModelSchema<KitCrates.First>(KitCrates.entity, version: 1) {
    Fields.id
    Fields.name
    Fields.tag
    Fields.code
    Fields.color
  } storage: {
    Storage.unique(Fields.code)
    Storage.index(Fields.tag)
    Storage.textIndex(Fields.name)
  }

  init(reading fields: FieldReader<KitCrates.First>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
    tag = try fields[Fields.tag]
    code = try fields[Fields.code]
    color = try fields[Fields.color]
  }
}

extension KitCrates.Second {
  enum Fields {
    static let id = Field("id", \KitCrates.Second.id)
    static let title = Field("title", \KitCrates.Second.title)
    static let tag = Field("tag", \KitCrates.Second.tag)
    static let code = Field("code", \KitCrates.Second.code)
    static let color = Field("color", \KitCrates.Second.color)
    static let parts = Field("parts", \KitCrates.Second.parts, default: [])
  }

  /// The change from version 1 to version 2.
  static let revision = SchemaRevision(
    2, .renamed("name", to: "title"), .split("tag", into: ["tag"]) { tag in [CrateReads.rewritten(tag)] },
    .split("code", into: ["code"]) { code in [code.marked] }, .narrowed("color", ["crimson": "red"]))

  static let schema = ModelSchema<KitCrates.Second>(KitCrates.entity, version: 2) {
    Fields.id
    Fields.title
    Fields.tag
    Fields.code
    Fields.color
    Fields.parts
  } storage: {
    Storage.unique(Fields.code)
    Storage.index(Fields.tag)
    Storage.textIndex(Fields.title)
  } evolution: {
    revision
  }

  init(reading fields: FieldReader<KitCrates.Second>) throws {
    tag = try fields[Fields.tag]
    CrateReads.noteReading(of: tag)
    id = try fields[Fields.id]
    title = try fields[Fields.title]
    code = try fields[Fields.code]
    color = try fields[Fields.color]
    parts = try fields[Fields.parts]
  }
}

extension KitCrates.Second.Part {
  enum Fields { static let label = Field("label", \KitCrates.Second.Part.label) }

  static let schema = ModelSchema<KitCrates.Second.Part>("KitCratePart", version: 1) { Fields.label }

  init(reading fields: FieldReader<KitCrates.Second.Part>) throws { label = try fields[Fields.label] }
}

extension KitCrates.Third {
  enum Fields {
    static let id = Field("id", \KitCrates.Third.id)
    static let title = Field("title", \KitCrates.Third.title)
    static let tag = Field("tag", \KitCrates.Third.tag)
    static let code = Field("code", \KitCrates.Third.code)
    static let color = Field("color", \KitCrates.Third.color)
    static let parts = Field("parts", \KitCrates.Third.parts, default: [])
    static let note = Field("note", \KitCrates.Third.note)
  }

  /// The change from version 2 to version 3.
  static let revision = SchemaRevision(3, writableFrom: 2)

  static let schema = ModelSchema<KitCrates.Third>(KitCrates.entity, version: 3) {
    Fields.id
    Fields.title
    Fields.tag
    Fields.code
    Fields.color
    Fields.parts
    Fields.note
  } storage: {
    Storage.unique(Fields.code)
    Storage.index(Fields.tag)
    Storage.index(Fields.note)
    Storage.textIndex(Fields.title)
  } evolution: {
    KitCrates.Second.revision
    revision
  }

  init(reading fields: FieldReader<KitCrates.Third>) throws {
    id = try fields[Fields.id]
    title = try fields[Fields.title]
    tag = try fields[Fields.tag]
    code = try fields[Fields.code]
    color = try fields[Fields.color]
    parts = try fields[Fields.parts]
    note = try fields[Fields.note]
  }
}

extension KitCrates.Third.Part {
  enum Fields {
    static let label = Field("label", \KitCrates.Third.Part.label)
    static let note = Field("note", \KitCrates.Third.Part.note)
  }

  static let schema = ModelSchema<KitCrates.Third.Part>("KitCratePart", version: 1) {
    Fields.label
    Fields.note
  }

  init(reading fields: FieldReader<KitCrates.Third.Part>) throws {
    label = try fields[Fields.label]
    note = try fields[Fields.note]
  }
}

extension KitCrates.Fourth {
  enum Fields {
    static let id = Field("id", \KitCrates.Fourth.id)
    static let title = Field("title", \KitCrates.Fourth.title)
    static let code = Field("code", \KitCrates.Fourth.code)
    static let shelf = Field("shelf", \KitCrates.Fourth.shelf)
  }

  static let schema = ModelSchema<KitCrates.Fourth>(KitCrates.entity, version: 4) {
    Fields.id
    Fields.title
    Fields.code
    Fields.shelf
  } storage: {
    Storage.unique(Fields.code)
  } evolution: {
    KitCrates.Second.revision
    KitCrates.Third.revision
    SchemaRevision(
      4, .removed("tag"), .removed("color"), .removed("parts"), .removed("note"), .added("shelf", 0))
  }

  init(reading fields: FieldReader<KitCrates.Fourth>) throws {
    id = try fields[Fields.id]
    title = try fields[Fields.title]
    code = try fields[Fields.code]
    shelf = try fields[Fields.shelf]
  }
}

extension KitCrates.Altered {
  enum Fields {
    static let id = Field("id", \KitCrates.Altered.id)
    static let words = Field("words", \KitCrates.Altered.words)
    static let code = Field("code", \KitCrates.Altered.code)
  }

  static let schema = ModelSchema<KitCrates.Altered>(KitCrates.entity, version: 1) {
    Fields.id
    Fields.words
    Fields.code
  } storage: {
    Storage.unique(Fields.code)
  }

  init(reading fields: FieldReader<KitCrates.Altered>) throws {
    id = try fields[Fields.id]
    words = try fields[Fields.words]
    code = try fields[Fields.code]
  }
}

extension KitCrates.Box {
  enum Fields {
    static let id = Field("id", \KitCrates.Box.id)
    static let name = Field("name", \KitCrates.Box.name)
    static let code = Field("code", \KitCrates.Box.code)
  }

  static let schema = ModelSchema<KitCrates.Box>("KitBox", version: 2) {
    Fields.id
    Fields.name
    Fields.code
  } storage: {
    Storage.unique(Fields.code)
  } evolution: {
    SchemaRevision(2, .entityRenamed(from: KitCrates.entity), .removed("tag"), .removed("color"))
  }

  init(reading fields: FieldReader<KitCrates.Box>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
    code = try fields[Fields.code]
  }
}
