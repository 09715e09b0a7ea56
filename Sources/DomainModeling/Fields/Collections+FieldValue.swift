extension Optional: FieldValue where Wrapped: FieldValue {
  public static var shape: FieldShape { .optional(Wrapped.shape) }
  public static var modelType: (any Model.Type)? { Wrapped.modelType }
  public var content: FieldContent { self?.content ?? .scalar(.null) }
  public static var absent: Wrapped?? { .some(nil) }

  public static func entered(_ text: String) throws(ValueError) -> Wrapped? {
    text.utf8.isEmpty ? nil : try Wrapped.entered(text)
  }

  public static func assigned(_ scalar: Scalar) throws(ValueError) -> Wrapped? {
    scalar.isNull ? nil : try Wrapped.assigned(scalar)
  }

  public static func read(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> Wrapped? {
    try Wrapped.readIfPresent(key, from: container)
  }

  public func write(_ key: FieldName, to container: inout KeyedEncodingContainer<FieldName>) throws {
    try self?.write(key, to: &container)
  }

  public static func isComparable(withText text: String) -> Bool { Wrapped.isComparable(withText: text) }

  public static func queryField(_ name: String) -> QueryField<Wrapped?>? {
    Wrapped.queryField(name)?.optional
  }

  public static func compile(_ condition: ConditionTree) throws(ConditionDefect) -> CompiledCondition<
    Wrapped?
  > {
    try Wrapped.compile(condition).optional
  }

  public static func quantifier(
    _ condition: ConditionTree
  ) throws(ConditionDefect) -> CompiledCondition<Wrapped?> {
    try Wrapped.quantifier(condition).optional
  }
}

extension Optional: ComparableFieldValue where Wrapped: ScalarValue {
  public typealias Base = Wrapped
}

extension Array: FieldValue where Element: FieldValue {
  public static var shape: FieldShape { .list(Element.shape) }
  public static var modelType: (any Model.Type)? { Element.modelType }
  public var content: FieldContent { .list(map { $0.content }) }

  public static func read(
    _ key: FieldName, from container: KeyedDecodingContainer<FieldName>
  ) throws -> [Element] {
    var list = try container.nestedUnkeyedContainer(forKey: key)
    var elements: [Element] = []
    if let count = list.count { elements.reserveCapacity(Swift.min(count, 1_000)) }
    while !list.isAtEnd { elements.append(try Element.readNext(from: &list)) }
    return elements
  }

  public static func isComparable(withText text: String) -> Bool { Element.isComparable(withText: text) }

  public static func quantifier(
    _ condition: ConditionTree
  ) throws(ConditionDefect) -> CompiledCondition<[Element]> {
    let inner = try Element.compile(condition)
    return CompiledCondition(contextKeys: inner.contextKeys) { elements, context in
      var answer = Truth.no
      for element in elements {
        switch inner.run(element, context) {
        case .yes: return .yes
        case .unknown: answer = .unknown
        case .no: continue
        }
      }
      return answer
    }
  }
}

extension CompiledCondition {
  /// The condition where there may be nothing to look at, which is unknown.
  var optional: CompiledCondition<Root?> {
    let run = run
    return CompiledCondition<Root?>(contextKeys: contextKeys) { root, context in
      root.map { run($0, context) } ?? .unknown
    }
  }
}
