/// Suggestions of known words for mistyped ones.
enum Suggestion {
  /// Returns the known word with the smallest edit distance, if that is at most 2 or a third of its length.
  ///
  /// Otherwise returns the first known word that contains `word`, if `word` has at least three characters;
  /// `nil` if there is none.
  static func nearest(to word: String, in known: [String]) -> String? {
    let word = Array(word.lowercased().unicodeScalars.prefix(100))
    let ranked = known.map { (name: $0, distance: distance(word, Array($0.lowercased().unicodeScalars))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= max(2, best.name.count / 3) { return best.name }
    let text = String(String.UnicodeScalarView(word))
    return word.count < 3 ? nil : known.first { $0.lowercased().contains(text) }
  }

  /// Returns the edit distance: the number of characters to insert, delete or replace.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var row = Array(0...right.count)
    for (number, letter) in left.enumerated() {
      var next = [number + 1]
      for (position, other) in right.enumerated() {
        next.append(min(next[position] + 1, row[position + 1] + 1, row[position] + (letter == other ? 0 : 1)))
      }
      row = next
    }
    return row[right.count]
  }
}
