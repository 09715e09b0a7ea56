/// An operation at one size, done by several contenders in turn.
public struct Trial {
  public let name: String
  /// How many records there are; 1 where the number says nothing.
  public let count: Int
  public internal(set) var contenders: [Contender]
  public internal(set) var goals: [Goal]
  /// The time that a specification allows for the whole screen.
  let allowed: Duration?
  /// Operations come in multiples of this.
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

  /// The trial with one contender, without goals.
  func only(_ contender: String) -> Trial {
    Trial(name, count: count, batch: batch, contenders.filter { $0.name == contender })
  }

  /// The trial with those contenders alone that its goals are about; nothing without goals.
  var held: Trial? {
    let names = Set(goals.map(\.against))
    var trial = self
    trial.contenders.removeAll { $0.kind != .own && !names.contains($0.name) }
    return goals.isEmpty ? nil : trial
  }

  /// The trial with rivals beside its contenders.
  func beside(_ rivals: [Rivals]) async throws -> Trial {
    var trial = self
    for rivals in rivals {
      trial.contenders += try await rivals.contenders()
      trial.goals += rivals.goals
    }
    return trial
  }

  /// Compares the contenders' answers.
  ///
  /// - Throws: ``Disagreement`` between the first contender that has an answer and one that has another.
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
