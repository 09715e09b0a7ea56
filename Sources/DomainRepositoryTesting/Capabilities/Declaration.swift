import DomainRepository

extension RepositoryClause {
  /// The capabilities that a repository declares.
  static let declaration: [RepositoryClause] = [
    RepositoryClause(
      "declared.capabilities",
      "A repository must declare exactly the capabilities that the kit was created with."
    ) { context in
      try expectEqual(
        context.repository.capabilities.map(\.rawValue).sorted(),
        context.capabilities.map(\.rawValue).sorted(),
        "the declared capabilities")
    },
    RepositoryClause("declared.empty", "A new repository must be empty.") { context in
      try expectEqual(try await context.repository.count(ModelQuery<KitEntity>()), 0, "entities")
      try expectEqual(try await context.repository.count(ModelQuery<KitContainer>()), 0, "containers")
    },
  ]
}

extension RepositoryClause {
  /// The uses of undeclared capabilities, which a repository must refuse.
  static let undeclared: [RepositoryClause] = [
    refusal(.filtering, "a filter") { context in
      let query = ModelQuery(where: Fields.rank > 0)
      return [
        { _ = try await context.repository.page(query) }, { _ = try await context.repository.count(query) },
      ]
    },
    refusal(.ordering, "an order") { context in
      [{ _ = try await context.repository.page(ModelQuery<KitEntity>(orderedBy: .descending(Fields.rank))) }]
    },
    refusal(.backwardPaging, "to page backward") { context in
      let query = ModelQuery<KitEntity>()
      let cursor = try await context.firstPage(query, limit: 1).next
      return [
        { _ = try await context.repository.page(query, at: .last, limit: 1) },
        { _ = try await context.repository.page(query, at: .before(cursor), limit: 1) },
      ]
    },
    refusal(.facets, "facets") { context in
      [{ _ = try await context.repository.facets(of: Fields.name) }]
    },
    refusal(.textSearch, "a text search") { context in
      let query = ModelQuery<KitEntity>().matching(try TextSearch("entity"))
      return [
        { _ = try await context.repository.page(query) }, { _ = try await context.repository.count(query) },
      ]
    },
    refusal(.nearby, "a nearby search") { context in
      let center = try Coordinate(latitude: 0, longitude: 0)
      let query = ModelQuery<KitEntity>().near(try NearbySearch(Fields.place, within: 1, of: center))
      return [
        { _ = try await context.repository.page(query) }, { _ = try await context.repository.count(query) },
      ]
    },
    refusal(.changeFeed, "a change feed") { context in
      [{ for try await _ in context.repository.changes(after: .beforeFirst) { return } }]
    },
    refusal(.atomicBatches, "a commit of several changes") { context in
      [
        {
          try await context.repository.commit {
            $0.insert(KitEntity(10))
            $0.insert(KitEntity(11))
          }
        },
        {
          try await context.repository.commit {
            $0.insert(KitEntity(10))
            $0.insert(KitContainer(10))
          }
        },
      ]
    },
    refusal(.readChecks, "a check of a record that isn't written") { context in
      [
        {
          try await context.repository.commit {
            $0.check(KitEntity.self, id: KitEntity(1).id, expecting: .present)
          }
        }
      ]
    },
    refusal(.uniqueness, "a record with a value in a unique field") { context in
      [
        { try await context.repository.commit { $0.insert(KitEntity(10).with { $0.code = "A-1" }) } },
        {
          try await context.repository.commit {
            $0.save(KitEntity(1).with { ($0.maker, $0.serial) = ("m", 1) })
          }
        },
      ]
    },
  ]

  private static func refusal(
    _ capability: Capability, _ what: String,
    _ uses: @escaping @Sendable (ClauseContext) async throws -> [@Sendable () async throws -> Void]
  ) -> RepositoryClause {
    RepositoryClause(
      "undeclared.\(capability.rawValue)",
      "A repository that doesn't declare the capability must refuse \(what) and change nothing.",
      missingCapability: capability
    ) { context in
      for number in 1...3 as ClosedRange<UInt64> { try await context.insert([KitEntity(number)]) }
      for use in try await uses(context) {
        try await context.expectUnchanged("a refused use") {
          try await expectError(.unsupported(capability), use)
        }
      }
    }
  }
}
