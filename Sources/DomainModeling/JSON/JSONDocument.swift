/// A text of JSON while it is read: where every value of it stands, found once.
///
/// Value types read themselves from it by position, see ``FieldValue``; whoever reads models uses ``JSONReader``.
/// It lasts as long as the reading: afterwards every position is refused as missing.
@safe public final class JSONDocument {
  private(set) var base: UnsafePointer<UInt8>
  private(set) var count: Int
  private let start: JSONLocation
  private var lines = JSONLines()
  let maximumDepth: Int

  private var entries: UnsafeMutablePointer<JSONEntry>
  private var entryCapacity: Int
  private(set) var entryCount = 0
  private var objectCount = 0
  private var checkedCount = 0

  private var slots: UnsafeMutablePointer<UInt32>
  private var slotCapacity: Int
  private var slotCount = 0

  /// - Parameter base: The bytes, which outlive every use but those after ``close()``.
  init(_ base: UnsafePointer<UInt8>, count: Int, at start: JSONLocation, maximumDepth: Int) {
    unsafe self.base = base
    self.count = count
    self.start = start
    self.maximumDepth = maximumDepth
    entryCapacity = 64
    unsafe entries = .allocate(capacity: 64)
    slotCapacity = 64
    unsafe slots = .allocate(capacity: 64)
  }

  deinit {
    unsafe entries.deallocate()
    unsafe slots.deallocate()
  }

  /// Forgets the text, which may go away now.
  func close() {
    count = 0
    entryCount = 0
  }
}

// MARK: - Finding values

extension JSONDocument {
  /// Finds every value of the one that begins at the byte, forgetting those found before; returns where it ends.
  ///
  /// - Parameter depth: How many lists and objects are around it.
  func index(from offset: Int, depth: Int = 0) throws(JSONError) -> Int {
    entryCount = 0
    objectCount = 0
    checkedCount = 0
    do throws(JSONFault) {
      return try unsafe index(JSONScanner(base, count: count, from: offset), depth)
    } catch {
      throw malformed(error)
    }
  }

  private func index(_ scanner: JSONScanner, _ outerDepth: Int) throws(JSONFault) -> Int {
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
        guard depth < maximumDepth else { throw scanner.fault(.tooDeep(maximum: maximumDepth)) }
        isObject = byte == UInt8(ascii: "{")
        let outer = UInt32(truncatingIfNeeded: container)
        container = entryCount
        append(isObject ? .object : .array, from: scanner.position, next: outer)
        depth += 1
        scanner.skip()
        scanner.skipSpace()
        // `]` and `}` are two above their opening brackets.
        guard try scanner.next == byte + 2 else {
          if isObject {
            objectCount += 1
            try indexName(&scanner)
          }
          continue
        }
      // Closed below, like a longer one.
      case UInt8(ascii: "t"): try indexWord(&scanner, "true", .yes)
      case UInt8(ascii: "f"): try indexWord(&scanner, "false", .no)
      case UInt8(ascii: "n"): try indexWord(&scanner, "null", .null)
      default:
        let start = scanner.position
        let number = try scanner.endOfNumber()
        scanner.position = number.position
        append(.number, from: start, to: number.position, isIntricate: number.isIntricate)
      }
      // Behind a value: as many closing brackets as there are, then a comma, or the end.
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
          throw scanner.fault(.expected(isObject ? "a comma or }" : "a comma or ]"))
        }
        scanner.skip()
        let outer = Int(Int32(truncatingIfNeeded: unsafe entries[container].next))
        unsafe entries[container].end = UInt32(truncatingIfNeeded: scanner.position)
        unsafe entries[container].next = UInt32(truncatingIfNeeded: entryCount)
        container = outer
        depth -= 1
        isObject = container >= 0 ? unsafe entries[container].kind == .object : false
      }
    }
  }

  @inline(__always) private func indexText(_ scanner: inout JSONScanner) throws(JSONFault) {
    scanner.skip()
    let start = scanner.position
    let text = try scanner.skipText()
    append(
      .text, from: start, to: scanner.position &- 1, isIntricate: text.hasEscapes, isASCII: text.isASCII)
  }

  @inline(__always) private func indexName(_ scanner: inout JSONScanner) throws(JSONFault) {
    scanner.skipSpace()
    guard try scanner.next == UInt8(ascii: "\"") else { throw scanner.fault(.expected("a text in quotes")) }
    try indexText(&scanner)
    scanner.skipSpace()
    try scanner.take(UInt8(ascii: ":"), expecting: "a colon")
  }

  @inline(__always) private func indexWord(
    _ scanner: inout JSONScanner, _ word: StaticString, _ kind: JSONEntry.Kind
  ) throws(JSONFault) {
    let start = scanner.position
    try scanner.skipWord(word)
    append(kind, from: start, to: scanner.position)
  }

  @inline(__always) private func append(
    _ kind: JSONEntry.Kind, from start: Int, to end: Int = 0, next: UInt32? = nil, isIntricate: Bool = false,
    isASCII: Bool = false
  ) {
    if entryCount == entryCapacity { growEntries() }
    let entry = JSONEntry(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      next: next ?? UInt32(truncatingIfNeeded: entryCount &+ 1), kind: kind, isIntricate: isIntricate,
      isASCII: isASCII)
    unsafe (entries + entryCount).initialize(to: entry)
    entryCount &+= 1
  }

  @inline(never) private func growEntries() {
    let grown = UnsafeMutablePointer<JSONEntry>.allocate(capacity: entryCapacity * 2)
    unsafe grown.moveInitialize(from: entries, count: entryCount)
    unsafe entries.deallocate()
    unsafe entries = grown
    entryCapacity *= 2
  }

  /// The value or name at a position; what isn't there is null.
  @inline(__always) func entry(_ position: Int) -> JSONEntry {
    guard position >= 0, position < entryCount else {
      return JSONEntry(start: 0, end: 0, next: .max, kind: .null, isIntricate: false)
    }
    return unsafe entries[position]
  }

  /// Where the text is wrong.
  func malformed(_ fault: JSONFault) -> JSONError {
    .malformed(fault.defect, at: location(ofByte: fault.offset))
  }

  func location(ofByte offset: Int) -> JSONLocation {
    unsafe lines.location(of: offset, in: UnsafeBufferPointer(start: base, count: count), from: start)
  }

  /// Where a value begins.
  public func location(of position: Int) -> JSONLocation {
    let entry = entry(position)
    return location(ofByte: Int(entry.start) - (entry.kind == .text ? 1 : 0))
  }
}

// MARK: - Members of objects

extension JSONDocument {
  /// Finds the members of an object that a model declares; returns where their slots begin.
  ///
  /// To be followed by ``leave(_:)``.
  func enter(_ position: Int, _ names: JSONNames) throws(JSONError) -> Int {
    let object = entry(position)
    guard object.kind == .object else { throw mismatch(position, "an object") }
    let frame = slotCount
    let end = frame + 1 + names.count
    if end > slotCapacity { growSlots(to: end) }
    unsafe (slots + frame).initialize(repeating: 0, count: 1 + names.count)
    slotCount = end

    var expected = 0
    var isComplete = true
    var index = position &+ 1
    let next = Int(object.next)
    while index < next {
      let name = unsafe entries[index]
      let found = rank(of: name, after: expected, in: names)
      if found >= 0 {
        let slot = names.slot(ofRank: found)
        guard unsafe slots[frame &+ 1 &+ slot] == 0 else {
          slotCount = frame
          throw malformed(JSONFault(defect: .duplicateName, offset: Int(name.start) - 1))
        }
        unsafe slots[frame &+ 1 &+ slot] = UInt32(truncatingIfNeeded: index &+ 1)
        expected = found &+ 1
      } else {
        isComplete = false
      }
      index = Int(unsafe entries[index &+ 1].next)
    }
    if isComplete, !object.isChecked, next > position &+ 1 {
      unsafe entries[position].isChecked = true
      checkedCount += 1
    }
    return frame
  }

  func leave(_ frame: Int) { slotCount = frame }

  /// The position of a member's value, or 0: by the name of its field, which is mostly that of the field before.
  @inline(__always) func member(_ name: String, of frame: Int, _ names: JSONNames, in object: Int) -> Int {
    guard frame < slotCount else { return 0 }
    let guess = Int(unsafe slots[frame])
    if guess < names.count, names.isName(name, at: guess) {
      unsafe slots[frame] = UInt32(truncatingIfNeeded: guess &+ 1)
      return Int(unsafe slots[frame &+ 1 &+ guess])
    }
    return searchedMember(name, of: frame, names, in: object)
  }

  @inline(never) private func searchedMember(
    _ name: String, of frame: Int, _ names: JSONNames, in object: Int
  ) -> Int {
    if let slot = names.slot(named: name) {
      unsafe slots[frame] = UInt32(truncatingIfNeeded: slot + 1)
      return Int(unsafe slots[frame + 1 + slot])
    }
    // A field that the schema doesn't have, such as one of an older version.
    let next = Int(entry(object).next)
    var index = object + 1
    while index < next, index + 1 < entryCount {
      if text(of: entry(index)).utf8.elementsEqual(name.utf8) { return index + 1 }
      index = Int(entry(index + 1).next)
    }
    return 0
  }

  @inline(__always) private func rank(of name: JSONEntry, after guess: Int, in names: JSONNames) -> Int {
    if name.isIntricate {
      return names.slot(named: text(of: name)).map { names.rank(ofSlot: $0) } ?? -1
    }
    let start = Int(name.start)
    return unsafe names.rank(
      of: base + start, length: Int(name.end) &- start, room: count &- start, after: guess)
  }

  /// The rank of a text without escapes among names; -1 for what is none of them, or no such text.
  @inline(__always) func rank(ofPlainText position: Int, in names: JSONNames) -> Int {
    let entry = entry(position)
    guard entry.kind == .text, !entry.isIntricate else { return -1 }
    return rank(of: entry, after: 0, in: names)
  }

  @inline(never) private func growSlots(to count: Int) {
    let capacity = count * 2
    let grown = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    unsafe grown.moveInitialize(from: slots, count: slotCount)
    unsafe slots.deallocate()
    unsafe slots = grown
    slotCapacity = capacity
  }

  /// Throws if any object has a name twice that no model has looked for.
  func checkNames() throws(JSONError) {
    guard checkedCount < objectCount else { return }
    for position in 0..<entryCount {
      let entry = entry(position)
      if entry.kind == .object, !entry.isChecked { try checkNames(of: position, until: Int(entry.next)) }
    }
  }

  private func checkNames(of object: Int, until next: Int) throws(JSONError) {
    var names: [Int] = []
    var areIntricate = false
    var index = object + 1
    while index < next {
      names.append(index)
      if entry(index).isIntricate { areIntricate = true }
      index = Int(entry(index + 1).next)
    }
    if names.count > 24 || areIntricate {
      var seen = Set<[UInt8]>(minimumCapacity: names.count)
      for name in names where !seen.insert(Array(text(of: entry(name)).utf8)).inserted {
        throw twice(name)
      }
      return
    }
    for (place, name) in names.enumerated() {
      let bytes = unsafe self.bytes(of: entry(name))
      for other in names[..<place] {
        let earlier = unsafe self.bytes(of: entry(other))
        if earlier.count == bytes.count, unsafe earlier.elementsEqual(bytes) { throw twice(name) }
      }
    }
  }

  private func twice(_ name: Int) -> JSONError {
    malformed(JSONFault(defect: .duplicateName, offset: Int(entry(name).start) - 1))
  }
}

// MARK: - Primitives

extension JSONDocument {
  @inline(__always) func bytes(of entry: JSONEntry) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: base + Int(entry.start), count: Int(entry.end &- entry.start))
  }

  func text(of entry: JSONEntry) -> String {
    let bytes = unsafe self.bytes(of: entry)
    if !entry.isIntricate { return unsafe String(checked: bytes, isASCII: entry.isASCII) }
    return unsafe String(unsafeUninitializedCapacity: bytes.count) {
      unsafe JSONBytes.unescape(bytes, into: $0)
    }
  }

  /// The error of a value of another kind than expected, or of none.
  @inline(never) func mismatch(
    _ position: Int, _ expectation: String, code: ViolationCode? = nil
  ) -> JSONError {
    .unreadable(
      at: FieldPath(), code: code ?? (entry(position).kind == .null ? .required : .wrongType),
      expected: expectation, location(of: position))
  }

  /// The error of a value that its type refuses.
  @inline(never) func refused(_ error: ValueError, at position: Int) -> JSONError {
    .unreadable(
      at: FieldPath(), code: ViolationCode(error.kind), expected: error.expectation, location(of: position))
  }

  /// The error of a value that can't be held.
  @inline(never) func unfit(_ position: Int) -> JSONError {
    .unreadable(
      at: FieldPath(), code: .format, expected: "a value that its type accepts", location(of: position))
  }

  /// The text at a position, or an error that names the kind of value there.
  public func text(at position: Int) throws(JSONError) -> String {
    let entry = entry(position)
    guard entry.kind == .text else { throw mismatch(position, "a text") }
    return text(of: entry)
  }

  /// The primitive at a position; for a list or an object an error.
  public func scalar(at position: Int) throws(JSONError) -> Scalar {
    let entry = entry(position)
    switch entry.kind {
    case .null: return .null
    case .yes: return .bool(true)
    case .no: return .bool(false)
    case .text: return .text(text(of: entry))
    case .number:
      let bytes = unsafe self.bytes(of: entry)
      if let whole = unsafe JSONNumber.whole(bytes, isIntricate: entry.isIntricate) { return .integer(whole) }
      guard let number = unsafe JSONNumber.real(bytes) else { throw unfit(position) }
      return .real(number)
    case .object, .array: throw mismatch(position, "a number")
    }
  }
}
