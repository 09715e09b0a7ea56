extension Optional where Wrapped: FieldValue {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Wrapped? {
    json.entry(position).kind == .null ? nil : try Wrapped.read(json, at: position)
  }

  public func write(to json: inout JSONOutput) throws(JSONError) {
    guard let value = self else { return json.write(word: "null") }
    try value.write(to: &json)
  }

  public func write(member name: [UInt8], to json: inout JSONOutput) throws(JSONError) {
    guard let value = self else { return }
    try value.write(member: name, to: &json)
  }
}

extension Array where Element: FieldValue {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> [Element] {
    try json.list(position) { (json, position) throws(JSONError) in try Element.read(json, at: position) }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) {
    json.write(UInt8(ascii: "["))
    // An iterator of a type that isn't known here would be looked up for each element.
    var position = 0
    while position < count {
      json.separate()
      do throws(JSONError) {
        try self[position].write(to: &json)
      } catch {
        throw error.seen(from: .element(position))
      }
      position += 1
    }
    json.write(UInt8(ascii: "]"))
  }
}

extension JSONDocument {
  /// The elements of the list at a position.
  @inline(__always) func list<Element>(
    _ position: Int, of read: (JSONDocument, Int) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    let list = entry(position)
    guard list.kind == .array else { throw mismatch(position, "a list") }
    var elements: [Element] = []
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
