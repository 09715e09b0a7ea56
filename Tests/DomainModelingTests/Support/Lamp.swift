import DomainModeling

/// An entity whose `allCases` of states has another order than the declaration, and whose events are not an
/// enum.
struct Lamp: Entity {
  let id: Identifier<Lamp>
  var state: OpenValue<Flow.State>

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

  enum Flow: LifecycleDeclaration {
    typealias Subject = Lamp

    enum State: String, Vocabulary {
      case dark, lit, broken

      static let allCases: [State] = [.broken, .lit, .dark]

      var opposite: State { self == .dark ? .lit : .dark }
    }

    struct Event: Vocabulary {
      let rawValue: String

      static let turn = Event(rawValue: "turn")
      static let drop = Event(rawValue: "drop")
      static let unlisted = Event(rawValue: "unlisted")
      static let allCases = [turn, drop]
    }

    enum Role: String, Vocabulary { case anybody }

    static let lifecycle = Lifecycle<Flow>(
      "Lamp", version: 1, state: Fields.state, initial: .dark, final: [.broken]
    ) {
      RoleRule(.anybody, .always)
    } edges: {
      Trigger<Flow, NoInput>(.turn).from(.dark).to(.lit).by(.anybody)
      Trigger<Flow, NoInput>(.turn).from(.lit).to(.dark).by(.anybody)
      Trigger<Flow, NoInput>(.drop).from(.dark, .lit).to(.broken).by(.anybody)
    }
  }
}
