import Foundation

/// Measures what was asked for, one trial after the other, and prints as it goes.
struct Run {
  let request: Request

  init(_ request: Request) { self.request = request }

  private static let subjects: [(name: String, trials: @Sendable (Int) async throws -> [Trial])] = [
    ("store", { try await StoreTrials($0).trials })
  ]

  func run() async throws {
    var watch = Stopwatch()
    if request.isQuick {
      watch.rounds = 3
      watch.sample = .milliseconds(5)
    }
    let known = Self.subjects.map(\.name)
    guard request.names.allSatisfy(known.contains) else {
      throw Request.Problem(text: "known: \(known.joined(separator: ", "))")
    }
    var lines: [String] = []
    for subject in Self.subjects where request.names.isEmpty || request.names.contains(subject.name) {
      for size in request.sizes {
        for trial in try await subject.trials(size) where request.trial ?? trial.name == trial.name {
          let trial = request.only.map { trial.only($0) } ?? trial
          let measurement = try await watch.measure(trial)
          print(measurement.table)
          lines += measurement.jsonLines
        }
      }
    }
    if let path = request.json {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    }
  }
}
