/// A JSON document that is being read, with an index of all its values.
///
/// Types that conform to `FieldValue` read themselves from it by position; to read models, use `JSONReader`.
/// A document is valid only while it is read: afterward every position reads as missing.
@safe public final class JSONDocument {
  /// The mutable state of reading.
  @safe @usableFromInline struct State {
    @usableFromInline var base: UnsafePointer<UInt8>
    var count: Int
    var lines = JSONLines()

    @usableFromInline var entries: UnsafeMutablePointer<JSONToken>
    var entryCapacity = JSONDocument.initialCapacity
    @usableFromInline var entryCount = 0
    var objectCount = 0
    var checkedCount = 0

    @usableFromInline var slots: UnsafeMutablePointer<UInt32>
    var slotCapacity = JSONDocument.initialCapacity
    @usableFromInline var slotCount = 0
  }

  /// The number of entries and of slots for which a new document has memory, in one block behind its state.
  static let initialCapacity = 64

  /// A pointer that never changes: stored variables of a class that is visible to other modules are subject
  /// to exclusivity checks at each access.
  @usableFromInline let state: UnsafeMutablePointer<State>
  private let start: JSONLocation
  package let maximumDepth: Int

  /// Creates a document without an index.
  ///
  /// - Parameters:
  ///   - base: The bytes, which must stay valid until ``close()`` is called.
  ///   - count: The number of bytes.
  ///   - start: The location of the first byte, from which other locations are counted.
  ///   - maximumDepth: The deepest nesting of arrays and objects that is accepted.
  package init(_ base: UnsafePointer<UInt8>, count: Int, at start: JSONLocation, maximumDepth: Int) {
    self.start = start
    self.maximumDepth = maximumDepth
    let capacity = Self.initialCapacity
    let entriesOffset = MemoryLayout<State>.stride
    let slotsOffset = entriesOffset + capacity * MemoryLayout<JSONToken>.stride
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: slotsOffset + capacity * MemoryLayout<UInt32>.stride,
      alignment: MemoryLayout<State>.alignment)
    unsafe state = block.bindMemory(to: State.self, capacity: 1)
    unsafe state.initialize(
      to: State(
        base: base, count: count,
        entries: (block + entriesOffset).bindMemory(to: JSONToken.self, capacity: capacity),
        slots: (block + slotsOffset).bindMemory(to: UInt32.self, capacity: capacity)))
  }

  deinit {
    if unsafe state.pointee.entryCapacity > Self.initialCapacity { unsafe state.pointee.entries.deallocate() }
    if unsafe state.pointee.slotCapacity > Self.initialCapacity { unsafe state.pointee.slots.deallocate() }
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// Releases the document's bytes, which may be deallocated afterward.
  package func invalidate() {
    unsafe state.pointee.count = 0
    unsafe state.pointee.entryCount = 0
  }
}

extension JSONDocument {
  /// The number of indexed values and member names.
  @inlinable package var entryCount: Int { unsafe state.pointee.entryCount }

  /// Returns the value or member name at a position; a position outside the index reads as null.
  @inlinable @inline(__always) package func entry(_ position: Int) -> JSONToken {
    guard position >= 0, unsafe position < state.pointee.entryCount else {
      return JSONToken(start: 0, end: 0, next: .max, kind: .null, needsSlowPath: false)
    }
    return unsafe state.pointee.entries[position]
  }

  /// Returns whether the value at a position is null or missing.
  @inlinable @inline(__always) package func isNull(_ position: Int) -> Bool {
    if case .null = entry(position).kind { true } else { false }
  }

  @inlinable @inline(__always) package func bytes(of entry: JSONToken) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(
      start: state.pointee.base + Int(entry.start), count: Int(entry.end &- entry.start))
  }

  @inlinable package func text(of entry: JSONToken) -> String {
    if entry.needsSlowPath { return unescapedText(of: entry) }
    return unsafe String(checked: bytes(of: entry), isASCII: entry.isASCII)
  }

  @usableFromInline func unescapedText(of entry: JSONToken) -> String {
    let bytes = unsafe self.bytes(of: entry)
    return unsafe String(unsafeUninitializedCapacity: bytes.count) {
      unsafe JSONBytes.unescape(bytes, into: $0)
    }
  }

  /// Returns the location of a byte of the document.
  package func location(ofByte offset: Int) -> JSONLocation {
    let bytes = unsafe UnsafeBufferPointer(start: state.pointee.base, count: state.pointee.count)
    return unsafe state.pointee.lines.location(of: offset, in: bytes, from: start)
  }

  /// Returns the location at which a value begins.
  public func location(of position: Int) -> JSONLocation {
    let entry = entry(position)
    return location(ofByte: Int(entry.start) - (entry.kind == .text ? 1 : 0))
  }
}

/// An indexed value, or a member name, which immediately precedes its value.
@usableFromInline package struct JSONToken {
  @usableFromInline package enum Kind: UInt8 {
    case object, array, text, number, yes, no, null
  }

  /// The offsets at which the value begins and ends; a string's exclude its quotation marks.
  @usableFromInline package var start: UInt32
  @usableFromInline package var end: UInt32
  /// The position after this value and everything inside it; while a container is being indexed, the position
  /// of the container around it.
  @usableFromInline package var next: UInt32
  @usableFromInline package var kind: Kind
  /// Whether a string has escapes, or a number has a fraction or an exponent.
  @usableFromInline package var needsSlowPath: Bool
  /// Whether a string consists of ASCII characters only.
  @usableFromInline package var isASCII: Bool
  /// Whether the member names of an object are known to be distinct.
  @usableFromInline package var hasUniqueKeys: Bool

  @inlinable init(
    start: UInt32, end: UInt32, next: UInt32, kind: Kind, needsSlowPath: Bool, isASCII: Bool = false
  ) {
    self.start = start
    self.end = end
    self.next = next
    self.kind = kind
    self.needsSlowPath = needsSlowPath
    self.isASCII = isASCII
    hasUniqueKeys = false
  }
}
