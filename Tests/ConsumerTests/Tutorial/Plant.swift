import DomainRepository  // re-exports DomainModeling

/// A plant that its owner gives away.
struct Plant: Entity {
  let id: Identifier<Plant>
  let owner: Principal.ID
  var name: String
  var taker: Principal.ID?
  var state: OpenEnum<State>
  var since: Timestamp

  enum Fields {
    static let id = Field("id", \Plant.id)
    static let owner = Field("owner", \Plant.owner, doc: "The identifier of the owner's account.")
    static let name = Field(
      "name", \Plant.name, .length(1...60), .singleLine, .notBlank, doc: "The name of the plant.")
    static let taker = Field(
      "taker", \Plant.taker, doc: "The identifier of the taker's account; null while the plant is offered.")
    static let state = Field("state", \Plant.state, default: .known(.offered))
    static let since = Field("since", \Plant.since, doc: "The moment the state began.")
  }

  static let schema = ModelSchema<Plant>("Plant", version: 1, doc: "A plant that its owner gives away.") {
    Fields.id
    Fields.owner
    Fields.name
    Fields.taker
    Fields.state
    Fields.since
  } rules: {
    Rule("Plant.ownPlant", holds: Fields.taker != Fields.owner, doc: "The taker must not be the owner.")
  } storage: {
    Storage.index(Fields.state)
    Storage.textIndex(Fields.name)
  }

  init(reading fields: FieldReader<Plant>) throws {
    id = try fields[Fields.id]
    owner = try fields[Fields.owner]
    name = try fields[Fields.name]
    taker = try fields[Fields.taker]
    state = try fields[Fields.state]
    since = try fields[Fields.since]
    try validated()  // throws for an invalid value
  }
}
