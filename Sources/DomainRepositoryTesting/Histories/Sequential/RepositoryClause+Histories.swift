import DomainRepository

extension RepositoryClause {
  /// Random calls give what a list of records gives.
  static let histories: [RepositoryClause] = [
    histories("writes", "Random commits are applied or refused as by a list of records.", .writes),
    histories("queries", "Random queries and pages between commits are answered as by sorting.", .queries),
    histories(
      "searches", "Random searches for words and places are answered as by looking at all.", .searches),
    histories("facets", "Random facets are counted as by looking at all records.", .facets),
    histories("feed", "The change feed tells of random commits what they did.", .feed),
  ]

  /// What tasks do at the same time, beside the races.
  static let concurrentHistories = linearizability + moments + succession

  private static func histories(_ name: String, _ text: String, _ theme: HistoryTheme) -> RepositoryClause {
    .history("histories.\(name)", text, needs: theme.needs) { bench in
      try await SequentialHistories(theme: theme, bench: bench).check()
    }
  }
}
