import DomainRepositoryTesting

extension Mutation {
  /// Wrong versions, commits, conflicts and checks.
  static let versions: [Mutation] = [
    Mutation("the commit contains no versions") {
      $0.commit = changingCommit { commit, _, _ in commit.with(versions: [:]) }
    },
    Mutation("the commit contains only the version of the first record") {
      $0.commit = changingCommit { commit, changes, _ in
        let first = changes.changes.first?.reference
        return commit.with(versions: commit.versions.filter { $0.key == first })
      }
    },
    Mutation("the commit contains versions of deleted records") {
      $0.commit = changingCommit { commit, changes, _ in
        var versions = commit.versions
        for change in changes.changes where change.isDeletion {
          versions[change.reference] = Version(commit.sequenceNumber.number)
        }
        return commit.with(versions: versions)
      }
    },
    Mutation("the commit contains versions of checked records") {
      $0.commit = changingCommit { commit, changes, _ in
        var versions = commit.versions
        for change in changes.changes where change.isCheck {
          versions[change.reference] = Version(commit.sequenceNumber.number)
        }
        return commit.with(versions: versions)
      }
    },
    Mutation("the commit contains the previous version") {
      $0.commit = changingCommit { commit, _, _ in
        commit.with(versions: commit.versions.mapValues { Version($0.number - 1) })
      }
    },
    Mutation("the commit contains versions that alternate between 0 and 1") {
      $0.commit = changingCommit { commit, _, memory in
        let number = Int64(memory.times())
        return commit.with(versions: commit.versions.mapValues { _ in Version(number % 2) })
      }
    },
    Mutation("a save of equal contents doesn't raise the version") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        var same: [EntityReference: Version] = [:]
        for change in changes.changes {
          let record = try await repository.record(change.type, change.reference.id)
          if let record, let new = change.savedRecord?.entity as? KitEntity,
            record.entity as? KitEntity == new
          {
            same[change.reference] = record.version
          } else {
            all.append(change)
          }
        }
        let commit = try await repository.commit(ChangeSet(all))
        return commit.with(versions: commit.versions.merging(same) { new, _ in new })
      }
    },
    Mutation("versions start at 1 again after a deletion") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let commit = try await keepingDeleted(changes, repository, memory)
        var versions = commit.versions
        for change in changes.changes where memory.record("\(change.type) \(change.reference.id)") != nil {
          if versions[change.reference] != nil { versions[change.reference] = Version(1) }
        }
        return commit.with(versions: versions)
      }
    },
    Mutation("a reinserted record accepts a version from before its deletion") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let unconditional = changes.changes.map { change in
          let isReinserted = memory.record("\(change.type) \(change.reference.id)") != nil
          if case .version = change.expectedVersion, isReinserted { return change.expecting(.present) }
          return change
        }
        return try await keepingDeleted(ChangeSet(unconditional), repository, memory)
      }
    },
    Mutation("a refused change raises the version") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          for change in changes.changes {
            guard let record = try await repository.record(change.type, change.reference.id) else { continue }
            try await repository.commit(ChangeSet([.save(record.entity, expecting: .any)]))
          }
          throw error
        }
      }
    },
    Mutation("a conflict doesn't report the actual version") {
      $0.commit = refusal { error, _ in
        if case .conflict(let reference, let expected, _) = error {
          .conflict(reference, expected: expected, actual: nil)
        } else {
          error
        }
      }
    },
    Mutation("a conflict reports another expected state") {
      $0.commit = refusal { error, _ in
        if case .conflict(let reference, _, let actual) = error {
          .conflict(reference, expected: .any, actual: actual)
        } else {
          error
        }
      }
    },
    Mutation("a conflict reports the first record of the change set") {
      $0.commit = refusal { error, changes in
        if case .conflict(_, let expected, let actual) = error, let first = changes.changes.first {
          .conflict(first.reference, expected: expected, actual: actual)
        } else {
          error
        }
      }
    },
    Mutation("a conflict is reported as a backend error") {
      $0.commit = refusal { error, _ in
        if case .conflict = error { .backend(code: "conflict", isRetryable: false) } else { error }
      }
    },
    Mutation("a conflict is reported as success") {
      $0.commit = refusal { error, _ in if case .conflict = error { nil } else { error } }
    },
    Mutation("read checks are ignored") {
      $0.commit = rewriting { $0.isCheck ? nil : $0 }
    },
    Mutation("read checks of a version accept any version") {
      $0.commit = expecting { change in
        if case .version = change.expectedVersion, change.isCheck { .present } else { change.expectedVersion }
      }
    },
    Mutation("read checks that expect no record are ignored") {
      $0.commit = expecting { $0.isCheck && $0.expectedVersion == .absent ? .any : $0.expectedVersion }
    },
    Mutation("read checks that expect a record are ignored") {
      $0.commit = expecting { $0.isCheck && $0.expectedVersion == .present ? .any : $0.expectedVersion }
    },
    Mutation("read checks write the record again") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let record = try await repository.record(change.type, change.reference.id)
          if change.isCheck, let record {
            all.append(.save(record.entity, expecting: change.expectedVersion))
          } else {
            all.append(change)
          }
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Mutation("every read check fails") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes where change.isCheck {
          throw .conflict(change.reference, expected: change.expectedVersion, actual: nil)
        }
        return try await repository.commit(changes)
      }
    },
  ]

  /// Change sets that aren't applied as a whole.
  static let batches: [Mutation] = [
    Mutation("the changes of a change set are committed one by one") { $0.commit = oneByOne() },
    Mutation("the changes of a change set are committed one by one in reverse order") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        try await oneByOne()(ChangeSet(changes.changes.reversed()), repository, memory)
      }
    },
    Mutation("the valid changes of a refused change set are applied") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          for change in changes.changes { _ = try? await repository.commit(ChangeSet([change])) }
          throw error
        }
      }
    },
    Mutation("the deletions of a refused change set are applied") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          for change in changes.changes where change.isDeletion {
            _ = try? await repository.commit(ChangeSet([change]))
          }
          throw error
        }
      }
    },
    Mutation("the types of a change set are committed one by one") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let entities = changes.changes.filter { $0.type == KitEntity.self }
        let others = changes.changes.filter { $0.type != KitEntity.self }
        if entities.isEmpty || others.isEmpty { return try await repository.commit(changes) }
        let first = try await repository.commit(ChangeSet(entities))
        let second = try await repository.commit(ChangeSet(others))
        return second.with(versions: first.versions.merging(second.versions) { _, new in new })
      }
    },
    Mutation("the second change of a change set is lost") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all = changes.changes
        if all.count > 1 { all.remove(at: 1) }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Mutation("only records of the first type of a change set are written") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let first = changes.changes.first?.reference.entity
        return try await repository.commit(ChangeSet(changes.changes.filter { $0.reference.entity == first }))
      }
    },
    Mutation("deletions in change sets with saves are lost") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let hasSaves = changes.changes.contains(where: \.isSave)
        return try await repository.commit(ChangeSet(changes.changes.filter { !hasSaves || !$0.isDeletion }))
      }
    },
    Mutation("changes after the 500th of a change set are lost") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        try await repository.commit(ChangeSet(Array(changes.changes.prefix(500))))
      }
    },
    Mutation("a change set of more than 500 changes is refused") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        if changes.changes.count > 500 { throw .backend(code: "tooManyVariables", isRetryable: false) }
        return try await repository.commit(changes)
      }
    },
  ]
}
