/// The results of checking an implementation against all clauses.
public struct ConformanceReport: Hashable, Sendable, Codable {
  /// The outcome of one clause.
  public enum Outcome: Hashable, Sendable {
    /// The implementation satisfies the requirement.
    case passed
    /// The implementation violates the requirement.
    case failed(expected: String, actual: String)
    /// The clause is about a capability that the implementation doesn't declare, or about refusing one that
    /// it declares.
    case skipped(reason: String)
  }

  /// The result of one clause.
  public struct Result: Hashable, Sendable {
    /// The identifier of the clause.
    public let clause: String
    /// The group of the clause.
    public let group: String
    /// The requirement in one sentence.
    public let requirement: String
    /// Whether the requirement is mandatory or recommended.
    public let level: ConformanceLevel
    /// The outcome of the check.
    public let outcome: Outcome

    /// Creates a result.
    public init(_ clause: ConformanceClause, _ outcome: Outcome) {
      self.clause = clause.id
      group = clause.group
      requirement = clause.requirement
      level = clause.level
      self.outcome = outcome
    }
  }

  /// The type name of the checked implementation.
  public let subject: String
  /// The name of the checked profile, such as `v1`.
  public let profile: String
  /// The results in the order of the clauses.
  public let results: [Result]

  /// Creates a report.
  public init(subject: String, profile: ConformanceProfile, results: [Result]) {
    self.subject = subject
    self.profile = profile.description
    self.results = results
  }

  /// Whether no mandatory clause failed.
  public var isConformant: Bool { failures.allSatisfy { $0.level != .required } }

  /// The results of the clauses that failed.
  public var failures: [Result] {
    results.filter { if case .failed = $0.outcome { true } else { false } }
  }
}

extension ConformanceReport {
  /// Checks clauses one after the other and collects the results.
  ///
  /// - Parameters:
  ///   - subject: The name of the checked implementation.
  ///   - profile: The profile of the clauses.
  ///   - clauses: The clauses to check.
  ///   - skipped: The clauses to list with the reason why they don't apply.
  public init(
    checking subject: String, profile: ConformanceProfile, clauses: [ConformanceClause],
    skipped: [(clause: ConformanceClause, reason: String)] = []
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
    results += skipped.map { Result($0.clause, .skipped(reason: $0.reason)) }
    self.init(subject: subject, profile: profile, results: results)
  }
}

extension ConformanceReport {
  /// The names of the groups, in the order of their first clauses.
  public var groups: [String] {
    var seen: Set<String> = []
    return results.map(\.group).filter { seen.insert($0).inserted }
  }

  /// Returns the numbers of outcomes in one group, or in all if `group` is `nil`.
  public func counts(of group: String? = nil) -> ConformanceCounts {
    ConformanceCounts(results.filter { group == nil || $0.group == group })
  }
}

extension ConformanceReport: CustomStringConvertible {
  /// The report as text: the numbers by group, then all failed and all skipped clauses.
  public var description: String {
    var lines = ["\(subject), profile \(profile): \(counts())"]
    for group in groups { lines.append("  \(group): \(counts(of: group))") }
    for result in results {
      switch result.outcome {
      case .passed: continue
      case .failed(let expected, let actual):
        lines.append("✘ \(result.clause) (\(result.level.rawValue)): \(result.requirement)")
        lines.append("    expected \(expected)")
        lines.append("    got \(actual)")
      case .skipped(let reason): lines.append("– \(result.clause): \(reason)")
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// The numbers of clauses by outcome.
public struct ConformanceCounts: Hashable, Sendable, Codable {
  /// The number of clauses that passed.
  public private(set) var passed = 0
  /// The number of clauses that failed.
  public private(set) var failed = 0
  /// The number of clauses that don't apply.
  public private(set) var skipped = 0

  /// Counts the outcomes of results.
  public init(_ results: some Sequence<ConformanceReport.Result>) {
    for result in results {
      switch result.outcome {
      case .passed: passed += 1
      case .failed: failed += 1
      case .skipped: skipped += 1
      }
    }
  }
}

extension ConformanceCounts: CustomStringConvertible {
  public var description: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}

extension ConformanceReport.Result: Codable {
  private enum Key: String, CodingKey {
    case clause, group, requirement, level, outcome, expected, actual, reason
  }

  private enum Word: String, Codable { case passed, failed, skipped }

  /// Decodes a result; the outcome's own members, such as `expected`, are required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    clause = try container.decode(String.self, forKey: .clause)
    group = try container.decode(String.self, forKey: .group)
    requirement = try container.decode(String.self, forKey: .requirement)
    level = try container.decode(ConformanceLevel.self, forKey: .level)
    outcome =
      switch try container.decode(Word.self, forKey: .outcome) {
      case .passed: .passed
      case .failed:
        .failed(
          expected: try container.decode(String.self, forKey: .expected),
          actual: try container.decode(String.self, forKey: .actual))
      case .skipped: .skipped(reason: try container.decode(String.self, forKey: .reason))
      }
  }

  /// Encodes a flat object in which `outcome` is `passed`, `failed` (with `expected` and `actual`) or
  /// `skipped` (with `reason`).
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(clause, forKey: .clause)
    try container.encode(group, forKey: .group)
    try container.encode(requirement, forKey: .requirement)
    try container.encode(level, forKey: .level)
    switch outcome {
    case .passed: try container.encode(Word.passed, forKey: .outcome)
    case .failed(let expected, let actual):
      try container.encode(Word.failed, forKey: .outcome)
      try container.encode(expected, forKey: .expected)
      try container.encode(actual, forKey: .actual)
    case .skipped(let reason):
      try container.encode(Word.skipped, forKey: .outcome)
      try container.encode(reason, forKey: .reason)
    }
  }
}
