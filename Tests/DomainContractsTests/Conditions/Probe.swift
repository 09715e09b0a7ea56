import DomainModeling

/// An entity for evaluating conditions; almost every field may be missing.
struct Probe: Entity {
  enum State: String, StringEnum { case idle, done }

  let id: Identifier<Probe>
  var text: String?
  var other: String?
  var whole: Int64?
  var bound: Int64?
  var real: Double?
  var flag: Bool?
  var day: CalendarDate?
  var state: OpenEnum<State> = .known(.idle)
  var words: [String]?
  var numbers: [Int64?] = []
  var part: Part?
  var parts: [Part] = []

  struct Part: Model {
    var name: String?
    var size: Int64?
    var words: [String]?

    enum Fields {
      static let name = Field("name", \Part.name)
      static let size = Field("size", \Part.size)
      static let words = Field("words", \Part.words)
    }

    static let schema = ModelSchema<Part>("Part", version: 1) {
      Fields.name
      Fields.size
      Fields.words
    }
  }

  enum Fields {
    static let id = Field("id", \Probe.id)
    static let text = Field("text", \Probe.text)
    static let other = Field("other", \Probe.other)
    static let whole = Field("whole", \Probe.whole)
    static let bound = Field("bound", \Probe.bound)
    static let real = Field("real", \Probe.real)
    static let flag = Field("flag", \Probe.flag)
    static let day = Field("day", \Probe.day)
    static let state = Field("state", \Probe.state)
    static let words = Field("words", \Probe.words)
    static let numbers = Field("numbers", \Probe.numbers, default: [])
    static let part = Field("part", \Probe.part)
    static let parts = Field("parts", \Probe.parts, default: [])
  }

  static let schema: ModelSchema<Probe> = makeSchema(ruledBy: nil)

  /// Returns the schema with a condition as its only rule.
  static func makeSchema(ruledBy condition: Condition<Probe>?) -> ModelSchema<Probe> {
    ModelSchema<Probe>("Probe", version: 1) {
      Fields.id
      Fields.text
      Fields.other
      Fields.whole
      Fields.bound
      Fields.real
      Fields.flag
      Fields.day
      Fields.state
      Fields.words
      Fields.numbers
      Fields.part
      Fields.parts
    } rules: {
      Rule("probe.condition", holds: condition ?? .always)
    }
  }
}

extension Probe {
  init(reading fields: FieldReader<Probe>) throws {
    id = try fields[Fields.id]
    text = try fields[Fields.text]
    other = try fields[Fields.other]
    whole = try fields[Fields.whole]
    bound = try fields[Fields.bound]
    real = try fields[Fields.real]
    flag = try fields[Fields.flag]
    day = try fields[Fields.day]
    state = try fields[Fields.state]
    words = try fields[Fields.words]
    numbers = try fields[Fields.numbers]
    part = try fields[Fields.part]
    parts = try fields[Fields.parts]
  }
}

extension Probe.Part {
  init(reading fields: FieldReader<Probe.Part>) throws {
    name = try fields[Fields.name]
    size = try fields[Fields.size]
    words = try fields[Fields.words]
  }
}

extension Probe: StatefulEntity {
  enum Event: String, StringEnum { case finish }
  enum Actor: String, StringEnum { case anyone }

  static let lifecycle: Lifecycle<Probe> = makeLifecycle(guardedBy: .always)

  static func makeLifecycle(guardedBy condition: Condition<Probe>) -> Lifecycle<Probe> {
    Lifecycle<Probe>("probe", version: 1, state: Fields.state, initialState: .idle, finalStates: [.done]) {
      ActorRule(.anyone, .always)
    } transitions: {
      Events.finish.from(.idle).to(.done).by(.anyone).when("probe.condition", condition)
    }
  }

  /// The events with the types of their inputs.
  enum Events {
    static let finish = PlainEvent(.finish)
  }
}
