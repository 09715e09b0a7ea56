/// Collects the fields of a schema.
@resultBuilder
public enum FieldListBuilder<Root: Model> {
  /// A field.
  public static func buildExpression<Value>(_ field: Field<Root, Value>) -> AnyField<Root> { AnyField(field) }
  /// The fields.
  public static func buildBlock(_ fields: AnyField<Root>...) -> [AnyField<Root>] { fields }
}
