public import DomainJSON

/// A type that the field of a model can have.
///
/// Conforming types are strings, Booleans, `Int64`, `Int32` and `Double`, the value types of this package,
/// enums that conform to ``StringEnum``, models, and optionals and arrays of these. Make a custom type
/// conform through ``ScalarValue`` or ``TextValue``.
public protocol FieldValue: Codable, Hashable, Sendable {
  /// The JSON form of every value, including the constraints that the type itself enforces.
  static var shape: FieldShape { get }

  /// The type of the models that the value consists of, by itself or in a list; `nil` for values that are not
  /// models.
  static var modelType: (any FieldValue.Type)? { get }

  /// The value as conditions, sort orders and indexes see it.
  var content: FieldContent { get }

  /// The value of an absent field; `nil` when the field is required.
  static var defaultWhenAbsent: Self? { get }

  /// Reads the text that a person typed into a form, as people of the language write it.
  ///
  /// It is the only place where the forms that people type are accepted: blanks around the text, and what else belongs to the
  /// type, such as groups of digits. Parsing from documents is strict.
  static func parsedFormText(_ text: String, in language: LanguageTag) throws(ValueError) -> Self

  /// Returns the text that a form shows of the value: what a person of the language may type, which
  /// ``parsedFormText(_:in:)`` reads back as the same value; empty for a value that a single text can't give.
  func formText(in language: LanguageTag) -> String

  /// Creates the value that a transition assigns.
  static func assigned(_ scalar: Scalar) throws(ValueError) -> Self

  /// Decodes the value under `key`.
  static func read(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws -> Self

  /// Decodes the value under `key`; returns `nil` when it is absent or null.
  static func readIfPresent(_ key: FieldName, from container: KeyedDecodingContainer<FieldName>) throws
    -> Self?

  /// Decodes the value as the next element of a list.
  static func readNext(from list: inout any UnkeyedDecodingContainer) throws -> Self

  /// Encodes the value under `key`.
  func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws

  /// Reads the value at a position of an indexed document, with the same result and error paths as decoding.
  static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self

  /// The reader of many values, which prepares once what they share.
  static var jsonValueReader: JSONValueReader<Self> { get }

  /// Writes the value in canonical form, with the same bytes as encoding.
  func write(to json: inout JSONOutput) throws(JSONError)

  /// The writer of many values, which prepares once what they share.
  static var jsonValueWriter: JSONValueWriter<Self> { get }

  /// Returns whether a condition may compare the value, or an element of the list, with a string.
  static func isComparable(withText text: String) -> Bool

  /// Returns a field of the value if the value is a model.
  static func queryField(_ name: String) -> QueryField<Self>?

  /// Compiles a condition on the value.
  static func compile(_ condition: ConditionTree) throws(ConditionError) -> CompiledCondition<Self>

  /// Compiles a condition on any element if the value is a list.
  static func quantifier(_ condition: ConditionTree) throws(ConditionError) -> CompiledCondition<Self>
}

extension FieldValue {
  public static var modelType: (any FieldValue.Type)? { nil }
  public static var defaultWhenAbsent: Self? { nil }

  public static func parsedFormText(_ text: String, in language: LanguageTag) throws(ValueError) -> Self {
    throw ValueError(.format, type: "\(Self.self)", expected: "a value that a single text can't give")
  }

  public func formText(in language: LanguageTag) -> String {
    guard case .scalar(let scalar) = content, !scalar.isNull else { return "" }
    let text = scalar.description
    // Numbers with an exponent are written alike in all languages.
    guard case .real = scalar, language.hasDecimalComma, !text.contains("e") else { return text }
    return String(text.map { $0 == "." ? "," : $0 })
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

  public static func compile(_ condition: ConditionTree) throws(ConditionError) -> CompiledCondition<Self> {
    throw .unsuitable("\(Self.self)", "it can't be looked into")
  }

  public static func quantifier(_ condition: ConditionTree) throws(ConditionError) -> CompiledCondition<Self>
  {
    throw .unsuitable("\(Self.self)", "it isn't a list")
  }
}

/// A field value that conditions and sort orders can compare: a scalar value or an optional one.
public protocol ComparableFieldValue: FieldValue {
  /// The scalar type to compare with: the type itself, or the wrapped type of an optional.
  associatedtype Base: ScalarValue
}
