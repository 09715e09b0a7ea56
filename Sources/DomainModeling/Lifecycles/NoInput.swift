/// The input of an event that needs none.
public struct NoInput: Model {
  public static let schema = ModelSchema<NoInput>("NoInput", version: 1, doc: "Nothing.") {}

  /// Makes the one value.
  public init() {}
  public init(reading fields: FieldReader<NoInput>) {}
}

extension ContextKey where Value: ScalarValue {
  /// A field of the event's input, for guards and assignments.
  public static func input<Input>(_ field: Field<Input, Value>) -> ContextKey {
    ContextKey("input.\(field.name)")
  }

  /// A field of the event's input that may be missing.
  public static func input<Input>(_ field: Field<Input, Value?>) -> ContextKey {
    ContextKey("input.\(field.name)")
  }
}

extension ContextKey {
  /// A list of the event's input, for guards.
  public static func input<Input, Item>(_ field: Field<Input, [Item]>) -> ContextKey where Value == [Item] {
    ContextKey("input.\(field.name)")
  }
}
