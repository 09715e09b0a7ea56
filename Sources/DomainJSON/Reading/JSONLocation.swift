/// Where in a text of JSON something stands.
public struct JSONLocation: Hashable, Sendable {
  /// The number of bytes before it.
  public let offset: Int
  /// The line, from 1; a line feed ends it.
  public let line: Int
  /// The byte of the line, from 1.
  public let column: Int

  /// Makes a location; without figures that of the beginning.
  public init(offset: Int = 0, line: Int = 1, column: Int = 1) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// The location that many bytes further on in a text that begins here.
  ///
  /// - Complexity: O(*n*) in the bytes between.
  public func advanced(by count: Int, in bytes: some Sequence<UInt8>) -> JSONLocation {
    var line = line
    var column = column
    var passed = 0
    for byte in bytes {
      guard passed < count else { break }
      passed += 1
      if byte == 0x0A {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return JSONLocation(offset: offset + passed, line: line, column: column)
  }
}

extension JSONLocation: CustomStringConvertible {
  /// The figures for a person: `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }
}

/// Where the lines of a text begin, found as far as anybody has asked.
///
/// Many errors in one text so cost no more than one walk over it.
struct JSONLines {
  /// The state before a block of bytes.
  private struct Mark {
    var lines = 0
    /// Where the line began; before the first line feed there is none.
    var start: Int?

    mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
      for offset in range where unsafe bytes[offset] == 0x0A {
        lines &+= 1
        start = offset &+ 1
      }
    }
  }

  private static let block = 512
  private var marks = [Mark()]

  /// The location of a byte of the text that begins at `start`.
  mutating func location(
    of offset: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: JSONLocation
  ) -> JSONLocation {
    let offset = min(max(0, offset), bytes.count)
    while marks.count <= offset / Self.block, var mark = marks.last {
      let end = marks.count * Self.block
      unsafe mark.pass(bytes, (end - Self.block)..<end)
      marks.append(mark)
    }
    let first = offset / Self.block
    var mark = marks[first]
    unsafe mark.pass(bytes, (first * Self.block)..<offset)
    return JSONLocation(
      offset: start.offset + offset, line: start.line + mark.lines,
      column: mark.start.map { offset - $0 + 1 } ?? start.column + offset)
  }
}
