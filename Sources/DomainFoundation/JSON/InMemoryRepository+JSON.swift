public import DomainRepository

extension InMemoryRepository {
  /// Makes a repository with the records of a store, kept as JSON; the store from then on gets every commit.
  ///
  /// ```swift
  /// let movies = MovieService(try await InMemoryRepository(backedBy: JSONFile(file)), clock: .system)
  /// ```
  /// - Parameters:
  ///   - store: Keeps the records, such as a ``JSONFile``.
  ///   - history: How many commits the change feed can go back; it doesn't reach behind this moment.
  /// - Throws: As ``DomainRepository/InMemoryRepository/init(backedBy:coder:history:)``.
  public convenience init(
    backedBy store: some RecordStore, history: Int = 10_000
  ) async throws(RepositoryError) {
    try await self.init(backedBy: store, coder: .json, history: history)
  }
}
