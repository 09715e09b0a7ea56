public import DomainJSON

extension ScalarValue {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    let scalar = try json.scalar(at: position)
    do {
      return try Self(scalar: scalar)
    } catch {
      throw json.refused(error, at: position)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { try json.write(scalar) }
}

extension TextValue {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    try json.parse(position) { (utf8) throws(ValueError) in try Self(parsingUTF8: utf8) }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(text) }
}

extension JSONDocument {
  /// The value that `parse` makes of the text at a position.
  @inline(__always) func parse<Value>(
    _ position: Int, _ parse: (Span<UInt8>) throws(ValueError) -> Value
  ) throws(JSONError) -> Value {
    let entry = entry(position)
    guard case .text = entry.kind else { throw mismatch(position, "a text") }
    do throws(ValueError) {
      if entry.isIntricate { return try parse(ContiguousArray(text(of: entry).utf8).span) }
      return try parse(unsafe bytes(of: entry).span)
    } catch {
      throw refused(error, at: position)
    }
  }
}

extension Vocabulary {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    let word = try json.text(at: position)
    do {
      return try Self(word: word)
    } catch {
      throw json.refused(error, at: position)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(rawValue) }
}

extension OpenValue {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Self {
    let entry = json.entry(position)
    do throws(ValueError) {
      if case .text = entry.kind { return try Self(word: json.text(of: entry)) }
    } catch {
      throw json.refused(error, at: position)
    }
    // What is no text is refused as by every primitive.
    let scalar = try json.scalar(at: position)
    do throws(ValueError) {
      return try Self(scalar: scalar)
    } catch {
      throw json.refused(error, at: position)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(rawValue) }
}
