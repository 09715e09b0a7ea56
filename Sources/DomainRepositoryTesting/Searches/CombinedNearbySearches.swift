import DomainRepository

extension RepositoryClause {
  /// Orders by distance, and nearby searches combined with other parts of a query.
  static let combinedNearbySearches: [RepositoryClause] = [
    RepositoryClause(
      "geo.nearest", "A repository must return the nearest records first, also across the 180th meridian.",
      requiredCapabilities: [.nearby]
    ) { context in
      try await context.insert(try row([3, 1, -2, 0.5, -0.25, 0]))
      try expectEqual(try await context.numbers(try near()), [6, 5, 4, 2, 3, 1], "the matches")
    },
    RepositoryClause(
      "geo.ties", "A repository must order records at the same distance by identifier.",
      requiredCapabilities: [.nearby]
    ) { context in
      try await context.insert(try row([1, 0, 1, 0, 1]))
      try expectEqual(try await context.numbers(try near()), [2, 4, 1, 3, 5], "the matches")
    },
    RepositoryClause(
      "geo.ties.order", "A repository must order records at the same distance by the order of the query.",
      requiredCapabilities: [.nearby, .ordering]
    ) { context in
      try await context.insert(try row([1, 0, 1, 0, 1]))
      let query = try near().ordered(by: .descending(Fields.rank))
      try expectEqual(try await context.numbers(query), [4, 2, 5, 3, 1], "the matches")
    },
    RepositoryClause(
      "geo.order", "A repository must not order by distance if the search disables it.",
      requiredCapabilities: [.nearby, .ordering]
    ) { context in
      try await context.insert(try row([3, 1, -2, 0.5]))
      let query = try near(nearestFirst: false)
      try expectEqual(try await context.numbers(query), [1, 2, 3, 4], "the matches without an order")
      try expectEqual(
        try await context.numbers(query.ordered(by: .descending(Fields.rank))), [4, 3, 2, 1], "the matches")
    },
    RepositoryClause(
      "geo.pages", "A repository must page through a search by distance, including equal distances.",
      requiredCapabilities: [.nearby]
    ) { context in
      try await context.insert(try row([3, 1, 1, 1, -2, 0.5, 0, 0, 1, 2, 40]))
      let expected: [UInt64] = [7, 8, 6, 2, 3, 4, 9, 5, 10, 1]
      for limit in [1, 2, 3, 10, 100] {
        try expectEqual(
          try await context.pages(try near(), limit: limit).map(\.number), expected, "pages of \(limit)")
      }
    },
    RepositoryClause(
      "geo.pages.backwards", "A repository must page backward through a search by distance.",
      requiredCapabilities: [.nearby, .backwardPaging]
    ) { context in
      try await context.insert(try row([3, 1, 1, 1, -2, 0.5, 0, 0, 1, 2, 40]))
      let expected: [UInt64] = [7, 8, 6, 2, 3, 4, 9, 5, 10, 1]
      for limit in [1, 2, 3, 10, 100] {
        try expectEqual(
          try await context.pagesBackwards(try near(), limit: limit).map(\.number), expected,
          "pages of \(limit)")
      }
    },
    RepositoryClause(
      "geo.pages.insert", "A repository must return records inserted between pages at their distance.",
      requiredCapabilities: [.nearby]
    ) { context in
      try await context.insert(try row([0.5, 1, 1.5, 2]))
      let first = try await context.firstPage(try near(), limit: 2)
      try expectEqual(first.items, [1, 2], "the first page")
      let places = try [0.75, 1.75, 1].map { try place($0) }
      try await context.insert(
        places.enumerated().map { position, place in
          KitEntity(UInt64(position) + 10).with { $0.place = place }
        })
      try expectEqual(
        try await context.numbers(try near(), at: .after(first.next)), [12, 3, 11, 4], "the rest")
    },
    RepositoryClause(
      "geo.cursor", "A repository must refuse a cursor of a search with another center or radius.",
      requiredCapabilities: [.nearby]
    ) { context in
      try await context.insert(try row([0.5, 1, 1.5, 2]))
      let cursor = try await context.firstPage(try near(), limit: 2).next
      let others = [
        try near(longitude: -179), try near(radius: 900_001), try near(nearestFirst: false), ModelQuery(),
      ]
      for other in others {
        try await expectError(.cursorMismatch) {
          _ = try await context.repository.page(other, at: .after(cursor), limit: 2)
        }
      }
    },
    RepositoryClause(
      "geo.count", "A repository must count the records within the radius.", requiredCapabilities: [.nearby]
    ) { context in
      try await context.insert(try row([0, 1, 2, 40, -40, 3]))
      try expectEqual(try await context.repository.count(try near()), 4, "the count")
    },
    RepositoryClause(
      "geo.filter", "A repository must apply a nearby search and a filter together.",
      requiredCapabilities: [.nearby, .filtering]
    ) { context in
      try await context.insert(try row([0, 1, 2, 40, 3]))
      let query = try near().filtered(by: Fields.rank > 1)
      try expectEqual(try await context.numbers(query), [2, 3, 5], "the matches")
    },
    RepositoryClause(
      "geo.text", "A repository must apply a nearby search and a text search together.",
      requiredCapabilities: [.nearby, .textSearch]
    ) { context in
      let names = ["red", "blue", "red", "red"]
      let entities = zip(try row([2, 0, 1, 40]), names).map { entity, name in
        entity.with { $0.name = name }
      }
      try await context.insert(entities)
      try expectEqual(
        try await context.numbers(try near().matching(try TextSearch("red"))), [3, 1], "the matches")
    },
    RepositoryClause(
      "geo.facets", "Facets must count only the records within the radius.",
      requiredCapabilities: [.nearby, .facets]
    ) { context in
      let names = ["b", "a", "b", "b"]
      let entities = zip(try row([2, 0, 1, 40]), names).map { entity, name in
        entity.with { $0.name = name }
      }
      try await context.insert(entities)
      let facets = try await context.repository.facets(of: Fields.name, in: try near())
      try expectEqual(facets, [Facet("a", count: 1), Facet("b", count: 2)], "the values")
    },
    RepositoryClause(
      "geo.changes", "A nearby search must reflect every committed change at once.",
      requiredCapabilities: [.nearby]
    ) { context in
      let entities = try row([0, 1, 2, 40])
      try await context.insert(entities)
      let (near, far) = (try place(0.1), try place(50))
      try await context.repository.commit { $0.save(entities[0].with { $0.place = far }) }
      try expectEqual(try await context.numbers(try Self.near()), [2, 3], "the matches after one moved away")
      try await context.repository.commit { $0.save(entities[3].with { $0.place = near }) }
      try expectEqual(
        try await context.numbers(try Self.near()), [4, 2, 3], "the matches after one moved near")
      try await context.repository.commit { $0.save(entities[1].with { $0.place = nil }) }
      try expectEqual(
        try await context.numbers(try Self.near()), [4, 3], "the matches after one lost its coordinate")
      try await context.repository.commit { $0.delete(KitEntity.self, id: entities[2].id) }
      try expectEqual(try await context.numbers(try Self.near()), [4], "the matches after a deletion")
    },
  ]

  /// Returns a coordinate on the equator, the given number of degrees east of 179.5° E.
  private static func place(_ offset: Double) throws -> Coordinate {
    let longitude = 179.5 + offset
    return try Coordinate(latitude: 0, longitude: longitude > 180 ? longitude - 360 : longitude)
  }

  /// Returns entities along the equator, ranked by their numbers.
  private static func row(_ offsets: [Double]) throws -> [KitEntity] {
    try offsets.enumerated().map { position, offset in
      let place = try place(offset)
      return KitEntity(UInt64(position) + 1).with { ($0.place, $0.rank) = (place, Int64(position) + 1) }
    }
  }

  /// Returns a query for the records within 900 km, about eight degrees, of the middle of the row.
  private static func near(
    longitude: Double = 179.5, radius: Double = 900_000, nearestFirst: Bool = true
  ) throws -> ModelQuery<KitEntity> {
    let center = try Coordinate(latitude: 0, longitude: longitude)
    return ModelQuery().near(
      try NearbySearch(KitEntity.Fields.place, within: radius, of: center, sortedByDistance: nearestFirst))
  }
}
