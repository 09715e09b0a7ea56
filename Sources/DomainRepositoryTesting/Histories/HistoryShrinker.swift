import DomainRepository

/// A history for which a repository and the reference model differ.
struct HistoryDivergence {
  /// The steps up to the first difference.
  var steps: [HistoryStep]
  var expected: String
  var actual: String
  /// Whether the difference is a call that didn't return, which would delay every further attempt.
  var isTimeout = false
}

/// A reducer of failing histories.
struct HistoryShrinker {
  /// Runs a history on an empty repository and returns the first difference.
  let difference: ([HistoryStep]) async throws -> HistoryDivergence?
  /// The number of histories that may still be run.
  private(set) var budget: Int

  init(budget: Int, _ difference: @escaping ([HistoryStep]) async throws -> HistoryDivergence?) {
    self.budget = budget
    self.difference = difference
  }

  /// Removes steps and simplifies the remaining ones as long as a difference remains.
  mutating func smallest(_ first: HistoryDivergence) async throws -> HistoryDivergence {
    var best = first
    while !best.isTimeout, budget > 0 {
      let size = best.steps.count
      try await removeSteps(&best)
      let isSimpler = try await simplify(&best)
      if best.steps.count == size, !isSimpler { return best }
    }
    return best
  }

  /// Removes ever shorter runs of steps: delta debugging (Zeller and Hildebrandt 2002) without complements.
  private mutating func removeSteps(_ best: inout HistoryDivergence) async throws {
    var length = max(1, best.steps.count / 2)
    while true {
      // Starts at the end, because the last steps are the most likely to be unnecessary.
      var start = best.steps.count - length
      while start >= 0 {
        var steps = best.steps
        steps.removeSubrange(start..<min(start + length, steps.count))
        _ = try await accept(steps, &best)
        start = min(start, best.steps.count) - length
      }
      if length == 1 { return }
      length = max(1, length / 2)
    }
  }

  private mutating func simplify(_ best: inout HistoryDivergence) async throws -> Bool {
    var isSimpler = false
    var position = best.steps.count - 1
    while position >= 0 {
      var candidates = best.steps[position].simpler[...]
      while let candidate = candidates.popFirst() {
        var steps = best.steps
        steps[position] = candidate
        guard try await accept(steps, &best) else { continue }
        isSimpler = true
        guard best.steps.indices.contains(position) else { break }
        candidates = best.steps[position].simpler[...]
      }
      position = min(position, best.steps.count) - 1
    }
    return isSimpler
  }

  /// Replaces the best history if the given steps differ as well.
  private mutating func accept(
    _ steps: [HistoryStep], _ best: inout HistoryDivergence
  ) async throws -> Bool {
    guard budget > 0, !best.isTimeout, !steps.isEmpty else { return false }
    budget -= 1
    guard let found = try await difference(steps), !found.isTimeout else { return false }
    best = found
    return true
  }
}

extension HistoryStep {
  /// Variants of the step that are simpler in one respect, the greatest simplifications first.
  var simpler: [HistoryStep] {
    switch self {
    case .commit(let changes): Self.simpler(changes).map { .commit($0) }
    case .get: []
    case .getMany(let numbers): numbers.indices.map { .getMany(numbers.without($0)) }
    case .page(let query, let position, let limit):
      query.simpler.map { .page($0, at: position, limit: limit) }
    case .walk(let query, let limit, let backward):
      (backward ? [.walk(query, limit: limit, backward: false)] : [])
        + [.count(query)] + query.simpler.map { .walk($0, limit: limit, backward: backward) }
    case .count(let query): query.simpler.map { .count($0) }
    case .facets(let path, let query): query.simpler.map { .facets(of: path, $0) }
    case .feed(let number): number == 0 ? [] : [.feed(after: 0)]
    }
  }

  private static func simpler(_ changes: [HistoryChange]) -> [[HistoryChange]] {
    var simpler = changes.count > 1 ? changes.indices.map { changes.without($0) } : []
    for (position, change) in changes.enumerated() {
      for easier in change.simpler {
        var all = changes
        all[position] = easier
        simpler.append(all)
      }
    }
    return simpler
  }
}

extension HistoryChange {
  fileprivate var simpler: [HistoryChange] {
    var simpler: [HistoryChange] = []
    if expectation != .any { simpler.append(HistoryChange(change: change, expectation: .any)) }
    guard case .save(let entity as KitEntity, let expected) = change else { return simpler }
    let form = try? FlattenedEncoding(entity)
    for reset in KitEntity.resets {
      let plainer = reset(entity)
      if (try? FlattenedEncoding(plainer)) == form { continue }
      simpler.append(
        HistoryChange(change: .save(plainer, expecting: expected), expectation: expectation))
    }
    return simpler
  }
}

extension KitEntity {
  /// Functions that clear one field of an entity, or all of them.
  fileprivate static var resets: [@Sendable (KitEntity) -> KitEntity] {
    [
      { KitEntity(id: $0.id, name: "") }, reset(\.name, ""), reset(\.note, nil), reset(\.summary, nil),
      reset(\.code, nil), reset(\.maker, nil), reset(\.serial, nil), reset(\.stock, 0), reset(\.rank, 0),
      reset(\.weight, nil), reset(\.isActive, true), reset(\.grade, nil), reset(\.kind, .known(.plain)),
      reset(\.foundAt, nil), reset(\.place, nil), reset(\.tags, []), reset(\.parts, []), reset(\.main, nil),
      { it in it.with { $0.tags = it.tags.dropLast() } },
      { it in it.with { $0.parts = it.parts.dropLast() } },
    ]
  }

  private static func reset<Value: Sendable>(
    _ field: any WritableKeyPath<KitEntity, Value> & Sendable, _ value: Value
  ) -> @Sendable (KitEntity) -> KitEntity {
    { entity in entity.with { $0[keyPath: field] = value } }
  }
}

extension ModelQuery {
  /// Variants of the query with one part less.
  fileprivate var simpler: [ModelQuery] {
    var simpler: [ModelQuery] = []
    func add(_ change: (inout ModelQuery) -> Void) {
      var query = self
      change(&query)
      simpler.append(query)
    }
    if let filter {
      add { $0.filter = nil }
      for tree in filter.tree.simpler { add { $0.filter = Condition(tree) } }
    }
    if search != nil { add { $0.search = nil } }
    if nearby != nil { add { $0.nearby = nil } }
    for position in order.indices { add { $0.order = order.without(position) } }
    return simpler
  }
}

extension ConditionTree {
  /// The parts of the condition, and variants with one part less.
  fileprivate var simpler: [ConditionTree] {
    switch self {
    case .not(let inner): [inner] + inner.simpler.map { .not($0) }
    case .and(let parts): parts + Self.simpler(parts).map { .and($0) }
    case .or(let parts): parts + Self.simpler(parts).map { .or($0) }
    default: []
    }
  }

  private static func simpler(_ parts: [ConditionTree]) -> [[ConditionTree]] {
    parts.indices.flatMap { position in
      parts[position].simpler.map { part in
        var all = parts
        all[position] = part
        return all
      }
    }
  }
}

extension Array {
  fileprivate func without(_ position: Int) -> [Element] {
    var rest = self
    rest.remove(at: position)
    return rest
  }
}
