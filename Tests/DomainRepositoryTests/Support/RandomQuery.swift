import DomainRepository

/// Queries that use every index, in part or whole, and some that use none.
enum RandomQuery {
  static let paths = ["id", "status", "owner", "weight", "made", "label", "code"]

  static func query(using random: inout SeededGenerator) -> ModelQuery<Parcel> {
    var query = ModelQuery<Parcel>()
    switch Int.random(in: 0..<6, using: &random) {
    case 0: break
    case 1, 2: query.filter = Condition(atom(using: &random))
    default:
      let count = Int.random(in: 2...4, using: &random)
      query.filter = Condition(.and((0..<count).map { _ in tree(2, using: &random) }))
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let key = SortKey<Parcel>(
        path: paths.randomElement(using: &random) ?? "id", isDescending: Bool.random(using: &random),
        nulls: Bool.random(using: &random) ? .first : .last)
      if !query.order.contains(where: { $0.path == key.path }) { query.order.append(key) }
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      query.search = try? TextSearch(searches.randomElement(using: &random) ?? "l")
    }
    if Int.random(in: 0..<4, using: &random) == 0 { query.nearby = nearby(using: &random) }
    return query
  }

  private static let searches = [
    "l", "la", "lam", "lamps", "lodz la", "7 strasse", "a", "ev", "no such", "re lamp",
  ]

  private static func nearby(using random: inout SeededGenerator) -> NearbySearch<Parcel>? {
    let center = Parcel.places.compactMap(\.self).randomElement(using: &random)
    return center.flatMap { center in
      try? NearbySearch(
        Parcel.Fields.place, within: [0, 1_500, 3_000, 2e6, 3e7].randomElement(using: &random) ?? 0,
        of: center,
        sortedByDistance: Bool.random(using: &random))
    }
  }

  private static func tree(_ depth: Int, using random: inout SeededGenerator) -> ConditionTree {
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where depth > 0: .not(tree(depth - 1, using: &random))
    case 1 where depth > 0: .or([tree(depth - 1, using: &random), tree(depth - 1, using: &random)])
    case 2 where depth > 0: .and([tree(depth - 1, using: &random), tree(depth - 1, using: &random)])
    default: atom(using: &random)
    }
  }

  private static func atom(using random: inout SeededGenerator) -> ConditionTree {
    let path = paths.randomElement(using: &random) ?? "id"
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return .isNull(.field(path))
    case 1: return .not(.isNull(.field(path)))
    case 2, 3:
      return .isOneOf(
        .field(path),
        (0..<Int.random(in: 0...3, using: &random)).map { _ in value(path, using: &random) })
    case 4 where !["weight", "made", "status", "id"].contains(path):
      return .hasPrefix(
        .field(path), ["", "a", "a\0", "b", "e", "code 1"].randomElement(using: &random) ?? "")
    case 5: return .constant(Int.random(in: 0..<4, using: &random) > 0)
    case 6: return .compare(value(path, using: &random), path, using: &random)
    default:
      let comparison = Comparison.allCases.randomElement(using: &random) ?? .equal
      let isEqual = Bool.random(using: &random)
      return .compare(.field(path), isEqual ? .equal : comparison, .value(value(path, using: &random)))
    }
  }

  private static func value(_ path: String, using random: inout SeededGenerator) -> Scalar {
    switch path {
    case "id": Parcel.random(UInt64.random(in: 1...80, using: &random), using: &random).id.scalar
    case "status": Grade.allCases.randomElement(using: &random)?.scalar ?? .null
    case "owner": (Parcel.owners.randomElement(using: &random) ?? nil).map(Scalar.text) ?? .null
    case "weight":
      [.null, .real(-1.5), .integer(0), .integer(2), .real(2), .real(2.25)].randomElement(using: &random)
        ?? .null
    case "made": [.integer(0), .integer(2), .real(2.5), .real(3)].randomElement(using: &random) ?? .null
    case "label": .text(Parcel.labels.randomElement(using: &random) ?? "a")
    default: .text("code \(Int.random(in: 1...80, using: &random))")
    }
  }
}

extension ConditionTree {
  /// A comparison with the constant in front.
  fileprivate static func compare(
    _ value: Scalar, _ path: String, using random: inout SeededGenerator
  ) -> ConditionTree {
    .compare(.value(value), Comparison.allCases.randomElement(using: &random) ?? .equal, .field(path))
  }
}
