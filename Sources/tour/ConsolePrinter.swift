/// The tour's output to a terminal.
struct ConsolePrinter {
  static func title(_ text: String) {
    print("\n\(text)\n\(String(repeating: "─", count: text.count))")
  }

  static func line(_ text: String = "") { print(text.isEmpty ? "" : "  \(text)") }

  static func lines(_ texts: some Sequence<String>) {
    for text in texts { line(text) }
  }

  /// Prints a text in lines of limited width, broken at spaces.
  static func paragraph(_ text: String, width: Int = 92) {
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.count + word.count + 1 > width, !line.isEmpty {
        Self.line(line)
        line = ""
      }
      line += line.isEmpty ? "\(word)" : " \(word)"
    }
    Self.line(line)
  }

  /// Returns the text padded on the right, or truncated, to the width.
  static func column(_ text: String, _ width: Int) -> String {
    text.count > width
      ? "\(text.prefix(width - 1))…" : text + String(repeating: " ", count: width - text.count)
  }
}
