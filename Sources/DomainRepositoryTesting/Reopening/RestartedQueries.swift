import DomainRepository

extension ReopeningClause {
  private typealias Fields = KitEntity.Fields

  /// Queries and cursors after the repository was closed and opened again.
  static let restartedQueries: [ReopeningClause] = [
    ReopeningClause("restart.cursor", "A cursor must continue after its record, also after a restart.") {
      context in
      let cursor = try await context.session { session in
        for number in 1...7 as ClosedRange<UInt64> { try await session.insert([KitEntity(number)]) }
        return try await session.firstPage(ModelQuery(), limit: 3).next
      }
      try await context.session { session in
        try expectEqual(
          try await session.numbers(at: .after(cursor), limit: 3), [4, 5, 6], "the second page")
      }
    },
    ReopeningClause(
      "restart.cursor.ordered", "A cursor of an order must continue after its record, also after a restart.",
      requiredCapabilities: [.ordering]
    ) { context in
      let query = ModelQuery(orderedBy: .descending(Fields.rank))
      let cursor = try await context.session { session in
        for number in 1...7 as ClosedRange<UInt64> {
          try await session.insert([KitEntity(number).with { $0.rank = Int64(number % 3) }])
        }
        return try await session.firstPage(query, limit: 3).next
      }
      try await context.session { session in
        try expectEqual(
          try await session.numbers(query, at: .after(cursor), limit: 9), [4, 7, 3, 6], "the second page")
      }
    },
    ReopeningClause("restart.count", "A reopened repository must count its records.") { context in
      try await context.session { session in
        for number in 1...4 as ClosedRange<UInt64> { try await session.insert([KitEntity(number)]) }
        try await session.repository.delete(KitEntity.self, id: KitEntity(2).id)
      }
      try await context.session { session in
        try expectEqual(try await session.repository.count(ModelQuery<KitEntity>()), 3, "the count")
      }
    },
    answers(
      "restart.filter", "A reopened repository must filter by the values of its records.", [.filtering],
      ModelQuery(where: Fields.rank >= 2), [2, 3]),
    answers(
      "restart.order", "A reopened repository must order by the values of its records.", [.ordering],
      ModelQuery(orderedBy: .descending(Fields.name)), [3, 1, 2]),
    ReopeningClause(
      "restart.search", "A reopened repository must find records by the words of their texts.",
      requiredCapabilities: [.textSearch]
    ) { context in
      try await context.session { try await fill($0) }
      try await context.session { session in
        let query = ModelQuery<KitEntity>().matching(try TextSearch("amber"))
        try expectEqual(try await session.numbers(query), [2], "the records with the word")
      }
    },
    ReopeningClause(
      "restart.nearby", "A reopened repository must find records by their places.",
      requiredCapabilities: [.nearby]
    ) { context in
      try await context.session { try await fill($0) }
      try await context.session { session in
        let center = try Coordinate(latitude: 3, longitude: 10)
        let query = ModelQuery<KitEntity>().near(try NearbySearch(Fields.place, within: 1_000, of: center))
        try expectEqual(try await session.numbers(query), [3], "the records near the place")
      }
    },
    ReopeningClause(
      "restart.facets", "A reopened repository must count the values of its records.",
      requiredCapabilities: [.facets]
    ) { context in
      try await context.session { try await fill($0) }
      try await context.session { session in
        let facets = try await session.repository.facets(of: Fields.rank)
        try expectEqual(facets.map(\.count), [1, 1, 1], "the counts")
      }
    },
  ]

  private static func answers(
    _ id: String, _ text: String, _ capabilities: Capabilities, _ query: ModelQuery<KitEntity>,
    _ expected: [UInt64]
  ) -> ReopeningClause {
    ReopeningClause(id, text, requiredCapabilities: capabilities) { context in
      try await context.session { try await fill($0) }
      try await context.session { session in
        try expectEqual(try await session.numbers(query), expected, "the records")
      }
    }
  }

  private static func fill(_ session: ClauseContext) async throws {
    for (number, name) in zip(1...3 as ClosedRange<UInt64>, ["birch", "amber", "cedar"]) {
      let place = try Coordinate(latitude: Double(number), longitude: 10)
      // Another state first, which no answer may contain.
      _ = try await session.saved(KitEntity(number, name: "oak").with { $0.rank = 9 })
      _ = try await session.saved(
        KitEntity(number, name: name).with { ($0.rank, $0.place) = (Int64(number), place) })
    }
  }
}
