import DomainJSON

/// A reader that supplies a model's initializer with its field values, each decoded according to its
/// declaration.
public struct FieldReader<Root: Model> {
  /// A JSON document, a decoder's container, a draft's values or an instance, depending on `frame`.
  ///
  /// It is an unconditional reference, because each use of an optional or of an enum payload would retain and
  /// release it.
  private let source: AnyObject
  /// The member names of the JSON object; empty for other sources.
  private let names: JSONKeyTable
  private let object: Int
  /// The frame of the object's members in the document, or a negative marker of another source.
  private let frame: Int

  private static var ofDecoder: Int { -1 }
  private static var ofForm: Int { -2 }
  private static var ofInstance: Int { -3 }

  init(_ container: KeyedDecodingContainer<FieldName>) {
    self.init(FieldContainer(container), Self.ofDecoder)
  }
  init(_ values: [String: any FieldValue]) { self.init(FieldValues(values), Self.ofForm) }
  init(_ instance: PropertyValues<Root>) { self.init(instance, Self.ofInstance) }

  private init(_ source: AnyObject, _ kind: Int) {
    self.source = source
    names = .none
    object = 0
    frame = kind
  }

  init(_ json: JSONDocument, _ names: JSONKeyTable, object: Int, frame: Int) {
    source = json
    self.names = names
    self.object = object
    self.frame = frame
  }

  /// The value of a field, or its fallback when the field is absent.
  ///
  /// - Throws: An error with the path of the field when it is missing or malformed.
  public subscript<Value>(field: Field<Root, Value>) -> Value {
    get throws {
      guard frame >= 0 else { return try value(of: field) }
      // Sound because only a JSON document has a frame; likewise, the casts below are each made for their own
      // source.
      let json = unsafe unsafeDowncast(source, to: JSONDocument.self)
      let declaration = field.declaration
      let position = json.member(declaration.name, of: frame, names, in: object)
      if position == 0 || declaration.hasDefaultValue && json.isNull(position) {
        guard let value = declaration.whenAbsent else { throw missing(declaration.name, json) }
        return value()
      }
      do throws(JSONError) {
        return try declaration.readJSON(json, position)
      } catch {
        throw error.seen(from: declaration.name, of: Root.schema.name)
      }
    }
  }

  @inline(never) private func missing(_ name: String, _ json: JSONDocument) -> JSONError {
    .unreadable(
      at: FieldPath([.field(name)]), code: .required, expected: "a value", json.location(of: object))
  }

  @inline(never) private func value<Value>(of field: Field<Root, Value>) throws -> Value {
    if frame == Self.ofInstance {
      return unsafe unsafeDowncast(source, to: PropertyValues<Root>.self).value(of: field)
    }
    guard frame == Self.ofDecoder else { return try heldValue(of: field) }
    let container = unsafe unsafeDowncast(source, to: FieldContainer.self)
    let declaration = field.declaration
    let key = FieldName(declaration.name)
    if declaration.hasDefaultValue, let fallback = declaration.whenAbsent,
      try !container.fields.contains(key) || container.fields.decodeNil(forKey: key)
    {
      return fallback()
    }
    do {
      return try Value.read(key, from: container.fields)
    } catch  where !(error is DecodingError) {
      // Foundation's own error for an integer that overflows lacks the coding path and quotes the number.
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.fields.codingPath + [key],
          debugDescription: "The value doesn't fit its type."))
    }
  }

  // A separate function, because the cast reserves room for an optional value, whose type is looked up on
  // entry.
  @inline(never) private func heldValue<Value>(of field: Field<Root, Value>) throws -> Value {
    let values = unsafe unsafeDowncast(source, to: FieldValues.self).values
    if let value = values[field.name] as? Value { return value }
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

/// The container of a decoder, behind a reference because its layout is known only at run time.
private final class FieldContainer {
  let fields: KeyedDecodingContainer<FieldName>

  init(_ fields: KeyedDecodingContainer<FieldName>) { self.fields = fields }
}

/// The values of a draft.
private final class FieldValues {
  let values: [String: any FieldValue]

  init(_ values: [String: any FieldValue]) { self.values = values }
}
