import DomainRepositoryTesting

extension Mutation {
  /// Wrong reads by identifier.
  static let reading: [Mutation] = [
    Mutation("get returns no record") { $0.get = { _, _ in nil } },
    Mutation("get returns a version that is one too great") {
      $0.get = { record, _ in record.map { AnyRecord($0, version: Version($0.version.number + 1)) } }
    },
    Mutation("get returns version 1 for every record") {
      $0.get = { record, _ in record.map { AnyRecord($0, version: Version(1)) } }
    },
    Mutation("get returns the first record for a missing identifier") {
      $0.get = { (record, lookup) async throws(RepositoryError) in
        if let record { return record }
        return try await lookup.all().first
      }
    },
    Mutation("get returns its previous result") {
      $0.get = { record, lookup in
        let before = lookup.memory.record(lookup.key)
        _ = lookup.memory.exchange(lookup.key, record)
        return before ?? record
      }
    },
    Mutation("get returns deleted records") {
      $0.get = { record, lookup in
        if record != nil { _ = lookup.memory.exchange(lookup.key, record) }
        return lookup.memory.record(lookup.key)
      }
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for change in changes.changes where change.isDeletion {
          _ = memory.exchange(
            "\(change.type) \(change.reference.id)",
            try await repository.record(change.type, change.reference.id))
        }
        return try await repository.commit(changes)
      }
    },
    Mutation("get ignores the case of identifiers") {
      $0.get = { (record, lookup) async throws(RepositoryError) in
        if let record { return record }
        return try await lookup.all().first { $0.reference.id.lowercased() == lookup.ids.first?.lowercased() }
      }
    },
    Mutation("get compares identifiers that look like numbers as numbers") {
      $0.get = { (record, lookup) async throws(RepositoryError) in
        guard let value = lookup.ids.first.flatMap(Double.init) else { return record }
        return try await lookup.all().first { Double($0.reference.id) == value }
      }
    },
    Mutation("a saved record deletes the record of the other type with its identifier") {
      $0.commit = { (changes, repository, _) async throws(RepositoryError) in
        var all = changes
        for case .save(let entity, _) in changes.changes {
          let id = AnyRecord.id(entity)
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
      $0.getMany = { records, _ in records.sorted { $0.reference.id < $1.reference.id } }
    },
    Mutation("get(ids:) returns the records in reverse order") {
      $0.getMany = { records, _ in records.reversed() }
    },
    Mutation("get(ids:) repeats records for repeated identifiers") {
      $0.getMany = { records, lookup in
        lookup.ids.compactMap { id in records.first { $0.reference.id == id } }
      }
    },
    Mutation("get(ids:) returns no record if one is missing") {
      $0.getMany = { records, lookup in records.count == Set(lookup.ids).count ? records : [] }
    },
    Mutation("get(ids:) stops at the first missing record") {
      $0.getMany = { records, lookup in
        Array(zip(records, lookup.ids).prefix { $0.0.reference.id == $0.1 }.map(\.0))
      }
    },
    Mutation("get(ids:) without identifiers returns every record") {
      $0.getMany = { (records, lookup) async throws(RepositoryError) in
        lookup.ids.isEmpty ? try await lookup.all() : records
      }
    },
    Mutation("get(ids:) returns at most 100 records") {
      $0.getMany = { records, _ in Array(records.prefix(100)) }
    },
    Mutation("get(ids:) fails for more than 32,766 identifiers") {
      $0.getMany = { (records, lookup) async throws(RepositoryError) in
        if lookup.ids.count > 32_766 { throw .backend(code: "tooManyVariables", isRetryable: false) }
        return records
      }
    },
    Mutation("get(ids:) returns the version of the first record for every record") {
      $0.getMany = { records, _ in
        records.map { AnyRecord($0, version: records.first?.version ?? $0.version) }
      }
    },
    Mutation("get(ids:) returns the contents of the first record for every record") {
      $0.getMany = { records, _ in
        records.map { record in records.first.map { AnyRecord($0, version: record.version) } ?? record }
      }
    },
    Mutation("pages omit the newest record") {
      $0.page = { result, _ in
        let newest = result.records.map(\.version).max()
        if result.records.count > 1 { result.records.removeAll { $0.version == newest } }
      }
    },
    Mutation("every second count is one too small") {
      $0.count = { count, lookup in max(0, count - (lookup.memory.times("count") % 2)) }
    },
    Mutation("pages return versions that are one too great") {
      $0.page = { result, _ in
        result.records = result.records.map { AnyRecord($0, version: Version($0.version.number + 1)) }
      }
    },
    Mutation("the count of an empty repository is one") {
      $0.count = { count, _ in count + 1 }
    },
    Mutation("the repository declares only filtering") { $0.capabilities = [.filtering] },
  ]
}
