/// A text of JSON while it is read: where every value of it stands, found once.
///
/// Value types read themselves from it by position, see `FieldValue`; whoever reads models uses `JSONReader`.
/// It lasts as long as the reading: afterwards every position is refused as missing.
@safe public final class JSONDocument {
  /// What changes while the text is read.
  @safe @usableFromInline struct State {
    @usableFromInline var base: UnsafePointer<UInt8>
    var count: Int
    var lines = JSONLines()

    @usableFromInline var entries: UnsafeMutablePointer<JSONEntry>
    var entryCapacity = 64
    @usableFromInline var entryCount = 0
    var objectCount = 0
    var checkedCount = 0

    @usableFromInline var slots: UnsafeMutablePointer<UInt32>
    var slotCapacity = 64
    @usableFromInline var slotCount = 0
  }

  /// Behind a pointer that never changes: variables of a class that other modules see are guarded at each use.
  @usableFromInline let state: UnsafeMutablePointer<State>
  private let start: JSONLocation
  package let maximumDepth: Int

  /// - Parameter base: The bytes, which outlive every use but those after ``close()``.
  package init(_ base: UnsafePointer<UInt8>, count: Int, at start: JSONLocation, maximumDepth: Int) {
    self.start = start
    self.maximumDepth = maximumDepth
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(
      to: State(
        base: base, count: count, entries: .allocate(capacity: 64), slots: .allocate(capacity: 64)))
  }

  deinit {
    unsafe state.pointee.entries.deallocate()
    unsafe state.pointee.slots.deallocate()
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// Forgets the text, which may go away now.
  package func close() {
    unsafe state.pointee.count = 0
    unsafe state.pointee.entryCount = 0
  }
}

extension JSONDocument {
  /// How many values and names there are.
  @inlinable package var entryCount: Int { unsafe state.pointee.entryCount }

  /// The value or name at a position; what isn't there is null.
  @inlinable @inline(__always) package func entry(_ position: Int) -> JSONEntry {
    guard position >= 0, unsafe position < state.pointee.entryCount else {
      return JSONEntry(start: 0, end: 0, next: .max, kind: .null, isIntricate: false)
    }
    return unsafe state.pointee.entries[position]
  }

  /// Whether the value at a position is null, or not there.
  @inlinable @inline(__always) package func isNull(_ position: Int) -> Bool {
    if case .null = entry(position).kind { true } else { false }
  }

  @inlinable @inline(__always) package func bytes(of entry: JSONEntry) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(
      start: state.pointee.base + Int(entry.start), count: Int(entry.end &- entry.start))
  }

  @inlinable package func text(of entry: JSONEntry) -> String {
    if entry.isIntricate { return unescapedText(of: entry) }
    return unsafe String(checked: bytes(of: entry), isASCII: entry.isASCII)
  }

  @usableFromInline func unescapedText(of entry: JSONEntry) -> String {
    let bytes = unsafe self.bytes(of: entry)
    return unsafe String(unsafeUninitializedCapacity: bytes.count) {
      unsafe JSONBytes.unescape(bytes, into: $0)
    }
  }

  /// Where a byte of the text stands.
  package func location(ofByte offset: Int) -> JSONLocation {
    let bytes = unsafe UnsafeBufferPointer(start: state.pointee.base, count: state.pointee.count)
    return unsafe state.pointee.lines.location(of: offset, in: bytes, from: start)
  }

  /// Where a value begins.
  public func location(of position: Int) -> JSONLocation {
    let entry = entry(position)
    return location(ofByte: Int(entry.start) - (entry.kind == .text ? 1 : 0))
  }
}

/// One value of an indexed text, or the name of a member, which stands right before its value.
@usableFromInline package struct JSONEntry {
  @usableFromInline package enum Kind: UInt8 {
    case object, array, text, number, yes, no, null
  }

  /// Where it begins and ends; a text without its quotation marks.
  @usableFromInline package var start: UInt32
  @usableFromInline package var end: UInt32
  /// The entry behind this one and all that it holds; while a container is open, the one around it.
  @usableFromInline package var next: UInt32
  @usableFromInline package var kind: Kind
  /// Whether a text has escapes, or a number a fraction or an exponent.
  @usableFromInline package var isIntricate: Bool
  /// Whether a text has nothing but ASCII.
  @usableFromInline package var isASCII: Bool
  /// Whether the names of an object are known to differ.
  @usableFromInline package var isChecked: Bool

  @inlinable init(
    start: UInt32, end: UInt32, next: UInt32, kind: Kind, isIntricate: Bool, isASCII: Bool = false
  ) {
    self.start = start
    self.end = end
    self.next = next
    self.kind = kind
    self.isIntricate = isIntricate
    self.isASCII = isASCII
    isChecked = false
  }
}
