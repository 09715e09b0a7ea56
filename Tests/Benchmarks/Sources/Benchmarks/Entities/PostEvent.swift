public import DomainRepository

/// What happens to a post: it comes, goes and can be offered again, so that a walk never ends.
public enum PostEvent: String, StringEnum {
  case publish, reserve, release, collect, withdraw, renew

  /// What it makes of a post that is in a state, by hand; nothing where it isn't possible.
  @inline(__always)
  public func next(from state: PostStatus) -> PostStatus? {
    switch (state, self) {
    case (.draft, .publish), (.reserved, .release): .available
    case (.available, .reserve): .reserved
    case (.reserved, .collect), (.draft, .withdraw), (.available, .withdraw), (.reserved, .withdraw): .closed
    case (.closed, .renew): .draft
    default: nil
    }
  }

  /// A walk of 4,096 events, nine of ten possible where they happen.
  public static let walk: [PostEvent] = {
    var random = SeededGenerator(seed: 5)
    var state = PostStatus.draft
    return (0..<4_096).map { _ in
      let events = allCases.filter { ($0.next(from: state) != nil) == (random.next() % 10 > 0) }
      let event = events.randomElement(using: &random) ?? .renew
      state = event.next(from: state) ?? state
      return event
    }
  }()

  /// Where the walk leads, event by event, when somebody says what comes next.
  public static func answer(_ next: (PostEvent, PostStatus) -> PostStatus?) -> [String] {
    var state = PostStatus.draft
    return walk.map { event in
      let found = next(event, state)
      state = found ?? state
      return found?.rawValue ?? "refused"
    }
  }
}
