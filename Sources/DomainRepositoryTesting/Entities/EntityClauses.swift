import DomainRepository

/// The clauses for one entity of an adopter.
struct EntityClauses<E: Entity>: Sendable {
  let samples: [E]

  var all: [RepositoryClause] { records + queries + searches }

  func clause(
    _ id: String, _ text: String, requiredCapabilities: Capabilities = [],
    body: @escaping RepositoryClause.Body
  ) -> RepositoryClause {
    let unique: Capabilities = Self.uniqueKeys.isEmpty ? [] : [.uniqueness]
    return RepositoryClause(
      "entity.\(E.schema.name).\(id)", text, requiredCapabilities: requiredCapabilities.union(unique),
      body: body)
  }

  static var uniqueKeys: [[String]] {
    E.schema.storage.compactMap { if case .unique(let paths) = $0 { paths } else { nil } }
  }

  /// The names of the fields that have one value, without nested fields.
  static var sortable: [String] {
    E.schema.fields.filter { field in
      switch field.description.shape.unwrapped {
      case .list, .object: false
      default: true
      }
    }.map(\.name)
  }

  static func scalar(_ path: String, of entity: E) -> Scalar {
    E.schema.queryField(path)?.scalar(of: entity) ?? .null
  }

  static func hasValues(in paths: [String], _ entity: E) -> Bool {
    !paths.contains { scalar($0, of: entity).isNull }
  }

  /// Returns a copy of the entity under another identifier.
  static func copy(of entity: E, as id: E.ID) throws -> E {
    let field = Field<E, E.ID>("id", \E.id)
    return try entity.updating { draft in draft[field] = id }
  }

  /// Returns the samples in an order, computed independently of any repository.
  func sorted(by keys: [SortKey<E>], among samples: [E]) -> [E] {
    samples.sorted { left, right in
      for key in keys {
        let (a, b) = (Self.scalar(key.path, of: left), Self.scalar(key.path, of: right))
        if a == b { continue }
        if a.isNull { return key.nulls == .first }
        if b.isNull { return key.nulls == .last }
        return key.isDescending ? b < a : a < b
      }
      return left.id.text.utf8.lexicographicallyPrecedes(right.id.text.utf8)
    }
  }

  func expect(
    _ query: ModelQuery<E>, in context: ClauseContext, gives expected: [E], _ what: String
  ) async throws {
    let read = try await context.repository.all(query)
    try expectEqual(read.map(\.id.text), expected.map(\.id.text), what)
    try expectEqual(try await context.repository.count(query), expected.count, "\(what), their number")
  }
}
