/// Gives a model its field values while it is being made, each read by its declaration.
public struct FieldReader<Root: Model> {
  // Of types that are the same for every model, so that nothing has to be found out about them at run time.
  private let json: JSONDocument?
  private let names: JSONNames?
  private let object: Int
  private let frame: Int
  private let container: FieldContainer?
  private let values: FieldValues?

  init(_ container: KeyedDecodingContainer<FieldName>) { self.init(FieldContainer(container), nil) }
  init(_ values: [String: any FieldValue]) { self.init(nil, FieldValues(values)) }

  private init(_ container: FieldContainer?, _ values: FieldValues?) {
    json = nil
    names = nil
    object = 0
    frame = 0
    self.container = container
    self.values = values
  }

  init(_ json: JSONDocument, _ names: JSONNames, object: Int, frame: Int) {
    self.json = json
    self.names = names
    self.object = object
    self.frame = frame
    container = nil
    values = nil
  }

  /// The value of a field, its fallback where it is absent, or an error with the field's path.
  public subscript<Value>(field: Field<Root, Value>) -> Value {
    get throws {
      guard let json, let names else { return try value(of: field) }
      let declaration = field.declaration
      let position = json.member(declaration.name, of: frame, names, in: object)
      if position == 0 || declaration.hasFallback && json.entry(position).kind == .null {
        guard let value = declaration.whenAbsent else { throw missing(declaration.name, json) }
        return value()
      }
      do throws(JSONError) {
        return try declaration.readJSON(json, position)
      } catch {
        throw error.seen(from: .field(declaration.name))
      }
    }
  }

  @inline(never) private func missing(_ name: String, _ json: JSONDocument) -> JSONError {
    .unreadable(
      at: FieldPath([.field(name)]), code: .required, expected: "a value", json.location(of: object))
  }

  @inline(never) private func value<Value>(of field: Field<Root, Value>) throws -> Value {
    guard let container else { return try heldValue(of: field) }
    let declaration = field.declaration
    let key = FieldName(declaration.name)
    if declaration.hasFallback, let fallback = declaration.whenAbsent,
      try !container.fields.contains(key) || container.fields.decodeNil(forKey: key)
    {
      return fallback()
    }
    do {
      return try Value.read(key, from: container.fields)
    } catch  where !(error is DecodingError) {
      // Foundation's own error for a number that an integer can't hold has no place and quotes the number.
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.fields.codingPath + [key],
          debugDescription: "The value doesn't fit its type."))
    }
  }

  // By itself, because a cast keeps room for an optional value, whose type is looked up before anything else.
  @inline(never) private func heldValue<Value>(of field: Field<Root, Value>) throws -> Value {
    if let value = values?.values[field.name] as? Value { return value }
    return try absentValue(of: field)
  }

  private func absentValue<Value>(of field: Field<Root, Value>) throws(ValidationError) -> Value {
    if let value = field.declaration.whenAbsent { return value() }
    throw ValidationError(
      model: Root.schema.name,
      errors: [
        Violation(
          at: FieldPath([.field(field.name)]), rule: "\(Root.schema.name).\(field.name).required",
          code: .required)
      ])
  }
}

/// What a decoder offers; behind a reference, because its layout is only known at run time.
private final class FieldContainer {
  let fields: KeyedDecodingContainer<FieldName>

  init(_ fields: KeyedDecodingContainer<FieldName>) { self.fields = fields }
}

/// What a form holds.
private final class FieldValues {
  let values: [String: any FieldValue]

  init(_ values: [String: any FieldValue]) { self.values = values }
}
