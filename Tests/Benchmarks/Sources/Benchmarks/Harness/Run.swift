import Foundation

/// A run that measures the requested trials one after the other and prints each result.
public struct Run {
  let request: Request
  let peers: any PeerSource
  let subjects: [Subject]

  init(_ request: Request, beside peers: any PeerSource = NoPeers(), subjects: [Subject] = Subject.all) throws
  {
    self.request = request
    self.peers = peers
    self.subjects = subjects.filter { request.names.isEmpty || request.names.contains($0.name) }
    guard request.names.allSatisfy(subjects.map(\.name).contains) else {
      throw Request.Problem(text: "known: \(subjects.map(\.name).joined(separator: ", "))")
    }
  }

  /// Runs the command with its arguments, then ends the process.
  ///
  /// The exit code is 0 on success, 1 for an error such as a ``Disagreement`` or a failed gate, and 2 for
  /// invalid arguments.
  @concurrent
  public static func main(
    _ arguments: [String], beside peers: any PeerSource = NoPeers(), subjects: [Subject] = Subject.all
  ) async -> Never {
    do {
      let run = try Run(Request(arguments: arguments), beside: peers, subjects: subjects)
      exit(try await run.run() ? 0 : 1)
    } catch let problem as Request.Problem {
      FileHandle.standardError.write(Data("\(problem.text)\n".utf8))
      exit(2)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Runs the command while the main thread waits.
  ///
  /// Valgrind can't count in a process whose main thread has ended, as that of a program with an asynchronous
  /// entry point does.
  public static func wait(_ arguments: [String]) -> Never {
    Task.detached { await main(arguments) }
    while true { Thread.sleep(forTimeInterval: 1_000) }
  }

  /// Runs the requested mode.
  ///
  /// - Returns: Whether all contenders agreed and, with `--gate`, whether the gate passed.
  func run() async throws -> Bool {
    if let operations = request.operations {
      try await repeatOnly(operations)
      return true
    }
    return request.isGate ? try await SpeedLimitCheck(self).isPassed() : try await measureAll()
  }

  /// Measures all trials; reports a failing trial and continues, so that its failure doesn't end a long run.
  private func measureAll() async throws -> Bool {
    var lines = [RunEnvironment.jsonLine]
    var isWhole = true
    func write() throws {
      guard let path = request.json else { return }
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    }
    func fail(_ error: any Error) {
      FileHandle.standardError.write(Data("✘ \(error)\n".utf8))
      isWhole = false
    }
    try write()
    try await eachTrial(orElse: fail) { subject, trial in
      do {
        let measurement = try await request.stopwatch.measure(trial)
        print(measurement.table)
        lines += measurement.jsonLines(of: subject.name)
        try write()
      } catch {
        fail(error)
      }
    }
    return isWhole
  }

  /// Repeats operations without measuring them, for profilers and instruction counters.
  private func repeatOnly(_ operations: Int) async throws {
    try await eachTrial { _, trial in
      for contender in trial.contenders {
        if case .timed(let run) = contender.work { try await run(operations) }
      }
    }
  }

  /// Calls a closure for each requested trial, in the order of sizes; memory of a size is released before the
  /// next.
  ///
  /// - Parameter fail: Handles the error of a subject, whose other trials are skipped; by default, it ends
  ///   the run.
  func eachTrial(
    orElse fail: ((any Error) throws -> Void) = { throw $0 }, _ body: (Subject, Trial) async throws -> Void
  ) async throws {
    let first = request.sizes.first
    var names: Set<String> = []
    for size in request.sizes {
      let rivals = peers.rivals(count: size)
      for subject in subjects where subject.isSizeless ? size == first : subject.sizes.contains(size) {
        do {
          for trial in try await subject.trials(size) {
            names.insert(trial.name)
            guard request.trial ?? trial.name == trial.name else { continue }
            var trial = try await trial.beside(rivals.filter { $0.trial == trial.name })
            trial.contenders = trial.contenders.map { contender in
              let contender = contender.name == request.liar ? contender.lying() : contender
              return contender.handicapped(by: request.handicap)
            }
            try await body(subject, request.only.map { trial.only($0) } ?? trial)
          }
        } catch {
          try fail(error)
        }
      }
      let stray = rivals.first { !names.contains($0.trial) }
      if let stray, request.names.isEmpty {
        try fail(Request.Problem(text: "no trial '\(stray.trial)' for its rivals"))
      }
    }
  }
}
