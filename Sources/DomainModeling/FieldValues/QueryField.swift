/// A field as queries see it: its JSON form and the access to its value in a value of type `Root`.
public struct QueryField<Root>: Sendable {
  /// The JSON form of the field.
  public let shape: FieldShape
  /// The function that returns the value of the field.
  public let content: @Sendable (Root) -> FieldContent

  /// The function that returns whether the field has the same bits in two values.
  let hasSameBits: @Sendable (Root, Root) -> Bool
  let direct: FastFieldAccess<Root>
  /// The function that returns whether a condition may compare the field, or an element of the list, with a
  /// string.
  let isComparable: @Sendable (String) -> Bool
  let quantifier: @Sendable (ConditionTree) throws(ConditionError) -> CompiledCondition<Root>
  let subfield: @Sendable (String) -> QueryField<Root>?

  init<Value: FieldValue>(_ read: FieldAccessor<Root, Value>) {
    self.init(
      shape: Value.shape,
      content: Self.content(read),
      hasSameBits: read.sameness,
      direct: FastFieldAccess(read),
      isComparable: { Value.isComparable(withText: $0) },
      quantifier: { condition throws(ConditionError) in
        let inner = try Value.quantifier(condition)
        return CompiledCondition(contextKeys: inner.contextKeys) { inner.run(read($0), $1) }
      },
      subfield: { Value.queryField($0)?.seen(through: read) })
  }

  /// Reads a stored property in memory; asking the accessor would look up its type at each access.
  private static func content<Value: FieldValue>(
    _ read: FieldAccessor<Root, Value>
  ) -> @Sendable (Root) -> FieldContent {
    guard let offset = read.offset else { return { read($0).content } }
    return { root in
      unsafe withUnsafePointer(to: root) { root in
        let value = unsafe (UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self)
        return unsafe value.pointee.content
      }
    }
  }

  private init(
    shape: FieldShape, content: @escaping @Sendable (Root) -> FieldContent,
    hasSameBits: @escaping @Sendable (Root, Root) -> Bool, direct: FastFieldAccess<Root>,
    isComparable: @escaping @Sendable (String) -> Bool,
    quantifier: @escaping @Sendable (ConditionTree) throws(ConditionError) -> CompiledCondition<Root>,
    subfield: @escaping @Sendable (String) -> QueryField<Root>?
  ) {
    self.shape = shape
    self.content = content
    self.hasSameBits = hasSameBits
    self.direct = direct
    self.isComparable = isComparable
    self.quantifier = quantifier
    self.subfield = subfield
  }

  /// Returns the scalar in the field; null for a list or a model.
  public func scalar(of root: Root) -> Scalar {
    content(root).scalar
  }

  /// Returns whether two values have the same content in the field; equal bits decide without reading the
  /// content.
  package func isAlike(in left: Root, _ right: Root) -> Bool {
    hasSameBits(left, right) || content(left) == content(right)
  }

  /// The function that returns an integer with the order of the field's scalars, or `nil` for null; most
  /// types have none.
  package var whole: (@Sendable (Root) -> Int64?)? { direct.whole }

  /// Returns the range for which a comparison with a constant holds, if the value stores an integer for the
  /// field.
  package func storedRange(_ comparison: Comparison, _ constant: Scalar) -> StoredRange? {
    direct.storedRange(comparison, constant)
  }

  /// The offset of the scalar's string in every value, as a `String`; `nil` when the value stores none.
  package var storedText: Int? { direct.storedText }

  /// The offset of the scalar's integer in every value, as an `Int64`; `nil` when the value stores none.
  package var storedInteger: Int? { direct.wholeKind == .units ? direct.storedOffset : nil }

  /// The stored number that has the order of the field's scalars; `nil` when the value stores none.
  package var storedWord: StoredSortKey? { direct.storedWord() }

  /// The function that returns the coordinate in the field; `nil` for a field of another type.
  package var place: (@Sendable (Root) -> Coordinate?)? { direct.place }

  /// Returns the field relative to a value that contains this field's value.
  func seen<Outer>(through outer: FieldAccessor<Outer, Root>) -> QueryField<Outer> {
    QueryField<Outer>(
      shape: shape,
      content: { [content] in content(outer($0)) },
      hasSameBits: outer.sameness,
      direct: direct.seen(through: outer),
      isComparable: isComparable,
      quantifier: { [quantifier] condition throws(ConditionError) in
        let inner = try quantifier(condition)
        return CompiledCondition(contextKeys: inner.contextKeys) { inner.run(outer($0), $1) }
      },
      subfield: { [subfield] in subfield($0)?.seen(through: outer) })
  }

  /// The field of an optional model; it is null when there is no model.
  var optional: QueryField<Root?> {
    QueryField<Root?>(
      shape: .optional(shape.unwrapped),
      content: { [content] in $0.map(content) ?? .scalar(.null) },
      hasSameBits: { _, _ in false },
      direct: direct.optional,
      isComparable: isComparable,
      quantifier: { [quantifier] condition throws(ConditionError) in try quantifier(condition).optional },
      subfield: { [subfield] in subfield($0)?.optional })
  }
}
