import DomainFoundation

/// Answers each line of the standard input, a JSON string literal, with one line on the standard output.
enum TextLines {
  private static let coder = JSONCoder(maximumBytes: LineReader.longestLine, maximumDepth: 1)

  /// Reads all lines and writes the answers.
  ///
  /// - Parameter answer: Returns the answer to a text, or to `nil` for a line that isn't a JSON string.
  static func forEach(_ answer: (String?) throws -> String) throws {
    var reader = try LineReader(path: "-")
    var output = ""
    while let line = try reader.line() {
      output += try answer(try? coder.decode(String.self, from: line)) + "\n"
      // A caller that waits for an answer before it sends the next line gets the answer now.
      if !reader.hasLine || output.utf8.count > Console.chunk {
        Console.current.write(output)
        output = ""
      }
    }
    if !output.isEmpty { Console.current.write(output) }
  }
}
