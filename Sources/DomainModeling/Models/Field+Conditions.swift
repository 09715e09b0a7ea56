extension Field {
  /// The field as one side of a comparison.
  public var operand: Operand { .field(name) }
}

extension Field where Value: ComparableFieldValue {
  /// The field compared with anything; the operators are short for it.
  public func compared(_ comparison: Comparison, _ operand: Operand) -> Condition<Root> {
    Condition(.compare(self.operand, comparison, operand))
  }

  /// Whether the field is one of the values.
  public func isOne(of values: [Value.Base]) -> Condition<Root> {
    Condition(.isOneOf(operand, values.map(\.scalar)))
  }

  /// Whether the field is one of the values that the caller supplies.
  public func isOne(of key: ContextKey<[Value.Base]>) -> Condition<Root> {
    Condition(.includes(.context(key.name), operand))
  }

  /// Whether the field lies within the bounds, both included.
  public func isBetween(_ least: Value.Base, and greatest: Value.Base) -> Condition<Root> {
    compared(.greaterOrEqual, .value(least.scalar)).and(compared(.lessOrEqual, .value(greatest.scalar)))
  }

  /// Whether the field has another value, where nothing differs from every value; never unknown.
  public func isDistinct(from value: Value.Base?) -> Condition<Root> {
    compared(.distinct, .value(value?.scalar ?? .null))
  }

  /// Whether the text begins with `prefix`, compared by Unicode scalar.
  public func hasPrefix(_ prefix: String) -> Condition<Root> { Condition(.hasPrefix(operand, prefix)) }

  /// Whether the text has `part` in it, compared by Unicode scalar.
  public func contains(_ part: String) -> Condition<Root> { Condition(.contains(operand, part)) }
}

extension Field where Value: ExpressibleByNilLiteral {
  /// Whether there is no value.
  public var isNull: Condition<Root> { Condition(.isNull(operand)) }
  /// Whether there is a value.
  public var isPresent: Condition<Root> { Condition(.not(.isNull(operand))) }
}

extension Field where Value: ListFieldValue {
  /// Whether the list has so many elements.
  public func count(_ comparison: Comparison, _ number: Int64) -> Condition<Root> {
    Condition(.count(operand, comparison, number))
  }

  /// Whether the list has the scalar.
  public func includes(_ value: Value.Item) -> Condition<Root> where Value.Item: ScalarValue {
    Condition(.includes(operand, .value(value.scalar)))
  }

  /// Whether the list has what the caller supplies.
  public func includes(_ key: ContextKey<Value.Item>) -> Condition<Root> where Value.Item: ScalarValue {
    Condition(.includes(operand, .context(key.name)))
  }

  /// Whether an element keeps the condition.
  public func anyElement(_ condition: Condition<Value.Item>) -> Condition<Root> where Value.Item: Model {
    Condition(.anyElement(operand, condition.tree))
  }

  /// Whether every element keeps the condition; also when there are none.
  public func everyElement(_ condition: Condition<Value.Item>) -> Condition<Root> where Value.Item: Model {
    Condition(.not(.anyElement(operand, condition.negated.tree)))
  }
}

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
