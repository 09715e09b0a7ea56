extension CallScript {
  /// Two calls of a script that are interleaved.
  public struct Pair: Sendable, CustomStringConvertible {
    let first: Position
    let second: Position
    public let description: String
  }

  /// The position of a call.
  struct Position: Sendable {
    let sequence: Int
    let call: Int
  }

  /// Every pair of calls, also two of the same sequence and each call with itself, as from two devices of one caller:
  /// 66 pairs and 12 calls with themselves for three sequences of four calls.
  public var allPairs: [Pair] {
    let calls = sequences.indices.flatMap { sequence in
      sequences[sequence].indices.map { Position(sequence: sequence, call: $0) }
    }
    return calls.indices.flatMap { first in
      calls[first...].map { Pair(first: calls[first], second: $0, description: name(calls[first], $0)) }
    }
  }

  /// The pairs that a test runs: all if `FULL_COUNTS` is set, otherwise each sixth.
  public var pairs: [Pair] {
    let all = allPairs
    return TestRounds.useFullCounts ? all : stride(from: 0, to: all.count, by: 6).map { all[$0] }
  }

  private func name(_ first: Position, _ second: Position) -> String {
    let names = [first, second].map { sequences[$0.sequence][$0.call].name }
    return "\(name): \(names[0]) × \(names[1])"
  }

  /// Interleaves two calls after some orders of preceding calls; returns what is wrong.
  ///
  /// A batch and another call need not have the effect of a serial order, but all invariants must hold.
  /// Of the sequences of the two calls, the calls before the first of them precede; of the others, from none to all.
  public func failures(of pair: Pair) async throws -> [String] {
    let rounds = TestRounds.useFullCounts ? 12 : 1
    var failures: [String] = []
    for round in 0..<rounds {
      let lengths = preceding(pair, in: round)
      let number = CallOrder.count(of: lengths) * (2 * round + 1) / (2 * rounds)
      let order = CallOrder.order(number, of: lengths)
      let calls = [pair.first, pair.second].map { sequences[$0.sequence][$0.call] }
      let isSerial = !calls.contains(where: \.isBatch)
      let test = InterleavingTest<Fixture>("\(pair) after \(order)", .any, isSerial: isSerial) { fixture in
        let subject = try await prepare(fixture)
        await run(order, in: fixture, on: subject) { _, _, _ in true }
        return ({ try await calls[0].run(fixture, subject) }, { try await calls[1].run(fixture, subject) })
      }
      failures += try await test.failures(in: { try await make($0) }, invariants: invariants)
    }
    return failures
  }

  /// Returns the number of calls of each sequence that precede a pair.
  private func preceding(_ pair: Pair, in round: Int) -> [Int] {
    sequences.indices.map { sequence in
      let own = [pair.first, pair.second].filter { $0.sequence == sequence }.map(\.call)
      return own.min() ?? (round * (sequence + 1) + round / 5 + 2) % (sequences[sequence].count + 1)
    }
  }
}
