import DomainRepository
import Synchronization
import TestSupport
import Testing

/// A refusal by a service.
private struct Taken: UserFacingError {
  static let messages = MessageCatalog.shared
  var messageCode: MessageCode { "test.taken" }
}

@Suite("Scripts of calls")
struct CallScriptSelfTests {
  typealias Script = CallScript<any Repository, Shop.ID>

  /// A call that takes a seat with a single place.
  private static func take(_ name: String, isGuarded: Bool = true, reason: String? = nil) -> Script.Call {
    .call(name, neverRefusedBecause: reason) { repository, seat in
      if isGuarded {
        try await repository.transact { (work: inout UnitOfWork<RepositoryError>) async throws in
          if try await work.get(Shop.self, id: seat) != nil { throw Taken() }
          work.insert(Shop(id: seat, name: name))
        }
      } else {
        if try await repository.get(Shop.self, id: seat) != nil { throw Taken() }
        try await repository.save(Shop(id: seat, name: name), expecting: .any)
      }
    }
  }

  /// A call that leaves the seat.
  private static func leave(_ name: String, reason: String? = nil) -> Script.Call {
    .call(name, neverRefusedBecause: reason) { repository, seat in
      guard let taken = try await repository.get(Shop.self, id: seat) else { throw NothingToCallOn() }
      try await repository.commit { $0.delete(Shop.self, id: seat, expecting: .version(taken.version)) }
    }
  }

  private static func script(_ sequences: [[Script.Call]], violated: [String] = []) -> Script {
    Script("seat", of: [], sequences) {
      $0
    } on: { _ in
      Identifier(1)
    } invariants: { _ in
      violated
    }
  }

  private static let leaving = leave("Ann leaves", reason: "it is always possible")

  @Test("The calls of a sequence keep their order in all orders of a script")
  func orders() {
    let script = Self.script([[Self.take("a"), Self.take("b")], [Self.take("c"), Self.take("d")]])
    #expect(
      script.orders == [
        [0, 0, 1, 1], [0, 1, 0, 1], [0, 1, 1, 0], [1, 0, 0, 1], [1, 0, 1, 0], [1, 1, 0, 0],
      ])
    #expect(script.orderCount == 6)
  }

  @Test("A script passes if each of its calls succeeds in an order and is refused in another")
  func complete() async throws {
    let script = Self.script([[Self.take("Ann takes"), Self.leaving], [Self.take("Bob takes")]])
    #expect(try await script.failures(inOrders: 3) == [])
  }

  @Test("A script fails if a call never succeeds, is never refused, or is refused although it can't be")
  func useless() async throws {
    let full = Self.script([[Self.take("Ann takes", reason: "she is first"), Self.take("Ann takes again")]])
    #expect(
      try await full.failures(inOrders: 1) == [
        "Ann takes again: no success in 1 orders, 0 done, 1 refused (test.taken 1), 0 with nothing to call on"
      ])
    let free = Self.script([[Self.take("Ann takes")]])
    #expect(
      try await free.failures(inOrders: 1) == [
        "Ann takes: no refusal in 1 orders, 1 done, 0 refused, 0 with nothing to call on"
      ])
    let refused = Self.script([
      [Self.take("Ann takes", reason: "she is first"), Self.leaving],
      [Self.take("Bob takes")],
    ])
    #expect(
      try await refused.failures(inOrders: 3) == [
        "Ann takes: refused although she is first, 2 done, 1 refused (test.taken 1), 0 with nothing to call on"
      ])
  }

  @Test("A script fails if an invariant is violated after a call")
  func violated() async throws {
    let script = Self.script([[Self.take("Ann takes")]], violated: ["two people on one seat"])
    let found = try await script.failures(inOrders: 1)
    #expect(found.first == "after [0], Ann takes: two people on one seat")
  }

  @Test("The pairs of a script contain those within a sequence, and each call with itself")
  func pairs() async throws {
    let calls = ["a", "b", "c", "d"].map { Self.take($0) }
    #expect(Self.script([calls, calls, calls]).allPairs.count == 66 + 12)
    let names = Self.script([[Self.take("a"), Self.take("b")], [Self.take("c")]]).allPairs.map(\.description)
    #expect(
      names == [
        "seat: a × a", "seat: a × b", "seat: a × c", "seat: b × b", "seat: b × c", "seat: c × c",
      ])
  }

  @Test(
    "A pair fails if its calls don't notice each other, also those of one caller", arguments: [true, false])
  func conflicts(isGuarded: Bool) async throws {
    let script = Self.script([[Self.take("Ann takes", isGuarded: isGuarded)], [Self.leaving]])
    let pair = try #require(script.allPairs.first)
    #expect(pair.description == "seat: Ann takes × Ann takes")
    let found = try await script.failures(of: pair)
    #expect(found.isEmpty == isGuarded)
    #expect(isGuarded || found.contains { $0.contains("aren't those of a serial order") })
  }

  @Test("A script fails if no call moves a record of a lifecycle that it tests")
  func unmoved() async throws {
    let script = Script("seat", of: [Ticket.self], [[Self.take("Ann takes"), Self.take("Bob takes")]]) {
      $0
    } on: { _ in
      Identifier(1)
    } invariants: { _ in
      []
    }
    let found = try await script.failures(inOrders: 1)
    #expect(found.first == "Ticket: no record moves in 1 orders")
  }

  /// A repository, and the names of the calls as they begin and end.
  private final class Trace: Sendable {
    let repository: any Repository
    private let steps = Mutex<[String]>([])

    init(_ repository: any Repository) { self.repository = repository }

    var text: String { steps.withLock { $0.joined(separator: " ") } }

    func append(_ step: String) { steps.withLock { $0.append(step) } }
  }

  /// A script whose calls do nothing but leave a trace, and the traces of its runs.
  private static func traced() -> (CallScript<Trace, Int>, () -> [String]) {
    let traces = TraceList()
    func call(_ name: String) -> CallScript<Trace, Int>.Call {
      .call(name) { trace, _ in
        trace.append("\(name)(")
        _ = try await trace.repository.get(Shop.self, id: Identifier(1))
        trace.append(")\(name)")
      }
    }
    let script = CallScript<Trace, Int>(
      "letters", of: [], [[call("a"), call("b")], [call("c"), call("d")]]
    ) {
      Trace($0)
    } on: { _ in
      0
    } invariants: { trace in
      traces.append(trace.text)
      return []
    }
    return (script, { traces.all })
  }

  private final class TraceList: Sendable {
    private let traces = Mutex<[String]>([])
    var all: [String] { traces.withLock { $0 } }
    func append(_ trace: String) { traces.withLock { $0.append(trace) } }
  }

  @Test("Every order of a script runs once")
  func runs() async throws {
    let (script, traces) = Self.traced()
    _ = try await script.failures(inOrders: script.orderCount)
    let complete = traces().filter { $0.split(separator: " ").count == 8 }
    #expect(
      complete.map { $0.filter { $0.isLetter } }.sorted() == [
        "aabbccdd", "aaccbbdd", "aaccddbb", "ccaabbdd", "ccaaddbb", "ccddaabb",
      ])
  }

  @Test("Both calls of a pair run in the middle of the other one")
  func interleaved() async throws {
    for pair in Self.traced().0.allPairs {
      let (script, traces) = Self.traced()
      #expect(try await script.failures(of: pair) == [])
      let names = try #require(pair.description.split(separator: ": ").last).split(separator: " × ")
      let found = traces()
      #expect(
        found.contains { $0.hasSuffix("\(names[0])( \(names[1])( )\(names[1]) )\(names[0])") }, "\(pair)")
      #expect(
        found.contains { $0.hasSuffix("\(names[1])( \(names[0])( )\(names[0]) )\(names[1])") }, "\(pair)")
    }
  }

  @Test("More orders run than the sample if a call hasn't succeeded in it")
  func largerSample() async throws {
    // Only the last of 6 orders lets Bob take both.
    let script = Self.script([
      [Self.take("Ann takes"), Self.leaving],
      [Self.take("Bob takes", reason: "x"), Self.take("Bob takes again")],
    ])
    #expect(try await script.failures(inOrders: 1).first?.hasPrefix("Bob takes: refused although x") == true)
  }

  @Test("A batch may have another effect than a serial order, but must keep the invariants")
  func batches() async throws {
    func failures(isBatch: Bool, violated: [String] = []) async throws -> [String] {
      let two = Script.Call.call("Ann takes two seats", isBatch: isBatch) { repository, seat in
        try await repository.save(Shop(id: seat, name: "first seat"), expecting: .any)
        try await repository.save(Shop(id: Identifier(2), name: "second seat"), expecting: .any)
      }
      let count = Script.Call.call("Bob counts the seats") { repository, seat in
        let taken = try await repository.count(ModelQuery<Shop>())
        try await repository.save(Shop(id: Identifier(3), name: "\(taken)"), expecting: .any)
      }
      let script = Self.script([[two], [count]], violated: violated)
      return try await script.failures(of: script.allPairs[1])
    }
    #expect(try await failures(isBatch: false).isEmpty == false)
    #expect(try await failures(isBatch: true) == [])
    #expect(try await failures(isBatch: true, violated: ["no seat"]).first?.hasSuffix("no seat") == true)
  }
}
