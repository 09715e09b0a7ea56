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
