import DomainRepository

/// The search for a linearization of operations.
///
/// A depth-first search (Wing and Gong 1993) that remembers visited states (Lowe 2017): a state with the same
/// completed operations and the same versions is explored only once.
struct LinearizationSearch {
  private struct Configuration: Hashable {
    var done: [UInt64]
    var versions: [Version?]
  }

  private struct Step {
    var operation: Int
    var versions: [Version?]
  }

  private let operations: [RecordedOperation]
  private let effects: [[(record: Int, effect: RecordEffect)]]
  private let recordCount: Int
  /// The tick after which operations are pending; those that end later may be left out.
  private let end: Int

  init(_ operations: [RecordedOperation], pendingAfter end: Int = .max) {
    self.operations = operations.sorted { $0.startTick < $1.startTick }
    self.end = end
    var numbers: [EntityReference: Int] = [:]
    effects = self.operations.map { operation in
      operation.effects.map { reference, effect in
        let number = numbers[reference] ?? numbers.count
        numbers[reference] = number
        return (number, effect)
      }
    }
    recordCount = numbers.count
  }

  /// Whether there is a linearization.
  var succeeds: Bool {
    var isDone = [Bool](repeating: false, count: operations.count)
    var configuration = Configuration(
      done: [UInt64](repeating: 0, count: operations.count / 64 + 1),
      versions: [Version?](repeating: nil, count: recordCount))
    var tried: Set<Configuration> = []
    var path: [Step] = []
    var candidate = 0
    while true {
      if !required(isDone) { return true }
      if let next = next(from: candidate, isDone) {
        candidate = next + 1
        guard let versions = versions(after: next, configuration.versions) else { continue }
        var reached = configuration
        reached.done[next / 64] |= 1 << UInt64(next % 64)
        reached.versions = versions
        guard tried.insert(reached).inserted else { continue }
        path.append(Step(operation: next, versions: configuration.versions))
        configuration = reached
        isDone[next] = true
        candidate = 0
      } else {
        guard let last = path.popLast() else { return false }
        isDone[last.operation] = false
        configuration.done[last.operation / 64] &= ~(1 << UInt64(last.operation % 64))
        configuration.versions = last.versions
        candidate = last.operation + 1
      }
    }
  }

  private func required(_ isDone: [Bool]) -> Bool {
    for position in operations.indices where !isDone[position] && operations[position].endTick <= end {
      return true
    }
    return false
  }

  /// Returns the first operation from `start` on that may come next, because no remaining operation ended
  /// before it began.
  private func next(from start: Int, _ isDone: [Bool]) -> Int? {
    var firstEnd = Int.max
    for position in operations.indices where !isDone[position] {
      let operation = operations[position]
      if operation.startTick > firstEnd { return nil }
      firstEnd = min(firstEnd, operation.endTick)
      if position >= start { return position }
    }
    return nil
  }

  private func versions(after operation: Int, _ versions: [Version?]) -> [Version?]? {
    var versions = versions
    for (record, effect) in effects[operation] {
      let (isPossible, version) = effect.applied(to: versions[record])
      if !isPossible { return nil }
      versions[record] = version
    }
    return versions
  }
}
