import DomainRepositoryTesting

extension Mutation {
  /// All mutations.
  static let all: [Mutation] = [
    reading, writing, sets, versions, batches, values, hostile, validation, uniqueness, comparing, conditions,
    staleness, nulls, ordering, paging, counting, searching, places, feeds, concurrency, succession,
    undeclared,
  ].flatMap { $0 }

  /// Returns a kit for the mutant, with few histories that aren't reduced.
  func kit(timeLimit: Duration = .seconds(2)) -> RepositoryKit {
    RepositoryKit(
      .v1, declaring: declared, histories: HistoryConfiguration(seeds: 0..<8, shrinkingBudget: 0),
      timeLimit: timeLimit
    ) { Mutant(self) }
  }
}
