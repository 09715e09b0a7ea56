/// An operation at one size, with several contenders that take turns.
public struct Trial {
  public let name: String
  /// The number of records; 1 for operations without a size.
  public let count: Int
  public internal(set) var contenders: [Contender]
  public internal(set) var goals: [Goal]
  /// The time limit in the specification for the whole screen; `nil` if there is none.
  let allowed: Duration?
  /// The number of operations of a batch; only whole batches run.
  let batch: Int

  public init(
    _ name: String, count: Int, batch: Int = 1, goals: [Goal] = [], within allowed: Duration? = nil,
    _ contenders: [Contender]
  ) {
    self.name = name
    self.count = count
    self.batch = batch
    self.allowed = allowed
    self.goals = goals
    self.contenders = contenders
  }

  /// Returns the trial with one contender and without goals.
  func only(_ contender: String) -> Trial {
    Trial(name, count: count, batch: batch, contenders.filter { $0.name == contender })
  }

  /// The trial with the library and the contenders of its goals only; `nil` without goals.
  var held: Trial? {
    let names = Set(goals.map(\.against))
    var trial = self
    trial.contenders.removeAll { $0.kind != .own && !names.contains($0.name) }
    return goals.isEmpty ? nil : trial
  }

  /// Returns the trial with additional contenders.
  func beside(_ rivals: [Rivals]) async throws -> Trial {
    var trial = self
    for rivals in rivals {
      trial.contenders += try await rivals.contenders()
      trial.goals += rivals.goals
    }
    return trial
  }

  /// Compares the answers of the contenders.
  ///
  /// - Throws: ``Disagreement`` if an answer differs from that of the first contender that has one.
  func compare() async throws {
    var expected: (name: String, answer: [String])?
    for contender in contenders {
      guard let answer = try await contender.answer?() else { continue }
      if let expected, expected.answer != answer {
        throw Disagreement(trial: self, expected.name, expected.answer, contender.name, answer)
      }
      expected = expected ?? (contender.name, answer)
    }
  }
}
