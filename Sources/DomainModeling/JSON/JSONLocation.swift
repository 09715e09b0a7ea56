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
