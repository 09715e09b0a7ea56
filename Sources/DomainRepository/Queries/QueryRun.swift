import DomainModeling

/// A query made runnable: every field resolved, the filter compiled, the context supplied.
struct QueryRun<E: Entity>: Sendable {
  let order: KeyOrder

  private let filter: (@Sendable (E) -> Truth)?
  private let search: TextSearch?
  private let nearby: NearbyRun<E>?
  private let fields: [QueryField<E>]
  private let digest: QueryDigest

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
    if search != nil, SearchedField<E>.declared.isEmpty {
      throw .invalidQuery(.unsuitable("search", "\(E.name) declares no text search"))
    }
    nearby = try query.nearby.map { (nearby) throws(RepositoryError) in try NearbyRun(nearby) }
    var fields: [QueryField<E>] = []
    for key in query.totalOrder { fields.append(try E.scalarField(key.path)) }
    self.fields = fields
    order = KeyOrder(query)
    digest = query.digest
  }

  /// Whether the entity is an answer; where the filter is unknown, it isn't.
  func matches(_ entity: E) -> Bool {
    if let filter, filter(entity) != .yes { return false }
    if let search, !search.matches(TextSearch.words(of: entity)) { return false }
    if let nearby, !nearby.contains(entity) { return false }
    return true
  }

  func keys(of entity: E) -> [Scalar] {
    let keys = fields.map { $0.scalar(of: entity) }
    guard let nearby, nearby.isNearestFirst, let distance = nearby.distance(of: entity) else { return keys }
    return [.real(distance)] + keys
  }

  func cursor(_ keys: [Scalar]) -> Cursor { Cursor(digest: digest, keys: keys) }
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
