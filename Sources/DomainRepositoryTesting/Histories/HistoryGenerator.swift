import DomainRepository

/// A generator of random histories with few records and few values, so that operations often interact.
struct HistoryGenerator {
  var random: SeededGenerator
  let workload: HistoryWorkload
  let capabilities: Capabilities
  /// The queries of one history, a small set so that cursors are used again after changes.
  private var queries: [ModelQuery<KitEntity>] = []

  init(seed: UInt64, workload: HistoryWorkload, capabilities: Capabilities) throws {
    random = SeededGenerator(seed: seed)
    self.workload = workload
    self.capabilities = capabilities
    for _ in 0..<4 { queries.append(try query()) }
  }

  mutating func history(_ length: Int) throws -> [HistoryStep] {
    var steps: [HistoryStep] = []
    for _ in 0..<length { steps.append(try step()) }
    return steps
  }

  mutating func oneIn(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }

  mutating func pick<Item>(_ items: [Item], else fallback: @autoclosure () -> Item) -> Item {
    items.randomElement(using: &random) ?? fallback()
  }

  private mutating func step() throws -> HistoryStep {
    if workload == .writes ? !oneIn(3) : oneIn(2) { return .commit(try changes()) }
    if oneIn(8) { return .get(deletion()) }
    switch workload {
    case .writes:
      return oneIn(2) ? .getMany((0..<5).map { _ in number() }) : .count(ModelQuery())
    case .queries, .searches:
      let query = pick(queries, else: ModelQuery())
      if oneIn(6) { return .count(query) }
      let limit = pick([1, 1, 2, 3, 1_000], else: 1)
      let canGoBack = capabilities.contains(.backwardPaging)
      if oneIn(2) { return .walk(query, limit: limit, backward: canGoBack && oneIn(2)) }
      return .page(query, at: position(canGoBack), limit: oneIn(30) ? pick([0, -1, 1_001], else: 0) : limit)
    case .facets:
      let path = pick(
        ["grade", "kind", "tags", "maker", "isActive", "stock", "name", "weight"], else: "tags")
      return .facets(of: path, pick(queries, else: ModelQuery()))
    case .feed: return .feed(after: .random(in: 0..<12, using: &random))
    }
  }

  private mutating func position(_ canGoBack: Bool) -> HistoryStep.Position {
    let slot = Int.random(in: 0..<8, using: &random)
    switch Int.random(in: 0..<(canGoBack ? 8 : 5), using: &random) {
    case 0: return .first
    case 1: return .foreign
    case 2...4: return .after(slot)
    case 5: return .last
    default: return .before(slot)
    }
  }

  private mutating func changes() throws -> [HistoryChange] {
    let isBatch = capabilities.contains(.atomicBatches) && oneIn(2)
    let count = isBatch ? Int.random(in: 0..<5, using: &random) : 1
    var changes: [HistoryChange] = []
    for _ in 0..<count {
      let change = try change()
      // Repeated records have clauses of their own and would hide other differences here.
      if oneIn(20) || !changes.contains(where: { $0.change.reference == change.change.reference }) {
        changes.append(change)
      }
    }
    return changes
  }

  private mutating func change() throws -> HistoryChange {
    let change: Change
    if oneIn(4) {
      change = capabilities.contains(.readChecks) && oneIn(3) ? check() : deletion()
    } else {
      change = .save(try entity(), expecting: .any)
    }
    let often: [HistoryChange.Expectation] = [.any, .current, .current, .current]
    return HistoryChange(
      change: change,
      expectation: pick(oneIn(3) ? HistoryChange.Expectation.allCases : often, else: .any))
  }

  /// Returns a deletion of a record that may exist; the expectation is chosen by the caller.
  private mutating func deletion() -> Change {
    let type: any Entity.Type = oneIn(4) ? KitContainer.self : KitEntity.self
    return .delete(type, id: KitEntity(number()).id.text, expecting: .any)
  }

  private mutating func check() -> Change {
    let deletion = deletion()
    return .check(deletion.type, id: deletion.reference.id, expecting: .any)
  }
}

/// The main subject of a clause's random histories.
enum HistoryWorkload: Sendable {
  case writes, queries, searches, facets, feed

  /// The capabilities that the histories need.
  var requiredCapabilities: Capabilities {
    switch self {
    case .writes: []
    case .queries: [.filtering, .ordering]
    case .searches: [.textSearch, .nearby]
    case .facets: [.facets, .filtering]
    case .feed: [.changeFeed]
    }
  }
}
