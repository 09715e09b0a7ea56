public import DomainRepository

/// The kit's second entity, which has no unique keys, indexes or searches.
public struct KitContainer: Entity {
  public let id: Identifier<KitContainer>
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
  public enum Fields {
    public static let id = Field("id", \KitContainer.id, doc: "The identifier of the container.")
    public static let name = Field(
      "name", \KitContainer.name, .length(1...80), doc: "The name of the container.")
    public static let room = Field(
      "room", \KitContainer.room, doc: "The number of the room in which the container stands.")
  }

  public static let schema = ModelSchema<KitContainer>("KitContainer", version: 1) {
    Fields.id
    Fields.name
    Fields.room
  }

  public init(reading fields: FieldReader<KitContainer>) throws {
    self.init(id: try fields[Fields.id], name: try fields[Fields.name], room: try fields[Fields.room])
    try validated()
  }
}
