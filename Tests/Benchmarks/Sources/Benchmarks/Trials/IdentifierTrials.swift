import DomainRepository
import Foundation

/// Identifiers compared with Foundation's `UUID`.
struct IdentifierTrials {
  private let generator = IdentifierGenerator(clock: MachineClock())
  private let identifiers: [Identifier<Post>]
  private let uuids: [UUID]
  private let texts: [String]

  init() {
    identifiers = (0..<1_024).map { [generator] _ in generator.next() }
    texts = identifiers.map(\.text)
    uuids = texts.compactMap(UUID.init(uuidString:))
  }

  var trials: [Trial] { [generate, parse, write] }

  private var generate: Trial {
    Trial(
      "new identifier", count: 1, goals: [Goal("P26", "UUID()", fasterBy: 15)],
      [
        Contender("IdentifierGenerator", .own) { times in
          for _ in 0..<times { keep(generator.next(Post.self)) }
        },
        Contender("UUID()", .peer) { times in for _ in 0..<times { keep(UUID()) } },
      ])
  }

  private var parse: Trial {
    Trial(
      "read an identifier", count: 1, goals: [Goal("P26", "UUID(uuidString:)", fasterBy: 3)],
      [
        Contender(
          "Identifier(parsing:)", .own, answer: { try texts.map { try Identifier<Post>(parsing: $0).text } }
        ) {
          times in
          for turn in 0..<times { keep(try Identifier<Post>(parsing: texts[turn & 1_023])) }
        },
        Contender(
          "UUID(uuidString:)", .peer,
          answer: { texts.map { UUID(uuidString: $0)?.uuidString.lowercased() ?? "" } }
        ) { times in
          for turn in 0..<times { keep(UUID(uuidString: texts[turn & 1_023])) }
        },
      ])
  }

  private var write: Trial {
    Trial(
      "write an identifier", count: 1, goals: [Goal("P26", "uuidString", fasterBy: 8)],
      [
        Contender("Identifier.text", .own, answer: { identifiers.map(\.text) }) { times in
          for turn in 0..<times { keep(identifiers[turn & 1_023].text) }
        },
        Contender("uuidString", .peer, answer: { uuids.map { $0.uuidString.lowercased() } }) { times in
          for turn in 0..<times { keep(uuids[turn & 1_023].uuidString) }
        },
      ])
  }
}

/// The clock of the machine, equivalent to that of `DomainFoundation`.
private struct MachineClock: WallClock {
  func now() -> Timestamp {
    (try? Timestamp(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1_000))) ?? .earliest
  }
}
