import DomainModeling

/// The lifecycle of which `.ci/mistakes` compiles copies with a mistake.
struct Lamp: StatefulEntity {
  let id: Identifier<Lamp>
  let owner: Principal.ID
  var state: OpenEnum<State>
  var watts: Int64?
  var wornAt: Timestamp?
  var day: CalendarDate?

  enum State: String, StringEnum { case off, on, broken }
  enum Event: String, StringEnum { case light, extinguish, wear }
  enum Actor: String, StringEnum { case owner, guest, system }

  enum Fields {
    static let id = Field("id", \Lamp.id)
    static let owner = Field("owner", \Lamp.owner)
    static let state = Field("state", \Lamp.state, default: .known(.off))
    static let watts = Field("watts", \Lamp.watts)
    static let wornAt = Field("wornAt", \Lamp.wornAt)
    static let day = Field("day", \Lamp.day)
  }

  static let schema = ModelSchema<Lamp>("Lamp", version: 1) {
    Fields.id
    Fields.owner
    Fields.state
    Fields.watts
    Fields.wornAt
    Fields.day
  }

  init(reading fields: FieldReader<Lamp>) throws {
    id = try fields[Fields.id]
    owner = try fields[Fields.owner]
    state = try fields[Fields.state]
    watts = try fields[Fields.watts]
    wornAt = try fields[Fields.wornAt]
    day = try fields[Fields.day]
    try validated()
  }

  static let notWorn = Guard("Lamp.notWorn", Fields.wornAt > .now, doc: "The lamp must not be worn yet.")

  static let lifecycle = Lifecycle<Lamp>(
    "Lamp", version: 1, state: Fields.state,
    initialState: .off, finalStates: [.broken]
  ) {
    ActorRule(.owner, Fields.owner == .principalID)
    ActorRule(.guest, Fields.owner != .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.light).from(.off).to(.on).by(.owner)
      .when(notWorn)
      .set(Fields.watts, to: 5)
    on(.extinguish).from(.on).to(.off).by(.owner, .guest)
      .clear(Fields.watts)
    on(.wear).from(.on, .off).to(.broken).by(.system)
      .at(Fields.wornAt)
  }
}
