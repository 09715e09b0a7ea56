/// A value of a domain that exists only when it is valid, declared once by its schema.
///
/// Give the type its `Fields`, a `schema` made of them, an initialiser that ends with
/// ``validated()``, and `init(reading:)`. Its JSON form, validation, contracts and queries follow.
/// No field may hold models of the same kind, in a list or in between others either: the schema would wait for itself.
public protocol Model: FieldValue {
  /// The declaration.
  static var schema: ModelSchema<Self> { get }

  /// Makes the value from its fields, each read by its declaration: `title = try fields[Fields.title]`.
  init(reading fields: FieldReader<Self>) throws
}

extension Model {
  /// The value itself when it keeps every constraint and rule; otherwise everything that is wrong with it.
  ///
  /// Rules that need context, such as the current time, wait for ``validated(in:)``.
  @discardableResult
  public func validated() throws(ValidationError) -> Self {
    try Self.schema.validate(self)
    return self
  }

  /// The same, with the rules that need what `context` supplies.
  @discardableResult
  public func validated(in context: ConditionContext) throws(ValidationError) -> Self {
    try Self.schema.validate(self, in: context)
    return self
  }

}

extension Model {
  public init(from decoder: any Decoder) throws {
    try self.init(fieldsIn: decoder.container(keyedBy: FieldName.self))
  }

  private init(fieldsIn container: KeyedDecodingContainer<FieldName>) throws {
    do {
      try self.init(reading: FieldReader(container))
    } catch let error as ValidationError {
      let path = error.violations.first { $0.severity == .error }?.path.steps ?? []
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath + path.map { step -> any CodingKey in step.codingKey },
          debugDescription: error.description, underlyingError: error))
    } catch let error as ValueError {
      throw DecodingError.refused(error, at: container.codingPath)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try encodeFields(to: &container)
  }

  private func encodeFields(to container: inout KeyedEncodingContainer<FieldName>) throws {
    try unsafe withUnsafePointer(to: self) { root in
      for encoder in Self.schema.encoders { try unsafe encoder.write(root, &container) }
    }
  }

  // A nested container is made of what stands under the key; a coder's way to a value of any type is longer.

  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws -> Self
  {
    try Self(fieldsIn: container.nestedContainer(keyedBy: FieldName.self, forKey: key))
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Self? {
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
    return try read(key, from: container)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    var nested = container.nestedContainer(keyedBy: FieldName.self, forKey: key)
    try encodeFields(to: &nested)
  }
}

extension Model {
  public static var shape: FieldShape { .object(schema.description) }
  public static var modelType: (any FieldValue.Type)? { Self.self }
  public var content: FieldContent { .object }
  public static func queryField(_ name: String) -> QueryField<Self>? { schema.field(named: name)?.query }

  public static func compile(_ condition: ConditionTree) throws(ConditionDefect) -> CompiledCondition<Self> {
    try schema.compile(condition)
  }
}

extension FieldPath.Step {
  var codingKey: any CodingKey {
    switch self {
    case .field(let name): FieldName(name)
    case .element(let position): ElementPosition(position)
    }
  }
}

/// A position in a list as a coding key.
struct ElementPosition: CodingKey {
  let position: Int
  var stringValue: String { "\(position)" }
  var intValue: Int? { position }

  init(_ position: Int) { self.position = position }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { position = intValue }
}

/// A model with an identity of its own: what a repository keeps.
///
/// Its schema has a field named `id`.
public protocol Entity: Model, Identifiable where ID: TextValue {}
