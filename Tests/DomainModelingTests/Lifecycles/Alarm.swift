import DomainModeling

/// A small entity for lifecycles with mistakes or unusual names.
struct Alarm: StatefulEntity {
  let id: Identifier<Alarm>
  var status: OpenEnum<State>
  let fixedStatus: OpenEnum<State>
  var since: Timestamp
  let fixedSince: Timestamp
  var previous: OpenEnum<State>?
  let fixedPrevious: OpenEnum<State>?
  let rings: Timestamp
  var count: Int64
  let fixedCount: Int64

  enum Fields {
    static let id = Field("id", \Alarm.id)
    static let status = Field("status", \Alarm.status)
    static let fixedStatus = Field("fixedStatus", \Alarm.fixedStatus)
    static let since = Field("since", \Alarm.since)
    static let fixedSince = Field("fixedSince", \Alarm.fixedSince)
    static let previous = Field("previous", \Alarm.previous)
    static let fixedPrevious = Field("fixedPrevious", \Alarm.fixedPrevious)
    static let rings = Field("rings", \Alarm.rings)
    static let count = Field("count", \Alarm.count, .range(0...9), default: 0)
    static let fixedCount = Field("fixedCount", \Alarm.fixedCount, default: 0)
    static let unlisted = Field("unlisted", \Alarm.rings)
  }

  static let schema = ModelSchema<Alarm>("Alarm", version: 1) {
    Fields.id
    Fields.status
    Fields.fixedStatus
    Fields.since
    Fields.fixedSince
    Fields.previous
    Fields.fixedPrevious
    Fields.rings
    Fields.count
    Fields.fixedCount
  }

  init(reading fields: FieldReader<Alarm>) throws {
    id = try fields[Fields.id]
    status = try fields[Fields.status]
    fixedStatus = try fields[Fields.fixedStatus]
    since = try fields[Fields.since]
    fixedSince = try fields[Fields.fixedSince]
    previous = try fields[Fields.previous]
    fixedPrevious = try fields[Fields.fixedPrevious]
    rings = try fields[Fields.rings]
    count = try fields[Fields.count]
    fixedCount = try fields[Fields.fixedCount]
    try validated()
  }

  static func sample(in state: State = .set) throws -> Alarm {
    var draft = Draft<Alarm>()
    draft[Fields.id] = try Identifier(parsing: "a-1")
    draft[Fields.status] = .known(state)
    draft[Fields.fixedStatus] = .known(state)
    draft[Fields.since] = try Timestamp(parsing: "2026-01-01T00:00:00.000Z")
    draft[Fields.fixedSince] = draft[Fields.since]
    draft[Fields.rings] = try Timestamp(parsing: "2026-01-01T00:00:10.000Z")
    return try draft.validated()
  }

  enum State: String, StringEnum {
    case set, ringing = "ring \"loud\" --> [*]", end, off = "\\off]; x"
  }
  enum Event: String, StringEnum { case ring, snooze, stop = "stop: \"now\"" }
  enum Actor: String, StringEnum { case system, owner = "owner; x" }

  /// Unusual names, and all three forms of due times.
  static let lifecycle = declared(finalStates: [.off]) {
    Events.stop.from(.set, .ringing, .end).to(.off).by(.system, .owner).after(.milliseconds(20_500))
    Events.snooze.from(.set, .ringing).to(.end).by(.system).after(.seconds(20)).when("a\"b;\nc", .always)
    Events.ring.from(.set).to(.ringing).by(.system).at(Fields.rings)
  }

  /// Returns a lifecycle with replaceable parts.
  static func declared(
    _ name: String = "Alarm \"clock\"",
    state: Field<Alarm, OpenEnum<State>> = Fields.status, since: Field<Alarm, Timestamp>? = Fields.since,
    previous: Field<Alarm, OpenEnum<State>?>? = Fields.previous, finalStates: Set<State> = [.end],
    @ListBuilder<ActorRule<Alarm>> actors: () -> [ActorRule<Alarm>] = relations,
    @TransitionListBuilder<Alarm> transitions: () -> [TransitionPlan<Alarm>]
  ) -> Lifecycle<Alarm> {
    Lifecycle(
      name, version: 1, state: state, since: since, previous: previous, initialState: .set,
      finalStates: finalStates, actors: actors, transitions: transitions)
  }

  @ListBuilder<ActorRule<Alarm>>
  static func relations() -> [ActorRule<Alarm>] {
    ActorRule(.system, .principalHas(role: "system"))
    ActorRule(.owner, .principalIsKnown)
  }

  static func noTransitions() -> [TransitionPlan<Alarm>] { [] }

  /// Returns transitions that are correct when ``State/end`` is the final state.
  @TransitionListBuilder<Alarm>
  static func validTransitions() -> [TransitionPlan<Alarm>] {
    Events.ring.from(.set).to(.ringing).by(.system)
    Events.snooze.from(.ringing).to(.off).by(.owner)
    Events.stop.from(.ringing, .off).to(.end).by(.system)
  }

  /// The events with the types of their inputs.
  enum Events {
    static let ring = PlainEvent(.ring)
    static let snooze = PlainEvent(.snooze)
    static let stop = PlainEvent(.stop)
  }
}
