/// Contenders from another package for a trial of this one, and what the suite has to reach beside them.
public struct Rivals {
  /// The name of the trial, which no other one has.
  let trial: String
  let goals: [Goal]
  let contenders: () async throws -> [Contender]

  /// The contenders are made when the trial runs, and not before.
  public init(
    _ trial: String, goals: [Goal] = [],
    _ contenders: @escaping () async throws -> [Contender]
  ) {
    self.trial = trial
    self.goals = goals
    self.contenders = contenders
  }
}
