import DomainRepository

extension KitCrates {
  /// Another entity, in version 1.
  struct Case: Entity, Hashable {
    let id: Identifier<Case>
    var name: String

    init(_ number: UInt64) {
      id = Identifier(uuidBits: (0, number))
      name = "case"
    }
  }

  /// The case in version 2, which is renamed to the name that a crate has, or has had before it became a box.
  struct Claimant: Entity, Hashable {
    let id: Identifier<Claimant>
    var name: String

    init(_ number: UInt64) {
      id = Identifier(uuidBits: (0, number))
      name = "case"
    }
  }
}

extension KitCrates.Case {
  enum Fields {
    static let id = Field("id", \KitCrates.Case.id)
    static let name = Field("name", \KitCrates.Case.name)
  }

  static let schema = ModelSchema<KitCrates.Case>("KitCase", version: 1) {
    Fields.id
    Fields.name
  }

  init(reading fields: FieldReader<KitCrates.Case>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
  }
}

extension KitCrates.Claimant {
  enum Fields {
    static let id = Field("id", \KitCrates.Claimant.id)
    static let name = Field("name", \KitCrates.Claimant.name)
  }

  static let schema = ModelSchema<KitCrates.Claimant>(KitCrates.entity, version: 2) {
    Fields.id
    Fields.name
  } evolution: {
    SchemaRevision(2, .entityRenamed(from: "KitCase"))
  }

  init(reading fields: FieldReader<KitCrates.Claimant>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
  }
}
