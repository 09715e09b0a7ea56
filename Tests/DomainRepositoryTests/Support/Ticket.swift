import DomainRepository

/// An entity with a small lifecycle.
struct Ticket: StatefulEntity {
  let id: Identifier<Ticket>
  var state: OpenEnum<State>

  enum Fields {
    static let id = Field("id", \Ticket.id)
    static let state = Field("state", \Ticket.state, default: .known(.open))
  }

  static let schema = ModelSchema<Ticket>("Ticket", version: 1) {
    Fields.id
    Fields.state
  }

  init(reading fields: FieldReader<Ticket>) throws {
    id = try fields[Fields.id]
    state = try fields[Fields.state]
    try validated()
  }

  enum State: String, StringEnum { case open, closed }
  enum Event: String, StringEnum { case close }
  enum Actor: String, StringEnum { case system }

  static let lifecycle = Lifecycle<Ticket>(
    "Ticket", version: 1, state: Fields.state, initialState: .open, finalStates: [.closed]
  ) {
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.close.from(.open).to(.closed).by(.system)
  }

  /// The events with the types of their inputs.
  enum Events {
    static let close = PlainEvent(.close)
  }

  static func opened(_ number: UInt64) throws -> Ticket {
    try Draft<Ticket>(id: Identifier(uuidBits: (0, number))).validated()
  }

  func closed() throws(TransitionError) -> TransitionResult<Ticket> {
    try Ticket.lifecycle.fire(
      Ticket.Events.close, on: self, by: .system, at: .earliest, recordedAs: Identifier(uuidBits: (1, 1)))
  }
}
