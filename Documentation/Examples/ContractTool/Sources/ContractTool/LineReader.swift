import Foundation

/// A reader of bytes line by line, which keeps one line and one chunk in memory.
struct LineReader {
  /// The maximum length of a line or document in bytes: 16 MiB.
  ///
  /// A longer line is truncated, but still exceeds this length, so that the JSON reader rejects it.
  static let longestLine = 16 << 20

  private let next: () throws -> [UInt8]
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  init(_ next: @escaping () throws -> [UInt8]) { self.next = next }

  /// Opens a file, or the standard input for `-`.
  init(path: String) throws(CommandError) {
    if path == "-" {
      self.init(Console.current.read)
      return
    }
    guard let handle = FileHandle(forReadingAtPath: path) else { throw .unreadable(path) }
    self.init { Array(try handle.read(upToCount: Console.chunk) ?? Data()) }
  }

  /// Returns the next line without its line break; `nil` after the last line.
  ///
  /// A line break at the end of the input isn't followed by an empty line.
  mutating func line() throws(CommandError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if position >= buffer.count {
        if isAtEnd { return line.isEmpty ? nil : Self.trimmed(line) }
        do { buffer = try next() } catch { throw .unreadable("the input") }
        position = 0
        isAtEnd = buffer.isEmpty
        continue
      }
      let rest = buffer[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if line.count <= Self.longestLine { line += rest[..<end] }
      position = end + 1
      if end < rest.endIndex { return Self.trimmed(line) }
    }
  }

  /// Whether the buffer contains a complete line, so that reading it doesn't wait for input.
  var hasLine: Bool { buffer.dropFirst(position).contains(UInt8(ascii: "\n")) }

  /// Returns the remaining bytes; stops reading after more than ``longestLine`` bytes.
  mutating func all() throws(CommandError) -> [UInt8] {
    var bytes = Array(buffer.dropFirst(position))
    position = buffer.count
    do {
      while bytes.count <= Self.longestLine, case let more = try next(), !more.isEmpty { bytes += more }
    } catch {
      throw .unreadable("the input")
    }
    return bytes
  }

  private static func trimmed(_ line: [UInt8]) -> [UInt8] {
    line.last == UInt8(ascii: "\r") ? Array(line.dropLast()) : line
  }
}
