import DomainRepository

extension KitCrates {
  /// A release of version 2 in which the tag is in a nested model.
  struct Labeled: Entity, Hashable {
    /// The nested model with the tag.
    struct Label: Model, Hashable {
      var tag: String
    }

    let id: Identifier<Labeled>
    var name: String
    var code: String?
    var label: Label

    init(_ number: UInt64, name: String = "crate", tag: String = "tag", code: String? = nil) {
      id = Identifier(uuidBits: (0, number))
      (self.name, self.code, label) = (name, code, Label(tag: tag))
    }
  }

  /// A release of version 2 in which the tag moves to the record of a label.
  struct Emptying: Entity, Hashable {
    let id: Identifier<Emptying>
    var name: String
    var code: String?
    var tag: String?

    init(_ number: UInt64, tag: String? = nil) {
      id = Identifier(uuidBits: (0, number))
      (name, self.tag) = ("crate", tag)
    }
  }

  /// A release of version 3 without the tag.
  struct Emptied: Entity, Hashable {
    let id: Identifier<Emptied>
    var name: String
    var code: String?

    init(_ number: UInt64) {
      id = Identifier(uuidBits: (0, number))
      name = "crate"
    }
  }

  /// The label of the crate with the same identifier.
  struct Label: Entity, Hashable {
    let id: Identifier<Label>
    var tag: String

    init(_ number: UInt64, tag: String) {
      id = Identifier(uuidBits: (0, number))
      self.tag = tag
    }
  }

  /// Another entity, to which the name of a crate is given after the crate has become a box in version 2.
  struct Successor: Entity, Hashable {
    let id: Identifier<Successor>
    var words: String

    init(_ number: UInt64, words: String = "successor") {
      id = Identifier(uuidBits: (0, number))
      self.words = words
    }
  }
}

extension KitCrates.Labeled {
  enum Fields {
    static let id = Field("id", \KitCrates.Labeled.id)
    static let name = Field("name", \KitCrates.Labeled.name)
    static let code = Field("code", \KitCrates.Labeled.code)
    static let label = Field("label", \KitCrates.Labeled.label)
  }

  static let schema = ModelSchema<KitCrates.Labeled>(KitCrates.entity, version: 2) {
    Fields.id
    Fields.name
    Fields.code
    Fields.label
  } storage: {
    Storage.unique(Fields.code)
  } evolution: {
    SchemaRevision(2, .moved("tag", to: "label.tag"), .removed("color"))
  }

  init(reading fields: FieldReader<KitCrates.Labeled>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
    code = try fields[Fields.code]
    label = try fields[Fields.label]
  }

  /// A filter by the tag.
  static func hasTag(_ tag: String) -> Condition<KitCrates.Labeled> {
    Condition(.compare(.field("label.tag"), .equal, .value(.text(tag))))
  }
}

extension KitCrates.Labeled.Label {
  enum Fields { static let tag = Field("tag", \KitCrates.Labeled.Label.tag) }

  static let schema = ModelSchema<KitCrates.Labeled.Label>("KitCrateLabel", version: 1) { Fields.tag }

  init(reading fields: FieldReader<KitCrates.Labeled.Label>) throws { tag = try fields[Fields.tag] }
}

extension KitCrates.Emptying {
  enum Fields {
    static let id = Field("id", \KitCrates.Emptying.id)
    static let name = Field("name", \KitCrates.Emptying.name)
    static let code = Field("code", \KitCrates.Emptying.code)
    static let tag = Field("tag", \KitCrates.Emptying.tag)
  }

  /// The change from version 1 to version 2.
  static let revision = SchemaRevision(2, .removed("color"))

  static let schema = ModelSchema<KitCrates.Emptying>(KitCrates.entity, version: 2) {
    Fields.id
    Fields.name
    Fields.code
    Fields.tag
  } storage: {
    Storage.unique(Fields.code)
  } evolution: {
    revision
  }

  init(reading fields: FieldReader<KitCrates.Emptying>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
    code = try fields[Fields.code]
    tag = try fields[Fields.tag]
  }
}

extension KitCrates.Emptied {
  enum Fields {
    static let id = Field("id", \KitCrates.Emptied.id)
    static let name = Field("name", \KitCrates.Emptied.name)
    static let code = Field("code", \KitCrates.Emptied.code)
  }

  static let schema = ModelSchema<KitCrates.Emptied>(KitCrates.entity, version: 3) {
    Fields.id
    Fields.name
    Fields.code
  } storage: {
    Storage.unique(Fields.code)
  } evolution: {
    KitCrates.Emptying.revision
    SchemaRevision(3, .emptied("tag"))
  }

  init(reading fields: FieldReader<KitCrates.Emptied>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
    code = try fields[Fields.code]
  }
}

extension KitCrates.Label {
  enum Fields {
    static let id = Field("id", \KitCrates.Label.id)
    static let tag = Field("tag", \KitCrates.Label.tag)
  }

  static let schema = ModelSchema<KitCrates.Label>("KitLabel", version: 1) {
    Fields.id
    Fields.tag
  }

  init(reading fields: FieldReader<KitCrates.Label>) throws {
    id = try fields[Fields.id]
    tag = try fields[Fields.tag]
  }
}

extension KitCrates.Successor {
  enum Fields {
    static let id = Field("id", \KitCrates.Successor.id)
    static let words = Field("words", \KitCrates.Successor.words)
  }

  static let schema = ModelSchema<KitCrates.Successor>(KitCrates.entity, version: 2) {
    Fields.id
    Fields.words
  }

  init(reading fields: FieldReader<KitCrates.Successor>) throws {
    id = try fields[Fields.id]
    words = try fields[Fields.words]
  }
}
