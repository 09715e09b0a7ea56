/// A domain type whose instances are always valid, declared once by its schema.
///
/// Give the type its `Fields`, a `schema` made of them, an initializer that ends with ``validated()``, and
/// `init(reading:)`. Its JSON form, validation, queries, drafts and contracts follow from the schema; see
/// <doc:DeclaringAModel>.
///
/// ```swift
/// extension Loan {
///   public init(reading fields: FieldReader<Loan>) throws {
///     try self.init(
///       id: fields[Fields.id], title: fields[Fields.title], from: fields[Fields.from],
///       until: fields[Fields.until])
///   }
/// }
/// ```
///
/// A model must not contain models of its own type, neither directly nor through lists or other models: its
/// schema would depend on itself, so it is refused with ``SchemaDeclarationError/recursiveModel(_:)``. Use a
/// separate entity that holds an identifier.
public protocol Model: FieldValue {
  /// The declaration of the model: its fields, rules, unique keys and indexes.
  static var schema: ModelSchema<Self> { get }

  /// Creates the model from its fields, each of which the reader decodes according to its declaration.
  ///
  /// A property is read by its field: `title = try fields[Fields.title]`.
  ///
  /// - Throws: An error that names the field which is missing, malformed or invalid.
  init(reading fields: FieldReader<Self>) throws
}

extension Model {
  // Inlined, and with one exit, because a result that nobody uses is not copied then.

  /// Returns the model if it satisfies every constraint and rule.
  ///
  /// Rules that read context values, such as the current time, are not checked; see ``validated(in:)``.
  ///
  /// - Throws: ``ValidationError`` with all violations.
  @discardableResult
  @inlinable
  public func validated() throws(ValidationError) -> Self {
    if !SchemaConstruction.isCyclicFallback(in: Self.self) { try Self.schema.validate(self) }
    return self
  }

  /// Returns the model if it satisfies every constraint and rule, including the rules that read values of
  /// `context`.
  ///
  /// - Throws: ``ValidationError`` with all violations.
  @discardableResult
  @inlinable
  public func validated(in context: ConditionContext) throws(ValidationError) -> Self {
    if !SchemaConstruction.isCyclicFallback(in: Self.self) { try Self.schema.validate(self, in: context) }
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

  // Nested models use a nested container; the coder's generic path for values of any type is slower.

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
  public static var shape: FieldShape {
    guard let name = SchemaConstruction.cycle(to: Self.self) else { return .object(schema.description) }
    return .object(
      ModelDescription(name: name, version: 1, doc: "", fields: [], rules: [], storage: [], revisions: []))
  }
  public static var modelType: (any FieldValue.Type)? { Self.self }
  public var content: FieldContent { .object }
  public static func queryField(_ name: String) -> QueryField<Self>? { schema.field(named: name)?.query }

  public static func compile(_ condition: ConditionTree) throws(ConditionError) -> CompiledCondition<Self> {
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

/// A model with an identity, which a repository stores.
///
/// Its schema must have a field named `id`.
public protocol Entity: Model, Identifiable where ID: TextValue {}
