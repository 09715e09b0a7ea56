/// A parser for the `langtag` production of RFC 5646 §2.1, which writes each subtag in its recommended case.
struct LanguageTagGrammar {
  private var rest: ArraySlice<Substring>
  private var written: [String] = []

  init(_ text: String) throws(ValueError) {
    guard text.utf8.count <= 100 else {
      throw ValueError(.length, type: LanguageTag.format.name, expected: "at most 100 characters")
    }
    rest = text.split(separator: "-", omittingEmptySubsequences: false)[...]
  }

  mutating func canonicalText() throws(ValueError) -> String {
    try language()
    if next(is: 4, \.isLetter) { written.append(capitalized(take())) }
    if next(is: 2, \.isLetter) {
      written.append(take().uppercased())
    } else if next(is: 3, \.isDigit) {
      written.append(String(take()))
    }
    try variants()
    try extensions()
    guard rest.isEmpty else { throw Self.malformed }
    return written.joined(separator: "-")
  }

  private mutating func language() throws(ValueError) {
    guard next(is: 2...8, \.isLetter) else { throw Self.malformed }
    let language = take()
    written.append(language.lowercased())
    guard language.utf8.count <= 3 else { return }
    for _ in 0..<3 where next(is: 3, \.isLetter) { written.append(take().lowercased()) }
  }

  private mutating func variants() throws(ValueError) {
    var seen: Set<String> = []
    while next(is: 5...8, \.isAlphanumeric)
      || next(is: 4, \.isAlphanumeric) && rest.first?.utf8.first?.isDigit == true
    {
      let variant = take().lowercased()
      guard seen.insert(variant).inserted else { throw Self.repeated }
      written.append(variant)
    }
  }

  private mutating func extensions() throws(ValueError) {
    var seen: Set<String> = []
    while next(is: 1, \.isAlphanumeric) {
      let singleton = take().lowercased()
      guard seen.insert(singleton).inserted else { throw Self.repeated }
      written.append(singleton)
      // Private use begins with x, takes subtags of any length, and ends the tag.
      let lengths = singleton == "x" ? 1...8 : 2...8
      guard next(is: lengths, \.isAlphanumeric) else { throw Self.malformed }
      while next(is: lengths, \.isAlphanumeric) { written.append(take().lowercased()) }
    }
  }

  private func next(is length: Int, _ member: (UInt8) -> Bool) -> Bool {
    next(is: length...length, member)
  }

  private func next(is lengths: ClosedRange<Int>, _ member: (UInt8) -> Bool) -> Bool {
    guard let part = rest.first?.utf8 else { return false }
    return lengths.contains(part.count) && part.allSatisfy(member)
  }

  private mutating func take() -> Substring { rest.popFirst() ?? "" }

  private func capitalized(_ part: Substring) -> String {
    part.prefix(1).uppercased() + part.dropFirst().lowercased()
  }

  private static var malformed: ValueError {
    ValueError(.format, type: LanguageTag.format.name, expected: "a BCP 47 language tag such as en-GB")
  }

  private static var repeated: ValueError {
    ValueError(.component, type: LanguageTag.format.name, expected: "each variant and extension once")
  }
}
