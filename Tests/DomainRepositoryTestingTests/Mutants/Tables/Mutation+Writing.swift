import DomainRepositoryTesting

extension Mutation {
  /// Ignored expectations and wrong changes.
  static let writing: [Mutation] = [
    Mutation("no expectation is checked") { $0.commit = expecting { _ in .any } },
    Mutation("an insertion replaces an existing record") {
      $0.commit = expecting { $0.isSave && $0.expectedVersion == .absent ? .any : $0.expectedVersion }
    },
    Mutation("a save that expects a record accepts a missing one") {
      $0.commit = expecting { $0.isSave && $0.expectedVersion == .present ? .any : $0.expectedVersion }
    },
    Mutation("a save that expects a version accepts any version") {
      $0.commit = expecting { change in
        if case .version = change.expectedVersion, change.isSave { .present } else { change.expectedVersion }
      }
    },
    Mutation("a save that expects a version is treated as an insertion") {
      $0.commit = expecting { change in
        if case .version = change.expectedVersion, change.isSave { .absent } else { change.expectedVersion }
      }
    },
    Mutation("a save that expects a version accepts a missing record") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let record = try await repository.record(change.type, change.reference.id)
          all.append(
            change.isSave && record == nil && change.expectedVersion != .present
              ? change.expecting(.any) : change)
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Mutation("a version later than the expected one is accepted") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let actual = try await repository.record(change.type, change.reference.id)?.version
          if case .version(let expected) = change.expectedVersion, let actual, actual > expected {
            all.append(change.expecting(.present))
          } else {
            all.append(change)
          }
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Mutation("a version earlier than the expected one is accepted") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let actual = try await repository.record(change.type, change.reference.id)?.version
          if case .version(let expected) = change.expectedVersion, let actual, actual < expected {
            all.append(change.expecting(.present))
          } else {
            all.append(change)
          }
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Mutation("a save without expectation is treated as an insertion") {
      $0.commit = expecting { $0.isSave && $0.expectedVersion == .any ? .absent : $0.expectedVersion }
    },
    Mutation("a save without expectation refuses a missing record") {
      $0.commit = expecting { $0.isSave && $0.expectedVersion == .any ? .present : $0.expectedVersion }
    },
    Mutation("a save that expects a record is treated as an insertion") {
      $0.commit = expecting { $0.isSave && $0.expectedVersion == .present ? .absent : $0.expectedVersion }
    },
    Mutation("a save keeps the old note if the new record has none") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let old = try await repository.record(change.type, change.reference.id)?.entity as? KitEntity
          guard case .save(let new as KitEntity, let expectation) = change, let old else {
            all.append(change)
            continue
          }
          let note = Draft(old)[KitEntity.Fields.note] ?? nil
          all.append(.save(new.changing(KitEntity.Fields.note) { $0 ?? note }, expecting: expectation))
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Mutation("a save also rewrites another record") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all = changes
        if changes.changes.count == 1, changes.changes.contains(where: \.isSave),
          let other = try await repository.records(KitEntity.self).first,
          other.reference != changes.changes[0].reference
        {
          all.append(ChangeSet([.save(other.entity, expecting: .any)]))
        }
        return try await repository.commit(all)
      }
    },
    Mutation("a save changes the names of all records") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let commit = try await repository.commit(changes)
        guard changes.changes.count == 1, let name = changes.changes.first?.savedRecord?.scalar("name") else {
          return commit
        }
        for record in try await repository.records(KitEntity.self) {
          guard let entity = record.entity as? KitEntity, case .text(let name) = name else { continue }
          try await repository.commit(
            ChangeSet([.save(entity.changing(KitEntity.Fields.name) { _ in name }, expecting: .any)]))
        }
        return commit
      }
    },
    Mutation("deletions do nothing") { $0.commit = rewriting { $0.isDeletion ? nil : $0 } },
    Mutation("get(ids:) returns deleted records") {
      $0.getMany = { (records, lookup) async throws(RepositoryError) in
        lookup.ids.compactMap { id in
          records.first { $0.reference.id == id } ?? lookup.memory.record("\(lookup.type) \(id)")
        }
      }
      $0.commit = keepingDeleted
    },
    Mutation("pages contain deleted records") {
      $0.page = { result, memory in
        if let deleted = memory.record("deleted"), !result.records.isEmpty { result.records.append(deleted) }
      }
      $0.commit = keepingDeleted
    },
    Mutation("counts include deleted records") {
      $0.count = { count, lookup in lookup.memory.record("deleted") == nil ? count : count + 1 }
      $0.commit = keepingDeleted
    },
    Mutation("the deletion of an entity deletes the container with the same identifier") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all = changes
        for change in changes.changes where change.isDeletion && change.type == KitEntity.self {
          let other = Change.delete(KitContainer.self, id: change.reference.id, expecting: .any)
          if !changes.changes.contains(where: { $0.reference == other.reference }) {
            all.append(ChangeSet([other]))
          }
        }
        return try await repository.commit(all)
      }
    },
    Mutation("the deletion of a missing record succeeds although a record is expected") {
      $0.commit = expecting { $0.isDeletion && $0.expectedVersion == .present ? .any : $0.expectedVersion }
    },
    Mutation("the deletion of a missing record without expectation is refused") {
      $0.commit = expecting { $0.isDeletion && $0.expectedVersion == .any ? .present : $0.expectedVersion }
    },
    Mutation("a deletion that expects no record deletes one") {
      $0.commit = expecting { $0.isDeletion && $0.expectedVersion == .absent ? .any : $0.expectedVersion }
    },
    Mutation("a deletion that expects a version accepts any version") {
      $0.commit = expecting { change in
        if case .version = change.expectedVersion, change.isDeletion {
          .present
        } else {
          change.expectedVersion
        }
      }
    },
    Mutation("the deletion of a missing record counts as a commit") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let isOnlyDeletions = !changes.isEmpty && changes.changes.allSatisfy(\.isDeletion)
        return try await repository.commit(
          isOnlyDeletions ? ChangeSet(changes.changes + [UnrelatedEntity.save]) : changes)
      }
    },
    Mutation("a deleted record can't be inserted again") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for change in changes.changes where change.isSave {
          if let deleted = memory.record("\(change.type) \(change.reference.id)") {
            throw .conflict(change.reference, expected: change.expectedVersion, actual: deleted.version)
          }
        }
        return try await keepingDeleted(changes, repository, memory)
      }
    },
    Mutation("a record inserted again has the contents from before its deletion") {
      $0.get = { record, lookup in
        record.flatMap { record in
          lookup.memory.record(lookup.key).map { AnyRecord($0, version: record.version) }
        } ?? record
      }
      $0.commit = keepingDeleted
    },
  ]

  /// Commits and keeps the deleted records in memory.
  static let keepingDeleted: Committing = { (changes, repository, memory) async throws(RepositoryError) in
    for change in changes.changes where change.isDeletion {
      let record = try await repository.record(change.type, change.reference.id)
      _ = memory.exchange("\(change.type) \(change.reference.id)", record)
      _ = memory.exchange("deleted", record)
    }
    return try await repository.commit(changes)
  }
}
