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
