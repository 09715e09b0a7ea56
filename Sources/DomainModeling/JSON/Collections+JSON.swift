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
    let list = json.entry(position)
    guard list.kind == .array else { throw json.mismatch(position, "a list") }
    var elements: [Element] = []
    var index = position + 1
    while index < Int(list.next) {
      do throws(JSONError) {
        elements.append(try Element.read(json, at: index))
      } catch {
        throw error.seen(from: .element(elements.count))
      }
      index = Int(json.entry(index).next)
    }
    return elements
  }

  public func write(to json: inout JSONOutput) throws(JSONError) {
    json.write(UInt8(ascii: "["))
    for (position, element) in enumerated() {
      json.separate()
      do throws(JSONError) {
        try element.write(to: &json)
      } catch {
        throw error.seen(from: .element(position))
      }
    }
    json.write(UInt8(ascii: "]"))
  }
}
