import DomainModeling

/// A field whose values are counted: a scalar, or a list of scalars.
struct FacetField<E: Entity>: Sendable {
  private let field: QueryField<E>

  init(_ path: String) throws(RepositoryError) {
    guard let field = E.schema.queryField(path) else {
      throw .invalidQuery(.unknownField(path, model: E.name))
    }
    switch field.shape.unwrapped {
    case .object: throw .invalidQuery(.unsuitable(path, "it isn't a value or a list of values"))
    case .list(let element):
      switch element.unwrapped {
      case .object, .list: throw .invalidQuery(.unsuitable(path, "it isn't a list of single values"))
      default: break
      }
    default: break
    }
    self.field = field
  }

  /// The different values of one record, without null.
  func values(in entity: E) -> Set<Scalar> {
    let contents: [FieldContent] =
      switch field.content(entity) {
      case .list(let elements): elements
      case let content: [content]
      }
    var values: Set<Scalar> = []
    for case .scalar(let scalar) in contents where !scalar.isNull { values.insert(scalar) }
    return values
  }
}
