import DomainRepositoryTesting

extension Mutation {
  /// Reads by identifier that go wrong.
  static let reading: [Mutation] = [
    Mutation("get returns no record") { $0.get = { _, _ in nil } },
    Mutation("get returns a version that is one too great") {
      $0.get = { row, _ in row.map { Row($0, version: Version($0.version.number + 1)) } }
    },
    Mutation("get returns version 1 for every record") {
      $0.get = { row, _ in row.map { Row($0, version: Version(1)) } }
    },
    Mutation("get returns the first record for a missing identifier") {
      $0.get = { (row, lookup) async throws(RepositoryError) in
        if let row { return row }
        return try await lookup.all().first
      }
    },
    Mutation("get returns its previous result") {
      $0.get = { row, lookup in
        let before = lookup.memory.row(lookup.key)
        _ = lookup.memory.exchange(lookup.key, row)
        return before ?? row
      }
    },
    Mutation("get returns deleted records") {
      $0.get = { row, lookup in
        if row != nil { _ = lookup.memory.exchange(lookup.key, row) }
        return lookup.memory.row(lookup.key)
      }
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for change in changes.changes where change.isDeletion {
          _ = memory.exchange(
            "\(change.type) \(change.reference.id)",
            try await repository.row(change.type, change.reference.id))
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("get ignores the case of identifiers") {
      $0.get = { (row, lookup) async throws(RepositoryError) in
        if let row { return row }
        return try await lookup.all().first { $0.reference.id.lowercased() == lookup.ids.first?.lowercased() }
      }
    },
    Mutation("get compares identifiers that look like numbers as numbers") {
      $0.get = { (row, lookup) async throws(RepositoryError) in
        guard let value = lookup.ids.first.flatMap(Double.init) else { return row }
        return try await lookup.all().first { Double($0.reference.id) == value }
      }
    },
    Mutation("a saved record deletes the record of the other type with its identifier") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all = changes
        for case .save(let entity, _) in changes.changes {
          let id = Row.id(entity)
          let other: any Entity.Type = entity is KitEntity ? KitContainer.self : KitEntity.self
          let deletion = Change.delete(other, id: id, expecting: .any)
          if !changes.changes.contains(where: { $0.reference == deletion.reference }) {
            all.append(ChangeSet([deletion]))
          }
        }
        return try await repository.commit(all)
      }
    },
    Mutation("get(ids:) returns the records in the order of their identifiers") {
      $0.find = { rows, _ in rows.sorted { $0.reference.id < $1.reference.id } }
    },
    Mutation("get(ids:) returns the records in reverse order") { $0.find = { rows, _ in rows.reversed() } },
    Mutation("get(ids:) repeats records for repeated identifiers") {
      $0.find = { rows, lookup in
        lookup.ids.compactMap { id in rows.first { $0.reference.id == id } }
      }
    },
    Mutation("get(ids:) returns no record if one is missing") {
      $0.find = { rows, lookup in rows.count == Set(lookup.ids).count ? rows : [] }
    },
    Mutation("get(ids:) stops at the first missing record") {
      $0.find = { rows, lookup in
        Array(zip(rows, lookup.ids).prefix { $0.0.reference.id == $0.1 }.map(\.0))
      }
    },
    Mutation("get(ids:) without identifiers returns every record") {
      $0.find = { (rows, lookup) async throws(RepositoryError) in
        lookup.ids.isEmpty ? try await lookup.all() : rows
      }
    },
    Mutation("get(ids:) returns at most 100 records") { $0.find = { rows, _ in Array(rows.prefix(100)) } },
    Mutation("get(ids:) fails for more than 32,766 identifiers") {
      $0.find = { (rows, lookup) async throws(RepositoryError) in
        if lookup.ids.count > 32_766 { throw .backend(code: "tooManyVariables", isRetryable: false) }
        return rows
      }
    },
    Mutation("get(ids:) returns the version of the first record for every record") {
      $0.find = { rows, _ in rows.map { Row($0, version: rows.first?.version ?? $0.version) } }
    },
    Mutation("get(ids:) returns the contents of the first record for every record") {
      $0.find = { rows, _ in rows.map { row in rows.first.map { Row($0, version: row.version) } ?? row } }
    },
    Mutation("pages omit the newest record") {
      $0.page = { answer, _ in
        let newest = answer.rows.map(\.version).max()
        if answer.rows.count > 1 { answer.rows.removeAll { $0.version == newest } }
      }
    },
    Mutation("every second count is one too small") {
      $0.count = { count, lookup in max(0, count - (lookup.memory.times("count") % 2)) }
    },
    Mutation("pages return versions that are one too great") {
      $0.page = { answer, _ in
        answer.rows = answer.rows.map { Row($0, version: Version($0.version.number + 1)) }
      }
    },
    Mutation("the count of an empty repository is one") {
      $0.count = { count, _ in count + 1 }
    },
    Mutation("the repository declares only filtering") { $0.capabilities = [.filtering] },
  ]
}
