import DomainRepository

/// A query that tests every record and sorts the matches.
struct ReferenceQuery<E: Entity> {
  let query: ModelQuery<E>
  /// The matches in the order of the query, each with its sort values.
  let matches: [(record: Versioned<E>, keys: [Scalar])]

  init(_ query: ModelQuery<E>, in store: ReferenceStore) throws {
    self.query = query
    matches = try store.all(E.self)
      .filter { try Self.isMatch($0.entity, to: query) }
      .map { ($0, Self.keys(of: $0.entity, query)) }
      .sorted { Self.compare($0.keys, $1.keys, query) < 0 }
  }

  /// Returns at most `limit` matches strictly after or before the sort values, and whether others remain on
  /// either side.
  func page(
    after: [Scalar]? = nil, before: [Scalar]? = nil, fromEnd: Bool = false, limit: Int
  ) -> (matches: [(record: Versioned<E>, keys: [Scalar])], hasNext: Bool, hasPrevious: Bool) {
    let inside = matches.filter { match in
      (after.map { Self.compare(match.keys, $0, query) > 0 } ?? true)
        && (before.map { Self.compare(match.keys, $0, query) < 0 } ?? true)
    }
    let shown = Array(fromEnd || before != nil ? inside.suffix(limit) : inside.prefix(limit))
    guard let first = shown.first, let last = shown.last else { return ([], false, false) }
    return (
      shown, matches.contains { Self.compare($0.keys, last.keys, query) > 0 },
      matches.contains { Self.compare($0.keys, first.keys, query) < 0 }
    )
  }

  /// Returns the distinct values of a field in order, each with the number of matches that have it.
  func facets(of path: String) -> [Facet] {
    var found: [(value: Scalar, count: Int)] = []
    for match in matches {
      var own: [Scalar] = []
      for value in Self.values(path, match.record.entity) where !value.isNull {
        if !own.contains(where: { ReferenceOrder.same($0, value) }) { own.append(value) }
      }
      for value in own {
        if let position = found.firstIndex(where: { ReferenceOrder.same($0.value, value) }) {
          found[position].count += 1
        } else {
          found.append((value, 1))
        }
      }
    }
    return found.sorted { ReferenceOrder.compare($0.value, $1.value) < 0 }
      .map { Facet($0.value, count: $0.count) }
  }

  private static func isMatch(_ entity: E, to query: ModelQuery<E>) throws -> Bool {
    if let filter = query.filter {
      if try ReferenceCondition(entity, in: query.context).evaluate(filter.tree) != .yes { return false }
    }
    if let search = query.search {
      let words = searchedTexts(entity).flatMap { SearchFolding.words($0) }
      let finds = search.terms.allSatisfy { term in
        words.contains { $0.unicodeScalars.starts(with: term.unicodeScalars) }
      }
      if !finds { return false }
    }
    guard let nearby = query.nearby else { return true }
    return distance(of: entity, nearby).map { $0 <= nearby.radius } ?? false
  }

  private static func searchedTexts(_ entity: E) -> [String] {
    var paths: [String] = []
    for case .textIndex(let declared) in E.schema.storage { paths += declared }
    return paths.flatMap { values($0, entity) }.compactMap { value in
      if case .text(let text) = value { text } else { nil }
    }
  }

  private static func distance(of entity: E, _ nearby: NearbySearch<E>) -> Double? {
    guard case .real(let latitude)? = values("\(nearby.path).latitude", entity).first,
      case .real(let longitude)? = values("\(nearby.path).longitude", entity).first,
      let place = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return nearby.center.distance(to: place)
  }

  /// Returns the scalars of a field: one, or those of a list.
  private static func values(_ path: String, _ entity: E) -> [Scalar] {
    let content = E.schema.queryField(path)?.content(entity) ?? .object
    let contents = if case .list(let items) = content { items } else { [content] }
    return contents.compactMap { if case .scalar(let scalar) = $0 { scalar } else { nil } }
  }

  private static func keys(of entity: E, _ query: ModelQuery<E>) -> [Scalar] {
    let keys = (query.order.map(\.path) + ["id"]).map { values($0, entity).first ?? .null }
    guard let nearby = query.nearby, nearby.sortsByDistance else { return keys }
    return [distance(of: entity, nearby).map { .real($0) } ?? .null] + keys
  }

  private static func compare(_ left: [Scalar], _ right: [Scalar], _ query: ModelQuery<E>) -> Int {
    let isNearestFirst = query.nearby?.sortsByDistance ?? false
    let order =
      (isNearestFirst ? [SortKey<E>(path: "distance")] : []) + query.order + [SortKey<E>(path: "id")]
    for ((a, b), key) in zip(zip(left, right), order) {
      if a.isNull != b.isNull { return a.isNull == (key.nulls == .first) ? -1 : 1 }
      let order = ReferenceOrder.compare(a, b)
      if order != 0 { return key.isDescending ? -order : order }
    }
    return 0
  }
}
