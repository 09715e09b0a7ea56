import DomainRepository

extension RepositoryClause {
  /// The capabilities that a repository declares.
  static let declaration: [RepositoryClause] = [
    RepositoryClause(
      "declared.capabilities",
      "A repository must declare exactly the capabilities that the kit was created with."
    ) { bench in
      try expectEqual(
        bench.repository.capabilities.map(\.rawValue).sorted(), bench.capabilities.map(\.rawValue).sorted(),
        "the declared capabilities")
    },
    RepositoryClause("declared.empty", "A new repository must be empty.") { bench in
      try expectEqual(try await bench.repository.count(ModelQuery<KitEntity>()), 0, "specimens")
      try expectEqual(try await bench.repository.count(ModelQuery<KitContainer>()), 0, "cabinets")
    },
  ]
}

extension RepositoryClause {
  /// The uses of undeclared capabilities, which a repository must refuse.
  static let undeclared: [RepositoryClause] = [
    refusal(.filtering, "a filter") { bench in
      let query = ModelQuery(where: Fields.rank > 0)
      return [
        { _ = try await bench.repository.page(query) }, { _ = try await bench.repository.count(query) },
      ]
    },
    refusal(.ordering, "an order") { bench in
      [{ _ = try await bench.repository.page(ModelQuery<KitEntity>(orderedBy: .descending(Fields.rank))) }]
    },
    refusal(.backwardPaging, "to page backwards") { bench in
      let query = ModelQuery<KitEntity>()
      let cursor = try await bench.firstPage(query, limit: 1).next
      return [
        { _ = try await bench.repository.page(query, at: .last, limit: 1) },
        { _ = try await bench.repository.page(query, at: .before(cursor), limit: 1) },
      ]
    },
    refusal(.facets, "facets") { bench in
      [{ _ = try await bench.repository.facets(of: Fields.name) }]
    },
    refusal(.textSearch, "a word search") { bench in
      let query = ModelQuery<KitEntity>().matching(try TextSearch("specimen"))
      return [
        { _ = try await bench.repository.page(query) }, { _ = try await bench.repository.count(query) },
      ]
    },
    refusal(.nearby, "a distance search") { bench in
      let center = try Coordinate(latitude: 0, longitude: 0)
      let query = ModelQuery<KitEntity>().near(try NearbySearch(Fields.place, within: 1, of: center))
      return [
        { _ = try await bench.repository.page(query) }, { _ = try await bench.repository.count(query) },
      ]
    },
    refusal(.changeFeed, "a change feed") { bench in
      [{ for try await _ in bench.repository.changes(after: .beforeFirst) { return } }]
    },
    refusal(.atomicBatches, "a commit of several changes") { bench in
      [
        {
          try await bench.repository.commit {
            $0.insert(KitEntity(10))
            $0.insert(KitEntity(11))
          }
        },
        {
          try await bench.repository.commit {
            $0.insert(KitEntity(10))
            $0.insert(KitContainer(10))
          }
        },
      ]
    },
    refusal(.readChecks, "a check of a record that isn't written") { bench in
      [
        {
          try await bench.repository.commit {
            $0.check(KitEntity.self, id: KitEntity(1).id, expecting: .present)
          }
        }
      ]
    },
    refusal(.uniqueness, "a record with a value in a unique field") { bench in
      [
        { try await bench.repository.commit { $0.insert(KitEntity(10).with { $0.code = "A-1" }) } },
        {
          try await bench.repository.commit {
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
    ) { bench in
      for number in 1...3 as ClosedRange<UInt64> { try await bench.insert([KitEntity(number)]) }
      for use in try await uses(bench) {
        try await bench.expectUnchanged("a refused use") {
          try await expectError(.unsupported(capability), use)
        }
      }
    }
  }
}
