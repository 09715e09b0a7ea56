public import DomainModeling

/// A value of a field with the number of records that have it.
public struct Facet: Hashable, Sendable {
  /// The value; never null.
  public let value: Scalar
  /// The number of records with the value.
  public let count: Int

  /// Creates a facet.
  public init(_ value: Scalar, count: Int) {
    self.value = value
    self.count = count
  }

  /// Returns the value as the type of its field; `nil` if the type rejects it.
  public func value<Value: ScalarValue>(as type: Value.Type = Value.self) -> Value? {
    try? Value(scalar: value)
  }
}

/// A field whose values can be counted: a scalar, or a list of scalars.
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

  /// Returns the distinct values of a record, without null.
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
