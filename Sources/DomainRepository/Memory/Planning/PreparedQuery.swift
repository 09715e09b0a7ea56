import DomainModeling
import Synchronization

/// A query prepared for tables in memory: the bounds of its filter, the encoder of its order, and the use of
/// the entity's indexes.
///
/// It depends on the query alone and is cached by the query as its plan.
final class PreparedQuery<E: Entity>: Sendable {
  let compiled: CompiledQuery<E>
  /// The bounds of the filter.
  let bounds: FilterBounds
  /// Whether the query is equivalent to the bounds.
  let isWithinBounds: Bool
  /// The ranges of integers at fixed offsets of the entities.
  let ranges: [StoredRange]
  /// Whether the query is equivalent to ``ranges``.
  let isWithinRanges: Bool
  /// The encoder of the order, without the distance that may precede it.
  let encoder: KeyEncoder<E>
  /// Whether the distance precedes the keys of ``encoder``.
  let sortsByDistance: Bool
  /// Whether the order is that of ascending identifiers.
  let sortsByIdentifier: Bool
  /// The useful access paths of the entity's indexes, which are the same for all tables.
  let accessPaths: [AccessPath]
  /// The access path whose single range is exactly the result in order, if there is one.
  let direct: AccessPath?
  /// The order by integers at fixed offsets of the records, if there is one and no ``direct`` access path.
  let numericOrder: NumericOrder?
  /// The ranks of the result in the ``direct`` index, with the moment of the table at which they were found.
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
      !sortsByDistance && encoder.components.count == 1 && encoder.components.first?.isDescending == false
    accessPaths = AccessPath.paths(
      along: OrderedIndex<E>.declared, bounds, order: sortsByDistance ? nil : encoder.components,
      isWithinBounds: isWithinBounds)
    direct = accessPaths.first { $0.isExactAndOrdered && $0.scan?.nullSegment == nil }
    numericOrder = direct == nil && !sortsByDistance ? NumericOrder(encoder.components, of: E.self) : nil
  }

  /// Returns the ranks of the result at a moment of a table, from the cache or by `find`.
  func ranks(at moment: UInt64, _ find: () -> Range<Int>) -> Range<Int> {
    if let known = ranks.withLock({ $0 }), known.moment == moment { return known.0 }
    let found = find()
    ranks.withLock { $0 = (found, moment) }
    return found
  }

  /// Appends the complete sort key of an entity.
  func appendKey(of entity: E, _ key: RecordID, to bytes: inout [UInt8]) {
    appendDistance(of: entity, to: &bytes)
    encoder.append(entity, key, to: &bytes)
  }

  /// Appends the beginning of the sort key: all parts but the identifier.
  func appendFields(of entity: E, to bytes: inout [UInt8]) {
    appendDistance(of: entity, to: &bytes)
    encoder.appendFields(entity, to: &bytes)
  }

  /// Appends the end of the sort key: the identifier.
  func appendIdentifier(_ key: RecordID, to bytes: inout [UInt8]) {
    encoder.appendIdentifier(key, to: &bytes)
  }

  /// Appends the beginning in a compact form of the same order, which can't be compared with other forms.
  func appendCompactBeginning(of entity: E, to bytes: inout [UInt8]) {
    appendDistance(of: entity, to: &bytes)
    encoder.appendCompactFieldsOnly(entity, to: &bytes)
  }

  /// Whether records that are otherwise equal in the order are in descending order of identifiers.
  var endsDescending: Bool { encoder.components.last?.isDescending == true }

  private func appendDistance(of entity: E, to bytes: inout [UInt8]) {
    if !sortsByDistance { return }
    OrderPreservingEncoding.append(
      compiled.nearby?.distance(of: entity).map(Scalar.real) ?? .null, to: &bytes)
  }

  /// Returns the sort key of a cursor with these sort values.
  func bytes(of keys: [Scalar]) -> [UInt8] {
    var bytes: [UInt8] = []
    var keys = keys[...]
    if sortsByDistance { OrderPreservingEncoding.append(keys.popFirst() ?? .null, to: &bytes) }
    for (part, key) in zip(encoder.components, keys) {
      OrderPreservingEncoding.append(
        key, isDescending: part.isDescending, nullsFirst: part.nullsFirst, to: &bytes)
    }
    return bytes
  }
}

extension QueryMemo {
  /// Returns the query prepared for tables in memory, which is computed once for the query, its copies and
  /// equal queries.
  func prepared<E: Entity>(_ query: ModelQuery<E>) throws(RepositoryError) -> PreparedQuery<E> {
    let cached = try cached(query)
    if let plan = cached.plan { return unsafe unsafeDowncast(plan, to: PreparedQuery<E>.self) }
    let compiled = unsafe unsafeDowncast(cached.compiled, to: CompiledQuery<E>.self)
    let prepared = try PreparedQuery(query, compiled)
    cached.keep(plan: prepared)
    return prepared
  }
}
