/// Checks a text against the grammar of JSON (RFC 8259) in one pass and without recursion.
struct JSONGrammar {
  private let bytes: ArraySlice<UInt8>
  private let maximumDepth: Int
  private var position: Int
  /// The lists and objects around the position; true for an object.
  private var open: [Bool] = []

  /// - Parameter bytes: UTF-8; offsets in errors are their indices.
  init(_ bytes: ArraySlice<UInt8>, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    position = bytes.startIndex
  }

  mutating func check() throws(JSONReadError) {
    try readValue()
    while true {
      skipSpace()
      guard let isObject = open.last else {
        guard position == bytes.endIndex else { throw wrong("nothing more") }
        return
      }
      if take(",") {
        if isObject { try readName() }
        try readValue()
      } else if take(isObject ? "}" : "]") {
        open.removeLast()
      } else {
        throw wrong(isObject ? "a comma or }" : "a comma or ]")
      }
    }
  }

  /// A primitive or an empty container whole; of any other container its beginning up to the first primitive.
  private mutating func readValue() throws(JSONReadError) {
    while true {
      skipSpace()
      guard let byte = next else { throw wrong("a value") }
      switch byte {
      case UInt8(ascii: "{"):
        try enter(isObject: true)
        if take("}") { return leave() }
        try readName()
      case UInt8(ascii: "["):
        try enter(isObject: false)
        if take("]") { return leave() }
      case UInt8(ascii: "\""): return try readString()
      case UInt8(ascii: "t"): return try readWord("true")
      case UInt8(ascii: "f"): return try readWord("false")
      case UInt8(ascii: "n"): return try readWord("null")
      default: return try readNumber()
      }
    }
  }

  private mutating func enter(isObject: Bool) throws(JSONReadError) {
    guard open.count < maximumDepth else { throw .tooDeep(offset: position, maximum: maximumDepth) }
    open.append(isObject)
    position += 1
    skipSpace()
  }

  private mutating func leave() { open.removeLast() }

  private mutating func readName() throws(JSONReadError) {
    skipSpace()
    try readString()
    skipSpace()
    guard take(":") else { throw wrong("a colon") }
  }

  private mutating func readWord(_ word: StaticString) throws(JSONReadError) {
    for byte in "\(word)".utf8 {
      guard next == byte else { throw wrong("\(word)") }
      position += 1
    }
  }

  private mutating func readNumber() throws(JSONReadError) {
    _ = take("-")
    if !take("0") { try readDigits("a value") }
    if take(".") { try readDigits("a digit") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try readDigits("a digit")
    }
  }

  private mutating func readDigits(_ expectation: String) throws(JSONReadError) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw wrong(expectation) }
  }

  private mutating func readString() throws(JSONReadError) {
    guard take("\"") else { throw wrong("a text in quotes") }
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try readEscape()
      case 0..<0x20: throw wrong("no control character")
      default: position += 1
      }
    }
    throw wrong("a quotation mark")
  }

  private mutating func readEscape() throws(JSONReadError) {
    let start = position
    position += 1
    guard let byte = next else { throw wrong("an escape") }
    guard byte == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(byte) else { throw wrong("an escape") }
      position += 1
      return
    }
    // Half of a surrogate pair is no Unicode scalar, so no text could hold it.
    switch try readCodeUnit() {
    case 0xD800...0xDBFF:
      guard take("\\"), next == UInt8(ascii: "u"), case 0xDC00...0xDFFF = try readCodeUnit() else {
        if position == bytes.endIndex { throw wrong("an escape") }
        throw .notJSON(offset: start, expected: "both halves of a surrogate pair")
      }
    case 0xDC00...0xDFFF: throw .notJSON(offset: start, expected: "both halves of a surrogate pair")
    default: break
    }
  }

  /// The four digits behind a `u`, where the position stands.
  private mutating func readCodeUnit() throws(JSONReadError) -> UInt32 {
    position += 1
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw wrong("four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = next, UInt32(byte) == scalar.value else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// What to say when something else stands at the position, or nothing more.
  private func wrong(_ expectation: String) -> JSONReadError {
    position == bytes.endIndex
      ? .endsTooEarly(offset: position) : .notJSON(offset: position, expected: expectation)
  }
}
