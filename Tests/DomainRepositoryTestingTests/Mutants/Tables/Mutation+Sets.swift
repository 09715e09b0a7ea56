import DomainRepositoryTesting

extension Mutation {
  /// Change sets with two changes to one record, empty change sets, and sequence numbers.
  static let sets: [Mutation] = [
    Mutation("the last of several changes to a record is applied") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var kept: [Change] = []
        for change in changes.changes {
          kept.removeAll { $0.reference == change.reference }
          kept.append(change)
        }
        return try await repository.commit(ChangeSet(kept))
      }
    },
    Mutation("a change set may save and check the same record") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let saved = changes.changes.filter { !$0.isCheck }.map(\.reference)
        return try await repository.commit(
          ChangeSet(changes.changes.filter { !$0.isCheck || !saved.contains($0.reference) }))
      }
    },
    Mutation("a change set may save and delete the same record") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let saved = changes.changes.filter(\.isSave).map(\.reference)
        return try await repository.commit(
          ChangeSet(changes.changes.filter { !$0.isDeletion || !saved.contains($0.reference) }))
      }
    },
    Mutation("records of two types with one identifier are duplicates") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var seen: Set<String> = []
        for change in changes.changes where !seen.insert(change.reference.id).inserted {
          throw .duplicateChange(change.reference)
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("violations are reported before duplicate changes") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes { try ChangeSet([change]).validate() }
        return try await repository.commit(changes)
      }
    },
    Mutation("an empty change set counts as a commit") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        try await repository.commit(changes.isEmpty ? ChangeSet([UnrelatedEntity.save]) : changes)
      }
    },
    Mutation("an empty change set returns sequence number 0") {
      $0.commit = changingCommit { commit, changes, _ in changes.isEmpty ? commit.with(number: 0) : commit }
    },
    Mutation("a change set of checks counts as a commit") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let isOnlyChecks = !changes.isEmpty && changes.changes.allSatisfy(\.isCheck)
        return try await repository.commit(
          isOnlyChecks ? ChangeSet(changes.changes + [UnrelatedEntity.save]) : changes)
      }
    },
    Mutation("deletions have the sequence number of the previous commit") {
      $0.commit = changingCommit { commit, changes, _ in
        changes.changes.contains(where: \.isDeletion)
          ? commit.with(number: commit.sequenceNumber.number - 1) : commit
      }
    },
    Mutation("commits of containers have their own sequence numbers") {
      $0.commit = changingCommit { commit, changes, memory in
        changes.changes.contains { $0.type == KitContainer.self }
          ? commit.with(number: Int64(memory.times())) : commit
      }
    },
  ]
}
