import DomainRepository

extension KitEntity {
  /// The fields of an entity.
  package enum Fields {
    package static let id = Field("id", \KitEntity.id, doc: "The identifier of the entity.")
    package static let name = Field(
      "name", \KitEntity.name, .length(...80),
      doc: "A short text, in an ordered index and the text index.")
    package static let note = Field("note", \KitEntity.note, doc: "A text of any length, in no index.")
    package static let summary = Field("summary", \KitEntity.summary, doc: "A text in the text index.")
    package static let code = Field("code", \KitEntity.code, doc: "A unique key.")
    package static let maker = Field(
      "maker", \KitEntity.maker, doc: "Part of the unique key with the serial.")
    package static let serial = Field(
      "serial", \KitEntity.serial, doc: "Part of the unique key with the maker.")
    package static let stock = Field(
      "stock", \KitEntity.stock, .atLeast(0), doc: "A number of units; zero while inactive.")
    package static let rank = Field("rank", \KitEntity.rank, doc: "Any 64-bit integer.")
    package static let size = Field("size", \KitEntity.size, doc: "Any 32-bit integer.")
    package static let weight = Field("weight", \KitEntity.weight, doc: "An optional number.")
    package static let ratio = Field("ratio", \KitEntity.ratio, doc: "Any finite number.")
    package static let isActive = Field(
      "isActive", \KitEntity.isActive, doc: "A Boolean; an inactive entity has no stock.")
    package static let grade = Field("grade", \KitEntity.grade, doc: "A word of a closed enum.")
    package static let kind = Field("kind", \KitEntity.kind, doc: "A word of an open enum.")
    package static let foundAt = Field("foundAt", \KitEntity.foundAt, doc: "A timestamp.")
    package static let day = Field("day", \KitEntity.day, doc: "A calendar date without time zone.")
    package static let place = Field("place", \KitEntity.place, doc: "A place in the spatial index.")
    package static let container = Field(
      "container", \KitEntity.container, doc: "A reference to another entity.")
    package static let tags = Field(
      "tags", \KitEntity.tags, default: [], doc: "Texts in the text index.")
    package static let parts = Field("parts", \KitEntity.parts, default: [], doc: "A list of nested models.")
    package static let main = Field("main", \KitEntity.main, doc: "An optional nested model.")
    package static let nameLength = Field.derived(
      "nameLength", \KitEntity.nameLength, from: name, doc: "The number of Unicode scalars in the name.")
  }

  package static let schema = ModelSchema<KitEntity>("KitEntity", version: 1) {
    Fields.id
    Fields.name
    Fields.note
    Fields.summary
    Fields.code
    Fields.maker
    Fields.serial
    Fields.stock
    Fields.rank
    Fields.size
    Fields.weight
    Fields.ratio
    Fields.isActive
    Fields.grade
    Fields.kind
    Fields.foundAt
    Fields.day
    Fields.place
    Fields.container
    Fields.tags
    Fields.parts
    Fields.main
    Fields.nameLength
  } rules: {
    Rule("KitEntity.inactiveHasNoStock", holds: (Fields.isActive == true).or(Fields.stock == 0))
  } storage: {
    Storage.unique(Fields.code)
    Storage.unique(Fields.maker, Fields.serial)
    Storage.index(Fields.name)
    Storage.index(Fields.grade, descending: Fields.rank)
    Storage.textIndex(Fields.name, Fields.summary, Fields.tags)
    Storage.spatialIndex(Fields.place)
  }

  package init(reading fields: FieldReader<KitEntity>) throws {
    self.init(id: try fields[Fields.id], name: try fields[Fields.name])
    note = try fields[Fields.note]
    summary = try fields[Fields.summary]
    code = try fields[Fields.code]
    maker = try fields[Fields.maker]
    serial = try fields[Fields.serial]
    stock = try fields[Fields.stock]
    rank = try fields[Fields.rank]
    size = try fields[Fields.size]
    weight = try fields[Fields.weight]
    ratio = try fields[Fields.ratio]
    isActive = try fields[Fields.isActive]
    grade = try fields[Fields.grade]
    kind = try fields[Fields.kind]
    foundAt = try fields[Fields.foundAt]
    day = try fields[Fields.day]
    place = try fields[Fields.place]
    container = try fields[Fields.container]
    tags = try fields[Fields.tags]
    parts = try fields[Fields.parts]
    main = try fields[Fields.main]
    try validated()
  }
}
