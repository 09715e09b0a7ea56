import Foundation

/// The ratios of the goals that a recorded run missed.
struct RecordedMisses {
  private struct Line: Decodable {
    struct Verdict: Decodable {
      let text: String
      let met: Bool
    }

    let name: String?
    let n: Int?
    let peer: String?
    let ratio: Double?
    let goals: [Verdict]?
  }

  private struct Key: Hashable {
    let trial: String
    let count: Int
    let against: String
    let goal: String
  }

  private var ratios: [Key: Double] = [:]

  /// Reads a recorded run.
  ///
  /// - Parameter path: The path of the lines that a run writes; `nil` if no goal is known to be missed.
  init(_ path: String?) throws {
    guard let path else { return }
    for text in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
      guard let name = line.name, let count = line.n, let peer = line.peer else { continue }
      for goal in line.goals ?? [] where !goal.met {
        ratios[Key(trial: name, count: count, against: peer, goal: goal.text)] = line.ratio
      }
    }
  }

  /// Returns the recorded ratio of a missed goal; `nil` for other goals.
  func ratio(of goal: Goal, in trial: Trial) -> Double? {
    ratios[Key(trial: trial.name, count: trial.count, against: goal.against, goal: goal.text)]
  }
}
