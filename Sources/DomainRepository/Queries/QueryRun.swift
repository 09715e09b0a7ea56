import DomainModeling

/// A query made runnable: every field resolved, the filter compiled, the context supplied.
struct QueryRun<E: Entity>: Sendable {
  /// What the filter says of single fields.
  let bounds: FilterBounds
  /// The order, without the distance that may come before it.
  let encoder: KeyEncoder<E>
  let search: TextSearch?
  let nearby: NearbyRun<E>?

  private let filter: (@Sendable (E) -> Truth)?
  private let fields: [QueryField<E>]
  private let searched: [SearchedField<E>]
  private let query: ModelQuery<E>

  init(_ query: ModelQuery<E>) throws(RepositoryError) {
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
    var fields: [QueryField<E>] = []
    for key in order { fields.append(try E.scalarField(key.path)) }
    self.fields = fields
    encoder = try KeyEncoder(order.map { ($0.path, $0.isDescending, $0.nulls == .first) })
    bounds = FilterBounds(query.filter?.tree, in: query.context)
    self.query = query
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
    if let filter, filter(entity) != .yes { return false }
    if let nearby, !nearby.contains(entity) { return false }
    return true
  }

  /// Whether the entity has the words that are looked for.
  func hasWords(_ entity: E) -> Bool {
    guard let search else { return true }
    return search.matches(searched.flatMap { $0.words(of: entity) })
  }

  /// Whether the distance comes before the keys of ``encoder``.
  var sortsByDistance: Bool { query.sortsByDistance }

  /// Writes where the entity stands in the order, for comparing byte by byte.
  func appendKey(of entity: E, _ key: RecordKey, to bytes: inout [UInt8]) {
    if sortsByDistance {
      KeyBytes.append(nearby?.distance(of: entity).map(Scalar.real) ?? .null, to: &bytes)
    }
    encoder.append(entity, key, to: &bytes)
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
    var keys = fields.map { $0.scalar(of: entity) }
    if sortsByDistance, let distance = nearby?.distance(of: entity) { keys.insert(.real(distance), at: 0) }
    return Cursor(digest: query.digest, keys: keys)
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
