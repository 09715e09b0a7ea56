/// Cuts a stream of JSON into its elements, wherever its chunks end.
///
/// Holds one element at most, and of one that is too large nothing: memory is constant. What an element means, and
/// whether it is JSON at all, is for a `JSONReader`; only where it ends is looked for. Whatever stands in quotes and
/// brackets belongs to it, and since no text holds a control character, a quotation mark that is missing costs a line
/// at most where elements have line ends. After an error no element follows.
///
/// ```swift
/// var splitter = JSONSplitter(.lines)
/// while var chunk = nextChunk() {
///   while let piece = try splitter.piece(in: &chunk) { … }
/// }
/// if let last = try splitter.end() { … }
/// ```
public struct JSONSplitter: Sendable {
  private enum State: Sendable {
    /// Before the bracket that opens the list.
    case before
    /// Where an element may begin; after a comma it has to.
    case between(isAfterComma: Bool)
    case inside
    /// Behind the bracket that closes the list.
    case after
  }

  /// How the elements stand in the stream.
  public let layout: JSONStreamLayout
  /// The most bytes of one element that are kept.
  public let maximumBytes: Int

  private var state: State
  /// Where the next byte stands.
  package private(set) var location = JSONLocation()
  private var index = 0
  private var start = JSONLocation()
  private var bytes: [UInt8] = []
  private var byteCount = 0
  /// The brackets that are open in the element, of either kind.
  private var depth = 0
  private var isInText = false
  private var isEscaped = false

  /// Makes a splitter for a stream from its beginning.
  ///
  /// - Parameters:
  ///   - layout: How the elements stand in the stream.
  ///   - maximumBytes: The most bytes of one element; 16 MiB unless said otherwise.
  public init(_ layout: JSONStreamLayout, maximumBytes: Int = 16 << 20) {
    self.layout = layout
    self.maximumBytes = max(0, maximumBytes)
    state = layout == .list ? .before : .between(isAfterComma: false)
  }

  /// The next element that ends in these bytes, which are taken away up to its end; `nil` when all are taken.
  ///
  /// - Throws: a fault at ``location`` where the stream isn't a list, or has more behind its end; then no element
  ///   follows.
  /// - Complexity: O(*n*) for all chunks together.
  package mutating func nextPiece(in chunk: inout ArraySlice<UInt8>) throws(JSONFault) -> JSONPiece? {
    while let byte = chunk.first {
      switch state {
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
          guard byte == UInt8(ascii: "[") else {
            throw fault(byte == 0xEF ? .byteOrderMark : .expected("["))
          }
          state = .between(isAfterComma: false)
        }
        pass(byte, &chunk)
      case .after:
        guard byte.isJSONSpace else { throw fault(.trailingBytes) }
        pass(byte, &chunk)
      }
    }
    return nil
  }

  /// Says that no byte follows: the last line where it has no end.
  ///
  /// - Throws: a fault at ``location`` where a list isn't closed.
  package mutating func lastPiece() throws(JSONFault) -> JSONPiece? {
    switch (layout, state) {
    case (.lines, .inside): return finish()
    case (.lines, _), (.list, .after): return nil
    case (.list, _): throw fault(.endsTooEarly)
    }
  }

  private mutating func begin(_ byte: UInt8, isAfterComma: Bool) throws(JSONFault) {
    if layout == .list {
      switch byte {
      case UInt8(ascii: "]") where !isAfterComma:
        state = .after
        return
      case UInt8(ascii: "]"), UInt8(ascii: ","): throw fault(.expected("a value"))
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

  /// Takes what belongs to the element; the element when its end is there.
  private mutating func takeElement(from chunk: inout ArraySlice<UInt8>) -> JSONPiece? {
    let end = layout == .lines ? chunk.firstIndex(of: UInt8(ascii: "\n")) : endOfElement(in: chunk)
    let part = chunk[..<(end ?? chunk.endIndex)]
    location = location.advanced(by: part.count, in: part)
    byteCount += part.count
    if byteCount <= maximumBytes { bytes += part } else { bytes = [] }
    chunk = chunk[part.endIndex...]
    guard end != nil, let byte = chunk.first else { return nil }
    let piece = finish()
    if layout == .list, byte == UInt8(ascii: "]") { state = .after }
    if layout == .list, byte == UInt8(ascii: ",") { state = .between(isAfterComma: true) }
    pass(byte, &chunk)
    return piece
  }

  /// Where the comma or bracket stands that ends the element.
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

  private mutating func finish() -> JSONPiece {
    while let last = bytes.last, last.isJSONSpace { bytes.removeLast() }
    defer {
      index += 1
      state = .between(isAfterComma: false)
      // Not to be kept: the piece has its storage, and one of the same size would be made for the next.
      bytes = []
    }
    return JSONPiece(index: index, location: start, bytes: bytes, byteCount: byteCount)
  }

  private mutating func pass(_ byte: UInt8, _ chunk: inout ArraySlice<UInt8>) {
    location = location.advanced(by: 1, in: CollectionOfOne(byte))
    chunk = chunk.dropFirst()
  }

  private func fault(_ defect: JSONDefect) -> JSONFault { JSONFault(defect: defect, offset: location.offset) }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
      || self == UInt8(ascii: "\t")
  }
}

/// How the elements of a stream of JSON stand in it.
public enum JSONStreamLayout: Hashable, Sendable, CaseIterable {
  /// As the elements of one list, as RFC 8259 has it.
  case list
  /// One on each line, as JSON Lines has it; blank lines are passed over, and the last line needs no end.
  case lines
}

/// One element of a stream of JSON, as it stands there.
public struct JSONPiece: Hashable, Sendable {
  /// The position among the elements, from 0.
  public let index: Int
  /// Where the element begins, counted from the beginning of the stream.
  public let location: JSONLocation
  /// The element's bytes without the white space behind it; empty for one that is too large.
  public let bytes: [UInt8]
  /// How many bytes the element has, also where they weren't kept.
  public let byteCount: Int
}
