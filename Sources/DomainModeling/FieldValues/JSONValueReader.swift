import DomainJSON

/// A reader of values of a type from JSON, prepared once for many values.
public struct JSONValueReader<Value>: Sendable {
  let read: @Sendable (JSONDocument, Int) throws(JSONError) -> Value

  init(_ read: @escaping @Sendable (JSONDocument, Int) throws(JSONError) -> Value) { self.read = read }
}

extension FieldValue {
  public static var jsonValueReader: JSONValueReader<Self> {
    JSONValueReader { (json, position) throws(JSONError) in try read(json, at: position) }
  }
}

extension Optional where Wrapped: FieldValue {
  public static var jsonValueReader: JSONValueReader<Wrapped?> {
    let wrapped = Wrapped.jsonValueReader.read
    return JSONValueReader { (json, position) throws(JSONError) in
      if json.isNull(position) { return nil }
      return try wrapped(json, position)
    }
  }
}

extension Array where Element: FieldValue {
  public static var jsonValueReader: JSONValueReader<[Element]> {
    // Lists of strings are common, and an array of a concrete type is much cheaper to fill.
    let texts: Any = JSONValueReader<[String]>.texts
    if let texts = texts as? JSONValueReader<[Element]> { return texts }
    let element = Element.jsonValueReader.read
    return JSONValueReader { (json, position) throws(JSONError) in try json.list(position, of: element) }
  }
}

extension JSONValueReader where Value == [String] {
  fileprivate static var texts: JSONValueReader {
    JSONValueReader { (json, position) throws(JSONError) in
      try json.list(position) { (json, position) throws(JSONError) in try json.text(at: position) }
    }
  }
}

extension StringEnum {
  public static var jsonValueReader: JSONValueReader<Self> {
    JSONValueReader(words: Array(allCases)) { $0.rawValue }
  }
}

extension OpenEnum {
  public static var jsonValueReader: JSONValueReader<Self> {
    JSONValueReader(words: Known.allCases.map { Self($0) }) { $0.rawValue }
  }
}

extension JSONValueReader where Value: FieldValue {
  /// Finds known words by their bytes, and leaves all other values to the type.
  fileprivate init(words: [Value], _ word: (Value) -> String) {
    let names = JSONKeyTable(words.map(word))
    let values = names.canonicalOrder.map { words[$0] }
    self.init { (json, position) throws(JSONError) in
      let rank = json.rank(ofPlainText: position, in: names)
      return rank >= 0 ? values[rank] : try Value.read(json, at: position)
    }
  }
}
