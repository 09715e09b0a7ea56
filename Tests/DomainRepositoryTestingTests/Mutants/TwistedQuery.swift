import DomainRepositoryTesting

/// A query answered by looking at every record, with semantics that may be wrong.
struct TwistedQuery<E: Entity> {
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

  func answers() async throws(RepositoryError) -> [Row] {
    var answers: [Row] = []
    for row in try await semantics.source(base, E.self, memory) where matches(row) { answers.append(row) }
    if semantics.keepsNulls { return answers }
    return answers.filter { row in !values(of: row).contains(where: \.isNull) }
  }

  func page(at position: PagePosition, limit: Int) async throws(RepositoryError) -> PageAnswer {
    let keys = keys
    let found =
      semantics.cutsBeforeFilter ? try await semantics.source(base, E.self, memory) : try await answers()
    let all = found.map { (row: $0, values: values(of: $0)) }
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
    func cursor(_ answer: Answer?) -> Cursor? {
      guard let answer, let position = all.firstIndex(where: { $0.row.reference == answer.row.reference })
      else { return nil }
      return Cursor(digest: query.digest, keys: semantics.cursorKeys(answer.values, position))
    }
    let (next, previous) = (cursor(shown.last), cursor(shown.first))
    if semantics.cutsBeforeFilter { shown = shown.filter { matches($0.row) } }
    return PageAnswer(
      rows: shown.map(\.row),
      next: (isBackward ? hasOthers : hasMore) ? next : nil,
      previous: (isBackward ? hasMore : hasOthers) ? previous : nil,
      position: position, limit: limit, context: query.context, center: query.nearby?.center)
  }

  func facets(of path: String) async throws(RepositoryError) -> [Facet] {
    var counts: [Scalar: Int] = [:]
    for row in try await answers() {
      for value in semantics.facetValues(Self.scalars(row.content(path))) { counts[value, default: 0] += 1 }
    }
    return counts.map { Facet($0.key, count: $0.value) }.sorted { $0.value < $1.value }
  }

  private func matches(_ row: Row) -> Bool {
    if let filter = semantics.filter(query.filter?.tree), !semantics.isAnswer(answer(filter, row)) {
      return false
    }
    if let search = query.search, !semantics.finds(search.terms, words(of: row)) { return false }
    guard let nearby = query.nearby else { return true }
    return distance(of: row).map { semantics.isWithin($0, nearby.radius) } ?? false
  }

  private func answer(_ tree: ConditionTree, _ row: Row) -> TernaryLogic {
    switch tree {
    case .not(let inner): return semantics.not(answer(inner, row))
    case .and(let parts): return semantics.and(parts.map { answer($0, row) })
    case .or(let parts): return semantics.or(parts.map { answer($0, row) })
    default:
      let leaf = Semantics.Leaf(
        tree: tree, scalar: { content($0, row).scalar }, content: { content($0, row) },
        evaluate: { evaluate($0, row) })
      return semantics.leaf(leaf) ?? leaf.answer
    }
  }

  /// The right answer; the repository below has refused what has none.
  private func evaluate(_ tree: ConditionTree, _ row: Row) -> TernaryLogic {
    guard let entity = row.entity as? E, let condition = try? E.schema.compile(Condition(tree)),
      let answer = try? condition.evaluate(entity, in: query.context)
    else { return .unknown }
    return answer
  }

  private func content(_ operand: Operand, _ row: Row) -> FieldContent {
    switch operand {
    case .field(let path): row.content(path)
    case .context(let key): query.context[key] ?? .scalar(.null)
    case .value(let scalar): .scalar(scalar)
    case .element: .scalar(.null)
    }
  }

  private func words(of row: Row) -> [String] {
    var paths: [String] = []
    for case .textIndex(let declared) in E.schema.storage { paths += declared }
    return semantics.searched(paths).flatMap { Self.scalars(row.content($0)) }.flatMap { value -> [String] in
      if case .text(let text) = value { return semantics.words(text) }
      return []
    }
  }

  private func distance(of row: Row) -> Double? {
    guard let nearby = query.nearby, case .real(let latitude) = row.scalar("\(nearby.path).latitude"),
      case .real(let longitude) = row.scalar("\(nearby.path).longitude"),
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

  private func values(of row: Row) -> [Scalar] {
    keys.map { $0.path == "distance" ? distance(of: row).map(Scalar.real) ?? .null : row.scalar($0.path) }
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
  /// The scalar; null for anything else.
  fileprivate var scalar: Scalar { if case .scalar(let scalar) = self { scalar } else { .null } }
}
