public import DomainJSON

extension Optional: FieldValue where Wrapped: FieldValue {
  public static var shape: FieldShape { .optional(Wrapped.shape) }
  public static var modelType: (any FieldValue.Type)? { Wrapped.modelType }
  public var content: FieldContent { self?.content ?? .scalar(.null) }
  public static var defaultWhenAbsent: Wrapped?? { .some(nil) }

  public static func parsedFormText(
    _ text: String, in language: LanguageTag
  ) throws(ValueError) -> Wrapped? {
    text.isBlank ? nil : try Wrapped.parsedFormText(text, in: language)
  }

  public func formText(in language: LanguageTag) -> String { self?.formText(in: language) ?? "" }

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

  public static func compile(_ condition: ConditionTree) throws(ConditionError) -> CompiledCondition<
    Wrapped?
  > {
    try Wrapped.compile(condition).optional
  }

  public static func quantifier(
    _ condition: ConditionTree
  ) throws(ConditionError) -> CompiledCondition<Wrapped?> {
    try Wrapped.quantifier(condition).optional
  }
}

extension Optional: ComparableFieldValue where Wrapped: ScalarValue {
  public typealias Base = Wrapped
}

extension Array: FieldValue where Element: FieldValue {
  public static var shape: FieldShape { .list(Element.shape) }
  public static var modelType: (any FieldValue.Type)? { Element.modelType }
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
  ) throws(ConditionError) -> CompiledCondition<[Element]> {
    let inner = try Element.compile(condition)
    return CompiledCondition(contextKeys: inner.contextKeys) { elements, context in
      var answer = TernaryLogic.no
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
  /// The condition on an optional value, which is unknown for `nil`.
  var optional: CompiledCondition<Root?> {
    let run = run
    return CompiledCondition<Root?>(contextKeys: contextKeys) { root, context in
      root.map { run($0, context) } ?? .unknown
    }
  }
}

extension Optional where Wrapped: FieldValue {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Wrapped? {
    if json.isNull(position) { return nil }
    return try Wrapped.read(json, at: position)
  }

  public func write(to json: inout JSONOutput) throws(JSONError) {
    guard let value = self else { return json.write(word: "null") }
    try value.write(to: &json)
  }
}

extension Array where Element: FieldValue {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> [Element] {
    try json.list(position) { (json, position) throws(JSONError) in try Element.read(json, at: position) }
  }
}

extension JSONDocument {
  /// Returns the number of elements of an array, counting at most `most`: input must not decide how much
  /// memory is reserved.
  private func elementCount(_ position: Int, atMost most: Int) -> Int {
    var count = 0
    var index = position &+ 1
    let end = Int(entry(position).next)
    while index < end, count < most {
      count &+= 1
      index = Int(entry(index).next)
    }
    return count
  }

  /// Reads the elements of the array at a position.
  @inline(__always) func list<Element>(
    _ position: Int, of read: (JSONDocument, Int) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    let list = entry(position)
    guard case .array = list.kind else { throw mismatch(position, "a list") }
    var elements: [Element] = []
    let count = elementCount(position, atMost: 32)
    if count > 1 { elements.reserveCapacity(count) }
    var index = position + 1
    while index < Int(list.next) {
      do throws(JSONError) {
        elements.append(try read(self, index))
      } catch {
        throw error.seen(from: .element(elements.count))
      }
      index = Int(entry(index).next)
    }
    return elements
  }
}
