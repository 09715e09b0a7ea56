/// The pattern of a text format as readers of the contract apply it: to Unicode scalars, with ASCII digits
/// and classes.
struct Pattern {
  private let regex: Regex<AnyRegexOutput>

  init(_ pattern: String) throws {
    regex = try Regex(pattern).matchingSemantics(.unicodeScalar).asciiOnlyCharacterClasses()
  }

  func matches(_ text: String) -> Bool {
    // A text that exceeds a length limit is rejected before any pattern is matched.
    text.utf8.count <= 4096 && text.firstMatch(of: regex) != nil
  }
}
