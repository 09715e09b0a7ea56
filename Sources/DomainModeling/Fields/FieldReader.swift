/// Gives a model its field values while it is being made, each read by its declaration.
public struct FieldReader<Root: Model> {
  private enum Source {
    case container(KeyedDecodingContainer<FieldName>)
    case values([String: any FieldValue])
    case json(JSONDocument, JSONNames, object: Int, frame: Int)
  }

  private let source: Source

  init(_ container: KeyedDecodingContainer<FieldName>) { source = .container(container) }
  init(_ values: [String: any FieldValue]) { source = .values(values) }
  init(_ json: JSONDocument, _ names: JSONNames, object: Int, frame: Int) {
    source = .json(json, names, object: object, frame: frame)
  }

  /// The value of a field, its fallback where it is absent, or an error with the field's path.
  public subscript<Value>(field: Field<Root, Value>) -> Value {
    get throws {
      switch source {
      case .json(let json, let names, let object, let frame):
        let position = json.member(field.name, of: frame, names, in: object)
        if position == 0 || json.entry(position).kind == .null {
          if let fallback = field.fallback { return fallback }
          if position == 0 { return try absentValue(field.name, json.location(of: object)) }
        }
        do throws(JSONError) {
          return try Value.read(json, at: position)
        } catch {
          throw error.seen(from: .field(field.name))
        }
      case .container(let container):
        let key = FieldName(field.name)
        if let fallback = field.fallback, try !container.contains(key) || container.decodeNil(forKey: key) {
          return fallback
        }
        do {
          return try Value.read(key, from: container)
        } catch  where !(error is DecodingError) {
          // Foundation's own error for a number that an integer can't hold has no place and quotes the number.
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: container.codingPath + [key], debugDescription: "The value doesn't fit its type."))
        }
      case .values(let values):
        if let value = values[field.name] as? Value { return value }
        if let value = field.fallback ?? Value.absent { return value }
        throw ValidationError(
          model: Root.schema.name,
          errors: [
            Violation(
              at: FieldPath([.field(field.name)]), rule: "\(Root.schema.name).\(field.name).required",
              code: .required)
          ])
      }
    }
  }

  private func absentValue<Value: FieldValue>(
    _ name: String, _ location: JSONLocation
  ) throws(JSONError) -> Value {
    if let value = Value.absent { return value }
    throw .unreadable(
      at: FieldPath([.field(name)]), code: .required, expected: "a value", location)
  }
}
