/// Sequences of calls, each by one principal, on records that all of them share.
public struct CallScript<Fixture: Sendable, Subject: Sendable>: Sendable {
  public typealias Call = @Sendable (Fixture, Subject) async throws -> Void

  /// The calls of each principal.
  let sequences: [[Call]]
  /// Prepares the records that the calls share.
  let prepare: @Sendable (Fixture) async throws -> Subject

  public init(_ sequences: [[Call]], on prepare: @escaping @Sendable (Fixture) async throws -> Subject) {
    self.sequences = sequences
    self.prepare = prepare
  }

  /// The orders in which the calls can follow one another, each as the sequences of its calls: 34,650 for three sequences
  /// with four calls each.
  public var orders: [[Int]] {
    var orders: [[Int]] = []
    func extend(_ order: [Int], _ left: [Int]) {
      if left.allSatisfy({ $0 == 0 }) { orders.append(order) }
      for (sequence, count) in left.enumerated() where count > 0 {
        var rest = left
        rest[sequence] -= 1
        extend(order + [sequence], rest)
      }
    }
    extend([], sequences.map(\.count))
    return orders
  }

  /// The orders that a test runs: all if `FULL_COUNTS` is set, otherwise as many as `count`, evenly spread.
  public func orders(_ count: Int) -> [[Int]] {
    let all = orders
    let interval = TestRounds.useFullCounts ? 1 : max(1, all.count / count)
    return stride(from: 0, to: all.count, by: interval).map { all[$0] }
  }

  /// Runs the calls in an order; returns what is wrong after one of them.
  ///
  /// A call may be refused, but not because of a conflict or a failed repository.
  public func failures(
    of order: [Int], in fixture: Fixture, invariants: @Sendable (Fixture) async throws -> [String]
  ) async throws -> [String] {
    let subject = try await prepare(fixture)
    var next = Array(repeating: 0, count: sequences.count)
    for (position, sequence) in order.enumerated() {
      let call = sequences[sequence][next[sequence]]
      let result = await CallResult(of: { try await call(fixture, subject) })
      next[sequence] += 1
      var failures = try await invariants(fixture)
      if result.isRepositoryError { failures.append("a call fails: \(result)") }
      if !failures.isEmpty { return failures.map { "\(order.prefix(position + 1)): \($0)" } }
    }
    return []
  }

  /// A test for each pair of calls from two sequences, which interleaves them after the calls that precede them.
  ///
  /// All pairs if `FULL_COUNTS` is set, otherwise each sixth.
  public var pairs: [InterleavingTest<Fixture>] {
    var pairs: [InterleavingTest<Fixture>] = []
    for first in sequences.indices {
      for second in sequences.indices where second > first {
        for one in sequences[first].indices {
          for other in sequences[second].indices { pairs.append(pair((first, one), (second, other))) }
        }
      }
    }
    return TestRounds.useFullCounts ? pairs : stride(from: 0, to: pairs.count, by: 6).map { pairs[$0] }
  }

  private func pair(_ first: (sequence: Int, call: Int), _ second: (sequence: Int, call: Int))
    -> InterleavingTest<Fixture>
  {
    let name =
      "call \(first.call) of sequence \(first.sequence) × call \(second.call) of sequence \(second.sequence)"
    return InterleavingTest(name, .any) { [self] fixture in
      let subject = try await prepare(fixture)
      for round in 0..<(sequences.map(\.count).max() ?? 0) {
        for (sequence, calls) in sequences.enumerated() {
          // Of a third sequence, the first two calls.
          let end = sequence == first.sequence ? first.call : sequence == second.sequence ? second.call : 2
          if round < min(end, calls.count) {
            _ = await CallResult(of: { try await calls[round](fixture, subject) })
          }
        }
      }
      return (
        { try await sequences[first.sequence][first.call](fixture, subject) },
        { try await sequences[second.sequence][second.call](fixture, subject) }
      )
    }
  }
}
