import Foundation

/// Measures what was asked for, one trial after the other, and prints as it goes.
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

  /// Does what the arguments of a command ask for, then ends the process: with 1 when contenders disagree or the gate
  /// is shut, with 2 when the request isn't understood.
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

  /// The same with a main thread that waits, because valgrind can't count in a process whose main thread has ended, as
  /// that of a program does whose beginning is asynchronous.
  public static func wait(_ arguments: [String]) -> Never {
    Task.detached { await main(arguments) }
    while true { Thread.sleep(forTimeInterval: 1_000) }
  }

  /// - Returns: Whether everything went as it should: the gate is open, nobody disagreed.
  func run() async throws -> Bool {
    if let operations = request.operations {
      try await repeatOnly(operations)
      return true
    }
    return request.isGate ? try await Gate(self).isOpen() : try await measureAll()
  }

  /// What fails is said and left out, so that a long run isn't lost for one trial.
  private func measureAll() async throws -> Bool {
    var lines = [About.jsonLine]
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

  /// For profilers and counters of instructions.
  private func repeatOnly(_ operations: Int) async throws {
    try await eachTrial { _, trial in
      for contender in trial.contenders {
        if case .timed(let run) = contender.work { try await run(operations) }
      }
    }
  }

  /// Goes through the trials that the request chooses, small stores first; what a size needs is given back before the
  /// next.
  ///
  /// - Parameter fail: Told when a subject can't make its trials, which then have none; by default that ends the run.
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
