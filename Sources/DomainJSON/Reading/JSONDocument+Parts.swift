/// A list at the top of a text, whose elements are found one at a time.
package struct JSONList {
  /// Where the element before ends.
  package var end: Int
  fileprivate var isFirst = true
}

extension JSONDocument {
  /// The list that the text begins with; `nil` when it begins with something else.
  package func beginList() throws(JSONFault) -> JSONList? {
    var scanner = scanner(from: 0)
    scanner.skipSpace()
    guard try scanner.next == UInt8(ascii: "[") else { return nil }
    guard maximumDepth > 0 else { throw scanner.fault(.tooDeep(maximum: maximumDepth)) }
    scanner.skip()
    return JSONList(end: scanner.position)
  }

  /// Throws where something stands behind the value that ends there.
  package func expectEnd(at offset: Int) throws(JSONFault) {
    var scanner = scanner(from: offset)
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.fault(.trailingBytes) }
  }

  /// Throws where the text begins with a byte order mark.
  package func refuseByteOrderMark() throws(JSONFault) {
    let scanner = scanner(from: 0)
    if scanner.isAtByteOrderMark { throw scanner.fault(.byteOrderMark) }
  }
}

extension JSONList {
  /// Where the next element begins; `nil` behind the last, when ``end`` is that of the list.
  package mutating func next(in json: JSONDocument) throws(JSONFault) -> Int? {
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
}
