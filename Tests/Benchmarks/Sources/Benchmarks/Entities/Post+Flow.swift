import DomainRepository

extension Post {
  /// How a post comes and goes.
  enum Flow: LifecycleDeclaration {
    typealias Subject = Post
    typealias State = PostStatus
    typealias Event = PostEvent

    enum Role: String, Vocabulary {
      case donor, system
    }

    static let lifecycle = Lifecycle<Flow>(
      "Post", version: 1, state: Fields.status, initial: .draft, final: []
    ) {
      RoleRule(.donor, Fields.donor == .principalID)
      RoleRule(.system, .principalIsSystem)
    } edges: {
      on(.publish).from(.draft).to(.available).by(.donor)
      on(.reserve).from(.available).to(.reserved).by(.donor)
      on(.release).from(.reserved).to(.available).by(.donor, .system)
      on(.collect).from(.reserved).to(.closed).by(.donor)
      on(.withdraw).from(.draft, .available, .reserved).to(.closed).by(.donor)
      on(.renew).from(.closed).to(.draft).by(.donor)
    }
  }
}
