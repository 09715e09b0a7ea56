import DomainRepositoryTesting

/// A query that tests every record with replaceable semantics.
struct MutantQuery<E: Entity> {
  let query: ModelQuery<E>
  let semantics: Semantics
  let base: InMemoryRepository
  let memory: Memory

  init(_ query: ModelQuery<E>, _ semantics: Semantics, _ base: InMemoryRepository, _ memory: Memory) {
    self.query = query
    self.semantics = semantics
    self.base = base
    self.memory = memory
  }

  func matches() async throws(RepositoryError) -> [AnyRecord] {
    var matches: [AnyRecord] = []
    for record in try await semantics.source(base, E.self, memory) where isMatch(record) {
      matches.append(record)
    }
    if semantics.keepsNulls { return matches }
    return matches.filter { record in !values(of: record).contains(where: \.isNull) }
  }

  func page(at position: PagePosition, limit: Int) async throws(RepositoryError) -> PageResult {
    let keys = keys
    let found =
      semantics.cutsBeforeFilter ? try await semantics.source(base, E.self, memory) : try await matches()
    let all = found.map { (record: $0, values: values(of: $0)) }
      .sorted { compare($0.values, $1.values, keys) < 0 }
    let bound: [Scalar]
    let isBackward: Bool
    switch position {
    case .first: (bound, isBackward) = ([], false)
    case .last: (bound, isBackward) = ([], true)
    case .after(let cursor): (bound, isBackward) = (semantics.bound(cursor.keys, all), false)
    case .before(let cursor): (bound, isBackward) = (semantics.bound(cursor.keys, all), true)
    }
    let inside = all.filter { item in
      if bound.isEmpty { return true }
      let order = compare(item.values, bound, keys)
      return semantics.isBehind(isBackward ? -order : order)
    }
    var shown = Array(isBackward ? inside.suffix(limit) : inside.prefix(limit))
    let hasMore = inside.count > shown.count
    let hasOthers = inside.count < all.count
    func cursor(_ match: Match?) -> Cursor? {
      guard let match, let position = all.firstIndex(where: { $0.record.reference == match.record.reference })
      else { return nil }
      return Cursor(digest: query.digest, keys: semantics.cursorKeys(match.values, position))
    }
    let (next, previous) = (cursor(shown.last), cursor(shown.first))
    if semantics.cutsBeforeFilter { shown = shown.filter { isMatch($0.record) } }
    return PageResult(
      records: shown.map(\.record),
      next: (isBackward ? hasOthers : hasMore) ? next : nil,
      previous: (isBackward ? hasMore : hasOthers) ? previous : nil,
      position: position, limit: limit, context: query.context, center: query.nearby?.center)
  }

  func facets(of path: String) async throws(RepositoryError) -> [Facet] {
    var counts: [Scalar: Int] = [:]
    for record in try await matches() {
      for value in semantics.facetValues(Self.scalars(record.content(path))) {
        counts[value, default: 0] += 1
      }
    }
    return counts.map { Facet($0.key, count: $0.value) }.sorted { $0.value < $1.value }
  }

  private func isMatch(_ record: AnyRecord) -> Bool {
    if let filter = semantics.filter(query.filter?.tree), !semantics.isMatch(evaluate(filter, record)) {
      return false
    }
    if let search = query.search, !semantics.finds(search.terms, words(of: record)) { return false }
    guard let nearby = query.nearby else { return true }
    return distance(of: record).map { semantics.isWithin($0, nearby.radius) } ?? false
  }

  private func evaluate(_ tree: ConditionTree, _ record: AnyRecord) -> TernaryLogic {
    switch tree {
    case .not(let inner): return semantics.not(evaluate(inner, record))
    case .and(let parts): return semantics.and(parts.map { evaluate($0, record) })
    case .or(let parts): return semantics.or(parts.map { evaluate($0, record) })
    default:
      let leaf = Semantics.Leaf(
        tree: tree, scalar: { content($0, record).scalar }, content: { content($0, record) },
        evaluate: { correctResult($0, record) })
      return semantics.leaf(leaf) ?? leaf.result
    }
  }

  /// Returns the correct result; the underlying repository has already refused invalid conditions.
  private func correctResult(_ tree: ConditionTree, _ record: AnyRecord) -> TernaryLogic {
    guard let entity = record.entity as? E, let condition = try? E.schema.compile(Condition(tree)),
      let result = try? condition.evaluate(entity, in: query.context)
    else { return .unknown }
    return result
  }

  private func content(_ operand: Operand, _ record: AnyRecord) -> FieldContent {
    switch operand {
    case .field(let path): record.content(path)
    case .context(let key): query.context[key] ?? .scalar(.null)
    case .value(let scalar): .scalar(scalar)
    case .element: .scalar(.null)
    }
  }

  private func words(of record: AnyRecord) -> [String] {
    var paths: [String] = []
    for case .textIndex(let declared) in E.schema.storage { paths += declared }
    return semantics.searched(paths).flatMap { Self.scalars(record.content($0)) }.flatMap {
      value -> [String] in
      if case .text(let text) = value { return semantics.words(text) }
      return []
    }
  }

  private func distance(of record: AnyRecord) -> Double? {
    guard let nearby = query.nearby, case .real(let latitude) = record.scalar("\(nearby.path).latitude"),
      case .real(let longitude) = record.scalar("\(nearby.path).longitude"),
      let place = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return semantics.distance(place, nearby.center)
  }

  private var keys: [Key] {
    let keys = query.totalOrder.map {
      Key(path: $0.path, isDescending: $0.isDescending, nullsFirst: $0.nulls == .first)
    }
    let distance = Key(path: "distance", isDescending: false, nullsFirst: false)
    return semantics.keys(query.sortsByDistance ? [distance] + keys : keys)
  }

  private func values(of record: AnyRecord) -> [Scalar] {
    keys.map {
      $0.path == "distance" ? distance(of: record).map(Scalar.real) ?? .null : record.scalar($0.path)
    }
  }

  private func compare(_ left: [Scalar], _ right: [Scalar], _ keys: [Key]) -> Int {
    for ((a, b), key) in zip(zip(left, right), keys) {
      if a.isNull != b.isNull { return a.isNull == key.nullsFirst ? -1 : 1 }
      let order = semantics.compare(a, b)
      if order != 0 { return key.isDescending ? -order : order }
    }
    return 0
  }

  private static func scalars(_ content: FieldContent) -> [Scalar] {
    if case .list(let items) = content { items.map(\.scalar) } else { [content.scalar] }
  }
}

extension FieldContent {
  /// The scalar; `nil` for anything else.
  fileprivate var scalar: Scalar { if case .scalar(let scalar) = self { scalar } else { .null } }
}
