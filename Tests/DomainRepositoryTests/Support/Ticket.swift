import DomainRepository

/// An entity with a small lifecycle.
struct Ticket: Entity {
  let id: Identifier<Ticket>
  var state: OpenValue<Flow.State>

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

  enum Flow: LifecycleDeclaration {
    typealias Subject = Ticket
    enum State: String, Vocabulary { case open, closed }
    enum Event: String, Vocabulary { case close }
    enum Role: String, Vocabulary { case system }

    static let close = PlainTrigger(.close)

    static let lifecycle = Lifecycle<Flow>(
      "Ticket", version: 1, state: Fields.state, initial: .open, final: [.closed]
    ) {
      RoleRule(.system, .principalIsSystem)
    } edges: {
      close.from(.open).to(.closed).by(.system)
    }
  }

  static func opened(_ number: UInt64) throws -> Ticket {
    try Draft<Ticket>(id: Identifier(uuidBits: (0, number))).validated()
  }

  func closed() throws(TransitionRefusal) -> LifecycleTransition<Flow> {
    try Flow.lifecycle.fire(
      Flow.close, on: self, by: .system, at: .earliest, recordedAs: Identifier(uuidBits: (1, 1)))
  }
}
