import DomainModeling

/// A query made runnable: every field resolved, the filter compiled, the context supplied.
///
/// It depends on the query alone, and on no way to find its answers.
final class CompiledQuery<E: Entity>: Sendable {
  let search: TextSearch?
  let nearby: NearbyRun<E>?
  /// Ties cursors to the query.
  let digest: QueryDigest
  /// Whether the distance comes before the keys of the order.
  let sortsByDistance: Bool

  private let filter: (@Sendable (E) -> Truth)?
  /// Adds the values that a cursor has of an entity.
  private let appendSortValues: @Sendable (E, inout [Scalar]) -> Void
  private let sortValueCount: Int
  private let searched: [SearchedField<E>]

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
    self.digest = digest ?? query.digest
    sortsByDistance = query.sortsByDistance
  }

  /// Whether every record is an answer.
  var takesAll: Bool { filter == nil && search == nil && nearby == nil }

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

  /// The sort values of a cursor, if it belongs to the query.
  func keys(of cursor: Cursor) throws(RepositoryError) -> [Scalar] {
    guard cursor.digest == digest, cursor.keys.count == sortValueCount else { throw .foreignCursor }
    return cursor.keys
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
