extension JSONDocument {
  /// Indexes the value that begins at `offset`, discarding the previous index, and returns the offset of its
  /// end.
  ///
  /// - Parameter depth: The number of arrays and objects that enclose the value.
  /// - Complexity: O(*n*) in the bytes of the value.
  package func index(from offset: Int, depth: Int = 0) throws(LocatedJSONError) -> Int {
    unsafe state.pointee.entryCount = 0
    unsafe state.pointee.objectCount = 0
    unsafe state.pointee.checkedCount = 0
    return try index(scanner(from: offset), depth)
  }

  func scanner(from offset: Int) -> JSONScanner {
    unsafe JSONScanner(state.pointee.base, count: state.pointee.count, from: offset)
  }

  private func index(_ scanner: JSONScanner, _ outerDepth: Int) throws(LocatedJSONError) -> Int {
    var scanner = scanner
    var container = -1
    var isObject = false
    var depth = outerDepth
    while true {
      scanner.skipSpace()
      let byte = try scanner.next
      switch byte {
      case UInt8(ascii: "\""): try indexText(&scanner)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < maximumDepth else { throw scanner.error(.tooDeep(maximum: maximumDepth)) }
        isObject = byte == UInt8(ascii: "{")
        let outer = UInt32(truncatingIfNeeded: container)
        container = entryCount
        append(isObject ? .object : .array, from: scanner.position, next: outer)
        depth += 1
        scanner.skip()
        scanner.skipSpace()
        // `]` and `}` are two above their opening brackets in ASCII.
        guard try scanner.next == byte + 2 else {
          if isObject {
            unsafe state.pointee.objectCount += 1
            try indexName(&scanner)
          }
          continue
        }
      // An empty container is closed by the loop below, like any other.
      case UInt8(ascii: "t"): try indexWord(&scanner, "true", .yes)
      case UInt8(ascii: "f"): try indexWord(&scanner, "false", .no)
      case UInt8(ascii: "n"): try indexWord(&scanner, "null", .null)
      default:
        let start = scanner.position
        let number = try scanner.endOfNumber()
        scanner.position = number.position
        append(.number, from: start, to: number.position, needsSlowPath: number.isIntricate)
      }
      // A value is followed by any number of closing brackets, then by a comma or the end.
      while true {
        guard container >= 0 else { return scanner.position }
        scanner.skipSpace()
        let byte = try scanner.next
        if byte == UInt8(ascii: ",") {
          scanner.skip()
          if isObject { try indexName(&scanner) }
          break
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw scanner.error(.expected(isObject ? "a comma or }" : "a comma or ]"))
        }
        scanner.skip()
        let outer = Int(Int32(truncatingIfNeeded: unsafe state.pointee.entries[container].next))
        unsafe state.pointee.entries[container].end = UInt32(truncatingIfNeeded: scanner.position)
        unsafe state.pointee.entries[container].next = UInt32(truncatingIfNeeded: entryCount)
        container = outer
        depth -= 1
        isObject = container >= 0 ? unsafe state.pointee.entries[container].kind == .object : false
      }
    }
  }

  @inline(__always) private func indexText(_ scanner: inout JSONScanner) throws(LocatedJSONError) {
    scanner.skip()
    let start = scanner.position
    let text = try scanner.skipText()
    append(
      .text, from: start, to: scanner.position &- 1, needsSlowPath: text.hasEscapes, isASCII: text.isASCII)
  }

  @inline(__always) private func indexName(_ scanner: inout JSONScanner) throws(LocatedJSONError) {
    scanner.skipSpace()
    guard try scanner.next == UInt8(ascii: "\"") else { throw scanner.error(.expected("a text in quotes")) }
    try indexText(&scanner)
    scanner.skipSpace()
    try scanner.take(UInt8(ascii: ":"), expecting: "a colon")
  }

  @inline(__always) private func indexWord(
    _ scanner: inout JSONScanner, _ word: StaticString, _ kind: JSONToken.Kind
  ) throws(LocatedJSONError) {
    let start = scanner.position
    try scanner.skipWord(word)
    append(kind, from: start, to: scanner.position)
  }

  @inline(__always) private func append(
    _ kind: JSONToken.Kind, from start: Int, to end: Int = 0, next: UInt32? = nil,
    needsSlowPath: Bool = false,
    isASCII: Bool = false
  ) {
    let count = unsafe state.pointee.entryCount
    if unsafe count == state.pointee.entryCapacity { growEntries() }
    let entry = JSONToken(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      next: next ?? UInt32(truncatingIfNeeded: count &+ 1), kind: kind, needsSlowPath: needsSlowPath,
      isASCII: isASCII)
    unsafe (state.pointee.entries + count).initialize(to: entry)
    unsafe state.pointee.entryCount = count &+ 1
  }

  @inline(never) private func growEntries() {
    let capacity = unsafe state.pointee.entryCapacity
    let grown = UnsafeMutablePointer<JSONToken>.allocate(capacity: capacity * 2)
    unsafe grown.moveInitialize(from: state.pointee.entries, count: state.pointee.entryCount)
    if capacity > Self.initialCapacity { unsafe state.pointee.entries.deallocate() }
    unsafe state.pointee.entries = grown
    unsafe state.pointee.entryCapacity = capacity * 2
  }
}
