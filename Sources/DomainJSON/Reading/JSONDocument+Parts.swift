/// The array at the top level of a document, whose elements are located one at a time.
package struct JSONList {
  /// The offset at which the previous element, or the opening bracket, ends.
  package var end: Int
  fileprivate var isFirst = true
}

extension JSONDocument {
  /// Returns the array that the document begins with, or `nil` when it begins with another value.
  package func beginList() throws(LocatedJSONError) -> JSONList? {
    var scanner = scanner(from: 0)
    scanner.skipSpace()
    guard try scanner.next == UInt8(ascii: "[") else { return nil }
    guard maximumDepth > 0 else { throw scanner.error(.tooDeep(maximum: maximumDepth)) }
    scanner.skip()
    return JSONList(end: scanner.position)
  }

  /// Throws when the value that ends at `offset` is followed by more than white space.
  package func expectEnd(at offset: Int) throws(LocatedJSONError) {
    var scanner = scanner(from: offset)
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.error(.trailingBytes) }
  }
}

extension JSONList {
  /// Returns the offset of the next element, or `nil` after the last one, when ``end`` is the end of the
  /// array.
  package mutating func next(in json: JSONDocument) throws(LocatedJSONError) -> Int? {
    var scanner = json.scanner(from: end)
    scanner.skipSpace()
    if try scanner.next == UInt8(ascii: "]") {
      scanner.skip()
      isFirst = false
      end = scanner.position
      return nil
    }
    if !isFirst { try scanner.take(UInt8(ascii: ","), expecting: "a comma or ]") }
    isFirst = false
    return scanner.position
  }
}

extension JSONDocument {
  /// Returns whether the value is neither an array nor an object.
  package func isPrimitive(_ position: Int) -> Bool {
    switch entry(position).kind {
    case .object, .array: false
    case .text, .number, .yes, .no, .null: true
    }
  }

  /// Returns the positions of an array's elements, or `nil` when the value is not an array.
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

  /// Returns an object's members with their names and the positions of name and value, or `nil` when the
  /// value is not an object.
  package func members(of position: Int) -> [(name: String, nameIndex: Int, value: Int)]? {
    let object = entry(position)
    guard object.kind == .object else { return nil }
    var members: [(name: String, nameIndex: Int, value: Int)] = []
    var index = position + 1
    while index < Int(object.next), index + 1 < entryCount {
      members.append((text(of: entry(index)), index, index + 1))
      index = Int(entry(index + 1).next)
    }
    return members
  }
}
