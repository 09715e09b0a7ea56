import DomainModeling

/// A small entity for lifecycles with mistakes or unusual names.
struct Alarm: Entity {
  let id: Identifier<Alarm>
  var status: OpenValue<Flow.State>
  let fixedStatus: OpenValue<Flow.State>
  var since: Timestamp
  let fixedSince: Timestamp
  var previous: OpenValue<Flow.State>?
  let fixedPrevious: OpenValue<Flow.State>?
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

  static func sample(in state: Flow.State = .set) throws -> Alarm {
    var draft = Draft<Alarm>()
    draft[Fields.id] = try Identifier(parsing: "a-1")
    draft[Fields.status] = .known(state)
    draft[Fields.fixedStatus] = .known(state)
    draft[Fields.since] = try Timestamp(parsing: "2026-01-01T00:00:00.000Z")
    draft[Fields.fixedSince] = draft[Fields.since]
    draft[Fields.rings] = try Timestamp(parsing: "2026-01-01T00:00:10.000Z")
    return try draft.validated()
  }

  enum Flow: LifecycleDeclaration {
    typealias Subject = Alarm
    enum State: String, Vocabulary {
      case set, ringing = "ring \"loud\" --> [*]", end, off = "\\off]; x"
    }
    enum Event: String, Vocabulary { case ring, snooze, stop = "stop: \"now\"" }
    enum Role: String, Vocabulary { case system, owner = "owner; x" }

    static let ring = PlainTrigger(.ring)
    static let snooze = PlainTrigger(.snooze)
    static let stop = PlainTrigger(.stop)

    /// Unusual names, and all three forms of due times.
    static let lifecycle = declared(final: [.off]) {
      stop.from(.set, .ringing, .end).to(.off).by(.system, .owner).after(.milliseconds(20_500))
      snooze.from(.set, .ringing).to(.end).by(.system).after(.seconds(20)).when("a\"b;\nc", .always)
      ring.from(.set).to(.ringing).by(.system).at(Fields.rings)
    }

    /// Returns a lifecycle with replaceable parts.
    static func declared(
      _ name: String = "Alarm \"clock\"",
      state: Field<Alarm, OpenValue<State>> = Fields.status, since: Field<Alarm, Timestamp>? = Fields.since,
      previous: Field<Alarm, OpenValue<State>?>? = Fields.previous, final: Set<State> = [.end],
      @ListBuilder<RoleRule<Flow>> roles: () -> [RoleRule<Flow>] = relations,
      @EdgeListBuilder<Flow> edges: () -> [EdgePlan<Flow>]
    ) -> Lifecycle<Flow> {
      Lifecycle(
        name, version: 1, state: state, since: since, previous: previous, initial: .set,
        final: final, roles: roles, edges: edges)
    }

    @ListBuilder<RoleRule<Flow>>
    static func relations() -> [RoleRule<Flow>] {
      RoleRule(.system, .principalHas(label: "system"))
      RoleRule(.owner, .principalIsKnown)
    }

    static func noEdges() -> [EdgePlan<Flow>] { [] }

    /// Returns transitions that are correct when ``State/end`` is the final state.
    @EdgeListBuilder<Flow>
    static func soundEdges() -> [EdgePlan<Flow>] {
      ring.from(.set).to(.ringing).by(.system)
      snooze.from(.ringing).to(.off).by(.owner)
      stop.from(.ringing, .off).to(.end).by(.system)
    }
  }
}
