/// Measures trials: contenders take turns in a rotating order, and figures are medians of the rounds.
///
/// A busy machine slows all contenders of a round alike, so the ratios within a round are more reliable than
/// times.
struct Stopwatch {
  var rounds = 7
  /// The time for which a contender runs in each round.
  var sample = Duration.milliseconds(20)

  /// Measures a trial.
  ///
  /// - Throws: ``Disagreement`` if the answers of contenders differ before or after the measurement.
  func measure(_ trial: Trial) async throws -> Measurement {
    try await trial.compare()
    var counts: [Int] = []
    var longest = 0.0
    for contender in trial.contenders {
      let (count, time) = try await operations(of: contender, inBatchesOf: trial.batch)
      counts.append(count)
      longest = max(longest, time)
    }
    var figures = Array(repeating: [Double](), count: trial.contenders.count)
    // Memory is the same in every round, and times of more than half a second vary little.
    let rounds =
      trial.contenders.allSatisfy(\.isWeighed) ? 1 : longest > 5e8 ? min(3, self.rounds) : self.rounds
    for round in 0..<rounds {
      for turn in trial.contenders.indices {
        let index = (turn + round) % trial.contenders.count
        figures[index].append(try await figure(of: trial.contenders[index], counts[index]))
      }
    }
    try await trial.compare()
    let own = trial.contenders.firstIndex { $0.kind == .own }
    let rows = trial.contenders.indices.map { index in
      Measurement.Row(
        contender: trial.contenders[index], figure: Figure.median(figures[index]),
        ratio: own.map { own in Figure.median(zip(figures[own], figures[index]).map { $0 / $1 }) }
          ?? .nan)
    }
    return Measurement(trial: trial, rows: rows)
  }

  /// Returns the number of operations that fill a sample, and the nanoseconds of one batch; warms up the
  /// contender.
  private func operations(
    of contender: Contender, inBatchesOf batch: Int
  ) async throws -> (count: Int, time: Double) {
    guard case .timed = contender.work else { return (1, 0) }
    let wanted = Double(sample.components.attoseconds) / 1e9
    var count = batch
    while true {
      var time = try await figure(of: contender, count) * Double(count)
      // The first run includes one-time initialization.
      if count <= 100 * batch, time >= wanted / 20, time < 10 * wanted {
        time = min(time, try await figure(of: contender, count) * Double(count))
      }
      if time >= wanted / 2 || count >= 1 << 24 {
        let batches = max(1, Int(Double(count) * wanted / max(time, 1)) / batch)
        return (batches * batch, time / Double(count / batch))
      }
      count *= time < wanted / 20 ? 10 : 2
    }
  }

  /// Returns the nanoseconds per operation, or the bytes per record.
  private func figure(of contender: Contender, _ count: Int) async throws -> Double {
    switch contender.work {
    case .weighed(let weigh): return try await weigh()
    case .timed(let run):
      let clock = ContinuousClock()
      let begin = clock.now
      try await run(count)
      let (seconds, attoseconds) = (clock.now - begin).components
      return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
    }
  }
}
