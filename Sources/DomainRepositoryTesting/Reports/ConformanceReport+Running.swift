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
