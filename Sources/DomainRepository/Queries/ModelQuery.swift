public import DomainModeling

/// What to look for among the entities of a type, and in which order.
///
/// ```swift
/// ModelQuery(where: Movie.Fields.year == 2024, orderedBy: .ascending(Movie.Fields.title))
/// ModelQuery<Tool>()
///   .matching(try TextSearch("akku bohrer"))
///   .near(try NearbySearch(Tool.Fields.place, within: 5_000, of: here))
/// ```
/// A query that is run again is read and checked once, so keep it where you can.
/// How many answers to read is not the query's to say, but `page(query, limit: 20)`'s. Two queries are equal when their canonical bytes and their context are.
public struct ModelQuery<E: Entity>: Sendable {
  /// What an answer keeps; `nil` when every record is one.
  ///
  /// Where it is unknown, the record is no answer.
  public var filter: Condition<E>? { didSet { memo = QueryMemo() } }
  /// The keys of the order, the most important first.
  public var order: [SortKey<E>] { didSet { memo = QueryMemo() } }
  /// The words that an answer also has; `nil` when none are looked for.
  public var search: TextSearch? { didSet { memo = QueryMemo() } }
  /// The place that an answer is also near to; `nil` for answers from anywhere.
  public var nearby: NearbySearch<E>? { didSet { memo = QueryMemo() } }
  /// The values that the filter asks its caller for.
  public var context: ConditionContext { didSet { memo = QueryMemo() } }
  private(set) var memo = QueryMemo()

  /// Makes a query; without arguments that for all records, in the order of their identifiers.
  public init(
    where filter: Condition<E>? = nil, orderedBy order: SortKey<E>...,
    in context: ConditionContext = ConditionContext()
  ) {
    self.filter = filter
    self.order = order
    self.context = context
  }

  /// The query made runnable, which is done once.
  func compiled() throws(RepositoryError) -> CompiledQuery<E> {
    unsafe unsafeDowncast(try memo.cached(self).compiled, to: CompiledQuery<E>.self)
  }

  /// The query with these sort keys after those that it has.
  public func ordered(by keys: SortKey<E>...) -> ModelQuery {
    var query = self
    query.order += keys
    return query
  }

  /// The query for those of its answers that also keep the condition.
  public func filtered(by condition: Condition<E>) -> ModelQuery {
    var query = self
    query.filter = filter?.and(condition) ?? condition
    return query
  }

  /// The query for those of its answers that also have these words; without a search, for all of them.
  public func matching(_ search: TextSearch?) -> ModelQuery {
    var query = self
    query.search = search
    return query
  }

  /// The query for those of its answers that are also near a place.
  public func near(_ nearby: NearbySearch<E>?) -> ModelQuery {
    var query = self
    query.nearby = nearby
    return query
  }

  /// The query with the values that its filter asks for.
  public func supplied(with context: ConditionContext) -> ModelQuery {
    var query = self
    query.context = context
    return query
  }

  /// The order with the identifier as its last key, so that no two records stand in the same place.
  public var totalOrder: [SortKey<E>] {
    if let end = order.firstIndex(where: { $0.path == "id" }) { return Array(order[...end]) }
    return order + [SortKey(path: "id")]
  }

  /// Whether the distance from ``nearby`` comes before every key of the order, ascending.
  public var sortsByDistance: Bool { nearby?.isNearestFirst ?? false }
}

extension ModelQuery {
  /// The entity's name, the filter, the searches and the order in a form of their own: equal queries give equal bytes for ever.
  ///
  /// The context isn't part of it: what a page asks for stays the same query while the clock moves on.
  public var canonicalBytes: [UInt8] {
    var writer = CanonicalWriter(reserving: 256)
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
      writer.write(tag: nearby.isNearestFirst ? 2 : 1)
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

  /// The digest of the canonical bytes, which ties a cursor to its query.
  public var digest: QueryDigest { QueryDigest(of: canonicalBytes) }

  /// Raised when the form changes; cursors of an older form are then foreign.
  private static var form: UInt8 { 2 }
}

extension ModelQuery: Hashable {
  public static func == (left: ModelQuery, right: ModelQuery) -> Bool {
    left.context == right.context && left.canonicalBytes == right.canonicalBytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(canonicalBytes) }
}

/// For repositories that run queries by themselves.
extension ModelQuery {
  /// Refuses a query that can't be run against the model, whatever the records are.
  ///
  /// - Throws: ``RepositoryError/invalidQuery(_:)``.
  public func validate() throws(RepositoryError) { _ = try compiled() }

  /// The cursor for the place of a record in this query's order.
  ///
  /// - Throws: ``RepositoryError/invalidQuery(_:)``.
  public func cursor(at entity: E) throws(RepositoryError) -> Cursor {
    try compiled().cursor(of: entity)
  }

  /// Refuses a path whose values can't be counted; a list's elements can, where they are single values.
  ///
  /// - Throws: ``RepositoryError/invalidQuery(_:)``.
  public static func validate(facetsOf path: String) throws(RepositoryError) { _ = try FacetField<E>(path) }
}

extension ModelQuery: Codable {
  private enum Key: String, CodingKey, CaseIterable { case entity, filter, search, nearby, order, context }

  /// Reads a query for this entity; running it checks every field in it.
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
  /// The container, refused when it has a name that this version doesn't know: a query without what it says would
  /// answer with more than was asked for.
  func closedContainer<Key: CodingKey & CaseIterable>(
    keyedBy key: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let known = Set(Key.allCases.map(\.stringValue))
    let names = try container(keyedBy: FieldName.self).allKeys
    if let unknown = names.first(where: { !known.contains($0.stringValue) }) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath + [unknown],
          debugDescription: "a query of a newer version, or a misspelt name: '\(unknown.stringValue)'"))
    }
    return try container(keyedBy: key)
  }
}

extension ModelQuery {
  /// A query has no limit, because its pages have: `repository.page(query, limit: 20)`.
  @available(*, unavailable, message: "A page has the limit: repository.page(query, limit: 20).")
  public init(
    where filter: Condition<E>? = nil, orderedBy order: SortKey<E>...,
    in context: ConditionContext = ConditionContext(), limit: Int
  ) {
    self.init(where: filter, in: context)
  }
}
