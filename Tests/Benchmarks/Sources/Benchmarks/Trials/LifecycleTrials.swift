import DomainRepository

/// The next state of a lifecycle compared with a switch, and a whole transition with its checks and its
/// record.
struct LifecycleTrials {
  private let walk = PostEvent.walk
  private let post: Post
  private let donor: Principal

  init() throws {
    post = try Stock(1).posts()[0]
    donor = .user(post.donor)
  }

  var trials: [Trial] { [step, fire] }

  private var step: Trial {
    let lifecycle = Post.lifecycle
    let table = Self.table
    return Trial(
      "state transition", count: 1,
      goals: [Goal("P20", "switch", atMost: 1.2), Goal("P20", "Dictionary", fasterBy: 5)],
      [
        Contender(
          "lifecycle", .own,
          answer: {
            PostEvent.answer {
              if case .to(let next) = lifecycle.nextState($0, from: $1) { next } else { nil }
            }
          }
        ) { times in
          var state = PostStatus.draft
          for turn in 0..<times {
            if case .to(let next) = lifecycle.nextState(walk[turn & 4_095], from: state) { state = next }
            keep(state)
          }
        },
        Contender("switch", .limit, answer: { PostEvent.answer { $0.next(from: $1) } }) { times in
          var state = PostStatus.draft
          for turn in 0..<times {
            if let next = walk[turn & 4_095].next(from: state) { state = next }
            keep(state)
          }
        },
        Contender("Dictionary", .peer, answer: { PostEvent.answer { table[$1]?[$0] } }) { times in
          var state = PostStatus.draft
          for turn in 0..<times {
            if let next = table[state]?[walk[turn & 4_095]] { state = next }
            keep(state)
          }
        },
      ])
  }

  private static let table: [PostStatus: [PostEvent: PostStatus]] = Dictionary(
    uniqueKeysWithValues: PostStatus.allCases.map { state in
      let row = PostEvent.allCases.compactMap { event in
        event.next(from: state).map { (event, $0) }
      }
      return (state, Dictionary(uniqueKeysWithValues: row))
    })

  /// Fires an event as a service does: actors, time, guards, the transition record, and the rules of the new
  /// post.
  private var fire: Trial {
    var random = SeededGenerator(seed: 6)
    let id = Identifier<TransitionRecord>(uuidBits: (random.next(), random.next()))
    let event: PostEvent = post.status == .draft ? .publish : .withdraw
    return Trial(
      "whole transition with its record", count: 1,
      [
        Contender("lifecycle", .own) { times in
          for _ in 0..<times {
            keep(
              try? Post.lifecycle.fire(event, on: post, by: donor, at: post.closesAt, recordedAs: id))
          }
        },
        Contender("checking the changed post alone", .limit) { times in
          for _ in 0..<times {
            var changed = post
            changed.status = .known(.closed)
            try changed.validated()
            keep(changed)
          }
        },
      ])
  }
}
