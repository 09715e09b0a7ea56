public import DomainModeling

/// A query for entities of one type: filter, searches and order.
///
/// ```swift
/// ModelQuery(where: Tool.Fields.owner == principal, orderedBy: .ascending(Tool.Fields.name))
/// ModelQuery<Tool>()
///   .matching(try TextSearch("akku bohrer"))
///   .near(try NearbySearch(Tool.Fields.place, within: 5_000, of: here))
/// ```
/// A query is compiled once and its copies share the result, so reuse a query where possible. The number of
/// results is a parameter of the call: `page(query, limit: 20)`. Two queries are equal if their canonical
/// bytes and their contexts are equal.
public struct ModelQuery<E: Entity>: Sendable {
  /// The condition that records must meet; `nil` if every record matches.
  ///
  /// A record for which the condition is unknown doesn't match.
  public var filter: Condition<E>? { didSet { memo = QueryMemo() } }
  /// The sort keys, most significant first; a path that occurs twice before an explicit key for the identifier makes
  /// the query invalid.
  public var order: [SortKey<E>] { didSet { memo = QueryMemo() } }
  /// The text search that records must also match; `nil` without a search.
  public var search: TextSearch? { didSet { memo = QueryMemo() } }
  /// The nearby search that records must also match; `nil` without one.
  public var nearby: NearbySearch<E>? { didSet { memo = QueryMemo() } }
  /// The context values that the filter reads.
  public var context: ConditionContext { didSet { memo = QueryMemo() } }
  private(set) var memo = QueryMemo()

  /// Creates a query; without arguments, it matches all records and orders them by identifier.
  public init(
    where filter: Condition<E>? = nil, orderedBy order: SortKey<E>...,
    in context: ConditionContext = ConditionContext()
  ) {
    self.init(where: filter, orderedBy: order, in: context)
  }

  /// Creates a query whose order is chosen at run time.
  public init(
    where filter: Condition<E>? = nil, orderedBy order: [SortKey<E>],
    in context: ConditionContext = ConditionContext()
  ) {
    self.filter = filter
    self.order = order
    self.context = context
  }

  /// Returns the executable form of the query, compiling it on first use.
  func compiled() throws(RepositoryError) -> CompiledQuery<E> {
    unsafe unsafeDowncast(try memo.cached(self).compiled, to: CompiledQuery<E>.self)
  }

  /// Returns the query with sort keys added after its own.
  public func ordered(by keys: SortKey<E>...) -> ModelQuery { ordered(by: keys) }

  /// Returns the query with sort keys, chosen at run time, added after its own.
  public func ordered(by keys: [SortKey<E>]) -> ModelQuery {
    var query = self
    query.order += keys
    return query
  }

  /// Returns the query with a condition that records must meet in addition to its filter.
  public func filtered(by condition: Condition<E>) -> ModelQuery {
    var query = self
    query.filter = filter?.and(condition) ?? condition
    return query
  }

  /// Returns the query with a text search; `nil` removes the search.
  public func matching(_ search: TextSearch?) -> ModelQuery {
    var query = self
    query.search = search
    return query
  }

  /// Returns the query with a nearby search; `nil` removes the search.
  public func near(_ nearby: NearbySearch<E>?) -> ModelQuery {
    var query = self
    query.nearby = nearby
    return query
  }

  /// Returns the query with context values for its filter.
  public func with(context: ConditionContext) -> ModelQuery {
    var query = self
    query.context = context
    return query
  }

  /// The sort keys followed by the identifier, so that no two records are equal in the order.
  ///
  /// Keys after an explicit sort key for the identifier have no effect and are left out.
  public var totalOrder: [SortKey<E>] {
    if let end = order.firstIndex(where: { $0.path.hasSameScalars(as: "id") }) { return Array(order[...end]) }
    return order + [SortKey(path: "id")]
  }

  /// Whether records are ordered by ascending distance of ``nearby`` before the sort keys.
  public var sortsByDistance: Bool { nearby?.sortsByDistance ?? false }
}

extension ModelQuery {
  /// The query in a stable binary form of entity name, filter, searches and order; equal queries have equal
  /// bytes in every release.
  ///
  /// The context isn't part of it, so a cursor stays valid while context values, such as the current time,
  /// change.
  public var canonicalBytes: [UInt8] {
    var writer = CanonicalEncoder(reserving: 256)
    writer.write(tag: Self.form)
    writer.write(E.schema.name)
    if let filter {
      writer.write(tag: 1)
      writer.write(filter.tree)
    } else {
      writer.write(tag: 0)
    }
    writer.write(count: search?.terms.count ?? 0)
    for term in search?.terms ?? [] { writer.write(term) }
    if let nearby {
      writer.write(tag: nearby.sortsByDistance ? 2 : 1)
      writer.write(nearby.path)
      for number in [nearby.center.latitude, nearby.center.longitude, nearby.radius] {
        writer.write(.real(number))
      }
    } else {
      writer.write(tag: 0)
    }
    let order = totalOrder
    writer.write(count: order.count)
    for key in order {
      writer.write(key.path)
      writer.write(tag: key.isDescending ? 1 : 0)
      writer.write(tag: key.nulls == .first ? 0 : 1)
    }
    return writer.bytes
  }

  /// The digest of the canonical bytes, which binds cursors to the query.
  public var digest: QueryDigest { QueryDigest(of: canonicalBytes) }

  /// The number of the binary form; raising it invalidates existing cursors.
  private static var form: UInt8 { 2 }
}

extension ModelQuery: Hashable {
  public static func == (left: ModelQuery, right: ModelQuery) -> Bool {
    left.context == right.context && left.canonicalBytes == right.canonicalBytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(canonicalBytes) }
}

/// Methods for implementations of repositories.
extension ModelQuery {
  /// Checks that the query fits the model and has all context values, independent of any records.
  ///
  /// - Throws: ``RepositoryError/invalidQuery(_:)``.
  public func validate() throws(RepositoryError) { _ = try compiled() }

  /// Returns the cursor at a record in this query's order.
  ///
  /// - Throws: ``RepositoryError/invalidQuery(_:)``.
  public func cursor(at entity: E) throws(RepositoryError) -> Cursor {
    try compiled().cursor(of: entity)
  }

  /// Checks that the values of the field at a path can be counted: scalars, and lists of scalars.
  ///
  /// - Throws: ``RepositoryError/invalidQuery(_:)``.
  public static func validate(facetsOf path: String) throws(RepositoryError) { _ = try FacetField<E>(path) }
}

extension ModelQuery: Codable {
  private enum Key: String, CodingKey, CaseIterable { case entity, filter, search, nearby, order, context }

  /// Decodes a query for this entity type; its fields are checked when the query runs, but an order that contains a
  /// path twice is refused now.
  ///
  /// The context is decoded, too. Replace that of a query from a client, ``with(context:)``: a condition that you add reads
  /// the caller from it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.closedContainer(keyedBy: Key.self)
    let entity = try container.decode(String.self, forKey: .entity)
    guard entity.utf8.elementsEqual(E.schema.name.utf8) else {
      throw DecodingError.dataCorruptedError(
        forKey: .entity, in: container, debugDescription: "expected a query for \(E.schema.name)")
    }
    self.init(where: try container.decodeIfPresent(Condition<E>.self, forKey: .filter))
    search = try container.decodeIfPresent(TextSearch.self, forKey: .search)
    nearby = try container.decodeIfPresent(NearbySearch<E>.self, forKey: .nearby)
    order = try container.decodeIfPresent([SortKey<E>].self, forKey: .order) ?? []
    if let path = totalOrder.repeatedPath() {
      throw DecodingError.dataCorruptedError(
        forKey: .order, in: container, debugDescription: "the order contains '\(path)' twice")
    }
    context = try container.decodeIfPresent(ConditionContext.self, forKey: .context) ?? ConditionContext()
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(E.schema.name, forKey: .entity)
    try container.encodeIfPresent(filter, forKey: .filter)
    try container.encodeIfPresent(search, forKey: .search)
    try container.encodeIfPresent(nearby, forKey: .nearby)
    if !order.isEmpty { try container.encode(order, forKey: .order) }
    if !context.keys.isEmpty { try container.encode(context, forKey: .context) }
  }
}

extension Decoder {
  /// Returns the container if it has only known keys.
  ///
  /// Ignoring an unknown key could drop a condition, and the query would match too many records.
  func closedContainer<Key: CodingKey & CaseIterable>(
    keyedBy key: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let known = Set(Key.allCases.map(\.stringValue))
    let names = try container(keyedBy: FieldName.self).allKeys
    if let unknown = names.first(where: { !known.contains($0.stringValue) }) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath + [unknown],
          debugDescription: "a query of a newer version, or a misspelled name: '\(unknown.stringValue)'"))
    }
    return try container(keyedBy: key)
  }
}

extension ModelQuery {
  /// Unavailable: the limit is a parameter of the page, `repository.page(query, limit: 20)`.
  @available(*, unavailable, message: "A page has the limit: repository.page(query, limit: 20).")
  public init(
    where filter: Condition<E>? = nil, orderedBy order: SortKey<E>...,
    in context: ConditionContext = ConditionContext(), limit: Int
  ) {
    self.init(where: filter, in: context)
  }
}
