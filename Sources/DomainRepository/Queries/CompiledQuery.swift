import DomainModeling

/// A query in executable form: with resolved fields, a compiled filter and its context values.
///
/// It depends on the query alone, not on how an engine finds the matching records.
final class CompiledQuery<E: Entity>: Sendable {
  let search: TextSearch?
  let nearby: CompiledNearbySearch<E>?
  /// The digest that binds cursors to the query.
  let digest: QueryDigest
  /// Whether the distance precedes the sort keys.
  let sortsByDistance: Bool

  private let filter: (@Sendable (E) -> TernaryLogic)?
  /// The fields of the sort keys.
  private let sortFields: [QueryField<E>]
  private let sortValueCount: Int
  private let searched: [TextSearchField<E>]

  /// Compiles a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - digest: The query's digest, if it is already computed.
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
    searched = search == nil ? [] : TextSearchField<E>.declared
    if search != nil, searched.isEmpty {
      throw .invalidQuery(.unsuitable("search", "\(E.name) declares no text search"))
    }
    nearby = try query.nearby.map { (nearby) throws(RepositoryError) in try CompiledNearbySearch(nearby) }
    let order = query.totalOrder
    if let path = order.repeatedPath() { throw .invalidQuery(.repeatedSortPath(path)) }
    // Different paths of fields, which are no more than the model has.
    sortFields = try order.map { (key) throws(RepositoryError) in try E.scalarField(key.path) }
    sortValueCount = order.count + (query.sortsByDistance ? 1 : 0)
    self.digest = digest ?? query.digest
    sortsByDistance = query.sortsByDistance
  }

  /// Whether every record matches.
  var matchesEverything: Bool { filter == nil && search == nil && nearby == nil }

  /// Whether the text search is the only condition.
  var isSearchAlone: Bool { filter == nil && nearby == nil && search != nil }

  /// Whether the nearby search is the only condition.
  var isNearbyAlone: Bool { filter == nil && search == nil && nearby != nil }

  /// Returns whether the entity matches filter and distance; an unknown filter doesn't match.
  func matches(_ entity: E) -> Bool {
    matchesFilter(entity) && nearby?.contains(entity) ?? true
  }

  /// Returns whether the entity matches the filter, regardless of its distance.
  func matchesFilter(_ entity: E) -> Bool {
    guard let filter else { return true }
    return filter(entity) == .yes
  }

  /// Returns whether the entity matches the text search.
  func matchesText(_ entity: E) -> Bool {
    guard let search else { return true }
    return search.matches(searched.flatMap { $0.words(of: entity) })
  }

  /// Returns the sort values of a cursor.
  ///
  /// - Throws: ``RepositoryError/cursorMismatch`` if the cursor belongs to another query.
  func keys(of cursor: Cursor) throws(RepositoryError) -> [Scalar] {
    try cursor.keys(for: digest, sortsByDistance: sortsByDistance, sortFields.map(\.shape))
  }

  /// Returns the cursor at an entity.
  func cursor(of entity: E) -> Cursor {
    var keys: [Scalar] = []
    keys.reserveCapacity(sortValueCount)
    if sortsByDistance, let distance = nearby?.distance(of: entity) { keys.append(.real(distance)) }
    for field in sortFields { keys.append(field.content(entity).scalar) }
    return Cursor(digest: digest, keys: keys)
  }
}

extension ConditionError {
  /// The error for an order that contains a path twice.
  static func repeatedSortPath(_ path: String) -> ConditionError {
    .unsuitable(path, "the order contains it twice")
  }
}

extension Entity {
  /// Returns the field at a path if it contains a single scalar.
  ///
  /// - Throws: ``RepositoryError/invalidQuery(_:)`` for an unknown field, a list or an object.
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
