import DomainRepositoryTesting

extension Mutation {
  /// Wrong distances.
  static let places: [Mutation] = [
    Mutation(reads: "a nearby search matches no record") { $0.isWithin = { _, _ in false } },
    Mutation(reads: "a nearby search matches every record") { $0.isWithin = { _, _ in true } },
    Mutation(reads: "nearby searches exclude the radius itself") { $0.isWithin = { $0 < $1 } },
    Mutation(reads: "the radius is 1% too great") { $0.isWithin = { $0 <= $1 * 1.01 + 0.5 } },
    Mutation(reads: "the radius is 1% too small") { $0.isWithin = { $0 <= $1 * 0.99 } },
    Mutation(reads: "the radius is in kilometers") { $0.isWithin = { $0 / 1_000 <= $1 } },
    Mutation(reads: "a search with radius zero matches no record") { $0.isWithin = { $0 <= $1 && $1 > 0 } },
    Mutation(reads: "a search with a radius of at least 20,000 km matches no record") {
      $0.isWithin = { $0 <= $1 && $1 < 2e7 }
    },
    Mutation(reads: "distances are planar") {
      $0.distance = { a, b in
        let (up, across) = ((a.latitude - b.latitude) * 111_195, (a.longitude - b.longitude) * 111_195)
        return (up * up + across * across).squareRoot()
      }
    },
    Mutation(reads: "distances are planar, scaled by latitude") {
      $0.distance = { a, b in
        let scale = 1 - (a.latitude * a.latitude) / 8_100
        let (up, across) = (
          (a.latitude - b.latitude) * 111_195, (a.longitude - b.longitude) * 111_195 * scale
        )
        return (up * up + across * across).squareRoot()
      }
    },
    Mutation(reads: "distances are 0.2% too great") { $0.distance = { $0.distance(to: $1) * 1.002 } },
    Mutation(reads: "distances are 0.2% too small") { $0.distance = { $0.distance(to: $1) * 0.998 } },
    Mutation(reads: "distances are rounded to kilometers") {
      $0.distance = { ($0.distance(to: $1) / 1_000).rounded() * 1_000 }
    },
    Mutation(reads: "nearby searches don't cross the 180th meridian") {
      $0.distance = { a, b in
        (a.longitude - b.longitude).magnitude > 180 ? 3e7 : a.distance(to: b)
      }
    },
    Mutation(reads: "each longitude has its own pole") {
      $0.distance = { a, b in
        a.latitude.magnitude == 90 || b.latitude.magnitude == 90
          ? a.distance(to: b) + (a.longitude - b.longitude).magnitude * 1_000 : a.distance(to: b)
      }
    },
    Mutation(reads: "locations near the poles are never found") {
      $0.distance = { a, b in max(a.latitude.magnitude, b.latitude.magnitude) > 85 ? 3e7 : a.distance(to: b) }
    },
    Mutation(reads: "latitude and longitude are swapped") {
      $0.distance = { a, b in
        guard let a = a.swapped, let b = b.swapped else { return 3e7 }
        return a.distance(to: b)
      }
    },
    Mutation(reads: "southern latitudes are treated as northern") {
      $0.distance = { a, b in
        guard let north = try? Coordinate(latitude: a.latitude.magnitude, longitude: a.longitude) else {
          return 3e7
        }
        return north.distance(to: b)
      }
    },
    Mutation(reads: "nearby searches use the bounding box") {
      $0.distance = { a, b in
        let up = (a.latitude - b.latitude).magnitude * 111_195
        guard let beside = try? Coordinate(latitude: b.latitude, longitude: a.longitude) else { return up }
        return max(up, beside.distance(to: b))
      }
    },
    Mutation(reads: "nearby searches return the farthest record first") {
      $0.keys = { $0.map { $0.path == "distance" ? $0.with(isDescending: true) : $0 } }
    },
    Mutation(reads: "the distance is the last sort key") {
      $0.keys = { keys in
        keys.first?.path == "distance" && keys.count > 2
          ? keys.dropFirst().dropLast() + [keys[0]] + keys.suffix(1) : keys
      }
    },
    Mutation("nearby searches always return the nearest record first") {
      $0.page = { result, _ in
        if let center = result.center {
          result.records.sort { ($0.distance(to: center), $0.number) < ($1.distance(to: center), $1.number) }
        }
      }
    },
    Mutation("nearby searches return a record without a coordinate") {
      $0.page = { result, memory in
        if result.center != nil, let record = memory.record("withoutPlace") { result.records.append(record) }
      }
      $0.count = { count, lookup in count }
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for case let record? in changes.changes.map(\.savedRecord)
        where record.content("place") == .scalar(.null) {
          _ = memory.exchange("withoutPlace", record)
        }
        return try await repository.commit(changes)
      }
    },
  ]
}

extension Coordinate {
  fileprivate var swapped: Coordinate? { try? Coordinate(latitude: longitude / 2, longitude: latitude * 2) }
}

extension AnyRecord {
  func distance(to center: Coordinate) -> Double {
    guard case .real(let latitude) = scalar("place.latitude"),
      case .real(let longitude) = scalar("place.longitude"),
      let place = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return .infinity }
    return place.distance(to: center)
  }
}
