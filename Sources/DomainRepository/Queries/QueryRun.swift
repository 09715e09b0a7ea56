import DomainModeling

/// A query made runnable: every field resolved, the filter compiled, the context supplied.
struct QueryRun<E: Entity>: Sendable {
  let order: KeyOrder

  private let filter: (@Sendable (E) -> Truth)?
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
    let keys = query.totalOrder
    var fields: [QueryField<E>] = []
    for key in keys { fields.append(try E.scalarField(key.path)) }
    self.fields = fields
    order = KeyOrder(keys)
    digest = query.digest
  }

  /// Whether the entity is an answer; where the filter is unknown, it isn't.
  func matches(_ entity: E) -> Bool { filter.map { $0(entity) == .yes } ?? true }

  func keys(of entity: E) -> [Scalar] { fields.map { $0.scalar(of: entity) } }

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
