public import DomainRepository

/// An event of a post; closed posts can be renewed, so that sequences of events never end.
public enum PostEvent: String, StringEnum {
  case publish, reserve, release, collect, withdraw, renew

  /// Returns the next state of a post by a handwritten switch; `nil` if the transition isn't possible.
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

  /// A sequence of 4,096 events, of which nine of ten are possible in the state in which they occur.
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

  /// Returns the state after each event of ``walk``, or `refused`, as a given function computes it.
  public static func answer(_ next: (PostEvent, PostStatus) -> PostStatus?) -> [String] {
    var state = PostStatus.draft
    return walk.map { event in
      let found = next(event, state)
      state = found ?? state
      return found?.rawValue ?? "refused"
    }
  }
}
