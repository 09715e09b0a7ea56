import DomainModeling
import Synchronization

/// A query made runnable: every field resolved, the filter compiled, the context supplied.
final class QueryRun<E: Entity>: Sendable {
  /// What the filter says of single fields.
  let bounds: FilterBounds
  /// The order, without the distance that may come before it.
  let encoder: KeyEncoder<E>
  let search: TextSearch?
  let nearby: NearbyRun<E>?

  /// The numbers that stand at the same place of every entity and have to be in ranges.
  let ranges: [StoredRange]
  /// Whether ``ranges`` say all that the query does.
  let isWithinRanges: Bool

  private let filter: (@Sendable (E) -> Truth)?
  /// Adds the values that a cursor has of an entity.
  private let appendSortValues: @Sendable (E, inout [Scalar]) -> Void
  private let sortValueCount: Int
  private let searched: [SearchedField<E>]
  /// Ties cursors to the query.
  let digest: QueryDigest
  /// Whether the distance comes before the keys of ``encoder``.
  let sortsByDistance: Bool
  /// Whether the order is that of the identifiers, the least first.
  let sortsByIdentifier: Bool
  private let memory = Mutex(QueryMemory())

  /// - Parameter digest: The query's, where it is known.
  init(_ query: ModelQuery<E>, _ digest: QueryDigest? = nil) throws(RepositoryError) {
    do {
      if let condition = query.filter {
        filter = try E.schema.compile(condition).bound(to: query.context)
      } else {
        filter = nil
      }
    } catch {
      throw .invalidQuery(error)
    }
    search = query.search
    searched = search == nil ? [] : SearchedField<E>.declared
    if search != nil, searched.isEmpty {
      throw .invalidQuery(.unsuitable("search", "\(E.name) declares no text search"))
    }
    nearby = try query.nearby.map { (nearby) throws(RepositoryError) in try NearbyRun(nearby) }
    let order = query.totalOrder
    var appendSortValues: @Sendable (E, inout [Scalar]) -> Void = { _, _ in }
    for key in order {
      // A list of generic fields would be gone through more slowly than its fields are read.
      let content = try E.scalarField(key.path).content
      let appendOthers = appendSortValues
      appendSortValues = { entity, values in
        appendOthers(entity, &values)
        values.append(content(entity).scalar)
      }
    }
    self.appendSortValues = appendSortValues
    sortValueCount = order.count + (query.sortsByDistance ? 1 : 0)
    encoder = try KeyEncoder(order.map { ($0.path, $0.isDescending, $0.nulls == .first) })
    bounds = FilterBounds(query.filter?.tree, in: query.context)
    ranges = bounds.comparisons.compactMap { bound in
      E.schema.queryField(bound.path)?.storedRange(bound.comparison, bound.value)
    }
    isWithinRanges =
      bounds.isComparisons && ranges.count == bounds.comparisons.count && search == nil && nearby == nil
    self.digest = digest ?? query.digest
    sortsByDistance = query.sortsByDistance
    sortsByIdentifier = !sortsByDistance && order.count == 1 && encoder.parts.first?.isDescending == false
  }

  /// What each index of a table can do for the query; the indexes of all tables of an entity are alike.
  func approaches(along indexes: [OrderedIndex<E>]) -> IndexApproaches {
    if let known = memory.withLock({ $0.approaches }) { return known }
    let order = sortsByDistance ? nil : encoder.parts
    var all: [IndexApproach] = []
    for number in indexes.indices {
      let parts = indexes[number].parts
      // Most indexes begin with a field that the query says nothing of.
      guard let first = parts.first?.path,
        bounds.fields[first] != nil || order?.contains(where: { $0.path == first }) == true
      else { continue }
      let approach = IndexApproach(number, parts, bounds, order: order, isWithinBounds: isWithinBounds)
      if approach.isOfUse { all.append(approach) }
    }
    let approaches = IndexApproaches(all)
    memory.withLock { $0.approaches = approaches }
    return approaches
  }

  /// The order by numbers that stand in the records, where there is one.
  var storedOrder: StoredOrder? {
    if let known = memory.withLock({ $0.storedOrder }) { return known }
    let order = sortsByDistance ? nil : StoredOrder(encoder.parts, of: E.self)
    memory.withLock { $0.storedOrder = .some(order) }
    return order
  }

  /// The ranks of the answers at one moment of a table: what they were when last asked for, or what is found now.
  func ranks(at moment: UInt64, _ find: () -> Range<Int>) -> Range<Int> {
    if let known = memory.withLock({ $0.ranks }), known.moment == moment { return known.0 }
    let ranks = find()
    memory.withLock { $0.ranks = (ranks, moment) }
    return ranks
  }

  /// The sort values of a cursor, if it belongs to the query.
  func keys(of cursor: Cursor) throws(RepositoryError) -> [Scalar] {
    guard cursor.digest == digest, cursor.keys.count == sortValueCount else { throw .foreignCursor }
    return cursor.keys
  }

  /// Whether every record is an answer.
  var takesAll: Bool { filter == nil && search == nil && nearby == nil }

  /// Whether the answers are exactly those that the bounds let through.
  var isWithinBounds: Bool { bounds.isExact && search == nil && nearby == nil }

  /// Whether the search is all that decides.
  var isSearchAlone: Bool { filter == nil && nearby == nil && search != nil }

  /// Whether the distance is all that decides.
  var isNearbyAlone: Bool { filter == nil && search == nil && nearby != nil }

  /// Whether the entity keeps filter and distance; where the filter is unknown, it doesn't.
  func passes(_ entity: E) -> Bool {
    passesFilter(entity) && nearby?.contains(entity) ?? true
  }

  /// Whether the entity keeps the filter, wherever it is.
  func passesFilter(_ entity: E) -> Bool {
    guard let filter else { return true }
    return filter(entity) == .yes
  }

  /// Whether the entity has the words that are looked for.
  func hasWords(_ entity: E) -> Bool {
    guard let search else { return true }
    return search.matches(searched.flatMap { $0.words(of: entity) })
  }

  /// Writes where the entity stands in the order, for comparing byte by byte.
  func appendKey(of entity: E, _ key: RecordKey, to bytes: inout [UInt8]) {
    appendDistance(of: entity, to: &bytes)
    encoder.append(entity, key, to: &bytes)
  }

  /// Writes what ``appendKey(of:_:to:)`` begins with: everything but the identifier.
  func appendBeginning(of entity: E, to bytes: inout [UInt8]) {
    appendDistance(of: entity, to: &bytes)
    encoder.appendBeginning(entity, to: &bytes)
  }

  /// Writes what ``appendKey(of:_:to:)`` ends with.
  func appendEnd(_ key: RecordKey, to bytes: inout [UInt8]) { encoder.appendEnd(key, to: &bytes) }

  /// Writes the beginning in a shorter form, which has the same order and isn't to be compared with any other.
  func appendCompactBeginning(of entity: E, to bytes: inout [UInt8]) {
    appendDistance(of: entity, to: &bytes)
    encoder.appendCompactBeginning(entity, to: &bytes)
  }

  /// Whether records that are alike but for their identifiers stand with the greatest identifier first.
  var endsDescending: Bool { encoder.parts.last?.isDescending == true }

  private func appendDistance(of entity: E, to bytes: inout [UInt8]) {
    if !sortsByDistance { return }
    KeyBytes.append(nearby?.distance(of: entity).map(Scalar.real) ?? .null, to: &bytes)
  }

  /// What ``appendKey(of:_:to:)`` writes, for the keys of a cursor.
  func bytes(of keys: [Scalar]) -> [UInt8] {
    var bytes: [UInt8] = []
    var keys = keys[...]
    if sortsByDistance { KeyBytes.append(keys.popFirst() ?? .null, to: &bytes) }
    for (part, key) in zip(encoder.parts, keys) {
      KeyBytes.append(key, isDescending: part.isDescending, nullsFirst: part.nullsFirst, to: &bytes)
    }
    return bytes
  }

  /// The cursor that stands for the entity.
  func cursor(of entity: E) -> Cursor {
    var keys: [Scalar] = []
    keys.reserveCapacity(sortValueCount)
    if sortsByDistance, let distance = nearby?.distance(of: entity) { keys.append(.real(distance)) }
    appendSortValues(entity, &keys)
    return Cursor(digest: digest, keys: keys)
  }
}

extension Entity {
  /// A field that holds one scalar, or a defect.
  static func scalarField(_ path: String) throws(RepositoryError) -> QueryField<Self> {
    guard let field = schema.queryField(path) else {
      throw .invalidQuery(.unknownField(path, model: name))
    }
    switch field.shape.unwrapped {
    case .list, .object: throw .invalidQuery(.unsuitable(path, "it isn't a single value"))
    default: return field
    }
  }
}
