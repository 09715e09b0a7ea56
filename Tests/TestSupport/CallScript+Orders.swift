internal import DomainModeling
internal import DomainRepository

extension CallScript {
  /// Runs the calls in many orders; returns what is wrong.
  ///
  /// All invariants must hold after each call. A call may be refused, but not because of a conflict or a failed
  /// repository. Each call must succeed in at least one of the orders and be refused in at least one, and a
  /// record of each lifecycle must move, so that the script tests something.
  ///
  /// - Parameter sample: The number of orders, evenly spread; more run if a call hasn't succeeded or hasn't been
  ///   refused yet. With `FULL_COUNTS` set, all orders run.
  public func failures(inOrders sample: Int) async throws -> [String] {
    let begin = ContinuousClock.now
    let interval = TestRounds.useFullCounts ? 1 : max(1, orderCount / sample)
    let step = max(1, interval / 10)
    var report = OrderReport(lengths)
    var count = 0
    for offset in stride(from: 0, to: interval, by: step) {
      let numbers = Array(stride(from: offset, to: orderCount, by: interval))
      report.add(try await self.report(on: numbers))
      count += numbers.count
      if !report.failures.isEmpty || uselessCalls(report, count).isEmpty { break }
    }
    if TestRounds.useFullCounts { printSummary(report, count, ContinuousClock.now - begin) }
    return Array(report.failures.prefix(20)) + uselessCalls(report, count)
  }

  /// Runs the orders with the given numbers, in several tasks.
  private func report(on numbers: [Int]) async throws -> OrderReport {
    let blocks = 4
    return try await withThrowingTaskGroup(of: OrderReport.self) { group in
      for block in 0..<blocks {
        group.addTask {
          var report = OrderReport(lengths)
          for position in stride(from: block, to: numbers.count, by: blocks) {
            try await run(CallOrder.order(numbers[position], of: lengths), reporting: &report)
          }
          return report
        }
      }
      var all = OrderReport(lengths)
      for try await report in group { all.add(report) }
      return all
    }
  }

  private func run(_ order: [Int], reporting report: inout OrderReport) async throws {
    let repository = InMemoryRepository()
    let fixture = try await make(repository)
    let subject = try await prepare(fixture)
    let isNew = !report.moved.isSuperset(of: lifecycles)
    let before = isNew ? try await transitions(in: repository) : [:]
    var position = 0
    try await run(order, in: fixture, on: subject) { sequence, call, result in
      position += 1
      report.count(result, sequence, call)
      var failures = try await invariants(fixture)
      if result.isRepositoryError { failures.append("the call fails: \(result)") }
      report.failures += failures.map {
        "after \(order.prefix(position)), \(sequences[sequence][call].name): \($0)"
      }
      return failures.isEmpty
    }
    guard isNew else { return }
    for (name, count) in try await transitions(in: repository) where count > before[name, default: 0] {
      report.moved.insert(name)
    }
  }

  /// Returns the number of recorded transitions of each lifecycle.
  private func transitions(in repository: some Repository) async throws -> [String: Int] {
    try await repository.all(ModelQuery<TransitionRecord>()).reduce(into: [:]) { counts, record in
      counts[record.entity.lifecycle, default: 0] += 1
    }
  }

  /// Returns the calls that never succeed, those whose refusals differ from what the script expects, and the
  /// lifecycles without a moved record.
  private func uselessCalls(_ report: OrderReport, _ orders: Int) -> [String] {
    var failures = lifecycles.filter { !report.moved.contains($0) }.map {
      "\($0): no record moves in \(orders) orders"
    }
    for (sequence, calls) in sequences.enumerated() {
      for (number, call) in calls.enumerated() {
        let count = report.counts[sequence][number]
        if count.done == 0 { failures.append("\(call.name): no success in \(orders) orders, \(count)") }
        if call.neverRefused == nil, count.refused == 0 {
          failures.append("\(call.name): no refusal in \(orders) orders, \(count)")
        }
        if let reason = call.neverRefused, count.refused > 0 {
          failures.append("\(call.name): refused although \(reason), \(count)")
        }
      }
    }
    return failures
  }

  private func printSummary(_ report: OrderReport, _ orders: Int, _ time: Duration) {
    var lines = ["script \(name): \(orders) orders, \(pairs.count) pairs, \(time.components.seconds) s"]
    for (sequence, calls) in sequences.enumerated() {
      for (number, call) in calls.enumerated() {
        lines.append("  \(sequence).\(number) \(call.name): \(report.counts[sequence][number])")
      }
    }
    print(lines.joined(separator: "\n"))
  }
}

/// What the runs of orders found.
private struct OrderReport: Sendable {
  var failures: [String] = []
  /// The results of each call in each sequence.
  var counts: [[Count]]
  /// The lifecycles of the records that a call moved.
  var moved: Set<String> = []

  struct Count: Sendable, CustomStringConvertible {
    var done = 0
    /// The refusals by their codes.
    var refusals: [String: Int] = [:]
    var idle = 0

    var refused: Int { refusals.values.reduce(0, +) }

    var description: String {
      let codes = refusals.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      return
        "\(done) done, \(refused) refused\(codes.isEmpty ? "" : " (\(codes))"), \(idle) with nothing to call on"
    }
  }

  init(_ lengths: [Int]) { counts = lengths.map { Array(repeating: Count(), count: $0) } }

  mutating func count(_ result: CallResult, _ sequence: Int, _ call: Int) {
    if result.isIdle {
      counts[sequence][call].idle += 1
    } else if result.error == nil {
      counts[sequence][call].done += 1
    } else {
      counts[sequence][call].refusals[result.code ?? "other", default: 0] += 1
    }
  }

  mutating func add(_ other: OrderReport) {
    failures += other.failures
    moved.formUnion(other.moved)
    for sequence in counts.indices {
      for call in counts[sequence].indices {
        counts[sequence][call].done += other.counts[sequence][call].done
        counts[sequence][call].refusals.merge(other.counts[sequence][call].refusals, uniquingKeysWith: +)
        counts[sequence][call].idle += other.counts[sequence][call].idle
      }
    }
  }
}
