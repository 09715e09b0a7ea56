import DomainRepositoryTesting

extension Mutation {
  /// Queries that don't see what was committed.
  static let staleness: [Mutation] = [
    Mutation(reads: "queries return the records of the first query") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        let rows = try await repository.rows(type)
        return memory.first(rows, of: "\(type)")
      }
    },
    Mutation(reads: "queries return deleted records") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        let rows = try await repository.rows(type)
        let old = memory.keep(rows, of: "\(type)")
        return rows + old.filter { old in !rows.contains { $0.reference == old.reference } }
      }
    },
    Mutation(reads: "queries return replaced contents") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        let rows = try await repository.rows(type)
        let old = memory.keep(rows, of: "\(type)")
        return rows.map { row in old.first { $0.reference == row.reference } ?? row }
      }
    },
    Mutation(reads: "queries omit records inserted after the first query") {
      $0.source = { (repository, type, memory) async throws(RepositoryError) in
        let rows = try await repository.rows(type)
        if rows.isEmpty { return [] }
        let first = memory.first(rows, of: "\(type)")
        return rows.filter { row in first.contains { $0.reference == row.reference } }
      }
    },
    Mutation("a count includes records of other types") {
      $0.count = { (count, lookup) async throws(RepositoryError) in
        let other: any Entity.Type = lookup.type == KitEntity.self ? KitContainer.self : KitEntity.self
        return try await count + lookup.base.rows(other).count
      }
    },
  ]
}
