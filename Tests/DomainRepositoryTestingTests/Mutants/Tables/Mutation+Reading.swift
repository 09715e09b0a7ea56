import DomainRepositoryTesting

extension Mutation {
  /// Reads by identifier that go wrong.
  static let reading: [Mutation] = [
    Mutation("get finds nothing") { $0.get = { _, _ in nil } },
    Mutation("get tells a later version") {
      $0.get = { row, _ in row.map { Row($0, version: Version($0.version.number + 1)) } }
    },
    Mutation("get tells version 1 of everything") {
      $0.get = { row, _ in row.map { Row($0, version: Version(1)) } }
    },
    Mutation("get gives the first record where there is none") {
      $0.get = { (row, lookup) async throws(RepositoryError) in
        if let row { return row }
        return try await lookup.all().first
      }
    },
    Mutation("get gives what it gave before") {
      $0.get = { row, lookup in
        let before = lookup.memory.row(lookup.key)
        _ = lookup.memory.exchange(lookup.key, row)
        return before ?? row
      }
    },
    Mutation("get remembers a deleted record") {
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
    Mutation("identifiers are found in any case") {
      $0.get = { (row, lookup) async throws(RepositoryError) in
        if let row { return row }
        return try await lookup.all().first { $0.reference.id.lowercased() == lookup.ids.first?.lowercased() }
      }
    },
    Mutation("identifiers that are numbers are found by their value") {
      $0.get = { (row, lookup) async throws(RepositoryError) in
        guard let value = lookup.ids.first.flatMap(Double.init) else { return row }
        return try await lookup.all().first { Double($0.reference.id) == value }
      }
    },
    Mutation("types share their identifiers") {
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
    Mutation("find keeps the order of the store") {
      $0.find = { rows, _ in rows.sorted { $0.reference.id < $1.reference.id } }
    },
    Mutation("find gives the records backwards") { $0.find = { rows, _ in rows.reversed() } },
    Mutation("find repeats what is asked for twice") {
      $0.find = { rows, lookup in
        lookup.ids.compactMap { id in rows.first { $0.reference.id == id } }
      }
    },
    Mutation("find gives nothing when one record is missing") {
      $0.find = { rows, lookup in rows.count == Set(lookup.ids).count ? rows : [] }
    },
    Mutation("find stops at the first that is missing") {
      $0.find = { rows, lookup in
        Array(zip(rows, lookup.ids).prefix { $0.0.reference.id == $0.1 }.map(\.0))
      }
    },
    Mutation("find without identifiers gives everything") {
      $0.find = { (rows, lookup) async throws(RepositoryError) in
        lookup.ids.isEmpty ? try await lookup.all() : rows
      }
    },
    Mutation("find looks at a hundred identifiers only") { $0.find = { rows, _ in Array(rows.prefix(100)) } },
    Mutation("find fails for more identifiers than a statement has placeholders") {
      $0.find = { (rows, lookup) async throws(RepositoryError) in
        if lookup.ids.count > 32_766 { throw .backend(code: "tooManyVariables", isRetryable: false) }
        return rows
      }
    },
    Mutation("find tells the version of the first record of all") {
      $0.find = { rows, _ in rows.map { Row($0, version: rows.first?.version ?? $0.version) } }
    },
    Mutation("find tells the contents of the first record of all") {
      $0.find = { rows, _ in rows.map { row in rows.first.map { Row($0, version: row.version) } ?? row } }
    },
    Mutation("pages miss the newest record") {
      $0.page = { answer, _ in
        let newest = answer.rows.map(\.version).max()
        if answer.rows.count > 1 { answer.rows.removeAll { $0.version == newest } }
      }
    },
    Mutation("counts are those of the last time") {
      $0.count = { count, lookup in max(0, count - (lookup.memory.times("count") % 2)) }
    },
    Mutation("pages tell versions that are one too great") {
      $0.page = { answer, _ in
        answer.rows = answer.rows.map { Row($0, version: Version($0.version.number + 1)) }
      }
    },
    Mutation("the factory doesn't empty the repository") {
      $0.count = { count, _ in count + 1 }
    },
    Mutation("the repository declares less than it can") { $0.capabilities = [.filtering] },
  ]
}
