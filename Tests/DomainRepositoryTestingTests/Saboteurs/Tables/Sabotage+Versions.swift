import DomainRepositoryTesting

extension Sabotage {
  /// Versions and receipts that aren't true.
  static let versions: [Sabotage] = [
    Sabotage("the receipt tells no versions") { $0.commit = receipt { commit, _, _ in commit.telling([:]) } },
    Sabotage("the receipt tells the version of one record only") {
      $0.commit = receipt { commit, changes, _ in
        let first = changes.changes.first?.reference
        return commit.telling(commit.versions.filter { $0.key == first })
      }
    },
    Sabotage("the receipt tells versions of deleted records") {
      $0.commit = receipt { commit, changes, _ in
        var versions = commit.versions
        for change in changes.changes where change.isDeletion {
          versions[change.reference] = Version(commit.sequence.number)
        }
        return commit.telling(versions)
      }
    },
    Sabotage("the receipt tells versions of checked records") {
      $0.commit = receipt { commit, changes, _ in
        var versions = commit.versions
        for change in changes.changes where change.isCheck {
          versions[change.reference] = Version(commit.sequence.number)
        }
        return commit.telling(versions)
      }
    },
    Sabotage("the receipt tells the version before") {
      $0.commit = receipt { commit, _, _ in
        commit.telling(commit.versions.mapValues { Version($0.number - 1) })
      }
    },
    Sabotage("the receipt tells versions that count the commits of the program") {
      $0.commit = receipt { commit, _, memory in
        let number = Int64(memory.times())
        return commit.telling(commit.versions.mapValues { _ in Version(number % 2) })
      }
    },
    Sabotage("a save of equal contents writes nothing") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        var same: [EntityReference: Version] = [:]
        for change in changes.changes {
          let row = try await repository.row(change.type, change.reference.id)
          if let row, let new = change.specimen?.entity as? Specimen, row.entity as? Specimen == new {
            same[change.reference] = row.version
          } else {
            all.append(change)
          }
        }
        let commit = try await repository.commit(ChangeSet(all))
        return commit.telling(commit.versions.merging(same) { new, _ in new })
      }
    },
    Sabotage("versions begin again after a deletion") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let commit = try await keepingDeleted(changes, repository, memory)
        var versions = commit.versions
        for change in changes.changes where memory.row("\(change.type) \(change.reference.id)") != nil {
          if versions[change.reference] != nil { versions[change.reference] = Version(1) }
        }
        return commit.telling(versions)
      }
    },
    Sabotage("a version from before a deletion is as good as the new one") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        let loose = changes.changes.map { change in
          let isReborn = memory.row("\(change.type) \(change.reference.id)") != nil
          if case .version = change.expectation, isReborn { return change.expecting(.present) }
          return change
        }
        return try await keepingDeleted(ChangeSet(loose), repository, memory)
      }
    },
    Sabotage("a refused change uses the version up") {
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
    Sabotage("a conflict names no version") {
      $0.commit = refusal { error, _ in
        if case .conflict(let reference, let expected, _) = error {
          .conflict(reference, expected: expected, actual: nil)
        } else {
          error
        }
      }
    },
    Sabotage("a conflict names another expectation") {
      $0.commit = refusal { error, _ in
        if case .conflict(let reference, _, let actual) = error {
          .conflict(reference, expected: .any, actual: actual)
        } else {
          error
        }
      }
    },
    Sabotage("a conflict names the first record of the set") {
      $0.commit = refusal { error, changes in
        if case .conflict(_, let expected, let actual) = error, let first = changes.changes.first {
          .conflict(first.reference, expected: expected, actual: actual)
        } else {
          error
        }
      }
    },
    Sabotage("conflicts are errors of the machinery") {
      $0.commit = refusal { error, _ in
        if case .conflict = error { .backend(code: "conflict", isRetryable: false) } else { error }
      }
    },
    Sabotage("conflicts are passed over in silence") {
      $0.commit = refusal { error, _ in if case .conflict = error { nil } else { error } }
    },
    Sabotage("a check that finds a conflict is passed over") {
      $0.commit = rewriting { $0.isCheck ? nil : $0 }
    },
    Sabotage("checks expect a record and nothing more") {
      $0.commit = expecting { change in
        if case .version = change.expectation, change.isCheck { .present } else { change.expectation }
      }
    },
    Sabotage("checks that expect nothing are passed over") {
      $0.commit = expecting { $0.isCheck && $0.expectation == .absent ? .any : $0.expectation }
    },
    Sabotage("checks that expect a record are passed over") {
      $0.commit = expecting { $0.isCheck && $0.expectation == .present ? .any : $0.expectation }
    },
    Sabotage("checks write the record again") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let row = try await repository.row(change.type, change.reference.id)
          if change.isCheck, let row {
            all.append(.save(row.entity, expecting: change.expectation))
          } else {
            all.append(change)
          }
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Sabotage("checks fail always") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes where change.isCheck {
          throw .conflict(change.reference, expected: change.expectation, actual: nil)
        }
        return try await repository.commit(changes)
      }
    },
  ]

  /// Sets that aren't applied as a whole.
  static let batches: [Sabotage] = [
    Sabotage("a set is applied change by change") { $0.commit = piecemeal() },
    Sabotage("a set is applied backwards, change by change") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        try await piecemeal()(ChangeSet(changes.changes.reversed()), repository, memory)
      }
    },
    Sabotage("what can be applied of a refused set is applied") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          for change in changes.changes { _ = try? await repository.commit(ChangeSet([change])) }
          throw error
        }
      }
    },
    Sabotage("the deletions of a refused set are applied") {
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
    Sabotage("every type has its own transaction") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let specimens = changes.changes.filter { $0.type == Specimen.self }
        let others = changes.changes.filter { $0.type != Specimen.self }
        if specimens.isEmpty || others.isEmpty { return try await repository.commit(changes) }
        let first = try await repository.commit(ChangeSet(specimens))
        let second = try await repository.commit(ChangeSet(others))
        return second.telling(first.versions.merging(second.versions) { _, new in new })
      }
    },
    Sabotage("the second change of a set is lost") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all = changes.changes
        if all.count > 1 { all.remove(at: 1) }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Sabotage("only the first type of a set is written") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let first = changes.changes.first?.reference.entity
        return try await repository.commit(ChangeSet(changes.changes.filter { $0.reference.entity == first }))
      }
    },
    Sabotage("deletions among other changes are lost") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let hasSaves = changes.changes.contains(where: \.isSave)
        return try await repository.commit(ChangeSet(changes.changes.filter { !hasSaves || !$0.isDeletion }))
      }
    },
    Sabotage("a set has five hundred changes at most") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        try await repository.commit(ChangeSet(Array(changes.changes.prefix(500))))
      }
    },
    Sabotage("a set is refused from five hundred changes on") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        if changes.changes.count > 500 { throw .backend(code: "tooManyVariables", isRetryable: false) }
        return try await repository.commit(changes)
      }
    },
  ]
}
