/// A field as queries see it: its shape, and how to read it from a value of type `Root`.
public struct QueryField<Root>: Sendable {
  /// The JSON form of the field.
  public let shape: FieldShape
  /// Reads the field.
  public let content: @Sendable (Root) -> FieldContent

  /// Whether a text is the canonical form of what the field, or an element of the list, may hold.
  let hasSameBits: @Sendable (Root, Root) -> Bool
  let direct: DirectReading<Root>
  let isComparable: @Sendable (String) -> Bool
  let quantifier: @Sendable (ConditionTree) throws(ConditionDefect) -> CompiledCondition<Root>
  let subfield: @Sendable (String) -> QueryField<Root>?

  init<Value: FieldValue>(_ read: FieldAccessor<Root, Value>) {
    self.init(
      shape: Value.shape,
      content: Self.content(read),
      hasSameBits: read.sameness,
      direct: DirectReading(read),
      isComparable: { Value.isComparable(withText: $0) },
      quantifier: { condition throws(ConditionDefect) in
        let inner = try Value.quantifier(condition)
        return CompiledCondition(contextKeys: inner.contextKeys) { inner.run(read($0), $1) }
      },
      subfield: { Value.queryField($0)?.seen(through: read) })
  }

  /// Reads a stored value where it stands; asking the accessor would look its type up at each reading.
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
    hasSameBits: @escaping @Sendable (Root, Root) -> Bool, direct: DirectReading<Root>,
    isComparable: @escaping @Sendable (String) -> Bool,
    quantifier: @escaping @Sendable (ConditionTree) throws(ConditionDefect) -> CompiledCondition<Root>,
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

  /// The scalar in the field; null for a list or a model.
  public func scalar(of root: Root) -> Scalar {
    content(root).scalar
  }

  /// Whether two values have the same content in the field; what nobody touched is told by its bits.
  package func isAlike(in left: Root, _ right: Root) -> Bool {
    hasSameBits(left, right) || content(left) == content(right)
  }

  /// Reads a whole number in the order of the field's scalars, `nil` for null; most types have none.
  package var whole: (@Sendable (Root) -> Int64?)? { direct.whole }

  /// The range that a comparison with a constant leaves to the field, where the value stores a whole number for it.
  package func storedRange(_ comparison: Comparison, _ constant: Scalar) -> StoredRange? {
    direct.storedRange(comparison, constant)
  }

  /// Where the text of the field's scalar stands in every value, as a `String`; `nil` where it doesn't.
  package var storedText: Int? { direct.storedText }

  /// Where the integer that is the field's scalar stands in every value, as an `Int64`; `nil` where it doesn't.
  package var storedInteger: Int? { direct.wholeKind == .units ? direct.storedOffset : nil }

  /// The number that stands for the field in the order of its scalars, if one is stored in every value.
  package var storedWord: StoredWord? { direct.storedWord() }

  /// Reads the place that the field holds; `nil` for a field of another type.
  package var place: (@Sendable (Root) -> Coordinate?)? { direct.place }

  /// The field seen from a value that holds this field's value.
  func seen<Outer>(through outer: FieldAccessor<Outer, Root>) -> QueryField<Outer> {
    QueryField<Outer>(
      shape: shape,
      content: { [content] in content(outer($0)) },
      hasSameBits: outer.sameness,
      direct: direct.seen(through: outer),
      isComparable: isComparable,
      quantifier: { [quantifier] condition throws(ConditionDefect) in
        let inner = try quantifier(condition)
        return CompiledCondition(contextKeys: inner.contextKeys) { inner.run(outer($0), $1) }
      },
      subfield: { [subfield] in subfield($0)?.seen(through: outer) })
  }

  /// The field where its model may be missing; then it is null.
  var optional: QueryField<Root?> {
    QueryField<Root?>(
      shape: .optional(shape.unwrapped),
      content: { [content] in $0.map(content) ?? .scalar(.null) },
      hasSameBits: { _, _ in false },
      direct: direct.optional,
      isComparable: isComparable,
      quantifier: { [quantifier] condition throws(ConditionDefect) in try quantifier(condition).optional },
      subfield: { [subfield] in subfield($0)?.optional })
  }
}
