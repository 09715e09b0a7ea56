/// A pattern of a text format as the contract's readers run it: on Unicode scalars, digits and classes of ASCII.
struct Pattern {
  private let regex: Regex<AnyRegexOutput>

  init(_ pattern: String) throws {
    regex = try Regex(pattern).matchingSemantics(.unicodeScalar).asciiOnlyCharacterClasses()
  }

  func matches(_ text: String) -> Bool {
    // No pattern runs on a text that a length limit would have refused long before.
    text.utf8.count <= 4096 && text.firstMatch(of: regex) != nil
  }
}
