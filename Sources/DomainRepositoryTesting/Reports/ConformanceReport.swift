/// How an implementation stands to the clauses, one result for each, as data.
public struct ConformanceReport: Hashable, Sendable, Codable {
  /// What became of one clause.
  public enum Outcome: Hashable, Sendable {
    /// The promise is kept.
    case passed
    /// The promise is broken.
    case failed(expected: String, actual: String)
    /// The clause is about something that the implementation doesn't declare.
    case notApplicable(reason: String)
  }

  /// One clause and what became of it.
  public struct Result: Hashable, Sendable {
    /// The identifier of the clause.
    public let clause: String
    /// The group of the clause.
    public let group: String
    /// What is promised.
    public let text: String
    /// How much the clause weighs.
    public let level: ConformanceLevel
    /// What became of it.
    public let outcome: Outcome

    /// Makes a result.
    public init(_ clause: ConformanceClause, _ outcome: Outcome) {
      self.clause = clause.id
      group = clause.group
      text = clause.text
      level = clause.level
      self.outcome = outcome
    }
  }

  /// What was checked: the name of a type.
  public let subject: String
  /// The profile that was checked, such as `v1`.
  public let profile: String
  /// The results, in the order of the clauses.
  public let results: [Result]

  /// Makes a report.
  public init(subject: String, profile: ConformanceProfile, results: [Result]) {
    self.subject = subject
    self.profile = profile.description
    self.results = results
  }

  /// Whether no required clause failed.
  public var isConformant: Bool { failures.allSatisfy { $0.level != .required } }

  /// The results of broken promises.
  public var failures: [Result] {
    results.filter { if case .failed = $0.outcome { true } else { false } }
  }
}
