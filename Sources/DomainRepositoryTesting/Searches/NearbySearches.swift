import DomainRepository

extension RepositoryClause {
  /// Nearby searches.
  static let nearbySearches: [RepositoryClause] = [
    around(
      "geo.radius", "A repository must return the records within the radius and no others.", (52, 21),
      100_000,
      in: [(52, 21), (52.5, 21.5)], out: [(53, 22), (-52, 21), (52, -21)]),
    around(
      "geo.circle", "A repository must search a circle, not its bounding square.", (45, 10),
      100_000, in: [(45.85, 10), (45, 11.2), (45.6, 10.8)],
      out: [(45.8, 11.1), (44.2, 8.9), (45.8, 8.9), (44.2, 11.1)]),
    around(
      "geo.shrinking", "A repository must account for degrees of longitude that shrink toward the poles.",
      (70, 20), 100_000,
      in: [(70, 22.5), (70, 17.5)], out: [(70, 23), (71, 20), (69, 20)]),
    around(
      "geo.origin", "A repository must search across the equator and the prime meridian.", (0, 0), 50_000,
      in: [(0.3, 0.3), (-0.3, -0.3), (0.3, -0.3), (-0.3, 0.3)], out: [(0.5, 0), (0, -0.5)]),
    around(
      "geo.dateline.east", "A repository must search across the 180th meridian from the west.", (0, 179.9),
      50_000,
      in: [(0, 179.95), (0, 180), (0, -180), (0, -179.8)], out: [(0, 179), (0, -179), (0, 0)]),
    around(
      "geo.dateline.west", "A repository must search across the 180th meridian from the east.", (-17, -179.9),
      50_000, in: [(-17, -179.95), (-17, 180), (-17, -180), (-17, 179.8)],
      out: [(-17, 179), (-17, -179), (17, 179.9)]),
    around(
      "geo.dateline.wide", "A repository must search both sides of the 180th meridian with a large radius.",
      (-18, 178), 1_500_000,
      in: [(-13.8, -171.8), (-18, 165)], out: [(-18, -165), (-18, 160), (-18, 0)]),
    around(
      "geo.pole.north", "A repository must treat all longitudes as near each other at the north pole.",
      (89.9, 0), 50_000,
      in: [(89.9, 180), (89.95, -90), (90, 37), (89.8, 120)], out: [(89, 0), (-90, 0)]),
    around(
      "geo.pole.south", "A repository must treat all longitudes as near each other at the south pole.",
      (-90, 0), 50_000,
      in: [(-90, 123), (-89.9, -60), (-89.6, 179)], out: [(-89, 0), (90, 0)]),
    around(
      "geo.pole.over", "A repository must find locations on the other side of a pole.", (80, 10), 2_300_000,
      in: [(80, -170), (62, 10), (85, 100)], out: [(75, -170), (58, 10)]),
    around(
      "geo.zero", "A search with radius zero must return the records at exactly the center.", (12.5, -7.25),
      0, in: [(12.5, -7.25)],
      out: [(12.5, -7.250_001)]),
    around(
      "geo.earth", "A search with a radius around the earth must return every record with a coordinate.",
      (10, 20), 30_000_000,
      in: [(10, 20), (-10, -160), (90, 0), (-90, 0)], out: []),
    RepositoryClause(
      "geo.exact", "A repository must return a record at exactly the radius and none beyond it.",
      requiredCapabilities: [.nearby]
    ) { context in
      let center = try Coordinate(latitude: 48.2, longitude: 16.37)
      let places = try [(48.3, 16.5), (47, 15), (-33.9, 151.2), (48.2, 16.370_01)].map {
        try Coordinate(latitude: $0.0, longitude: $0.1)
      }
      try await context.insert(KitEntity.samples(places.map(Optional.some), \.place))
      for (position, place) in places.enumerated() {
        let radius = place.distance(to: center)
        let number = UInt64(position) + 1
        let at = ModelQuery<KitEntity>().near(try NearbySearch(Fields.place, within: radius, of: center))
        let below = ModelQuery<KitEntity>().near(
          try NearbySearch(Fields.place, within: radius.nextDown, of: center))
        try expect(try await context.numbers(at).contains(number), "the record at \(radius) m", got: "none")
        try expect(
          try await !context.numbers(below).contains(number), "no record beyond \(radius.nextDown) m",
          got: number)
      }
    },
    RepositoryClause(
      "geo.distances",
      "A repository must compute great-circle distances on a sphere of radius 6,371,008.8 m.",
      requiredCapabilities: [.nearby]
    ) { context in
      for (position, pair) in distances.enumerated() {
        let (here, there) = (
          try Coordinate(latitude: pair.0.0, longitude: pair.0.1),
          try Coordinate(latitude: pair.1.0, longitude: pair.1.1)
        )
        try await context.insert([KitEntity(UInt64(position) + 1).with { $0.place = there }])
        let number = UInt64(position) + 1
        for (margin, isMatch) in [(0.01, true), (-0.01, false)] {
          let query = ModelQuery<KitEntity>().near(
            try NearbySearch(Fields.place, within: pair.2 + margin, of: here))
          try expectEqual(
            try await context.numbers(query).contains(number), isMatch,
            "\(pair.1) within \(pair.2 + margin) m of \(pair.0)")
        }
      }
    },
    RepositoryClause(
      "geo.missing", "A nearby search must not return records without a coordinate.",
      requiredCapabilities: [.nearby]
    ) { context in
      let center = try Coordinate(latitude: 0, longitude: 0)
      try await context.insert([KitEntity(1), KitEntity(2).with { $0.place = center }])
      for isNearestFirst in [true, false] {
        let search = try NearbySearch<KitEntity>(
          Fields.place, within: 30_000_000, of: center, sortedByDistance: isNearestFirst)
        try expectEqual(try await context.numbers(ModelQuery().near(search)), [2], "the matches")
      }
    },
    RepositoryClause(
      "geo.undeclared", "A repository must refuse a nearby search in a field that isn't declared for it.",
      requiredCapabilities: [.nearby]
    ) { context in
      let center = try Coordinate(latitude: 0, longitude: 0)
      try await context.insert([KitEntity(1)])
      for path in ["main", "name", "place.latitude", "nothing"] {
        let query = ModelQuery<KitEntity>().near(try NearbySearch(path: path, within: 1, of: center))
        try await expectInvalidQuery("a page around \(path)") { _ = try await context.repository.page(query) }
        try await expectInvalidQuery("a count around \(path)") {
          _ = try await context.repository.count(query)
        }
      }
      let query = ModelQuery<KitContainer>().near(try NearbySearch(path: "name", within: 1, of: center))
      try await expectInvalidQuery("a page of a model without places") {
        _ = try await context.repository.page(query)
      }
    },
  ]

  /// Pairs of coordinates with their distance in meters, by the haversine formula with R = 6,371,008.8 m.
  private static let distances: [((Double, Double), (Double, Double), Double)] = [
    ((52.2297, 21.0122), (50.0647, 19.9450), 251_976.926),  // Warsaw, Cracow
    ((52.2297, 21.0122), (51.5074, -0.1278), 1_448_516.021),  // Warsaw, London
    ((51.5074, -0.1278), (40.7128, -74.0060), 5_570_229.874),  // London, New York
    ((40.7128, -74.0060), (-0.1807, -78.4678), 4_569_466.312),  // New York, Quito
    ((-0.1807, -78.4678), (-54.8019, -68.3030), 6_144_026.922),  // Quito, Ushuaia
    ((-33.8688, 151.2093), (35.6762, 139.6503), 7_825_829.426),  // Sydney, Tokyo
    ((-18.1416, 178.4419), (-13.8333, -171.7667), 1_150_703.566),  // Suva, Apia
    ((69.6492, 18.9553), (-54.8019, -68.3030), 15_474_202.431),  // Tromsø, Ushuaia
    ((64.7337, 177.5089), (64.5011, -165.4064), 812_281.246),  // Anadyr, Nome
    ((-33.8688, 151.2093), (51.5074, -0.1278), 16_993_956.933),  // Sydney, London
    ((-18.1416, 178.4419), (40.7128, -74.0060), 12_771_287.662),  // Suva, New York
    ((-0.1807, -78.4678), (-13.8333, -171.7667), 10_358_914.565),  // Quito, Apia
  ]

  /// Returns a clause that the coordinates of `inside` must be within the radius and those of `outside` must
  /// not.
  private static func around(
    _ id: String, _ text: String, _ center: (Double, Double), _ radius: Double, in inside: [(Double, Double)],
    out outside: [(Double, Double)]
  ) -> RepositoryClause {
    RepositoryClause(id, text, requiredCapabilities: [.nearby]) { context in
      let places = try (inside + outside).map { try Coordinate(latitude: $0.0, longitude: $0.1) }
      let middle = try Coordinate(latitude: center.0, longitude: center.1)
      try await context.insert(KitEntity.samples(places.map(Optional.some), \.place))
      let search = try NearbySearch<KitEntity>(
        Fields.place, within: radius, of: middle, sortedByDistance: false)
      let query = ModelQuery<KitEntity>().near(search)
      let expected = inside.indices.map { UInt64($0) + 1 }
      try expectEqual(try await context.numbers(query), expected, "the matches")
      try expectEqual(try await context.numbers(query, at: .first), expected, "the matches on one page")
    }
  }
}
