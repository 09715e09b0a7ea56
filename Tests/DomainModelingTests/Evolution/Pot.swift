import DomainModeling

/// The nested model of a pot.
struct PotSize: Model {
  let width: Int64
  let unit: PotUnit

  enum Fields {
    static let width = Field("width", \PotSize.width)
    static let unit = Field("unit", \PotSize.unit)
  }

  static let schema = ModelSchema<PotSize>("PotSize", version: 1) {
    Fields.width
    Fields.unit
  }

  init(reading fields: FieldReader<PotSize>) throws {
    width = try fields[Fields.width]
    unit = try fields[Fields.unit]
  }
}

enum PotUnit: String, StringEnum { case centimeter, inch }

/// A model whose evolution tests choose.
struct Pot: Model {
  let title: String
  let first: String?
  let last: String?
  let sizes: [PotSize]
  let unit: PotUnit

  enum Fields {
    static let title = Field("title", \Pot.title)
    static let first = Field("first", \Pot.first)
    static let last = Field("last", \Pot.last)
    static let sizes = Field("sizes", \Pot.sizes)
    static let unit = Field("unit", \Pot.unit)
  }

  static let schema = declared(version: 1)

  static func declared(
    version: Int64, doc: String = "",
    @ListBuilder<SchemaRevision> evolution: () -> [SchemaRevision] = { [] }
  ) -> ModelSchema<Pot> {
    ModelSchema<Pot>(
      "Pot", version: version, doc: doc,
      fields: {
        Fields.title
        Fields.first
        Fields.last
        Fields.sizes
        Fields.unit
      }, evolution: evolution)
  }

  init(reading fields: FieldReader<Pot>) throws {
    title = try fields[Fields.title]
    first = try fields[Fields.first]
    last = try fields[Fields.last]
    sizes = try fields[Fields.sizes]
    unit = try fields[Fields.unit]
  }
}
