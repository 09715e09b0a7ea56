import DomainRepository

/// An entity with every kind of field.
struct Gadget: Entity {
  let id: Identifier<Gadget>
  var name: String
  var slug: String?
  var maker: String?
  var serial: Int64?
  var count: Int64 = 0
  var size: Int32 = 1
  var weight: Double?
  var isActive = true
  var grade: Grade?
  var kind: OpenEnum<Grade> = .known(.plain)
  var made: Timestamp?
  var day: CalendarDate?
  var place: Coordinate?
  var owner: Principal.ID?
  var tags: [String] = []
  var parts: [Part] = []
  var main: Part?

  /// A computed value that can be queried but is never written.
  var nameLength: Int64 { Int64(name.unicodeScalars.count) }
}

enum Grade: String, StringEnum { case plain, fine, rare }

extension Gadget {
  enum Fields {
    static let id = Field("id", \Gadget.id)
    static let name = Field("name", \Gadget.name, .length(1...80), .notBlank)
    static let slug = Field("slug", \Gadget.slug)
    static let maker = Field("maker", \Gadget.maker)
    static let serial = Field("serial", \Gadget.serial)
    static let count = Field("count", \Gadget.count, .atLeast(0))
    static let size = Field("size", \Gadget.size)
    static let weight = Field("weight", \Gadget.weight)
    static let isActive = Field("isActive", \Gadget.isActive)
    static let grade = Field("grade", \Gadget.grade)
    static let kind = Field("kind", \Gadget.kind)
    static let made = Field("made", \Gadget.made)
    static let day = Field("day", \Gadget.day)
    static let place = Field("place", \Gadget.place)
    static let owner = Field("owner", \Gadget.owner)
    static let tags = Field("tags", \Gadget.tags, default: [])
    static let parts = Field("parts", \Gadget.parts, default: [])
    static let main = Field("main", \Gadget.main)
    static let nameLength = Field.derived("nameLength", \Gadget.nameLength)
  }

  static let schema = ModelSchema<Gadget>("Gadget", version: 2) {
    Fields.id
    Fields.name
    Fields.slug
    Fields.maker
    Fields.serial
    Fields.count
    Fields.size
    Fields.weight
    Fields.isActive
    Fields.grade
    Fields.kind
    Fields.made
    Fields.day
    Fields.place
    Fields.owner
    Fields.tags
    Fields.parts
    Fields.main
    Fields.nameLength
  } rules: {
    Rule("gadget.inactiveHasNone", holds: (Fields.isActive == true).or(Fields.count == 0))
  } storage: {
    Storage.unique(Fields.slug)
    Storage.unique(Fields.maker, Fields.serial)
    Storage.index(Fields.name)
    Storage.textIndex(Fields.name, Fields.tags)
    Storage.spatialIndex(Fields.place)
  }

  init(reading fields: FieldReader<Gadget>) throws {
    self.init(
      id: try fields[Fields.id], name: try fields[Fields.name], slug: try fields[Fields.slug],
      maker: try fields[Fields.maker], serial: try fields[Fields.serial], count: try fields[Fields.count],
      size: try fields[Fields.size], weight: try fields[Fields.weight], isActive: try fields[Fields.isActive],
      grade: try fields[Fields.grade], kind: try fields[Fields.kind], made: try fields[Fields.made],
      day: try fields[Fields.day], place: try fields[Fields.place], owner: try fields[Fields.owner],
      tags: try fields[Fields.tags], parts: try fields[Fields.parts], main: try fields[Fields.main])
    try validated()
  }
}

/// A model inside another.
struct Part: Model {
  var label: String
  var weight: Double?

  enum Fields {
    static let label = Field("label", \Part.label)
    static let weight = Field("weight", \Part.weight)
  }

  static let schema = ModelSchema<Part>("Part", version: 1) {
    Fields.label
    Fields.weight
  }

  init(label: String, weight: Double? = nil) {
    self.label = label
    self.weight = weight
  }

  init(reading fields: FieldReader<Part>) throws {
    self.init(label: try fields[Fields.label], weight: try fields[Fields.weight])
  }
}

/// A second entity, for batches across types.
struct Shop: Entity {
  let id: Identifier<Shop>
  var name: String

  enum Fields {
    static let id = Field("id", \Shop.id)
    static let name = Field("name", \Shop.name, .length(1...80))
  }

  static let schema = ModelSchema<Shop>("Shop", version: 1) {
    Fields.id
    Fields.name
  } storage: {
    Storage.unique(Fields.name)
  }

  init(id: Identifier<Shop>, name: String) {
    self.id = id
    self.name = name
  }

  init(reading fields: FieldReader<Shop>) throws {
    self.init(id: try fields[Fields.id], name: try fields[Fields.name])
    try validated()
  }
}
