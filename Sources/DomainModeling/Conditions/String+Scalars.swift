extension String {
  /// Whether both texts have the same Unicode scalars, which `==` doesn't ask.
  func hasSameScalars(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether the Unicode scalars of `part` stand in this text in one run; linear also for hostile texts.
  func hasScalars(of part: String) -> Bool {
    let needle = Array(part.utf8)
    if needle.isEmpty { return true }
    // Knuth–Morris–Pratt: how far back to fall when the byte after a match of that length differs.
    var fallback = [Int](repeating: 0, count: needle.count)
    var matched = 0
    for position in needle.indices.dropFirst() {
      while matched > 0, needle[position] != needle[matched] { matched = fallback[matched - 1] }
      if needle[position] == needle[matched] { matched += 1 }
      fallback[position] = matched
    }
    matched = 0
    for byte in utf8 {
      while matched > 0, byte != needle[matched] { matched = fallback[matched - 1] }
      if byte == needle[matched] { matched += 1 }
      if matched == needle.count { return true }
    }
    return false
  }
}
