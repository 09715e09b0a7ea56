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
      let end = try json.index(from: 0)
      try json.expectEnd(at: end)
      return look(json)
    }
  }
}

extension JSONDocument {
  /// Whether nothing is inside of the value.
  package func isPrimitive(_ position: Int) -> Bool {
    switch entry(position).kind {
    case .object, .array: false
    case .text, .number, .yes, .no, .null: true
    }
  }

  /// The positions of a list's elements; `nil` for what is no list.
  package func elements(of position: Int) -> [Int]? {
    let list = entry(position)
    guard list.kind == .array else { return nil }
    var elements: [Int] = []
    var index = position + 1
    while index < Int(list.next), index < entryCount {
      elements.append(index)
      index = Int(entry(index).next)
    }
    return elements
  }

  /// The names of an object's members, each with the positions of name and value; `nil` for what is no object.
  package func members(of position: Int) -> [(name: String, place: Int, value: Int)]? {
    let object = entry(position)
    guard object.kind == .object else { return nil }
    var members: [(name: String, place: Int, value: Int)] = []
    var index = position + 1
    while index < Int(object.next), index + 1 < entryCount {
      members.append((text(of: entry(index)), index, index + 1))
      index = Int(entry(index + 1).next)
    }
    return members
  }

  /// Where the value at a path begins, from a position; where there is none, the innermost one around it.
  package func location(at path: FieldPath, from start: Int = 0) -> JSONLocation {
    var position = start
    for step in path.steps {
      let next: Int? =
        switch step {
        case .field(let name):
          members(of: position)?.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
        case .element(let index):
          elements(of: position).flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
      guard let next else { break }
      position = next
    }
    return location(of: position)
  }
}
