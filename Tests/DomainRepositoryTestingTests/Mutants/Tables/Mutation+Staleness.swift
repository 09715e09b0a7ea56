import DomainRepositoryTesting

extension Mutation {
  /// Queries that don't reflect commits.
  static let staleness: [Mutation] = [
    Mutation(reads: "queries return the records of the first query") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        let records = try await repository.records(type)
        return memory.first(records, of: "\(type)")
      }
    },
    Mutation(reads: "queries return deleted records") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        let records = try await repository.records(type)
        let old = memory.keep(records, of: "\(type)")
        return records + old.filter { old in !records.contains { $0.reference == old.reference } }
      }
    },
    Mutation(reads: "queries return replaced contents") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        let records = try await repository.records(type)
        let old = memory.keep(records, of: "\(type)")
        return records.map { record in old.first { $0.reference == record.reference } ?? record }
      }
    },
    Mutation(reads: "queries omit records inserted after the first query") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        let records = try await repository.records(type)
        if records.isEmpty { return [] }
        let first = memory.first(records, of: "\(type)")
        return records.filter { record in first.contains { $0.reference == record.reference } }
      }
    },
    Mutation("a count includes records of other types") {
      $0.count = { (count, lookup) async throws(RepositoryError) in
        let other: any Entity.Type = lookup.type == KitEntity.self ? KitContainer.self : KitEntity.self
        return try await count + lookup.base.records(other).count
      }
    },
  ]
}
