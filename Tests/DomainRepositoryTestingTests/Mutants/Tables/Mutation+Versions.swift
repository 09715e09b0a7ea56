import DomainRepositoryTesting

extension Mutation {
  /// Versions and receipts that aren't true.
  static let versions: [Mutation] = [
    Mutation("the receipt tells no versions") { $0.commit = receipt { commit, _, _ in commit.telling([:]) } },
    Mutation("the receipt tells the version of one record only") {
      $0.commit = receipt { commit, changes, _ in
        let first = changes.changes.first?.reference
        return commit.telling(commit.versions.filter { $0.key == first })
      }
    },
    Mutation("the receipt tells versions of deleted records") {
      $0.commit = receipt { commit, changes, _ in
        var versions = commit.versions
        for change in changes.changes where change.isDeletion {
          versions[change.reference] = Version(commit.sequenceNumber.number)
        }
        return commit.telling(versions)
      }
    },
    Mutation("the receipt tells versions of checked records") {
      $0.commit = receipt { commit, changes, _ in
        var versions = commit.versions
        for change in changes.changes where change.isCheck {
          versions[change.reference] = Version(commit.sequenceNumber.number)
        }
        return commit.telling(versions)
      }
    },
    Mutation("the receipt tells the version before") {
      $0.commit = receipt { commit, _, _ in
        commit.telling(commit.versions.mapValues { Version($0.number - 1) })
      }
    },
    Mutation("the receipt tells versions that count the commits of the program") {
      $0.commit = receipt { commit, _, memory in
        let number = Int64(memory.times())
        return commit.telling(commit.versions.mapValues { _ in Version(number % 2) })
      }
    },
    Mutation("a save of equal contents writes nothing") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        var same: [EntityReference: Version] = [:]
        for change in changes.changes {
          let row = try await repository.row(change.type, change.reference.id)
          if let row, let new = change.savedRow?.entity as? KitEntity, row.entity as? KitEntity == new {
            same[change.reference] = row.version
          } else {
            all.append(change)
          }
        }
        let commit = try await repository.commit(ChangeSet(all))
        return commit.telling(commit.versions.merging(same) { new, _ in new })
      }
    },
    Mutation("versions begin again after a deletion") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let commit = try await keepingDeleted(changes, repository, memory)
        var versions = commit.versions
        for change in changes.changes where memory.row("\(change.type) \(change.reference.id)") != nil {
          if versions[change.reference] != nil { versions[change.reference] = Version(1) }
        }
        return commit.telling(versions)
      }
    },
    Mutation("a version from before a deletion is as good as the new one") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let loose = changes.changes.map { change in
          let isReborn = memory.row("\(change.type) \(change.reference.id)") != nil
          if case .version = change.expectedVersion, isReborn { return change.expecting(.present) }
          return change
        }
        return try await keepingDeleted(ChangeSet(loose), repository, memory)
      }
    },
    Mutation("a refused change uses the version up") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          for change in changes.changes {
            guard let row = try await repository.row(change.type, change.reference.id) else { continue }
            try await repository.commit(ChangeSet([.save(row.entity, expecting: .any)]))
          }
          throw error
        }
      }
    },
    Mutation("a conflict names no version") {
      $0.commit = refusal { error, _ in
        if case .conflict(let reference, let expected, _) = error {
          .conflict(reference, expected: expected, actual: nil)
        } else {
          error
        }
      }
    },
    Mutation("a conflict names another expectation") {
      $0.commit = refusal { error, _ in
        if case .conflict(let reference, _, let actual) = error {
          .conflict(reference, expected: .any, actual: actual)
        } else {
          error
        }
      }
    },
    Mutation("a conflict names the first record of the set") {
      $0.commit = refusal { error, changes in
        if case .conflict(_, let expected, let actual) = error, let first = changes.changes.first {
          .conflict(first.reference, expected: expected, actual: actual)
        } else {
          error
        }
      }
    },
    Mutation("conflicts are errors of the machinery") {
      $0.commit = refusal { error, _ in
        if case .conflict = error { .backend(code: "conflict", isRetryable: false) } else { error }
      }
    },
    Mutation("conflicts are passed over in silence") {
      $0.commit = refusal { error, _ in if case .conflict = error { nil } else { error } }
    },
    Mutation("a check that finds a conflict is passed over") {
      $0.commit = rewriting { $0.isCheck ? nil : $0 }
    },
    Mutation("checks expect a record and nothing more") {
      $0.commit = expecting { change in
        if case .version = change.expectedVersion, change.isCheck { .present } else { change.expectedVersion }
      }
    },
    Mutation("checks that expect nothing are passed over") {
      $0.commit = expecting { $0.isCheck && $0.expectedVersion == .absent ? .any : $0.expectedVersion }
    },
    Mutation("checks that expect a record are passed over") {
      $0.commit = expecting { $0.isCheck && $0.expectedVersion == .present ? .any : $0.expectedVersion }
    },
    Mutation("checks write the record again") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let row = try await repository.row(change.type, change.reference.id)
          if change.isCheck, let row {
            all.append(.save(row.entity, expecting: change.expectedVersion))
          } else {
            all.append(change)
          }
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Mutation("checks fail always") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes where change.isCheck {
          throw .conflict(change.reference, expected: change.expectedVersion, actual: nil)
        }
        return try await repository.commit(changes)
      }
    },
  ]

  /// Sets that aren't applied as a whole.
  static let batches: [Mutation] = [
    Mutation("a set is applied change by change") { $0.commit = piecemeal() },
    Mutation("a set is applied backwards, change by change") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        try await piecemeal()(ChangeSet(changes.changes.reversed()), repository, memory)
      }
    },
    Mutation("what can be applied of a refused set is applied") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          for change in changes.changes { _ = try? await repository.commit(ChangeSet([change])) }
          throw error
        }
      }
    },
    Mutation("the deletions of a refused set are applied") {
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
    Mutation("every type has its own transaction") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let entities = changes.changes.filter { $0.type == KitEntity.self }
        let others = changes.changes.filter { $0.type != KitEntity.self }
        if entities.isEmpty || others.isEmpty { return try await repository.commit(changes) }
        let first = try await repository.commit(ChangeSet(entities))
        let second = try await repository.commit(ChangeSet(others))
        return second.telling(first.versions.merging(second.versions) { _, new in new })
      }
    },
    Mutation("the second change of a set is lost") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all = changes.changes
        if all.count > 1 { all.remove(at: 1) }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Mutation("only the first type of a set is written") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let first = changes.changes.first?.reference.entity
        return try await repository.commit(ChangeSet(changes.changes.filter { $0.reference.entity == first }))
      }
    },
    Mutation("deletions among other changes are lost") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let hasSaves = changes.changes.contains(where: \.isSave)
        return try await repository.commit(ChangeSet(changes.changes.filter { !hasSaves || !$0.isDeletion }))
      }
    },
    Mutation("a set has five hundred changes at most") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        try await repository.commit(ChangeSet(Array(changes.changes.prefix(500))))
      }
    },
    Mutation("a set is refused from five hundred changes on") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        if changes.changes.count > 500 { throw .backend(code: "tooManyVariables", isRetryable: false) }
        return try await repository.commit(changes)
      }
    },
  ]
}
