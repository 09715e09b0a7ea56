public import DomainJSON

// The same values and the same refusals as a decoder's, without a way through `Scalar`.

extension String {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> String {
    try json.text(at: position)
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(self) }
}

extension Bool {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Bool {
    switch json.entry(position).kind {
    case .yes: true
    case .no: false
    // Decoders call null another type here, not a missing value as elsewhere.
    default: throw json.mismatch(position, "true or false", code: .wrongType)
    }
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(word: self ? "true" : "false") }
}

extension Int64 {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Int64 {
    let entry = json.entry(position)
    guard case .number = entry.kind else { throw json.mismatch(position, "a whole number") }
    guard let value = unsafe JSONNumber.whole(json.bytes(of: entry), isIntricate: entry.isIntricate) else {
      throw json.unfit(position)
    }
    return value
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(self) }
}

extension Int32 {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Int32 {
    guard let value = Int32(exactly: try Int64.read(json, at: position)) else { throw json.unfit(position) }
    return value
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { json.write(Int64(self)) }
}

extension Double {
  public static func read(_ json: JSONDocument, at position: Int) throws(JSONError) -> Double {
    let entry = json.entry(position)
    guard case .number = entry.kind else { throw json.mismatch(position, "a number") }
    guard let value = unsafe JSONNumber.real(json.bytes(of: entry)) else { throw json.unfit(position) }
    return value
  }

  public func write(to json: inout JSONOutput) throws(JSONError) { try json.write(self) }
}
