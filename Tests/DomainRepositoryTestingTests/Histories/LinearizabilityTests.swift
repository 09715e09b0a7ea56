import DomainRepositoryTesting
import TestSupport
import Testing

/// Returns an operation on the records `x` and `y` with its task, ticks and effects.
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

@Suite("Linearizability of ConcurrentHistory")
struct LinearizabilityTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let operations: [RecordedOperation]

    init(_ description: String, _ operations: [RecordedOperation]) {
      testDescription = description
      self.operations = operations
    }
  }

  static let linearizable = [
    Sample("no operations", []),
    Sample(
      "a read after a write", [operation(0, 1...2, ["x": wrote(1)]), operation(1, 3...4, ["x": read(1)])]),
    Sample(
      "a read during a write that returns the old state",
      [operation(0, 1...4, ["x": wrote(1)]), operation(1, 2...3, ["x": read(nil)])]),
    Sample(
      "a read during a write that returns the new state",
      [operation(0, 1...4, ["x": wrote(1)]), operation(1, 2...3, ["x": read(1)])]),
    Sample(
      "two reads during a write that return the old and then the new state",
      [
        operation(0, 1...10, ["x": wrote(1)]), operation(1, 2...3, ["x": read(nil)]),
        operation(1, 4...5, ["x": read(1)]),
      ]),
    Sample(
      "two concurrent writes of which the first to begin takes effect last",
      [
        operation(0, 1...6, ["x": wrote(2)]), operation(1, 2...5, ["x": wrote(1)]),
        operation(2, 7...8, ["x": read(2)]),
      ]),
    Sample(
      "a refusal that reports a version written during the call",
      [
        operation(0, 1...2, ["x": wrote(1, .absent)]),
        operation(1, 3...6, ["x": .rejected(actual: Version(2), expecting: .version(Version(1)))]),
        operation(2, 4...5, ["x": wrote(2, .version(Version(1)))]),
      ]),
    Sample(
      "a deletion and a later write",
      [
        operation(0, 1...2, ["x": wrote(1)]), operation(0, 3...4, ["x": .deleted(expecting: .present)]),
        operation(1, 5...6, ["x": read(nil)]), operation(0, 7...8, ["x": wrote(3, .absent)]),
      ]),
    Sample(
      "a read of a whole batch",
      [
        operation(0, 1...4, ["x": wrote(1), "y": wrote(1)]),
        operation(1, 2...3, ["x": read(1), "y": read(1)]),
      ]),
    Sample(
      "a check that held before a concurrent write",
      [
        operation(0, 1...2, ["x": wrote(1)]), operation(1, 3...6, ["x": .checked(.version(Version(1)))]),
        operation(2, 4...5, ["x": wrote(2)]),
      ]),
  ]

  @Test("A history whose results a sequential order explains is linearizable", arguments: linearizable)
  func accepts(_ sample: Sample) {
    #expect(ConcurrentHistory(sample.operations).counterexample == nil)
    #expect(ConcurrentHistory(sample.operations.reversed()).isLinearizable)
  }

  static let notLinearizable = [
    Sample("a read of a version that was never written", [operation(0, 1...2, ["x": read(1)])]),
    Sample("a stale read", [operation(0, 1...2, ["x": wrote(1)]), operation(1, 3...4, ["x": read(nil)])]),
    Sample(
      "a read of an earlier state after a read of a later one",
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
      "a decreasing version",
      [operation(0, 1...2, ["x": wrote(2)]), operation(0, 3...4, ["x": wrote(1)])]),
    Sample(
      "a refusal although the expectation was met",
      [
        operation(0, 1...2, ["x": wrote(1)]),
        operation(1, 3...4, ["x": .rejected(actual: Version(1), expecting: .present)]),
      ]),
    Sample(
      "a read of a deleted record",
      [
        operation(0, 1...2, ["x": wrote(1)]), operation(0, 3...4, ["x": .deleted(expecting: .any)]),
        operation(1, 5...6, ["x": read(1)]),
      ]),
    Sample(
      "a read of half a batch",
      [
        operation(0, 1...4, ["x": wrote(1), "y": wrote(1)]),
        operation(1, 2...3, ["x": read(1), "y": read(nil)]),
      ]),
    Sample(
      "two commits that each check the version before the other's write",
      [
        operation(0, 1...2, ["x": wrote(1)]), operation(1, 1...2, ["y": wrote(1)]),
        operation(0, 3...4, ["x": wrote(2), "y": .checked(.version(Version(1)))]),
        operation(1, 3...4, ["y": wrote(3), "x": .checked(.version(Version(1)))]),
      ]),
    Sample(
      "two reads that see two writes in different orders",
      [
        operation(0, 1...10, ["x": wrote(1)]), operation(1, 1...10, ["y": wrote(2)]),
        operation(2, 2...9, ["x": read(1), "y": read(nil)]),
        operation(3, 2...9, ["x": read(nil), "y": read(2)]),
      ]),
  ]

  @Test(
    "A history whose results no sequential order explains isn't linearizable",
    arguments: notLinearizable)
  func refuses(_ sample: Sample) {
    #expect(!ConcurrentHistory(sample.operations).isLinearizable)
    #expect(!ConcurrentHistory(sample.operations.reversed()).isLinearizable)
  }

  @Test("The counterexample contains only operations on the inconsistent record up to the counterexample")
  func counterexample() throws {
    let operations = [
      operation(0, 1...2, ["x": wrote(1)]), operation(0, 3...4, ["y": wrote(1)]),
      operation(1, 5...6, ["x": read(nil)]), operation(1, 7...8, ["x": wrote(2)]),
      operation(1, 9...10, ["y": read(1)]),
    ]
    let counterexample = try #require(ConcurrentHistory(operations).counterexample)
    #expect(counterexample == [operations[0], operations[2]])
    #expect(ConcurrentHistory(counterexample).description.contains("5–6 task 1: Record x saw nothing"))
  }

  @Test(
    "A history generated from an order with random intervals is linearizable, and isn't with one changed read",
    arguments: TestRounds.seeds(20, full: 2_000))
  func generatedHistory(_ seed: UInt64) throws {
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
