import DomainRepository

/// The releases of an entity: jars as each version of a program declares them.
enum Jars {
  enum Size: String, StringEnum { case small, big, huge }
  enum LaterSize: String, StringEnum { case small, big }

  /// A part of a jar in version 1.
  struct Lid: Model, Hashable {
    var color: String

    static let color = Field("color", \Lid.color)
    static let schema = ModelSchema<Lid>("Lid", version: 1) { color }

    init(_ color: String) { self.color = color }
    init(reading fields: FieldReader<Lid>) throws { color = try fields[Lid.color] }
  }

  /// A part of a jar in version 2, with one more field.
  struct LaterLid: Model, Hashable {
    var color: String
    var weight: Int64?

    static let color = Field("color", \LaterLid.color)
    static let weight = Field("weight", \LaterLid.weight)
    static let schema = ModelSchema<LaterLid>("Lid", version: 1) {
      color
      weight
    }

    init(_ color: String, weight: Int64?) { (self.color, self.weight) = (color, weight) }
    init(reading fields: FieldReader<LaterLid>) throws {
      color = try fields[LaterLid.color]
      weight = try fields[LaterLid.weight]
    }
  }
}

/// Version 1.
struct Jar: Entity, Hashable {
  let id: Identifier<Jar>
  var name: String
  var size: Jars.Size = .small
  var lid: Jars.Lid?
  var lids: [Jars.Lid] = []

  enum Fields {
    static let id = Field("id", \Jar.id)
    static let name = Field("name", \Jar.name)
    static let size = Field("size", \Jar.size)
    static let lid = Field("lid", \Jar.lid)
    static let lids = Field("lids", \Jar.lids, default: [])
  }

  static let schema = ModelSchema<Jar>("Jar", version: 1) {
    Fields.id
    Fields.name
    Fields.size
    Fields.lid
    Fields.lids
  } storage: {
    Storage.unique(Fields.name)
  }

  init(_ number: UInt64, _ name: String, size: Jars.Size = .small) {
    id = Identifier(number)
    (self.name, self.size) = (name, size)
  }

  init(reading fields: FieldReader<Jar>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
    size = try fields[Fields.size]
    lid = try fields[Fields.lid]
    lids = try fields[Fields.lids]
  }
}

/// Version 1 with another form, by mistake.
struct AlteredJar: Entity {
  let id: Identifier<AlteredJar>
  var name: String

  enum Fields {
    static let id = Field("id", \AlteredJar.id)
    static let name = Field("name", \AlteredJar.name)
  }

  static let schema = ModelSchema<AlteredJar>("Jar", version: 1) {
    Fields.id
    Fields.name
  } storage: {
    Storage.unique(Fields.name)
  }

  init(reading fields: FieldReader<AlteredJar>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
  }
}

/// Version 2, which adds optional fields: programs of version 1 may still read and write.
struct LabeledJar: Entity, Hashable {
  let id: Identifier<LabeledJar>
  var name: String
  var size: Jars.Size
  var label: String?
  var lid: Jars.LaterLid?
  var lids: [Jars.LaterLid]

  enum Fields {
    static let id = Field("id", \LabeledJar.id)
    static let name = Field("name", \LabeledJar.name)
    static let size = Field("size", \LabeledJar.size)
    static let label = Field("label", \LabeledJar.label)
    static let lid = Field("lid", \LabeledJar.lid)
    static let lids = Field("lids", \LabeledJar.lids, default: [])
  }

  static let schema = ModelSchema<LabeledJar>("Jar", version: 2) {
    Fields.id
    Fields.name
    Fields.size
    Fields.label
    Fields.lid
    Fields.lids
  } storage: {
    Storage.unique(Fields.name)
  } evolution: {
    SchemaRevision(2, writableFrom: 1, doc: "Jars have labels, and lids weights.")
  }

  init(_ number: UInt64, _ name: String, label: String? = nil) {
    id = Identifier(number)
    (self.name, self.label) = (name, label)
    (size, lid, lids) = (.small, nil, [])
  }

  init(reading fields: FieldReader<LabeledJar>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
    size = try fields[Fields.size]
    label = try fields[Fields.label]
    lid = try fields[Fields.lid]
    lids = try fields[Fields.lids]
  }
}

/// Version 3, which programs of earlier versions can neither read nor write: a name of its own, a renamed field,
/// fewer words and another unique key.
struct Vessel: Entity, Hashable {
  let id: Identifier<Vessel>
  var title: String
  var size: Jars.LaterSize
  var shelf: Int64

  enum Fields {
    static let id = Field("id", \Vessel.id)
    static let title = Field("title", \Vessel.title)
    static let size = Field("size", \Vessel.size)
    static let shelf = Field("shelf", \Vessel.shelf)
  }

  static let schema = ModelSchema<Vessel>("Vessel", version: 3) {
    Fields.id
    Fields.title
    Fields.size
    Fields.shelf
  } storage: {
    Storage.unique(Fields.title)
  } evolution: {
    SchemaRevision(2, writableFrom: 1)
    SchemaRevision(
      3, .entityRenamed(from: "Jar"), .renamed("name", to: "title"), .narrowed("size", ["huge": "big"]),
      .removed("label"), .removed("lid"), .removed("lids"), .added("shelf", 7))
  }

  init(_ number: UInt64, _ title: String, shelf: Int64 = 1) {
    id = Identifier(number)
    (self.title, self.shelf, size) = (title, shelf, .small)
  }

  init(reading fields: FieldReader<Vessel>) throws {
    id = try fields[Fields.id]
    title = try fields[Fields.title]
    size = try fields[Fields.size]
    shelf = try fields[Fields.shelf]
  }
}

/// Version 3 under the same name, with a new required field; programs of earlier versions may not write.
struct ShelvedJar: Entity, Hashable {
  let id: Identifier<ShelvedJar>
  var name: String
  var shelf: Int64

  enum Fields {
    static let id = Field("id", \ShelvedJar.id)
    static let name = Field("name", \ShelvedJar.name)
    static let shelf = Field("shelf", \ShelvedJar.shelf)
  }

  static let schema = ModelSchema<ShelvedJar>("Jar", version: 3) {
    Fields.id
    Fields.name
    Fields.shelf
  } storage: {
    Storage.unique(Fields.name)
  } evolution: {
    SchemaRevision(2, writableFrom: 1)
    SchemaRevision(
      3, .added("shelf") { jar in jar["label"] == nil ? 0 : 1 }, .removed("size"), .removed("label"),
      .removed("lid"), .removed("lids"))
  }

  init(_ number: UInt64, _ name: String, shelf: Int64) {
    id = Identifier(number)
    (self.name, self.shelf) = (name, shelf)
  }

  init(reading fields: FieldReader<ShelvedJar>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
    shelf = try fields[Fields.shelf]
  }
}

/// Version 2 with one more unique key, which programs of version 1 don't know.
struct NumberedJar: Entity {
  let id: Identifier<NumberedJar>
  var name: String
  var size: Jars.Size
  var lid: Jars.Lid?
  var lids: [Jars.Lid] = []
  var number: Int64?

  enum Fields {
    static let id = Field("id", \NumberedJar.id)
    static let name = Field("name", \NumberedJar.name)
    static let size = Field("size", \NumberedJar.size)
    static let lid = Field("lid", \NumberedJar.lid)
    static let lids = Field("lids", \NumberedJar.lids, default: [])
    static let number = Field("number", \NumberedJar.number)
  }

  static let schema = ModelSchema<NumberedJar>("Jar", version: 2) {
    Fields.id
    Fields.name
    Fields.size
    Fields.lid
    Fields.lids
    Fields.number
  } storage: {
    Storage.unique(Fields.name)
    Storage.unique(Fields.number)
  } evolution: {
    SchemaRevision(2, writableFrom: 1)
  }

  init(_ id: UInt64, _ name: String, number: Int64) {
    self.id = Identifier(id)
    (self.name, self.number, size) = (name, number, .small)
  }

  init(reading fields: FieldReader<NumberedJar>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
    size = try fields[Fields.size]
    lid = try fields[Fields.lid]
    lids = try fields[Fields.lids]
    number = try fields[Fields.number]
  }
}
