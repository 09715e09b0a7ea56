// Only these six are operators: more of them slow down the type checking of unrelated code.

extension Field where Value: ComparableFieldValue {
  /// The field is equal to a constant.
  public static func == (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.equal, .value(value.scalar))
  }

  /// The field is equal to another.
  public static func == <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.equal, other.operand)
  }

  /// The field is equal to what the caller supplies.
  public static func == (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.equal, .context(key.name))
  }

  /// The field is other than a constant.
  public static func != (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.notEqual, .value(value.scalar))
  }

  /// The field is other than another.
  public static func != <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.notEqual, other.operand)
  }

  /// The field is other than what the caller supplies.
  public static func != (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.notEqual, .context(key.name))
  }

  /// The field is less than a constant.
  public static func < (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.less, .value(value.scalar))
  }

  /// The field is less than another.
  public static func < <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.less, other.operand)
  }

  /// The field is less than what the caller supplies.
  public static func < (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.less, .context(key.name))
  }

  /// The field is at most a constant.
  public static func <= (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.lessOrEqual, .value(value.scalar))
  }

  /// The field is at most another.
  public static func <= <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.lessOrEqual, other.operand)
  }

  /// The field is at most what the caller supplies.
  public static func <= (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.lessOrEqual, .context(key.name))
  }

  /// The field is greater than a constant.
  public static func > (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.greater, .value(value.scalar))
  }

  /// The field is greater than another.
  public static func > <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.greater, other.operand)
  }

  /// The field is greater than what the caller supplies.
  public static func > (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.greater, .context(key.name))
  }

  /// The field is at least a constant.
  public static func >= (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.greaterOrEqual, .value(value.scalar))
  }

  /// The field is at least another.
  public static func >= <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.greaterOrEqual, other.operand)
  }

  /// The field is at least what the caller supplies.
  public static func >= (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.greaterOrEqual, .context(key.name))
  }
}
