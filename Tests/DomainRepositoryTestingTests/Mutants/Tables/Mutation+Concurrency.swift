import DomainRepositoryTesting

extension Mutation {
  /// Mistakes that only have an effect with concurrent tasks.
  static let concurrency: [Mutation] = [
    Mutation("expected versions are checked before the transaction") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        try changes.validate()
        for change in changes.changes {
          let actual = try await repository.record(change.type, change.reference.id)?.version
          if !change.expectedVersion.isMet(by: actual) {
            throw .conflict(change.reference, expected: change.expectedVersion, actual: actual)
          }
        }
        await pause()
        let unconditional = changes.changes.filter { !$0.isCheck }.map { $0.expecting(.any) }
        return try await repository.commit(ChangeSet(unconditional))
      }
    },
    Mutation("read checks are evaluated before the transaction") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes where change.isCheck {
          let actual = try await repository.record(change.type, change.reference.id)?.version
          if !change.expectedVersion.isMet(by: actual) {
            throw .conflict(change.reference, expected: change.expectedVersion, actual: actual)
          }
        }
        await pause()
        return try await repository.commit(ChangeSet(changes.changes.filter { !$0.isCheck }))
      }
    },
    Mutation("insertions are checked before the transaction") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes where change.isSave && change.expectedVersion == .absent {
          if let record = try await repository.record(change.type, change.reference.id) {
            throw .conflict(change.reference, expected: .absent, actual: record.version)
          }
        }
        await pause()
        return try await repository.commit(
          ChangeSet(
            changes.changes.map { $0.isSave && $0.expectedVersion == .absent ? $0.expecting(.any) : $0 }))
      }
    },
    Mutation("deletions are checked before the transaction") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        for change in changes.changes where change.isDeletion {
          let actual = try await repository.record(change.type, change.reference.id)?.version
          if !change.expectedVersion.isMet(by: actual) {
            throw .conflict(change.reference, expected: change.expectedVersion, actual: actual)
          }
        }
        await pause()
        return try await repository.commit(
          ChangeSet(changes.changes.map { $0.isDeletion ? $0.expecting(.any) : $0 }))
      }
    },
    Mutation("unique keys are checked before the transaction") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for case let record? in changes.changes.map(\.savedRecord) {
          guard let code = record.text("code") else { continue }
          if try await repository.records(KitEntity.self).contains(where: { $0.text("code") == code }) {
            throw .notUnique(record.reference)
          }
        }
        await pause()
        return try await refusal { error, _ in error.isUniquenessViolation ? nil : error }(
          changes, repository, memory)
      }
    },
    Mutation("the changes of a change set are committed one by one, interleaved with other tasks") {
      $0.commit = oneByOne(pause)
    },
    Mutation("a change set is checked at once and committed change by change") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        try changes.validate()
        for change in changes.changes {
          let actual = try await repository.record(change.type, change.reference.id)?.version
          if !change.expectedVersion.isMet(by: actual) {
            throw .conflict(change.reference, expected: change.expectedVersion, actual: actual)
          }
        }
        await pause()
        var versions: [EntityReference: Version] = [:]
        var sequence = try await repository.commit(ChangeSet()).sequenceNumber
        for change in changes.changes where !change.isCheck {
          let commit = try await repository.commit(ChangeSet([change.expecting(.any)]))
          versions.merge(commit.versions) { _, new in new }
          sequence = commit.sequenceNumber
          await pause()
        }
        return Commit(sequenceNumber: sequence, versions: versions)
      }
    },
    Mutation("the types of a change set are committed one by one, interleaved with other tasks") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let entities = changes.changes.filter { $0.type == KitEntity.self }
        let others = changes.changes.filter { $0.type != KitEntity.self }
        if entities.isEmpty || others.isEmpty { return try await repository.commit(changes) }
        let first = try await repository.commit(ChangeSet(entities))
        await pause()
        let second = try await repository.commit(ChangeSet(others))
        return second.with(versions: first.versions.merging(second.versions) { _, new in new })
      }
    },
    Mutation(reads: "pages, counts and facets read the records one by one") {
      $0.source = { (repository, type, _) async throws(RepositoryError) in
        var records: [AnyRecord] = []
        for record in try await repository.records(type) {
          await pause()
          if let now = try await repository.record(type, record.reference.id) { records.append(now) }
        }
        return records
      }
    },
    Mutation("get(ids:) reads the records one by one") {
      $0.getMany = { (records, lookup) async throws(RepositoryError) in
        var found: [AnyRecord] = []
        for record in records {
          await pause()
          if let now = try await lookup.base.record(lookup.type, record.reference.id) { found.append(now) }
        }
        return found
      }
    },
    Mutation("a replacement is a deletion followed by an insertion") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        guard changes.changes.count == 1, let change = changes.changes.first, change.isSave,
          let record = try await repository.record(change.type, change.reference.id),
          change.expectedVersion.isMet(by: record.version)
        else { return try await repository.commit(changes) }
        let deletion = Change.delete(change.type, id: change.reference.id, expecting: .any)
        try await repository.commit(ChangeSet([deletion]))
        await pause()
        return try await repository.commit(ChangeSet([change.expecting(.any)]))
      }
    },
    Mutation("refused changes are visible until they are undone") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        do throws(RepositoryError) {
          return try await repository.commit(changes)
        } catch {
          var written: [Change] = []
          for change in changes.changes where change.isSave {
            guard (try? await repository.record(change.type, change.reference.id)) == nil else {
              continue
            }
            _ = try? await repository.commit(ChangeSet([change.expecting(.any)]))
            written.append(.delete(change.type, id: change.reference.id, expecting: .any))
          }
          await pause()
          for change in written { _ = try? await repository.commit(ChangeSet([change])) }
          throw error
        }
      }
    },
    Mutation("the changes of a change set are committed one by one until the task is canceled") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        try changes.validate()
        if changes.changes.count < 2 { return try await repository.commit(changes) }
        var commit = try await repository.commit(ChangeSet())
        for change in changes.changes {
          let next = try await repository.commit(ChangeSet([change]))
          commit = next.with(versions: commit.versions.merging(next.versions) { _, new in new })
          await pause()
          if Task.isCancelled { throw .backend(code: "canceled", isRetryable: true) }
        }
        return commit
      }
    },
  ]

  /// Lets other tasks run.
  static let pause: @Sendable () async -> Void = {
    for _ in 0..<5 { await Task.yield() }
  }
}
