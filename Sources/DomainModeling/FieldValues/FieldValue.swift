public import DomainJSON

/// A type that a model's field may hold.
///
/// Texts, numbers, Booleans, the value types of this library, vocabularies, models, and optionals and arrays
/// of any of them are field values. A type of your own becomes one through ``ScalarValue`` or ``TextValue``.
public protocol FieldValue: Codable, Hashable, Sendable {
  /// What every value of the type looks like in JSON, and the limits that it keeps by itself.
  static var shape: FieldShape { get }

  /// The model whose documents the value holds, by itself or in a list; `nil` for a value without a declaration.
  static var modelType: (any FieldValue.Type)? { get }

  /// The value as conditions, orders and indexes see it.
  var content: FieldContent { get }

  /// What a reader takes when the field is absent; `nil` when the field is required.
  static var absent: Self? { get }

  /// Reads what a person typed into a form.
  static func entered(_ text: String) throws(ValueError) -> Self

  /// Makes the value from what an event's edge assigns.
  static func assigned(_ scalar: Scalar) throws(ValueError) -> Self

  /// Reads the value from under `key`.
  static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws -> Self

  /// Reads the value from under `key`; `nil` where there is none, or null.
  static func readIfPresent(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws
    -> Self?

  /// Reads the value as the next element of a list.
  static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Self

  /// Writes the value under `key`.
  func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws

  /// Reads the value from a position of an indexed text: what the decoder reads, and its errors at the same paths.
  static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self

  /// The same for many values: a reading that keeps what can be prepared once.
  static var jsonReading: JSONReading<Self> { get }

  /// Writes the value: the bytes that the encoder writes in canonical form.
  func write(to json: inout JSONOutput) throws(JSONError)

  /// The same for many values: a writing that keeps what can be prepared once.
  static var jsonWriting: JSONWriting<Self> { get }

  /// Whether a condition may compare the value, or an element of the list, with a text.
  static func isComparable(withText text: String) -> Bool

  /// A field of the value, where the value is a model.
  static func queryField(_ name: String) -> QueryField<Self>?

  /// A condition on this value made runnable.
  static func compile(_ condition: ConditionTree) throws(ConditionDefect) -> CompiledCondition<Self>

  /// A condition on any element made runnable, where the value is a list.
  static func quantifier(_ condition: ConditionTree) throws(ConditionDefect) -> CompiledCondition<Self>
}

extension FieldValue {
  public static var modelType: (any FieldValue.Type)? { nil }
  public static var absent: Self? { nil }

  public static func entered(_ text: String) throws(ValueError) -> Self {
    throw ValueError(.format, type: "\(Self.self)", expected: "a value that a single text can't give")
  }

  public static func assigned(_ scalar: Scalar) throws(ValueError) -> Self {
    throw ValueError(.format, type: "\(Self.self)", expected: "a value that a single scalar can't give")
  }

  public static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws -> Self
  {
    try container.decode(Self.self, forKey: key)
  }

  public static func readIfPresent(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Self? {
    try container.decodeIfPresent(Self.self, forKey: key)
  }

  public static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Self {
    try list.decode(Self.self)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try container.encode(self, forKey: key)
  }

  public static func isComparable(withText text: String) -> Bool {
    (try? assigned(.text(text)))?.content == .scalar(.text(text))
  }

  public static func queryField(_ name: String) -> QueryField<Self>? { nil }

  public static func compile(_ condition: ConditionTree) throws(ConditionDefect) -> CompiledCondition<Self> {
    throw .unsuitable("\(Self.self)", "it can't be looked into")
  }

  public static func quantifier(_ condition: ConditionTree) throws(ConditionDefect) -> CompiledCondition<Self>
  {
    throw .unsuitable("\(Self.self)", "it isn't a list")
  }
}

/// A field value that conditions and orders can compare: a scalar value, or an optional one.
public protocol ComparableFieldValue: FieldValue {
  /// The scalar type to compare with: the type itself, or what the optional wraps.
  associatedtype Base: ScalarValue
}
