import DomainRepository  // re-exports DomainModeling

/// A plant that its owner gives away.
struct Plant: Entity {
  let id: Identifier<Plant>
  let owner: Principal.ID
  var name: String

  enum Fields {
    static let id = Field("id", \Plant.id)
    static let owner = Field("owner", \Plant.owner, doc: "The identifier of the owner's account.")
    static let name = Field(
      "name", \Plant.name, .length(1...60), .singleLine, .notBlank, doc: "The name of the plant.")
  }

  static let schema = ModelSchema<Plant>("Plant", version: 1, doc: "A plant that its owner gives away.") {
    Fields.id
    Fields.owner
    Fields.name
  }

  init(reading fields: FieldReader<Plant>) throws {
    id = try fields[Fields.id]
    owner = try fields[Fields.owner]
    name = try fields[Fields.name]
    try validated()  // throws for an invalid value
  }
}
