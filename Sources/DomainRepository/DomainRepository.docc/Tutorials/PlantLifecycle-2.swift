import DomainRepository

extension Plant: StatefulEntity {
  enum State: String, StringEnum { case offered, reserved, given, withdrawn }
  enum Event: String, StringEnum { case take, release, handOver, withdraw, expire }
  enum Actor: String, StringEnum { case owner, taker, reader, system }

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
    on(.withdraw).from(.offered, .reserved).to(.withdrawn).by(.owner)
    on(.expire).from(.reserved).to(.offered).by(.system).after(.seconds(7 * 86_400)).clear(Fields.taker)
  }
}
