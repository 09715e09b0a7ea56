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
