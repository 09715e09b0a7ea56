import DomainRepository

extension RepositoryClause {
  /// What a repository says of itself.
  static let declaration: [RepositoryClause] = [
    RepositoryClause(
      "declared.capabilities", "The repository declares exactly the capabilities that the kit was told of."
    ) { bench in
      try expectEqual(
        bench.repository.capabilities.map(\.rawValue).sorted(), bench.declared.map(\.rawValue).sorted(),
        "the declared capabilities")
    },
    RepositoryClause("declared.empty", "A repository that the factory made is empty.") { bench in
      try expectEqual(try await bench.repository.count(ModelQuery<Specimen>()), 0, "specimens")
      try expectEqual(try await bench.repository.count(ModelQuery<Cabinet>()), 0, "cabinets")
    },
  ]
}

extension RepositoryClause {
  /// What a repository doesn't declare it refuses by name: nothing half works in silence.
  static let undeclared: [RepositoryClause] = [
    refusal(.filtering, "A filter") { bench in
      let query = ModelQuery(where: Fields.rank > 0)
      return [
        { _ = try await bench.repository.page(query) }, { _ = try await bench.repository.count(query) },
      ]
    },
    refusal(.ordering, "An order") { bench in
      [{ _ = try await bench.repository.page(ModelQuery<Specimen>(orderedBy: .descending(Fields.rank))) }]
    },
    refusal(.backwardPaging, "A page that is read backwards") { bench in
      let query = ModelQuery<Specimen>()
      let cursor = try await bench.firstPage(query, limit: 1).next
      return [
        { _ = try await bench.repository.page(query, at: .last, limit: 1) },
        { _ = try await bench.repository.page(query, at: .before(cursor), limit: 1) },
      ]
    },
    refusal(.facets, "A count of values") { bench in
      [{ _ = try await bench.repository.facets(of: Fields.name) }]
    },
    refusal(.textSearch, "A search for words") { bench in
      let query = ModelQuery<Specimen>().matching(try TextSearch("specimen"))
      return [
        { _ = try await bench.repository.page(query) }, { _ = try await bench.repository.count(query) },
      ]
    },
    refusal(.nearby, "A search around a place") { bench in
      let center = try Coordinate(latitude: 0, longitude: 0)
      let query = ModelQuery<Specimen>().near(try NearbySearch(Fields.place, within: 1, of: center))
      return [
        { _ = try await bench.repository.page(query) }, { _ = try await bench.repository.count(query) },
      ]
    },
    refusal(.changeFeed, "A change feed") { bench in
      [{ for try await _ in bench.repository.changes(after: .start) { return } }]
    },
    refusal(.atomicBatches, "A commit of several changes") { bench in
      [
        {
          try await bench.repository.commit {
            $0.insert(Specimen(10))
            $0.insert(Specimen(11))
          }
        },
        {
          try await bench.repository.commit {
            $0.insert(Specimen(10))
            $0.insert(Cabinet(10))
          }
        },
      ]
    },
    refusal(.readChecks, "A check of what isn't written") { bench in
      [
        {
          try await bench.repository.commit {
            $0.check(Specimen.self, id: Specimen(1).id, expecting: .present)
          }
        }
      ]
    },
    refusal(.uniqueness, "A record with a value that has to be unique") { bench in
      [
        { try await bench.repository.commit { $0.insert(Specimen(10).with { $0.code = "A-1" }) } },
        {
          try await bench.repository.commit {
            $0.save(Specimen(1).with { ($0.maker, $0.serial) = ("m", 1) })
          }
        },
      ]
    },
  ]

  private static func refusal(
    _ capability: Capability, _ what: String,
    _ uses: @escaping @Sendable (Bench) async throws -> [@Sendable () async throws -> Void]
  ) -> RepositoryClause {
    RepositoryClause(
      "undeclared.\(capability.rawValue)",
      "\(what) is refused by a repository that doesn't declare the capability, and changes nothing.",
      lacks: capability
    ) { bench in
      for number in 1...3 as ClosedRange<UInt64> { try await bench.insert([Specimen(number)]) }
      for use in try await uses(bench) {
        try await bench.expectUnchanged("a refused use") {
          try await expectError(.unsupported(capability), use)
        }
      }
    }
  }
}
