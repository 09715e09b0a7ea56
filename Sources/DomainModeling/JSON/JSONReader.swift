public import DomainJSON

/// Reads models and other field values from JSON, by their declarations and without a decoder between.
///
/// ```swift
/// let posts = try JSONReader().read([FoodPost].self, from: bytes)
/// ```
/// It gives what `Codable` gives, with the same errors at the same paths, and is strict where RFC 8259 leaves room:
/// names that an object has twice, halves of surrogate pairs, byte order marks and anything behind the value are
/// refused. Members that a model doesn't declare are passed over.
public struct JSONReader: Hashable, Sendable {
  /// The most bytes that are read.
  public let maximumBytes: Int
  /// The deepest nesting of lists and objects that is read.
  public let maximumDepth: Int

  /// Makes a reader with limits.
  ///
  /// - Parameters:
  ///   - maximumBytes: The most bytes that are read, 16 MiB unless said otherwise; at most 4 GiB less one.
  ///   - maximumDepth: The deepest nesting; more than 500 counts as 500.
  public init(maximumBytes: Int = 16 << 20, maximumDepth: Int = 100) {
    self.maximumBytes = min(max(0, maximumBytes), Int(clamping: UInt32.max))
    self.maximumDepth = min(max(0, maximumDepth), 500)
  }

  /// The value in a text.
  ///
  /// - Parameter start: Where the text stands in its stream; locations in errors count from the stream's beginning.
  /// - Complexity: O(*n*), and memory for every value in the text.
  public func read<Value: FieldValue>(
    _ type: Value.Type = Value.self, from bytes: Span<UInt8>, at start: JSONLocation = JSONLocation()
  ) throws(JSONError) -> Value {
    try withDocument(of: bytes, at: start) { (json) throws(JSONError) in
      try json.indexAll()
      let value = try Value.read(json, at: 0)
      try json.checkAllNames()
      return value
    }
  }

  /// The value in a text.
  public func read<Value: FieldValue>(
    _ type: Value.Type = Value.self, from bytes: [UInt8]
  ) throws(JSONError) -> Value {
    try bytes.withSpan { (bytes) throws(JSONError) in try read(type, from: bytes) }
  }

  /// The list in a text, whose elements are found and read one after another.
  ///
  /// - Complexity: O(*n*), and memory for every value in the largest element.
  public func read<Element: FieldValue>(
    _ type: [Element].Type = [Element].self, from bytes: Span<UInt8>, at start: JSONLocation = JSONLocation()
  ) throws(JSONError) -> [Element] {
    try withDocument(of: bytes, at: start) { (json) throws(JSONError) in
      var list = try json.list()
      var elements: [Element] = []
      while try json.indexNext(of: &list) { elements.append(try json.element(elements.count)) }
      try json.end(list)
      return elements
    }
  }

  /// The list in a text, whose elements are found and read one after another.
  public func read<Element: FieldValue>(
    _ type: [Element].Type = [Element].self, from bytes: [UInt8]
  ) throws(JSONError) -> [Element] {
    try bytes.withSpan { (bytes) throws(JSONError) in try read(type, from: bytes) }
  }

  /// The model in a text, when it also keeps the rules that need what `context` supplies.
  ///
  /// - Throws: ``JSONError/invalid(at:_:_:)`` with everything that is wrong with it; what only the context tells
  ///   stands at the text's beginning.
  public func read<Root: Model>(
    _ type: Root.Type = Root.self, from bytes: [UInt8], validatedIn context: ConditionContext
  ) throws(JSONError) -> Root {
    let value = try read(type, from: bytes)
    do {
      try Root.schema.validate(made: value, in: context)
    } catch {
      throw .invalid(at: FieldPath(), error, JSONLocation())
    }
    return value
  }

  /// The list in a text without the elements that can't be read, which are counted and explained.
  ///
  /// - Throws: what is wrong with the text as JSON, or that it isn't a list.
  public func readTolerantly<Element: FieldValue>(
    _ type: Element.Type = Element.self, from bytes: [UInt8]
  ) throws(JSONError) -> TolerantArray<Element> {
    var elements: [Element] = []
    var unreadable: [UnreadableElement] = []
    try bytes.withSpan { (bytes) throws(JSONError) in
      try readElements(type, from: bytes) { index, result in
        switch result {
        case .success(let element): elements.append(element)
        case .failure(let error): unreadable.append(UnreadableElement(index: index, error: error))
        }
        return true
      }
    }
    return TolerantArray(elements, unreadable: unreadable)
  }

  /// Gives the elements of a list one after another to `take`, in the memory of one; `false` ends the reading.
  ///
  /// What is wrong with the text as JSON is thrown once the elements before it were given; an element of another
  /// kind, or one that breaks rules, is given as an error with its path from the list.
  public func readElements<Element: FieldValue>(
    _ type: Element.Type = Element.self, from bytes: Span<UInt8>, at start: JSONLocation = JSONLocation(),
    _ take: (_ index: Int, _ element: Result<Element, JSONError>) -> Bool
  ) throws(JSONError) {
    try withDocument(of: bytes, at: start) { (json) throws(JSONError) in
      var list = try json.list()
      var index = 0
      while try json.indexNext(of: &list) {
        let result: Result<Element, JSONError>
        do throws(JSONError) {
          result = .success(try json.element(index))
        } catch {
          if case .malformed = error { throw error }
          result = .failure(error)
        }
        guard take(index, result) else { return }
        index += 1
      }
      try json.end(list)
    }
  }

  /// Throws what is wrong with a text as JSON, whatever it means.
  public func check(_ bytes: [UInt8]) throws(JSONError) {
    try bytes.withSpan { (bytes) throws(JSONError) in
      try withDocument(of: bytes, at: JSONLocation()) { (json) throws(JSONError) in
        try json.indexAll()
        try json.checkAllNames()
      }
    }
  }

  func withDocument<Value>(
    of bytes: Span<UInt8>, at start: JSONLocation, _ read: (JSONDocument) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    guard bytes.count <= maximumBytes else { throw .tooLarge(bytes: bytes.count, maximum: maximumBytes) }
    return try unsafe bytes.withUnsafeBufferPointer { (text) throws(JSONError) in
      guard let base = text.baseAddress, !text.isEmpty else {
        throw .malformed(.endsTooEarly, at: start)
      }
      let json = unsafe JSONDocument(base, count: text.count, at: start, maximumDepth: maximumDepth)
      defer { json.close() }
      try json.located { (json) throws(JSONFault) in try json.refuseByteOrderMark() }
      return try read(json)
    }
  }
}

// What the contracts need to make a tree of any text, and errors to name a place in it.

extension JSONReader {
  /// Throws what the grammar has against a text; names that an object has twice pass.
  package func checkGrammar(_ bytes: Span<UInt8>, at start: JSONLocation = JSONLocation()) throws(JSONError) {
    try look(at: bytes, from: start) { _ in }
  }

  /// Finds every value of a text and lets `look` at them; names that an object has twice pass.
  package func look<Value>(
    at bytes: Span<UInt8>, from start: JSONLocation = JSONLocation(), _ look: (JSONDocument) -> Value
  ) throws(JSONError) -> Value {
    try withDocument(of: bytes, at: start) { (json) throws(JSONError) in
      try json.indexAll()
      return look(json)
    }
  }
}

extension JSONDocument {
  /// Finds every value of the one that is the whole text.
  fileprivate func indexAll() throws(JSONError) {
    try located { (json) throws(JSONFault) in try json.expectEnd(at: json.index(from: 0)) }
  }

  /// Throws if any object has a name twice that no model has looked for.
  fileprivate func checkAllNames() throws(JSONError) {
    try located { (json) throws(JSONFault) in try json.checkNames() }
  }

  /// The list that the text is, or an error that it is something else.
  fileprivate func list() throws(JSONError) -> JSONList {
    let list = try located { (json) throws(JSONFault) in try json.beginList() }
    if let list { return list }
    try indexAll()
    throw mismatch(0, "a list")
  }

  /// Finds every value of the list's next element; `false` behind the last.
  fileprivate func indexNext(of list: inout JSONList) throws(JSONError) -> Bool {
    try located { (json) throws(JSONFault) in
      guard let offset = try list.next(in: json) else { return false }
      list.end = try json.index(from: offset, depth: 1)
      return true
    }
  }

  /// Throws what stands behind a list.
  fileprivate func end(_ list: JSONList) throws(JSONError) {
    try located { (json) throws(JSONFault) in try json.expectEnd(at: list.end) }
  }

  /// The element of a list that was indexed last, or what is wrong with it, with its path from the list.
  fileprivate func element<Element: FieldValue>(_ index: Int) throws(JSONError) -> Element {
    let element: Element
    do throws(JSONError) {
      element = try Element.read(self, at: 0)
    } catch {
      if case .malformed = error { throw error }
      try checkAllNames()
      throw error.seen(from: .element(index))
    }
    try checkAllNames()
    return element
  }
}

extension UnreadableElement {
  fileprivate init(index: Int, error: JSONError) {
    let reason =
      switch error {
      case .unreadable(_, let code, let expectation, _): "\(code), expected \(expectation)"
      case .invalid(_, let error, _): error.description
      case .malformed, .tooLarge, .unwritable: error.description
      }
    var steps = Array((error.path ?? FieldPath()).steps.dropFirst())
    if case .invalid(_, let error, _) = error {
      steps += error.violations.first { $0.severity == .error }?.path.steps ?? []
    }
    self.init(index: index, path: FieldPath(steps).description, reason: reason)
  }
}
