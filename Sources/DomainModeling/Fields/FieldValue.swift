/// A type that a model's field may hold.
///
/// Texts, numbers, Booleans, the value types of this library, vocabularies, models, and optionals and arrays
/// of any of them are field values. A type of your own becomes one through ``ScalarValue`` or ``TextValue``.
public protocol FieldValue: Codable, Hashable, Sendable {
  /// What every value of the type looks like in JSON, and the limits that it keeps by itself.
  static var shape: Shape { get }

  /// The value as conditions, orders and indexes see it.
  var content: FieldContent { get }

  /// Makes a condition on values of this type runnable; models, lists and scalars each know how.
  static func compile(_ condition: ConditionTree) throws(ConditionDefect) -> CompiledCondition<Self>

  /// The field called `name` inside a value of this type, seen from the model that holds the value.
  static func subfield<Root: Model>(_ name: String, in outer: AnyField<Root>.Reading<Self>) -> AnyField<Root>?
}
