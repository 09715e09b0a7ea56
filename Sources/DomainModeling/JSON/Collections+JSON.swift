public import DomainJSON

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
  /// How many elements a list has, counted no further than need be: a text mustn't decide how much is reserved.
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

  /// The elements of the list at a position.
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
