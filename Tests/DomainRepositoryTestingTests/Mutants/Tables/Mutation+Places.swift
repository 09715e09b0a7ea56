import DomainRepositoryTesting

extension Mutation {
  /// Distances that are wrong.
  static let places: [Mutation] = [
    Mutation(reads: "nothing is near") { $0.isWithin = { _, _ in false } },
    Mutation(reads: "everything is near") { $0.isWithin = { _, _ in true } },
    Mutation(reads: "the radius is left out") { $0.isWithin = { $0 < $1 } },
    Mutation(reads: "the radius is a little greater") { $0.isWithin = { $0 <= $1 * 1.01 + 0.5 } },
    Mutation(reads: "the radius is a little smaller") { $0.isWithin = { $0 <= $1 * 0.99 } },
    Mutation(reads: "the radius is in kilometres") { $0.isWithin = { $0 / 1_000 <= $1 } },
    Mutation(reads: "a radius of zero finds nothing") { $0.isWithin = { $0 <= $1 && $1 > 0 } },
    Mutation(reads: "a radius beyond half the earth finds nothing") {
      $0.isWithin = { $0 <= $1 && $1 < 2e7 }
    },
    Mutation(reads: "the earth is flat") {
      $0.distance = { a, b in
        let (up, across) = ((a.latitude - b.latitude) * 111_195, (a.longitude - b.longitude) * 111_195)
        return (up * up + across * across).squareRoot()
      }
    },
    Mutation(reads: "the earth is flat in every latitude") {
      $0.distance = { a, b in
        let scale = 1 - (a.latitude * a.latitude) / 8_100
        let (up, across) = (
          (a.latitude - b.latitude) * 111_195, (a.longitude - b.longitude) * 111_195 * scale
        )
        return (up * up + across * across).squareRoot()
      }
    },
    Mutation(reads: "the earth is a little greater") { $0.distance = { $0.distance(to: $1) * 1.002 } },
    Mutation(reads: "the earth is a little smaller") { $0.distance = { $0.distance(to: $1) * 0.998 } },
    Mutation(reads: "distances are whole kilometres") {
      $0.distance = { ($0.distance(to: $1) / 1_000).rounded() * 1_000 }
    },
    Mutation(reads: "the antimeridian is a wall") {
      $0.distance = { a, b in
        (a.longitude - b.longitude).magnitude > 180 ? 3e7 : a.distance(to: b)
      }
    },
    Mutation(reads: "the poles are many places") {
      $0.distance = { a, b in
        a.latitude.magnitude == 90 || b.latitude.magnitude == 90
          ? a.distance(to: b) + (a.longitude - b.longitude).magnitude * 1_000 : a.distance(to: b)
      }
    },
    Mutation(reads: "nothing is found around the poles") {
      $0.distance = { a, b in max(a.latitude.magnitude, b.latitude.magnitude) > 85 ? 3e7 : a.distance(to: b) }
    },
    Mutation(reads: "latitude and longitude are exchanged") {
      $0.distance = { a, b in
        guard let a = a.exchanged, let b = b.exchanged else { return 3e7 }
        return a.distance(to: b)
      }
    },
    Mutation(reads: "places south of the equator are north of it") {
      $0.distance = { a, b in
        guard let north = try? Coordinate(latitude: a.latitude.magnitude, longitude: a.longitude) else {
          return 3e7
        }
        return north.distance(to: b)
      }
    },
    Mutation(reads: "the box around the circle is enough") {
      $0.distance = { a, b in
        let up = (a.latitude - b.latitude).magnitude * 111_195
        guard let beside = try? Coordinate(latitude: b.latitude, longitude: a.longitude) else { return up }
        return max(up, beside.distance(to: b))
      }
    },
    Mutation(reads: "the farthest is first") {
      $0.keys = { $0.map { $0.path == "distance" ? $0.with(isDescending: true) : $0 } }
    },
    Mutation(reads: "the distance is the last key") {
      $0.keys = { keys in
        keys.first?.path == "distance" && keys.count > 2
          ? keys.dropFirst().dropLast() + [keys[0]] + keys.suffix(1) : keys
      }
    },
    Mutation("the nearest is first whatever the query says") {
      $0.page = { answer, _ in
        if let center = answer.center {
          answer.rows.sort { ($0.distance(to: center), $0.number) < ($1.distance(to: center), $1.number) }
        }
      }
    },
    Mutation("records without a place are near to everything") {
      $0.page = { answer, memory in
        if answer.center != nil, let row = memory.row("placeless") { answer.rows.append(row) }
      }
      $0.count = { count, lookup in count }
      $0.commit = { (changes, repository, memory) async throws(RepositoryError) in
        for case let row? in changes.changes.map(\.savedRow) where row.content("place") == .scalar(.null) {
          _ = memory.exchange("placeless", row)
        }
        return try await repository.commit(changes)
      }
    },
  ]
}

extension Coordinate {
  fileprivate var exchanged: Coordinate? { try? Coordinate(latitude: longitude / 2, longitude: latitude * 2) }
}

extension Row {
  func distance(to center: Coordinate) -> Double {
    guard case .real(let latitude) = scalar("place.latitude"),
      case .real(let longitude) = scalar("place.longitude"),
      let place = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return .infinity }
    return place.distance(to: center)
  }
}
