/// A list at the top of a text, whose elements are found one at a time.
struct JSONList {
  /// Where the element before ends.
  var end: Int
  fileprivate var isFirst = true
}

extension JSONDocument {
  /// The list that the text is, or an error that it is something else.
  func list() throws(JSONError) -> JSONList {
    if let list = try beginList() { return list }
    try expectEnd(at: index(from: 0))
    throw mismatch(0, "a list")
  }

  /// The element of a list that was indexed last, or what is wrong with it, with its path from the list.
  func element<Element: FieldValue>(_ index: Int) throws(JSONError) -> Element {
    let element: Element
    do throws(JSONError) {
      element = try Element.read(self, at: 0)
    } catch {
      if case .malformed = error { throw error }
      try checkNames()
      throw error.seen(from: .element(index))
    }
    try checkNames()
    return element
  }

  /// The list that the text begins with; `nil` when it begins with something else.
  func beginList() throws(JSONError) -> JSONList? {
    try scanning(from: 0) { (scanner) throws(JSONFault) in
      scanner.skipSpace()
      guard try scanner.next == UInt8(ascii: "[") else { return nil }
      guard maximumDepth > 0 else { throw scanner.fault(.tooDeep(maximum: maximumDepth)) }
      scanner.skip()
      return JSONList(end: scanner.position)
    }
  }

  func expectEnd(at offset: Int) throws(JSONError) {
    try scanning(from: offset) { (scanner) throws(JSONFault) in
      scanner.skipSpace()
      guard scanner.isAtEnd else { throw scanner.fault(.trailingBytes) }
    }
  }

  func refuseByteOrderMark() throws(JSONError) {
    try scanning(from: 0) { (scanner) throws(JSONFault) in
      guard scanner.isAtByteOrderMark else { return }
      throw scanner.fault(.byteOrderMark)
    }
  }

  fileprivate func scanning<Value>(
    from offset: Int, _ body: (inout JSONScanner) throws(JSONFault) -> Value
  ) throws(JSONError) -> Value {
    var scanner = unsafe JSONScanner(base, count: count, from: offset)
    do throws(JSONFault) {
      return try body(&scanner)
    } catch {
      throw malformed(error)
    }
  }
}

extension JSONList {
  /// Where the next element begins; `nil` behind the last, when ``end`` is that of the list.
  mutating func next(in json: JSONDocument) throws(JSONError) -> Int? {
    let isFirst = isFirst
    self.isFirst = false
    let (offset, isAtEnd) = try json.scanning(from: end) { (scanner) throws(JSONFault) -> (Int, Bool) in
      scanner.skipSpace()
      let byte = try scanner.next
      if byte == UInt8(ascii: "]") {
        scanner.skip()
        return (scanner.position, true)
      }
      if !isFirst { try scanner.take(UInt8(ascii: ","), expecting: "a comma or ]") }
      return (scanner.position, false)
    }
    if isAtEnd {
      end = offset
      return nil
    }
    return offset
  }
}
