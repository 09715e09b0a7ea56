/// Measures trials: contenders take turns, the order rotates, and figures are medians.
///
/// A machine that is busy for a while slows all contenders of a round alike, so that ratios within a round say more
/// than times.
struct Stopwatch {
  var rounds = 9
  /// How long a contender runs in a round.
  var sample = Duration.milliseconds(25)

  func measure(_ trial: Trial) async throws -> Measurement {
    var counts: [Int] = []
    for contender in trial.contenders { counts.append(try await operations(of: contender)) }
    var times = Array(repeating: [Double](), count: trial.contenders.count)
    for round in 0..<rounds {
      for turn in trial.contenders.indices {
        let index = (turn + round) % trial.contenders.count
        times[index].append(try await time(trial.contenders[index], counts[index]))
      }
    }
    let own = trial.contenders.firstIndex { $0.kind == .own }
    let rows = trial.contenders.indices.map { index in
      Measurement.Row(
        contender: trial.contenders[index], nanoseconds: Figure.median(times[index]),
        ratio: own.map { own in Figure.median((0..<rounds).map { times[own][$0] / times[index][$0] }) }
          ?? .nan)
    }
    return Measurement(trial: trial, rows: rows)
  }

  /// How many operations fill a sample; the first runs also warm everything up.
  private func operations(of contender: Contender) async throws -> Int {
    var count = 1
    while true {
      let time = try await time(contender, count) * Double(count)
      let wanted = Double(sample.components.attoseconds) / 1e9
      if time >= wanted / 2 || count >= 1 << 24 { return max(1, Int(Double(count) * wanted / max(time, 1))) }
      count *= time < wanted / 20 ? 10 : 2
    }
  }

  /// Nanoseconds for one operation.
  private func time(_ contender: Contender, _ count: Int) async throws -> Double {
    let clock = ContinuousClock()
    let begin = clock.now
    try await contender.run(count)
    let (seconds, attoseconds) = (clock.now - begin).components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  }
}
