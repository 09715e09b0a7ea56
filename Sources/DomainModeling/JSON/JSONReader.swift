public import DomainJSON

/// A reader of models and other field values from JSON, driven by their declarations rather than by
/// `Decodable`.
///
/// ```swift
/// let posts = try JSONReader().read([FoodPost].self, from: bytes)
/// ```
///
/// It returns the same values as `Codable` and reports errors at the same paths, but is strict where RFC 8259
/// permits variation: duplicate member names, unpaired surrogates and content after the value are rejected.
/// One byte order mark at the beginning is skipped, as RFC 8259 §8.1 permits. Members that a model does not
/// declare are ignored.
public struct JSONReader: Hashable, Sendable {
  /// The largest input that is read, in bytes.
  public let maximumBytes: Int
  /// The deepest nesting of arrays and objects that is read.
  public let maximumDepth: Int

  /// Creates a reader with limits.
  ///
  /// - Parameters:
  ///   - maximumBytes: The largest input, in bytes; 16 MiB by default, at most 4 GiB − 1.
  ///   - maximumDepth: The deepest nesting of arrays and objects; 100 by default, at most 500.
  public init(maximumBytes: Int = 16 << 20, maximumDepth: Int = 100) {
    self.maximumBytes = min(max(0, maximumBytes), Int(clamping: UInt32.max))
    self.maximumDepth = min(max(0, maximumDepth), 500)
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The JSON document in UTF-8.
  ///   - start: The location of the document in its stream, from which locations in errors are counted.
  /// - Throws: ``JSONError`` with the path and the location of the problem.
  /// - Complexity: O(*n*) in the number of bytes, with memory for an index of all values.
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

  /// Reads a value.
  public func read<Value: FieldValue>(
    _ type: Value.Type = Value.self, from bytes: [UInt8]
  ) throws(JSONError) -> Value {
    try bytes.withSpan { (bytes) throws(JSONError) in try read(type, from: bytes) }
  }

  /// Reads an array whose elements are indexed and read one at a time.
  ///
  /// - Throws: ``JSONError`` with the path and the location of the problem.
  /// - Complexity: O(*n*) in the number of bytes, with memory for an index of the largest element.
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

  /// Reads an array whose elements are indexed and read one at a time.
  public func read<Element: FieldValue>(
    _ type: [Element].Type = [Element].self, from bytes: [UInt8]
  ) throws(JSONError) -> [Element] {
    try bytes.withSpan { (bytes) throws(JSONError) in try read(type, from: bytes) }
  }

  /// Reads a model and also evaluates the rules that read values of `context`.
  ///
  /// - Throws: ``JSONError``; violations that depend on the context are located at the beginning of the
  ///   input.
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

  /// Reads an array, leaving out the elements that cannot be read; they are listed with their errors.
  ///
  /// - Throws: ``JSONError`` when the input is not JSON or not an array.
  public func readLossy<Element: FieldValue>(
    _ type: Element.Type = Element.self, from bytes: [UInt8]
  ) throws(JSONError) -> LossyArray<Element> {
    var elements: [Element] = []
    var unreadable: [SkippedElement] = []
    try bytes.withSpan { (bytes) throws(JSONError) in
      try readElements(type, from: bytes) { index, result in
        switch result {
        case .success(let element): elements.append(element)
        case .failure(let error): unreadable.append(SkippedElement(index: index, error: error))
        }
        return true
      }
    }
    return LossyArray(elements, skipped: unreadable)
  }

  /// Passes the elements of an array to `take` one at a time, using memory for one element; reading ends when
  /// `take` returns `false`.
  ///
  /// An element of the wrong type, or one that violates rules, is passed as an error with its path from the
  /// array.
  ///
  /// - Throws: ``JSONError`` when the input is not JSON or not an array, after passing the elements before
  ///   the error.
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

  /// Throws ``JSONError`` when the input is not JSON, regardless of its content.
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
      // Only the beginning of a stream may have a mark, not an element in its middle.
      let mark = start == JSONLocation() ? unsafe ByteOrderMark.length(base, count: text.count) : 0
      let start = mark == 0 ? start : unsafe start.advanced(by: mark, in: text.prefix(mark))
      let json = unsafe JSONDocument(
        base + mark, count: text.count - mark, at: start, maximumDepth: maximumDepth)
      defer { json.invalidate() }
      return try read(json)
    }
  }
}

extension JSONReader {
  /// Reads any JSON text as a tree.
  func document(in bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try bytes.withSpan { (bytes) throws(JSONError) in
      try withDocument(of: bytes, at: JSONLocation()) { (json) throws(JSONError) in
        try json.indexAll()
        try json.checkAllNames()
        return JSONValue(json, at: 0)
      }
    }
  }
}

// Support for contracts, which build trees of arbitrary documents and locate errors in them.

extension JSONReader {
  /// Throws when the input violates the grammar; duplicate member names are accepted.
  package func checkGrammar(_ bytes: Span<UInt8>, at start: JSONLocation = JSONLocation()) throws(JSONError) {
    try inspect(at: bytes, from: start) { _ in }
  }

  /// Indexes a document and passes it to `look`; duplicate member names are accepted.
  package func inspect<Value>(
    at bytes: Span<UInt8>, from start: JSONLocation = JSONLocation(), _ look: (JSONDocument) -> Value
  ) throws(JSONError) -> Value {
    try withDocument(of: bytes, at: start) { (json) throws(JSONError) in
      try json.indexAll()
      return look(json)
    }
  }
}

extension JSONDocument {
  /// Indexes the value that is the whole document.
  fileprivate func indexAll() throws(JSONError) {
    try located { (json) throws(LocatedJSONError) in try json.expectEnd(at: json.index(from: 0)) }
  }

  /// Throws when an object whose names no model has checked contains the same name twice.
  fileprivate func checkAllNames() throws(JSONError) {
    try located { (json) throws(LocatedJSONError) in try json.checkDuplicateKeys() }
  }

  /// Returns the array that is the whole document, or throws when it is another value.
  fileprivate func list() throws(JSONError) -> JSONList {
    let list = try located { (json) throws(LocatedJSONError) in try json.beginList() }
    if let list { return list }
    try indexAll()
    throw mismatch(0, "a list")
  }

  /// Indexes the next element of the array; returns `false` after the last one.
  fileprivate func indexNext(of list: inout JSONList) throws(JSONError) -> Bool {
    try located { (json) throws(LocatedJSONError) in
      guard let offset = try list.next(in: json) else { return false }
      list.end = try json.index(from: offset, depth: 1)
      return true
    }
  }

  /// Throws when the array is followed by more than white space.
  fileprivate func end(_ list: JSONList) throws(JSONError) {
    try located { (json) throws(LocatedJSONError) in try json.expectEnd(at: list.end) }
  }

  /// Reads the element that was indexed last; errors have paths from the array.
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

extension SkippedElement {
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
