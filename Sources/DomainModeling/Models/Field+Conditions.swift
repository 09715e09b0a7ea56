extension Field {
  /// The field as an operand of a condition.
  public var operand: Operand { .field(name) }
}

extension Field where Value: ComparableFieldValue {
  /// Returns a comparison of the field with an operand; the operators are shorthand for it.
  public func compared(_ comparison: Comparison, _ operand: Operand) -> Condition<Root> {
    Condition(.compare(self.operand, comparison, operand))
  }

  /// Returns the condition that the field equals one of the values.
  public func isOne(of values: [Value.Base]) -> Condition<Root> {
    Condition(.isOneOf(operand, values.map(\.scalar)))
  }

  /// Returns the condition that the field equals one of the known words of an open enum.
  public func isOne<Known>(of words: [Known]) -> Condition<Root> where Value.Base == OpenEnum<Known> {
    isOne(of: words.map { .known($0) })
  }

  /// Returns the condition that the field equals one of the values that the context supplies.
  public func isOne(of key: ContextKey<[Value.Base]>) -> Condition<Root> {
    Condition(.includes(.context(key.name), operand))
  }

  /// Returns the condition that the field lies between the bounds, both inclusive.
  public func isBetween(_ least: Value.Base, and greatest: Value.Base) -> Condition<Root> {
    compared(.greaterOrEqual, .value(least.scalar)).and(compared(.lessOrEqual, .value(greatest.scalar)))
  }

  /// Returns the condition that the field differs from the value.
  ///
  /// It is never unknown: null equals null and differs from every value.
  public func isDistinct(from value: Value.Base?) -> Condition<Root> {
    compared(.isDistinctFrom, .value(value?.scalar ?? .null))
  }

  /// Returns the condition that the string begins with `prefix`, compared by Unicode scalar.
  public func hasPrefix(_ prefix: String) -> Condition<Root> { Condition(.hasPrefix(operand, prefix)) }

  /// Returns the condition that the string contains `part`, compared by Unicode scalar.
  public func contains(_ part: String) -> Condition<Root> { Condition(.contains(operand, part)) }
}

extension Field where Value: ExpressibleByNilLiteral {
  /// The condition that the field is null.
  public var isNull: Condition<Root> { Condition(.isNull(operand)) }
  /// The condition that the field is not null.
  public var isPresent: Condition<Root> { Condition(.not(.isNull(operand))) }
}

extension Field where Value: ListFieldValue {
  /// Returns a comparison of the number of elements of the list.
  public func count(_ comparison: Comparison, _ number: Int64) -> Condition<Root> {
    Condition(.count(operand, comparison, number))
  }

  /// Returns the condition that the list contains the value.
  public func includes(_ value: Value.Item) -> Condition<Root> where Value.Item: ScalarValue {
    Condition(.includes(operand, .value(value.scalar)))
  }

  /// Returns the condition that the list contains the value that the context supplies.
  public func includes(_ key: ContextKey<Value.Item>) -> Condition<Root> where Value.Item: ScalarValue {
    Condition(.includes(operand, .context(key.name)))
  }

  /// Returns the condition that at least one element satisfies a condition.
  public func anyElement(_ condition: Condition<Value.Item>) -> Condition<Root> where Value.Item: Model {
    Condition(.anyElement(operand, condition.tree))
  }

  /// Returns the condition that every element satisfies a condition; true for an empty list.
  public func everyElement(_ condition: Condition<Value.Item>) -> Condition<Root> where Value.Item: Model {
    Condition(.not(.anyElement(operand, condition.negated.tree)))
  }
}

// Only these six are operators: more of them slow down the type checking of unrelated code.

extension Field where Value: ComparableFieldValue {
  /// Returns the condition that the field equals a constant.
  public static func == (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.equal, .value(value.scalar))
  }

  /// Returns the condition that the field equals a known word of an open enum.
  public static func == <Known>(field: Field, word: Known) -> Condition<Root>
  where Value.Base == OpenEnum<Known> {
    field == .known(word)
  }

  /// Returns the condition that the field equals another field.
  public static func == <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.equal, other.operand)
  }

  /// Returns the condition that the field equals the value that the context supplies.
  public static func == (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.equal, .context(key.name))
  }

  /// Returns the condition that the field differs from a constant.
  public static func != (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.notEqual, .value(value.scalar))
  }

  /// Returns the condition that the field differs from a known word of an open enum.
  public static func != <Known>(field: Field, word: Known) -> Condition<Root>
  where Value.Base == OpenEnum<Known> {
    field != .known(word)
  }

  /// Returns the condition that the field differs from another field.
  public static func != <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.notEqual, other.operand)
  }

  /// Returns the condition that the field differs from the value that the context supplies.
  public static func != (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.notEqual, .context(key.name))
  }

  /// Returns the condition that the field is less than a constant.
  public static func < (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.less, .value(value.scalar))
  }

  /// Returns the condition that the field is less than another field.
  public static func < <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.less, other.operand)
  }

  /// Returns the condition that the field is less than the value that the context supplies.
  public static func < (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.less, .context(key.name))
  }

  /// Returns the condition that the field is at most a constant.
  public static func <= (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.lessOrEqual, .value(value.scalar))
  }

  /// Returns the condition that the field is at most another field.
  public static func <= <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.lessOrEqual, other.operand)
  }

  /// Returns the condition that the field is at most the value that the context supplies.
  public static func <= (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.lessOrEqual, .context(key.name))
  }

  /// Returns the condition that the field is greater than a constant.
  public static func > (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.greater, .value(value.scalar))
  }

  /// Returns the condition that the field is greater than another field.
  public static func > <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.greater, other.operand)
  }

  /// Returns the condition that the field is greater than the value that the context supplies.
  public static func > (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.greater, .context(key.name))
  }

  /// Returns the condition that the field is at least a constant.
  public static func >= (field: Field, value: Value.Base) -> Condition<Root> {
    field.compared(.greaterOrEqual, .value(value.scalar))
  }

  /// Returns the condition that the field is at least another field.
  public static func >= <Other: ComparableFieldValue>(
    field: Field, other: Field<Root, Other>
  ) -> Condition<Root> where Other.Base == Value.Base {
    field.compared(.greaterOrEqual, other.operand)
  }

  /// Returns the condition that the field is at least the value that the context supplies.
  public static func >= (field: Field, key: ContextKey<Value.Base>) -> Condition<Root> {
    field.compared(.greaterOrEqual, .context(key.name))
  }
}
