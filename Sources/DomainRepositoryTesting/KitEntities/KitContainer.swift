import DomainRepository

/// The kit's second entity, which has no unique keys, indexes or searches.
package struct KitContainer: Entity {
  package let id: Identifier<KitContainer>
  var name: String
  var room: Int64

  /// Creates a container whose identifier's text sorts like its number.
  init(_ number: UInt64, name: String = "container", room: Int64 = 0) {
    self.init(id: Identifier(uuidBits: (0, number)), name: name, room: room)
  }

  init(id: Identifier<KitContainer>, name: String, room: Int64 = 0) {
    self.id = id
    self.name = name
    self.room = room
  }

  /// The fields of a container.
  package enum Fields {
    package static let id = Field("id", \KitContainer.id, doc: "The identifier of the container.")
    package static let name = Field(
      "name", \KitContainer.name, .length(1...80), doc: "The name of the container.")
    package static let room = Field(
      "room", \KitContainer.room, doc: "The number of the room in which the container stands.")
  }

  package static let schema = ModelSchema<KitContainer>("KitContainer", version: 1) {
    Fields.id
    Fields.name
    Fields.room
  }

  package init(reading fields: FieldReader<KitContainer>) throws {
    self.init(id: try fields[Fields.id], name: try fields[Fields.name], room: try fields[Fields.room])
    try validated()
  }
}
