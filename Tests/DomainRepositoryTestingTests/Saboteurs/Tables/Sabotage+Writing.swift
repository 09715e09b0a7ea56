import DomainRepositoryTesting

extension Sabotage {
  /// Expectations that aren't held, and changes that go astray.
  static let writing: [Sabotage] = [
    Sabotage("no expectation is checked") { $0.commit = expecting { _ in .any } },
    Sabotage("an insertion replaces what is there") {
      $0.commit = expecting { $0.isSave && $0.expectation == .absent ? .any : $0.expectation }
    },
    Sabotage("a save that expects a record inserts one") {
      $0.commit = expecting { $0.isSave && $0.expectation == .present ? .any : $0.expectation }
    },
    Sabotage("a save that expects a version takes any") {
      $0.commit = expecting { change in
        if case .version = change.expectation, change.isSave { .present } else { change.expectation }
      }
    },
    Sabotage("a save that expects a version only inserts") {
      $0.commit = expecting { change in
        if case .version = change.expectation, change.isSave { .absent } else { change.expectation }
      }
    },
    Sabotage("a save that expects a version inserts where there is none") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let row = try await repository.row(change.type, change.reference.id)
          all.append(
            change.isSave && row == nil && change.expectation != .present ? change.expecting(.any) : change)
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Sabotage("a later version than expected will do") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let actual = try await repository.row(change.type, change.reference.id)?.version
          if case .version(let expected) = change.expectation, let actual, actual > expected {
            all.append(change.expecting(.present))
          } else {
            all.append(change)
          }
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Sabotage("an earlier version than expected will do") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let actual = try await repository.row(change.type, change.reference.id)?.version
          if case .version(let expected) = change.expectation, let actual, actual < expected {
            all.append(change.expecting(.present))
          } else {
            all.append(change)
          }
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Sabotage("a save without expectation only inserts") {
      $0.commit = expecting { $0.isSave && $0.expectation == .any ? .absent : $0.expectation }
    },
    Sabotage("a save without expectation only replaces") {
      $0.commit = expecting { $0.isSave && $0.expectation == .any ? .present : $0.expectation }
    },
    Sabotage("a save that expects a record only inserts") {
      $0.commit = expecting { $0.isSave && $0.expectation == .present ? .absent : $0.expectation }
    },
    Sabotage("a save keeps what the new record has no value for") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all: [Change] = []
        for change in changes.changes {
          let old = try await repository.row(change.type, change.reference.id)?.entity as? Specimen
          guard case .save(let new as Specimen, let expectation) = change, let old else {
            all.append(change)
            continue
          }
          let note = Draft(old)[Specimen.Fields.note] ?? nil
          all.append(.save(new.changing(Specimen.Fields.note) { $0 ?? note }, expecting: expectation))
        }
        return try await repository.commit(ChangeSet(all))
      }
    },
    Sabotage("a save writes the record before it again") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all = changes
        if changes.changes.count == 1, changes.changes.contains(where: \.isSave),
          let other = try await repository.rows(Specimen.self).first,
          other.reference != changes.changes[0].reference
        {
          all.append(ChangeSet([.save(other.entity, expecting: .any)]))
        }
        return try await repository.commit(all)
      }
    },
    Sabotage("a save writes its contents into every record") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let commit = try await repository.commit(changes)
        guard changes.changes.count == 1, let name = changes.changes.first?.specimen?.scalar("name") else {
          return commit
        }
        for row in try await repository.rows(Specimen.self) {
          guard let specimen = row.entity as? Specimen, case .text(let name) = name else { continue }
          try await repository.commit(
            ChangeSet([.save(specimen.changing(Specimen.Fields.name) { _ in name }, expecting: .any)]))
        }
        return commit
      }
    },
    Sabotage("deletions do nothing") { $0.commit = rewriting { $0.isDeletion ? nil : $0 } },
    Sabotage("a deleted record is still found") {
      $0.find = { (rows, lookup) async throws(RepositoryError) in
        lookup.ids.compactMap { id in
          rows.first { $0.reference.id == id } ?? lookup.memory.row("\(lookup.type) \(id)")
        }
      }
      $0.commit = keepingDeleted
    },
    Sabotage("a deleted record is still on pages") {
      $0.page = { answer, memory in
        if let gone = memory.row("gone"), !answer.rows.isEmpty { answer.rows.append(gone) }
      }
      $0.commit = keepingDeleted
    },
    Sabotage("a deleted record is still counted") {
      $0.count = { count, lookup in lookup.memory.row("gone") == nil ? count : count + 1 }
      $0.commit = keepingDeleted
    },
    Sabotage("a deletion of a specimen deletes the cabinet of that number") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all = changes
        for change in changes.changes where change.isDeletion && change.type == Specimen.self {
          let other = Change.delete(Cabinet.self, id: change.reference.id, expecting: .any)
          if !changes.changes.contains(where: { $0.reference == other.reference }) {
            all.append(ChangeSet([other]))
          }
        }
        return try await repository.commit(all)
      }
    },
    Sabotage("a deletion of what isn't there is fine") {
      $0.commit = expecting { $0.isDeletion && $0.expectation == .present ? .any : $0.expectation }
    },
    Sabotage("a deletion of what isn't there is never fine") {
      $0.commit = expecting { $0.isDeletion && $0.expectation == .any ? .present : $0.expectation }
    },
    Sabotage("a deletion that expects nothing deletes") {
      $0.commit = expecting { $0.isDeletion && $0.expectation == .absent ? .any : $0.expectation }
    },
    Sabotage("a deletion that expects a version takes any") {
      $0.commit = expecting { change in
        if case .version = change.expectation, change.isDeletion { .present } else { change.expectation }
      }
    },
    Sabotage("a deletion counts as a commit where nothing was") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        let isOnlyDeletions = !changes.isEmpty && changes.changes.allSatisfy(\.isDeletion)
        return try await repository.commit(
          isOnlyDeletions ? ChangeSet(changes.changes + [Ghost.save]) : changes)
      }
    },
    Sabotage("a deleted record can't come back") {
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for change in changes.changes where change.isSave {
          if let gone = memory.row("\(change.type) \(change.reference.id)") {
            throw .conflict(change.reference, expected: change.expectation, actual: gone.version)
          }
        }
        return try await keepingDeleted(changes, repository, memory)
      }
    },
    Sabotage("a record that comes back has its old contents") {
      $0.get = { row, lookup in
        row.flatMap { row in lookup.memory.row(lookup.key).map { Row($0, version: row.version) } } ?? row
      }
      $0.commit = keepingDeleted
    },
  ]

  /// Commits, and keeps what is deleted.
  static let keepingDeleted: Committing = { (changes, repository, memory) async throws(RepositoryError) in
    for change in changes.changes where change.isDeletion {
      let row = try await repository.row(change.type, change.reference.id)
      _ = memory.exchange("\(change.type) \(change.reference.id)", row)
      _ = memory.exchange("gone", row)
    }
    return try await repository.commit(changes)
  }
}
