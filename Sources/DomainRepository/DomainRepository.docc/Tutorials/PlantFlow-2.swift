import DomainRepository

extension Plant {
  /// The lifecycle of a plant.
  enum Flow: LifecycleDeclaration {
    typealias Subject = Plant
    enum State: String, Vocabulary { case offered, promised, given, withdrawn }
    enum Event: String, Vocabulary { case take, giveBack, handOver, withdraw, lapse }
    enum Role: String, Vocabulary { case owner, taker, reader, system }

    static let lifecycle = Lifecycle<Flow>(
      "Plant", version: 1, state: Fields.state, since: Fields.since, initial: .offered,
      final: [.given, .withdrawn]
    ) {
      RoleRule(.owner, Fields.owner == .principalID)
      RoleRule(.taker, Fields.taker == .principalID)
      RoleRule(.reader, (Fields.owner != .principalID).and(Fields.taker.isNull))
      RoleRule(.system, .principalIsSystem)
    } edges: {
      on(.take).from(.offered).to(.promised).by(.reader).set(Fields.taker, to: .principalID)
      on(.giveBack).from(.promised).to(.offered).by(.taker, .owner).clear(Fields.taker)
      on(.handOver).from(.promised).to(.given).by(.owner)
      on(.withdraw).from(.offered, .promised).to(.withdrawn).by(.owner)
      on(.lapse).from(.promised).to(.offered).by(.system).after(.seconds(7 * 86_400)).clear(Fields.taker)
    }
  }
}
