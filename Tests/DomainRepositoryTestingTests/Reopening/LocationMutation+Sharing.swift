import DomainRepositoryTesting

extension LocationMutation {
  /// Mistakes of two repositories at one location.
  static let sharing: [LocationMutation] = [
    LocationMutation(
      "each repository has its own records", fails: "share.records", "share.types", "share.queries",
      "share.feed", "share.numbers"
    ) { $0.sharesNothing = true },
    both("versions aren't checked", fails: "share.conflict") {
      $0.commit = Mutation.expecting { _ in .any }
    },
    both("checks are ignored", fails: "share.checks") {
      $0.commit = Mutation.rewriting { $0.isCheck ? nil : $0 }
    },
    both("unique keys aren't enforced", fails: "share.unique") {
      $0.commit = Mutation.refusal { error, _ in error.isUniquenessViolation ? nil : error }
    },
    both("each repository numbers its own commits", fails: "share.numbers") {
      $0.commit = Mutation.changingCommit { commit, _, memory in
        commit.with(number: Int64(memory.times("own")))
      }
    },
    both("a repository keeps the first state that it has read", fails: "share.records") {
      $0.get = { (record, lookup) async throws(RepositoryError) in
        guard let record else { return nil }
        if let known = lookup.memory.record(lookup.key) { return known }
        _ = lookup.memory.exchange(lookup.key, record)
        return record
      }
    },
    both("a transaction writes over others", fails: "share.concurrent") {
      $0.commit = Mutation.expecting { _ in .any }
      $0.get = { (record, _) async throws(RepositoryError) in
        // The others commit between this read and the write.
        try? await Task.sleep(for: .milliseconds(2))
        return record
      }
    },
    both("observers aren't woken", fails: "share.feed.waiting") {
      $0.fetch = { (position, repository, _) async throws(RepositoryError) in
        if position < (try await repository.commit(ChangeSet()).sequenceNumber) {
          return try await repository.batch(after: position)
        }
        try? await Task.sleep(for: .seconds(100_000))
        return nil
      }
    },
    LocationMutation("closing one repository closes all", fails: "share.closed") { $0.closesAll = true },
  ]

  /// Mistakes that only another process reveals.
  static let processes: [LocationMutation] = [
    LocationMutation(
      "each process has its own records", fails: "process.changes", "process.changed", "process.numbers"
    ) { $0.separatesProcesses = true }
  ]

  private static func both(
    _ name: String, fails clauses: String..., with set: @escaping @Sendable (inout Mutation) -> Void
  ) -> LocationMutation {
    LocationMutation(name, clauses) { $0.calls = { _ in Mutation(name, with: set) } }
  }
}
