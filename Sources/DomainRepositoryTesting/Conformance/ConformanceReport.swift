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

extension ConformanceReport {
  /// Checks the clauses one after the other.
  ///
  /// - Parameters:
  ///   - subject: What is checked.
  ///   - profile: The profile that the clauses are from.
  ///   - clauses: What to check.
  ///   - inapplicable: Clauses to list with the reason why they don't apply.
  public init(
    checking subject: String, profile: ConformanceProfile, clauses: [ConformanceClause],
    inapplicable: [(clause: ConformanceClause, reason: String)] = []
  ) async {
    var results: [Result] = []
    for clause in clauses {
      do {
        try await clause.check()
        results.append(Result(clause, .passed))
      } catch {
        results.append(Result(clause, .failed(expected: error.expected, actual: error.actual)))
      }
    }
    results += inapplicable.map { Result($0.clause, .notApplicable(reason: $0.reason)) }
    self.init(subject: subject, profile: profile, results: results)
  }
}

extension ConformanceReport {
  /// The names of the groups, in the order of their first clauses.
  public var groups: [String] {
    var seen: Set<String> = []
    return results.map(\.group).filter { seen.insert($0).inserted }
  }

  /// The numbers of one group, or of all.
  public func tally(of group: String? = nil) -> ConformanceTally {
    ConformanceTally(results.filter { group == nil || $0.group == group })
  }
}

extension ConformanceReport: CustomStringConvertible {
  /// The report as text: the numbers by group, then every broken promise and every clause that doesn't apply.
  public var description: String {
    var lines = ["\(subject), profile \(profile): \(tally())"]
    for group in groups { lines.append("  \(group): \(tally(of: group))") }
    for result in results {
      switch result.outcome {
      case .passed: continue
      case .failed(let expected, let actual):
        lines.append("✘ \(result.clause) (\(result.level.rawValue)): \(result.text)")
        lines.append("    expected \(expected)")
        lines.append("    got \(actual)")
      case .notApplicable(let reason): lines.append("– \(result.clause): \(reason)")
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// How many clauses had which outcome.
public struct ConformanceTally: Hashable, Sendable, Codable {
  /// Kept promises.
  public private(set) var passed = 0
  /// Broken promises.
  public private(set) var failed = 0
  /// Clauses about what isn't declared.
  public private(set) var notApplicable = 0

  /// Counts results.
  public init(_ results: some Sequence<ConformanceReport.Result>) {
    for result in results {
      switch result.outcome {
      case .passed: passed += 1
      case .failed: failed += 1
      case .notApplicable: notApplicable += 1
      }
    }
  }
}

extension ConformanceTally: CustomStringConvertible {
  public var description: String { "\(passed) passed, \(failed) failed, \(notApplicable) not applicable" }
}

extension ConformanceReport.Result: Codable {
  private enum Key: String, CodingKey {
    case clause, group, text, level, outcome, expected, actual, reason
  }

  private enum Word: String, Codable { case passed, failed, notApplicable }

  /// Reads a result; an outcome without what belongs to it fails.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    clause = try container.decode(String.self, forKey: .clause)
    group = try container.decode(String.self, forKey: .group)
    text = try container.decode(String.self, forKey: .text)
    level = try container.decode(ConformanceLevel.self, forKey: .level)
    outcome =
      switch try container.decode(Word.self, forKey: .outcome) {
      case .passed: .passed
      case .failed:
        .failed(
          expected: try container.decode(String.self, forKey: .expected),
          actual: try container.decode(String.self, forKey: .actual))
      case .notApplicable: .notApplicable(reason: try container.decode(String.self, forKey: .reason))
      }
  }

  /// Writes a flat object: `outcome` is `passed`, `failed` (with `expected` and `actual`) or `notApplicable` (with
  /// `reason`).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(clause, forKey: .clause)
    try container.encode(group, forKey: .group)
    try container.encode(text, forKey: .text)
    try container.encode(level, forKey: .level)
    switch outcome {
    case .passed: try container.encode(Word.passed, forKey: .outcome)
    case .failed(let expected, let actual):
      try container.encode(Word.failed, forKey: .outcome)
      try container.encode(expected, forKey: .expected)
      try container.encode(actual, forKey: .actual)
    case .notApplicable(let reason):
      try container.encode(Word.notApplicable, forKey: .outcome)
      try container.encode(reason, forKey: .reason)
    }
  }
}
