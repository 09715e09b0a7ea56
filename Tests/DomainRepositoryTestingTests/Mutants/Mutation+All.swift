import DomainRepositoryTesting

extension Mutation {
  /// Every mutation.
  static let all: [Mutation] = [
    reading, writing, sets, versions, batches, values, hostile, validation, uniqueness, comparing, conditions,
    staleness, nulls, ordering, paging, counting, searching, places, feeds, concurrency, succession,
    undeclared,
  ].flatMap { $0 }

  /// The kit as it stands to this mutation: few histories, and no time spent on making them smaller.
  func kit(timeLimit: Duration = .seconds(2)) -> RepositoryKit {
    RepositoryKit(
      .v1, declaring: declared, histories: HistoryConfiguration(seeds: 0..<8, shrinkingBudget: 0),
      timeLimit: timeLimit
    ) { Mutant(self) }
  }
}
