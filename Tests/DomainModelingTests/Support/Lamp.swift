import DomainModeling

/// An entity whose `allCases` of states has another order than the declaration, and whose events are not an
/// enum.
struct Lamp: StatefulEntity {
  let id: Identifier<Lamp>
  var state: OpenEnum<State>

  enum Fields {
    static let id = Field("id", \Lamp.id)
    static let state = Field("state", \Lamp.state)
  }

  static let schema = ModelSchema<Lamp>("Lamp", version: 1) {
    Fields.id
    Fields.state
  }

  init(reading fields: FieldReader<Lamp>) throws {
    id = try fields[Fields.id]
    state = try fields[Fields.state]
  }

  enum State: String, StringEnum {
    case dark, lit, broken

    static let allCases: [State] = [.broken, .lit, .dark]

    var opposite: State { self == .dark ? .lit : .dark }
  }

  struct Event: StringEnum {
    let rawValue: String

    static let turn = Event(rawValue: "turn")
    static let drop = Event(rawValue: "drop")
    static let unlisted = Event(rawValue: "unlisted")
    static let allCases = [turn, drop]
  }

  enum Actor: String, StringEnum { case anyone }

  static let lifecycle = Lifecycle<Lamp>(
    "Lamp", version: 1, state: Fields.state, initialState: .dark, finalStates: [.broken]
  ) {
    ActorRule(.anyone, .always)
  } transitions: {
    TypedEvent<Lamp, EmptyInput>(.turn).from(.dark).to(.lit).by(.anyone)
    TypedEvent<Lamp, EmptyInput>(.turn).from(.lit).to(.dark).by(.anyone)
    TypedEvent<Lamp, EmptyInput>(.drop).from(.dark, .lit).to(.broken).by(.anyone)
  }
}
