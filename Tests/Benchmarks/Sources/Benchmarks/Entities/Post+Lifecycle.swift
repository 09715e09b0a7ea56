import DomainRepository

extension Post: StatefulEntity {
  typealias State = PostStatus
  typealias Event = PostEvent

  enum Actor: String, StringEnum {
    case donor, system
  }

  static let lifecycle = Lifecycle<Post>(
    "Post", version: 1, state: Fields.status, initialState: .draft, finalStates: []
  ) {
    ActorRule(.donor, Fields.donor == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.publish).from(.draft).to(.available).by(.donor)
    on(.reserve).from(.available).to(.reserved).by(.donor)
    on(.release).from(.reserved).to(.available).by(.donor, .system)
    on(.collect).from(.reserved).to(.closed).by(.donor)
    on(.withdraw).from(.draft, .available, .reserved).to(.closed).by(.donor)
    on(.renew).from(.closed).to(.draft).by(.donor)
  }
}
