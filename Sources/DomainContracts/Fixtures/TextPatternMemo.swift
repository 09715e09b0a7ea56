/// Matches texts with the patterns of formats, and remembers the answers: most fixtures share most texts.
final class TextPatternMemo {
  private var answers: [String: [String: Bool]] = [:]

  /// Whether the whole text matches the pattern, which is anchored at both ends.
  func matches(_ text: String, _ pattern: String) throws -> Bool {
    // The key has one form per sequence of scalars, so that no two texts share an answer.
    let key = JSONValue.string(text).text()
    if let answer = answers[pattern]?[key] { return answer }
    let answer = try Regex(pattern).matchingSemantics(.unicodeScalar).wholeMatch(in: text) != nil
    answers[pattern, default: [:]][key] = answer
    return answer
  }
}
