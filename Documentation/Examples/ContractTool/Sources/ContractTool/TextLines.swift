import DomainFoundation

/// Answers each line of the standard input, which is a JSON string literal, with a line.
enum TextLines {
  private static let coder = JSONCoder(maximumBytes: LineReader.longestLine, maximumDepth: 1)

  /// - Parameter answer: Given the text, or `nil` for a line that is no JSON string.
  static func forEach(_ answer: (String?) throws -> String) throws {
    var reader = try LineReader(path: "-")
    var output = ""
    while let line = try reader.line() {
      output += try answer(try? coder.decode(String.self, from: line)) + "\n"
      // Whoever waits for an answer before the next question gets it.
      if !reader.hasLine || output.utf8.count > Console.chunk {
        Console.current.write(output)
        output = ""
      }
    }
    if !output.isEmpty { Console.current.write(output) }
  }
}
