/// Contenders of another package for one trial, with their goals.
public struct Rivals {
  /// The unique name of the trial.
  let trial: String
  let goals: [Goal]
  let contenders: () async throws -> [Contender]

  /// Creates rivals; the contenders themselves are created when the trial runs.
  public init(
    _ trial: String, goals: [Goal] = [],
    _ contenders: @escaping () async throws -> [Contender]
  ) {
    self.trial = trial
    self.goals = goals
    self.contenders = contenders
  }
}
