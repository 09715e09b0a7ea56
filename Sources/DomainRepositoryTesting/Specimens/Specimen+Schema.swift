public import DomainRepository

extension Specimen {
  /// The fields of a specimen.
  public enum Fields {
    public static let id = Field("id", \Specimen.id, doc: "The identifier of the specimen.")
    public static let name = Field(
      "name", \Specimen.name, .length(...80),
      doc: "A short text, in an ordered index and the word search index.")
    public static let note = Field("note", \Specimen.note, doc: "A text of any length, in no index.")
    public static let summary = Field("summary", \Specimen.summary, doc: "A text in the word search index.")
    public static let code = Field("code", \Specimen.code, doc: "A unique key.")
    public static let maker = Field("maker", \Specimen.maker, doc: "Part of the unique key with the serial.")
    public static let serial = Field(
      "serial", \Specimen.serial, doc: "Part of the unique key with the maker.")
    public static let stock = Field(
      "stock", \Specimen.stock, .atLeast(0), doc: "A number of units; zero while inactive.")
    public static let rank = Field("rank", \Specimen.rank, doc: "Any 64-bit integer.")
    public static let size = Field("size", \Specimen.size, doc: "Any 32-bit integer.")
    public static let weight = Field("weight", \Specimen.weight, doc: "An optional number.")
    public static let ratio = Field("ratio", \Specimen.ratio, doc: "Any finite number.")
    public static let isActive = Field(
      "isActive", \Specimen.isActive, doc: "A Boolean; an inactive specimen has no stock.")
    public static let grade = Field("grade", \Specimen.grade, doc: "A word of a closed enum.")
    public static let kind = Field("kind", \Specimen.kind, doc: "A word of an open enum.")
    public static let foundAt = Field("foundAt", \Specimen.foundAt, doc: "A timestamp.")
    public static let day = Field("day", \Specimen.day, doc: "A calendar date without time zone.")
    public static let place = Field("place", \Specimen.place, doc: "A location in the distance index.")
    public static let cabinet = Field("cabinet", \Specimen.cabinet, doc: "A reference to another entity.")
    public static let tags = Field(
      "tags", \Specimen.tags, default: [], doc: "Texts in the word search index.")
    public static let parts = Field("parts", \Specimen.parts, default: [], doc: "A list of nested models.")
    public static let main = Field("main", \Specimen.main, doc: "An optional nested model.")
    public static let nameLength = Field.derived(
      "nameLength", \Specimen.nameLength, from: name, doc: "The number of Unicode scalars in the name.")
  }

  public static let schema = ModelSchema<Specimen>("Specimen", version: 1) {
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
    Fields.cabinet
    Fields.tags
    Fields.parts
    Fields.main
    Fields.nameLength
  } rules: {
    Rule("specimen.inactiveHasNoStock", holds: (Fields.isActive == true).or(Fields.stock == 0))
  } storage: {
    Storage.unique(Fields.code)
    Storage.unique(Fields.maker, Fields.serial)
    Storage.index(Fields.name)
    Storage.index(Fields.grade, descending: Fields.rank)
    Storage.text(Fields.name, Fields.summary, Fields.tags)
    Storage.nearby(Fields.place)
  }

  public init(reading fields: FieldReader<Specimen>) throws {
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
    cabinet = try fields[Fields.cabinet]
    tags = try fields[Fields.tags]
    parts = try fields[Fields.parts]
    main = try fields[Fields.main]
    try validated()
  }
}
