import DomainModeling
import Synchronization

/// What running a query in memory takes and depends on the query alone: what its filter says of single fields, how its
/// order is written as keys, and what the indexes of its entity can do for it.
///
/// The query keeps it, as its plan.
final class PreparedQuery<E: Entity>: Sendable {
  let compiled: CompiledQuery<E>
  /// What the filter says of single fields.
  let bounds: FilterBounds
  /// Whether the answers are exactly those that the bounds let through.
  let isWithinBounds: Bool
  /// The numbers that stand at the same place of every entity and have to be in ranges.
  let ranges: [StoredRange]
  /// Whether ``ranges`` say all that the query does.
  let isWithinRanges: Bool
  /// The order, without the distance that may come before it.
  let encoder: KeyEncoder<E>
  /// Whether the distance comes before the keys of ``encoder``.
  let sortsByDistance: Bool
  /// Whether the order is that of the identifiers, the least first.
  let sortsByIdentifier: Bool
  /// What each index that is of use can do for the query; the indexes of all tables of an entity are alike.
  let approaches: [IndexApproach]
  /// The one whose ranks are the answers themselves, one by one and in order, in a single part.
  let direct: IndexApproach?
  /// The order by numbers that stand in the records, where there is one and no ``direct`` approach.
  let storedOrder: StoredOrder?
  /// The ranks of the answers in the ``direct`` index, and the moment of a table at which they were so.
  private let ranks = Mutex<(Range<Int>, moment: UInt64)?>(nil)

  init(_ query: ModelQuery<E>, _ compiled: CompiledQuery<E>) throws(RepositoryError) {
    self.compiled = compiled
    let isFilterAlone = query.search == nil && query.nearby == nil
    bounds = FilterBounds(query.filter?.tree, in: query.context)
    isWithinBounds = bounds.isExact && isFilterAlone
    ranges = bounds.comparisons.compactMap { bound in
      E.schema.queryField(bound.path)?.storedRange(bound.comparison, bound.value)
    }
    isWithinRanges = bounds.isComparisons && ranges.count == bounds.comparisons.count && isFilterAlone
    encoder = try KeyEncoder(query.totalOrder.map { ($0.path, $0.isDescending, $0.nulls == .first) })
    sortsByDistance = compiled.sortsByDistance
    sortsByIdentifier =
      !sortsByDistance && encoder.parts.count == 1 && encoder.parts.first?.isDescending == false
    approaches = IndexApproach.approaches(
      along: OrderedIndex<E>.declared, bounds, order: sortsByDistance ? nil : encoder.parts,
      isWithinBounds: isWithinBounds)
    direct = approaches.first { $0.isComplete && $0.scan?.nullSegment == nil }
    storedOrder = direct == nil && !sortsByDistance ? StoredOrder(encoder.parts, of: E.self) : nil
  }

  /// The ranks of the answers at one moment of a table: what they were when last asked for, or what is found now.
  func ranks(at moment: UInt64, _ find: () -> Range<Int>) -> Range<Int> {
    if let known = ranks.withLock({ $0 }), known.moment == moment { return known.0 }
    let found = find()
    ranks.withLock { $0 = (found, moment) }
    return found
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
    KeyBytes.append(compiled.nearby?.distance(of: entity).map(Scalar.real) ?? .null, to: &bytes)
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
}

extension QueryMemo {
  /// The query made ready for tables in memory, which is done once for it, its copies and its equals.
  func prepared<E: Entity>(_ query: ModelQuery<E>) throws(RepositoryError) -> PreparedQuery<E> {
    let cached = try cached(query)
    if let plan = cached.plan { return unsafe unsafeDowncast(plan, to: PreparedQuery<E>.self) }
    let compiled = unsafe unsafeDowncast(cached.compiled, to: CompiledQuery<E>.self)
    let prepared = try PreparedQuery(query, compiled)
    cached.keep(plan: prepared)
    return prepared
  }
}
