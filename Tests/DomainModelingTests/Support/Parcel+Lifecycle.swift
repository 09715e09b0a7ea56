import DomainModeling

extension Parcel: StatefulEntity {
  /// The input of the courier who takes a parcel.
  struct Handover: Model {
    let weight: Int64
    let label: String?

    enum Fields {
      static let weight = Field("weight", \Handover.weight)
      static let label = Field("label", \Handover.label)
    }

    static let schema = ModelSchema<Handover>("Handover", version: 1) {
      Fields.weight
      Fields.label
    }

    init(weight: Int64, label: String? = nil) {
      self.weight = weight
      self.label = label
    }

    init(reading fields: FieldReader<Handover>) throws {
      weight = try fields[Fields.weight]
      label = try fields[Fields.label]
    }
  }

  /// The input of a cancellation.
  struct Cancellation: Model {
    let reason: String

    enum Fields {
      static let reason = Field("reason", \Cancellation.reason, .length(1...100), .singleLine)
    }

    static let schema = ModelSchema<Cancellation>("Cancellation", version: 1) { Fields.reason }

    init(reason: String) { self.reason = reason }

    init(reading fields: FieldReader<Cancellation>) throws { reason = try fields[Fields.reason] }
  }

  enum State: String, StringEnum { case packed, moving, held, delivered, lost, canceled }
  enum Event: String, StringEnum { case handOver, hold, resume, deliver, remind, lose, cancel }
  enum Actor: String, StringEnum { case sender, courier, overseer = "operator", system }
  enum Effect: Hashable, Sendable { case tell(Principal.ID, String) }

  static let lifecycle = Lifecycle<Parcel>(
    "Parcel", version: 4, state: Fields.status, since: Fields.since, previous: Fields.previous,
    initialState: .packed, finalStates: [.delivered, .lost, .canceled]
  ) {
    ActorRule(.sender, Fields.sender == .principalID)
    ActorRule(.courier, Fields.courier == .principalID)
    ActorRule(.overseer, .principalHas(role: "operator"))
    ActorRule(.system, .principalHas(role: "system"))
  } transitions: {
    Events.handOver.from(.packed).to(.moving).by(.courier)
      .when("parcel.weight", weightIsAllowed).when("parcel.inTime", Fields.deadline > .now)
      .when("parcel.notByTheSender", Fields.sender != .principalID)
      .set(Fields.weight, to: .input(Handover.Fields.weight))
      .set(Fields.label, to: .input(Handover.Fields.label))
      .set(Fields.handedOverAt, to: .now).set(Fields.lastPrincipal, to: .principalID)
      .emitting { parcel, input in [.tell(parcel.sender, "moving, \(input.weight) kg")] }
    Events.hold.from(.packed, .moving).to(.held).by(.overseer).clear(Fields.label).set(Fields.limit, to: 0)
    Events.resume.from(.held).toPrevious().by(.overseer)
    Events.deliver.from(.moving).to(.delivered).by(.courier)
    Events.remind.from(.packed, .moving).staying().by(.sender, .overseer)
      .updating("Counts the reminder.") { parcel, _, _ in parcel.reminders += 1 }
    Events.lose.from(.moving).to(.lost).by(.system).after(.seconds(3600))
    Events.lose.from(.packed).to(.lost).by(.system).at(Fields.deadline, plus: .seconds(60))
    Events.cancel.from(.packed, .held).to(.canceled).by(.sender, .overseer)
      .recording(Cancellation.Fields.reason)
  }

  private static let weightIsAllowed = Condition<Parcel>(
    .compare(.context("input.weight"), .lessOrEqual, .field("limit")))

  /// The events with the types of their inputs.
  enum Events {
    static let handOver = TypedEvent<Parcel, Handover>(.handOver)
    static let hold = PlainEvent(.hold)
    static let resume = PlainEvent(.resume)
    static let deliver = PlainEvent(.deliver)
    static let remind = PlainEvent(.remind)
    static let lose = PlainEvent(.lose)
    static let cancel = TypedEvent<Parcel, Cancellation>(.cancel)
  }
}

extension Parcel {
  static let ann = "ann"
  static let bob = "bob"
  /// The moment at which the current state of the samples began.
  static let start = "2026-03-01T00:00:00.000Z"

  /// Returns a parcel that Ann sends and Bob carries.
  static func sample(in state: State = .packed, before previous: State? = nil) throws -> Parcel {
    var draft = Draft<Parcel>()
    draft[Fields.id] = try Identifier(parsing: "p-1")
    draft[Fields.sender] = try Identifier(parsing: ann)
    draft[Fields.courier] = try Identifier(parsing: bob)
    draft[Fields.status] = .known(state)
    draft[Fields.since] = try Timestamp(parsing: start)
    draft[Fields.previous] = previous.map { .known($0) } ?? .known(.packed)
    draft[Fields.limit] = 50
    draft[Fields.deadline] = try Timestamp(parsing: "2026-03-02T00:00:00.000Z")
    draft[Fields.label] = "fragile"
    if state == .moving {
      draft[Fields.weight] = 10
      draft[Fields.handedOverAt] = try Timestamp(parsing: start)
      draft[Fields.lastPrincipal] = try Identifier(parsing: bob)
    }
    return try draft.validated()
  }
}
