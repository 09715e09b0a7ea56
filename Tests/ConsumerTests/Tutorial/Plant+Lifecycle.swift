import DomainRepository

extension Plant: StatefulEntity {
  enum State: String, StringEnum { case offered, promised, given, withdrawn }
  enum Event: String, StringEnum { case take, giveBack, handOver, withdraw, lapse }
  enum Actor: String, StringEnum { case owner, taker, reader, system }

  static let lifecycle = Lifecycle<Plant>(
    "Plant", version: 1, state: Fields.state, since: Fields.since, initialState: .offered,
    finalStates: [.given, .withdrawn]
  ) {
    ActorRule(.owner, Fields.owner == .principalID)
    ActorRule(.taker, Fields.taker == .principalID)
    ActorRule(.reader, (Fields.owner != .principalID).and(Fields.taker.isNull))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.take).from(.offered).to(.promised).by(.reader).set(Fields.taker, to: .principalID)
    on(.giveBack).from(.promised).to(.offered).by(.taker, .owner).clear(Fields.taker)
    on(.handOver).from(.promised).to(.given).by(.owner)
    on(.withdraw).from(.offered, .promised).to(.withdrawn).by(.owner)
    on(.lapse).from(.promised).to(.offered).by(.system).after(.seconds(7 * 86_400)).clear(Fields.taker)
  }
}
