import DomainRepository

extension Post {
  /// How a post comes and goes; what is closed can be offered again, so that a walk never ends.
  enum Flow: LifecycleDeclaration {
    typealias Subject = Post
    typealias State = PostStatus

    enum Event: String, Vocabulary {
      case publish, reserve, release, collect, withdraw, renew
    }

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

    /// The same by hand.
    @inline(__always)
    static func byHand(_ event: Event, from state: State) -> State? {
      switch (state, event) {
      case (.draft, .publish), (.reserved, .release): .available
      case (.available, .reserve): .reserved
      case (.reserved, .collect), (.draft, .withdraw), (.available, .withdraw), (.reserved, .withdraw):
        .closed
      case (.closed, .renew): .draft
      default: nil
      }
    }

    /// A long walk, nine of ten events possible where they happen.
    static func walk(_ count: Int) -> [Event] {
      var random = SeededGenerator(seed: 5)
      var state = State.draft
      return (0..<count).map { _ in
        let events = Event.allCases.filter { (byHand($0, from: state) != nil) == (random.next() % 10 > 0) }
        let event = events.randomElement(using: &random) ?? .renew
        state = byHand(event, from: state) ?? state
        return event
      }
    }
  }
}
