/// A splitter that cuts a stream of JSON into its elements, independently of the boundaries of its chunks.
///
/// It buffers at most one element and drops the bytes of one that exceeds the limit, so its memory use is
/// bounded. It only finds the end of each element; a `JSONReader` then parses the element. Brackets and
/// quotation marks are tracked. Because JSON strings cannot contain control characters, a missing quotation
/// mark affects at most one line if elements contain line breaks. No element follows an error. One byte order
/// mark at the beginning is skipped.
///
/// ```swift
/// var splitter = JSONSplitter(.lines)
/// while var chunk = nextChunk() {
///   while let piece = try splitter.nextFragment(in: &chunk) { … }
/// }
/// if let last = try splitter.end() { … }
/// ```
public struct JSONSplitter: Sendable {
  private enum State: Sendable {
    /// At the beginning of the stream, or in a byte order mark there.
    case beginning
    /// Before the opening bracket of the array.
    case before
    /// Before an element, which is required after a comma.
    case between(isAfterComma: Bool)
    case inside
    /// After the closing bracket of the array.
    case after
  }

  /// The arrangement of elements in the stream.
  public let format: JSONStreamFormat
  /// The largest element that is kept, in bytes.
  public let maximumBytes: Int

  private var state: State
  /// The location of the next byte.
  package private(set) var location = JSONLocation()
  private var mark = ByteOrderMark()
  private var index = 0
  private var start = JSONLocation()
  private var bytes: [UInt8] = []
  private var byteCount = 0
  /// The number of open brackets and braces in the element.
  private var depth = 0
  private var isInText = false
  private var isEscaped = false

  /// Creates a splitter at the start of a stream.
  ///
  /// - Parameters:
  ///   - layout: The arrangement of elements in the stream.
  ///   - maximumBytes: The largest element that is kept, in bytes; 16 MiB by default.
  public init(_ layout: JSONStreamFormat, maximumBytes: Int = 16 << 20) {
    self.format = layout
    self.maximumBytes = max(0, maximumBytes)
    state = .beginning
  }

  /// Returns the next element that ends in these bytes and removes the bytes up to its end, or returns `nil`
  /// after consuming all of them.
  ///
  /// - Throws: An error at ``location`` when the stream is not an array, or is followed by more bytes; no
  ///   element follows.
  /// - Complexity: O(*n*) for all chunks together.
  package mutating func nextPiece(in chunk: inout ArraySlice<UInt8>) throws(LocatedJSONError) -> JSONFragment?
  {
    while let byte = chunk.first {
      switch state {
      case .beginning:
        if mark.skips(byte) {
          pass(byte, &chunk)
        } else {
          try endBeginning()
        }
      case .inside:
        if let piece = takeElement(from: &chunk) { return piece }
      case .between(let isAfterComma):
        if !byte.isJSONSpace {
          try begin(byte, isAfterComma: isAfterComma)
          if case .inside = state { continue }
        }
        pass(byte, &chunk)
      case .before:
        if !byte.isJSONSpace {
          guard byte == UInt8(ascii: "[") else { throw error(.expected("[")) }
          state = .between(isAfterComma: false)
        }
        pass(byte, &chunk)
      case .after:
        guard byte.isJSONSpace else { throw error(.trailingBytes) }
        pass(byte, &chunk)
      }
    }
    return nil
  }

  /// Ends the stream and returns the last line if it has no line feed.
  ///
  /// - Throws: An error at ``location`` when the array is not closed.
  package mutating func lastPiece() throws(LocatedJSONError) -> JSONFragment? {
    if case .beginning = state, format == .lines { try endBeginning() }
    switch (format, state) {
    case (.lines, .inside): return finish()
    case (.lines, _), (.list, .after): return nil
    case (.list, _): throw error(.endsTooEarly)
    }
  }

  /// Leaves the beginning of the stream; the bytes of an incomplete byte order mark are content.
  private mutating func endBeginning() throws(LocatedJSONError) {
    switch format {
    case .list:
      guard mark.incomplete.isEmpty else { throw error(.expected("[")) }
      state = .before
    case .lines:
      state = .between(isAfterComma: false)
      guard !mark.incomplete.isEmpty else { return }
      state = .inside
      bytes = Array(mark.incomplete)
      byteCount = bytes.count
    }
  }

  private mutating func begin(_ byte: UInt8, isAfterComma: Bool) throws(LocatedJSONError) {
    if format == .list {
      switch byte {
      case UInt8(ascii: "]") where !isAfterComma:
        state = .after
        return
      case UInt8(ascii: "]"), UInt8(ascii: ","): throw error(.expected("a value"))
      default: break
      }
    }
    state = .inside
    start = location
    byteCount = 0
    depth = 0
    isInText = false
    isEscaped = false
  }

  /// Consumes bytes of the current element, and returns the element once its end is reached.
  private mutating func takeElement(from chunk: inout ArraySlice<UInt8>) -> JSONFragment? {
    let end = format == .lines ? chunk.firstIndex(of: UInt8(ascii: "\n")) : endOfElement(in: chunk)
    let part = chunk[..<(end ?? chunk.endIndex)]
    location = location.advanced(by: part.count, in: part)
    byteCount += part.count
    if byteCount <= maximumBytes { bytes += part } else { bytes = [] }
    chunk = chunk[part.endIndex...]
    guard end != nil, let byte = chunk.first else { return nil }
    let piece = finish()
    if format == .list, byte == UInt8(ascii: "]") { state = .after }
    if format == .list, byte == UInt8(ascii: ",") { state = .between(isAfterComma: true) }
    pass(byte, &chunk)
    return piece
  }

  /// Returns the index of the comma or bracket that ends the element.
  private mutating func endOfElement(in chunk: ArraySlice<UInt8>) -> Int? {
    for position in chunk.indices {
      let byte = chunk[position]
      if isInText {
        if byte < 0x20 {
          isInText = false
        } else if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInText = true
        isEscaped = false
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]") where depth == 0, UInt8(ascii: ",") where depth == 0: return position
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
    }
    return nil
  }

  private mutating func finish() -> JSONFragment {
    while let last = bytes.last, last.isJSONSpace { bytes.removeLast() }
    defer {
      index += 1
      state = .between(isAfterComma: false)
      // The buffer is not reused: the returned element owns its storage, so reserving its capacity would copy
      // it.
      bytes = []
    }
    return JSONFragment(index: index, location: start, bytes: bytes, fullByteCount: byteCount)
  }

  private mutating func pass(_ byte: UInt8, _ chunk: inout ArraySlice<UInt8>) {
    location = location.advanced(by: 1, in: CollectionOfOne(byte))
    chunk = chunk.dropFirst()
  }

  private func error(_ error: JSONSyntaxError) -> LocatedJSONError {
    LocatedJSONError(error: error, offset: location.offset)
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
      || self == UInt8(ascii: "\t")
  }
}

/// An arrangement of the elements in a JSON stream.
public enum JSONStreamFormat: Hashable, Sendable, CaseIterable {
  /// The elements of a single JSON array (RFC 8259).
  case list
  /// One element per line (JSON Lines); blank lines are skipped, and the last line needs no line feed.
  case lines
}

/// The unparsed bytes of one element of a JSON stream.
public struct JSONFragment: Hashable, Sendable {
  /// The index of the element in the stream, counted from 0.
  public let index: Int
  /// The location of the element's first byte in the stream.
  public let location: JSONLocation
  /// The element's bytes without trailing white space; empty when the element exceeds the limit.
  public let bytes: [UInt8]
  /// The size of the element in bytes, even when its bytes were not kept.
  public let fullByteCount: Int
}
