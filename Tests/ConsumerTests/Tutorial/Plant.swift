import DomainRepository  // brings DomainModeling along

/// A plant that somebody gives away.
struct Plant: Entity {
  let id: Identifier<Plant>
  let owner: Principal.ID
  var name: String
  var taker: Principal.ID?
  var state: OpenValue<Flow.State>
  var since: Timestamp

  enum Fields {
    static let id = Field("id", \Plant.id)
    static let owner = Field("owner", \Plant.owner, doc: "Who gives it away.")
    static let name = Field("name", \Plant.name, .length(1...60), .singleLine, .notBlank, doc: "What it is.")
    static let taker = Field("taker", \Plant.taker, doc: "Who gets it.")
    static let state = Field("state", \Plant.state, default: .known(.offered))
    static let since = Field("since", \Plant.since, doc: "When the state began.")
  }

  static let schema = ModelSchema<Plant>("Plant", version: 1, doc: "A plant that somebody gives away.") {
    Fields.id
    Fields.owner
    Fields.name
    Fields.taker
    Fields.state
    Fields.since
  } rules: {
    Rule("Plant.ownPlant", holds: Fields.taker != Fields.owner, doc: "Nobody takes their own plant.")
  } storage: {
    Storage.index(Fields.state)
    Storage.text(Fields.name)
  }

  init(reading fields: FieldReader<Plant>) throws {
    id = try fields[Fields.id]
    owner = try fields[Fields.owner]
    name = try fields[Fields.name]
    taker = try fields[Fields.taker]
    state = try fields[Fields.state]
    since = try fields[Fields.since]
    try validated()  // a value that exists is valid
  }
}
