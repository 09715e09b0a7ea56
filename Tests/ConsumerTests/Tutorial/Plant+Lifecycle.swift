import DomainRepository

extension Plant: StatefulEntity {
  enum State: String, StringEnum { case offered, reserved, given, withdrawn }
  enum Event: String, StringEnum { case take, release, handOver, withdraw, expire }
  enum Actor: String, StringEnum { case owner, taker, reader, system }

  /// The owner's reason for withdrawing a plant.
  enum WithdrawReason: String, StringEnum { case kept, givenElsewhere, died }

  /// The input of ``withdraw``.
  struct WithdrawInput: Model {
    let reason: OpenEnum<WithdrawReason>

    init(_ reason: WithdrawReason) { self.reason = .known(reason) }

    enum Fields {
      static let reason = Field("reason", \WithdrawInput.reason, doc: "The owner's reason.")
    }

    static let schema = ModelSchema<WithdrawInput>(
      "Plant.WithdrawInput", version: 1, doc: "The owner's withdrawal of a plant."
    ) {
      Fields.reason
    }

    init(reading fields: FieldReader<WithdrawInput>) throws { reason = try fields[Fields.reason] }
  }

  /// The event by which the owner withdraws a plant, with its input.
  static let withdraw = TypedEvent<Plant, WithdrawInput>(.withdraw)

  static let lifecycle = Lifecycle<Plant>(
    "Plant", version: 1, state: Fields.state, since: Fields.since, initialState: .offered
  ) {
    ActorRule(.owner, Fields.owner == .principalID)
    ActorRule(.taker, Fields.taker == .principalID)
    ActorRule(.reader, (Fields.owner != .principalID).and(Fields.taker.isNull))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.take).from(.offered).to(.reserved).by(.reader).set(Fields.taker, to: .principalID)
    on(.release).from(.reserved).to(.offered).by(.taker, .owner).clear(Fields.taker)
    on(.handOver).from(.reserved).to(.given).by(.owner)
    withdraw.from(.offered, .reserved).to(.withdrawn).by(.owner).recording(WithdrawInput.Fields.reason)
    on(.expire).from(.reserved).to(.offered).by(.system).after(.seconds(7 * 86_400)).clear(Fields.taker)
  }
}
