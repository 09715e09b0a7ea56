/// A location in JSON input.
public struct JSONLocation: Hashable, Sendable {
  /// The number of bytes before the location.
  public let offset: Int
  /// The line number, counted from 1; lines end with a line feed.
  public let line: Int
  /// The column in bytes, counted from 1.
  public let column: Int

  /// Creates a location; by default, the start of the input.
  public init(offset: Int = 0, line: Int = 1, column: Int = 1) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Returns the location `count` bytes further in input that begins at this location.
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
  /// The line and column as text: `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }
}

/// An index of line starts that is extended on demand.
///
/// Locating many errors in one document therefore takes a single pass over it.
struct JSONLines {
  /// The line count and the last line start before a block of bytes.
  private struct Mark {
    var lines = 0
    /// The offset at which the current line began; `nil` before the first line feed.
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

  /// Returns the location of a byte in input that begins at `start`.
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
