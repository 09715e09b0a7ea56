/// Gives a model its field values while it is being made, each read by its declaration.
public struct FieldReader<Root: Model> {
  // Of types that are the same for every model, so that nothing has to be found out about them at run time.
  private let json: JSONDocument?
  private let names: JSONNames?
  private let object: Int
  private let frame: Int
  private let source: FieldSource?

  init(_ container: KeyedDecodingContainer<FieldName>) { self.init(.container(container)) }
  init(_ values: [String: any FieldValue]) { self.init(.values(values)) }

  private init(_ source: FieldSource.Kind) {
    json = nil
    names = nil
    object = 0
    frame = 0
    self.source = FieldSource(source)
  }

  init(_ json: JSONDocument, _ names: JSONNames, object: Int, frame: Int) {
    self.json = json
    self.names = names
    self.object = object
    self.frame = frame
    source = nil
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
    switch source?.kind {
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
      return try absentValue(of: field)
    case nil: return try absentValue(of: field)
    }
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

/// Where a model's values come from, other than from JSON by declaration.
private final class FieldSource {
  enum Kind {
    case container(KeyedDecodingContainer<FieldName>)
    case values([String: any FieldValue])
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}
