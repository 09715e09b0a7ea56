import DomainRepositoryTesting
import TestSupport
import Testing

/// One operation on the record `x` or `y`: task, beginning, end and what it saw or did.
private func operation(
  _ task: Int, _ ticks: ClosedRange<Int>, _ effects: [String: RecordEffect]
) -> RecordedOperation {
  RecordedOperation(
    task: task, startTick: ticks.lowerBound, endTick: ticks.upperBound,
    effects: Dictionary(
      uniqueKeysWithValues: effects.map { (EntityReference(entity: "Record", id: $0.key), $0.value) }))
}

private func wrote(_ version: Int64, _ expectation: ExpectedVersion = .any) -> RecordEffect {
  .written(Version(version), expecting: expectation)
}

private func read(_ version: Int64?) -> RecordEffect { .read(version.map { Version($0) }) }

@Suite("The check for linearizability")
struct LinearizabilityTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let operations: [RecordedOperation]

    init(_ description: String, _ operations: [RecordedOperation]) {
      testDescription = description
      self.operations = operations
    }
  }

  static let good = [
    Sample("nothing", []),
    Sample(
      "one after the other", [operation(0, 1...2, ["x": wrote(1)]), operation(1, 3...4, ["x": read(1)])]),
    Sample(
      "a read during a write sees the old",
      [operation(0, 1...4, ["x": wrote(1)]), operation(1, 2...3, ["x": read(nil)])]),
    Sample(
      "a read during a write sees the new",
      [operation(0, 1...4, ["x": wrote(1)]), operation(1, 2...3, ["x": read(1)])]),
    Sample(
      "two reads during a write see the old and then the new",
      [
        operation(0, 1...10, ["x": wrote(1)]), operation(1, 2...3, ["x": read(nil)]),
        operation(1, 4...5, ["x": read(1)]),
      ]),
    Sample(
      "the later of two writes at the same time is the one that began first",
      [
        operation(0, 1...6, ["x": wrote(2)]), operation(1, 2...5, ["x": wrote(1)]),
        operation(2, 7...8, ["x": read(2)]),
      ]),
    Sample(
      "a refusal tells the version that another had written meanwhile",
      [
        operation(0, 1...2, ["x": wrote(1, .absent)]),
        operation(1, 3...6, ["x": .rejected(actual: Version(2), expecting: .version(Version(1)))]),
        operation(2, 4...5, ["x": wrote(2, .version(Version(1)))]),
      ]),
    Sample(
      "deleted and written again",
      [
        operation(0, 1...2, ["x": wrote(1)]), operation(0, 3...4, ["x": .deleted(expecting: .present)]),
        operation(1, 5...6, ["x": read(nil)]), operation(0, 7...8, ["x": wrote(3, .absent)]),
      ]),
    Sample(
      "a batch seen whole",
      [
        operation(0, 1...4, ["x": wrote(1), "y": wrote(1)]),
        operation(1, 2...3, ["x": read(1), "y": read(1)]),
      ]),
    Sample(
      "a check that held before the other's write",
      [
        operation(0, 1...2, ["x": wrote(1)]), operation(1, 3...6, ["x": .checked(.version(Version(1)))]),
        operation(2, 4...5, ["x": wrote(2)]),
      ]),
  ]

  @Test("finds an order for", arguments: good) func accepts(_ sample: Sample) {
    #expect(ConcurrentHistory(sample.operations).counterexample == nil)
    #expect(ConcurrentHistory(sample.operations.reversed()).isLinearizable)
  }

  static let bad = [
    Sample("a read of what nobody wrote", [operation(0, 1...2, ["x": read(1)])]),
    Sample("a stale read", [operation(0, 1...2, ["x": wrote(1)]), operation(1, 3...4, ["x": read(nil)])]),
    Sample(
      "a read that goes back",
      [
        operation(0, 1...10, ["x": wrote(1)]), operation(1, 2...3, ["x": read(1)]),
        operation(1, 4...5, ["x": read(nil)]),
      ]),
    Sample(
      "a lost update: two writes that expected the same version",
      [
        operation(0, 1...2, ["x": wrote(1)]), operation(1, 3...6, ["x": wrote(2, .version(Version(1)))]),
        operation(2, 4...5, ["x": wrote(3, .version(Version(1)))]),
      ]),
    Sample(
      "two inserts of one record",
      [operation(0, 1...4, ["x": wrote(1, .absent)]), operation(1, 2...3, ["x": wrote(2, .absent)])]),
    Sample(
      "a version that falls",
      [operation(0, 1...2, ["x": wrote(2)]), operation(0, 3...4, ["x": wrote(1)])]),
    Sample(
      "a refusal for no reason",
      [
        operation(0, 1...2, ["x": wrote(1)]),
        operation(1, 3...4, ["x": .rejected(actual: Version(1), expecting: .present)]),
      ]),
    Sample(
      "a deleted record read",
      [
        operation(0, 1...2, ["x": wrote(1)]), operation(0, 3...4, ["x": .deleted(expecting: .any)]),
        operation(1, 5...6, ["x": read(1)]),
      ]),
    Sample(
      "half a batch",
      [
        operation(0, 1...4, ["x": wrote(1), "y": wrote(1)]),
        operation(1, 2...3, ["x": read(1), "y": read(nil)]),
      ]),
    Sample(
      "two tasks that each missed the other's write",
      [
        operation(0, 1...2, ["x": wrote(1)]), operation(1, 1...2, ["y": wrote(1)]),
        operation(0, 3...4, ["x": wrote(2), "y": .checked(.version(Version(1)))]),
        operation(1, 3...4, ["y": wrote(3), "x": .checked(.version(Version(1)))]),
      ]),
    Sample(
      "reads of two records in two orders",
      [
        operation(0, 1...10, ["x": wrote(1)]), operation(1, 1...10, ["y": wrote(2)]),
        operation(2, 2...9, ["x": read(1), "y": read(nil)]),
        operation(3, 2...9, ["x": read(nil), "y": read(2)]),
      ]),
  ]

  @Test("finds no order for", arguments: bad) func refuses(_ sample: Sample) {
    #expect(!ConcurrentHistory(sample.operations).isLinearizable)
    #expect(!ConcurrentHistory(sample.operations.reversed()).isLinearizable)
  }

  @Test func shows_only_the_record_that_is_wrong_and_nothing_after_the_mistake() throws {
    let operations = [
      operation(0, 1...2, ["x": wrote(1)]), operation(0, 3...4, ["y": wrote(1)]),
      operation(1, 5...6, ["x": read(nil)]), operation(1, 7...8, ["x": wrote(2)]),
      operation(1, 9...10, ["y": read(1)]),
    ]
    let contradiction = try #require(ConcurrentHistory(operations).counterexample)
    #expect(contradiction == [operations[0], operations[2]])
    #expect(ConcurrentHistory(contradiction).description.contains("5–6 task 1: Record x saw nothing"))
  }

  /// Histories that are linearizable because they were made from an order, with random intervals around it.
  @Test(arguments: TestRounds.seeds(20, full: 2_000))
  func accepts_what_was_made_from_an_order_and_refuses_one_changed_read(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var versions: [String: Int64] = [:]
    var operations: [RecordedOperation] = []
    for moment in 1...60 {
      let record = ["x", "y", "z"].randomElement(using: &random) ?? "x"
      let effect: RecordEffect
      if Bool.random(using: &random) {
        effect = read(versions[record])
      } else {
        effect = wrote(Int64(moment), versions[record].map { .version(Version($0)) } ?? .absent)
        versions[record] = Int64(moment)
      }
      let began = moment * 10 - Int.random(in: 0...40, using: &random)
      let ended = moment * 10 + Int.random(in: 0...40, using: &random)
      operations.append(operation(moment, began...ended, [record: effect]))
    }
    #expect(ConcurrentHistory(operations).isLinearizable)
    operations.append(operation(0, 10_000...10_001, ["x": read(versions["x"].map { $0 - 1 } ?? 1)]))
    #expect(!ConcurrentHistory(operations).isLinearizable)
  }
}
