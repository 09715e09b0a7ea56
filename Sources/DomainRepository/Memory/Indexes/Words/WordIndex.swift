/// Which records have which words: what text search reads.
///
/// The words of a record are those of ``TextSearch/words(of:)``. Besides the words themselves it keeps their
/// prefixes of two and three letters, which match too many words to be gathered at every keystroke. A copy shares
/// everything with the original until one of them changes, and then all but what changes.
package struct WordIndex: Sendable {
  private var words = WordMap()
  private var prefixes = WordMap()

  /// Makes an index without records.
  package init() {}

  /// Adds a record with its words, which may repeat and come in any order.
  ///
  /// - Complexity: O(*w* log *n*) for *w* words.
  package mutating func insert(_ words: [String], at slot: Slot) {
    let keys = Self.keys(of: words)
    for key in keys.words { self.words.insert(slot, at: key) }
    for key in keys.prefixes { prefixes.insert(slot, at: key) }
  }

  /// Takes a record out, by the words with which it was added.
  ///
  /// - Complexity: O(*w* log *n*) for *w* words.
  package mutating func remove(_ words: [String], at slot: Slot) {
    let keys = Self.keys(of: words)
    for key in keys.words { self.words.remove(slot, at: key) }
    for key in keys.prefixes { prefixes.remove(slot, at: key) }
  }

  /// The records that have, for each term, a word that begins with it, in the order of their slots.
  package func matches(_ search: TextSearch) -> WordMatches {
    WordMatches(Self.decisive(search.terms).map { SlotUnion(lists(under: $0)) })
  }

  /// The lists that a term's matches are in; few, except for a long prefix of many words.
  private func lists(under term: WordKey) -> [SlotList] {
    switch term.word.unicodeScalars.prefix(4).count {
    case 1:
      (words[term].map { [$0] } ?? [])
        + prefixes.lists(under: term) { $0.word.unicodeScalars.prefix(3).count == 2 }
    case 2, 3: prefixes[term].map { [$0] } ?? []
    default: words.lists(under: term)
    }
  }

  /// The terms that decide: what one term asks for, a longer one that begins with it asks for too.
  private static func decisive(_ terms: [String]) -> [WordKey] {
    var decisive: [WordKey] = []
    for key in terms.map(WordKey.init).sorted() {
      if let last = decisive.last, key.hasPrefix(last) { decisive.removeLast() }
      decisive.append(key)
    }
    return decisive
  }

  private static func keys(of words: [String]) -> (words: [WordKey], prefixes: [WordKey]) {
    var keys: [WordKey] = []
    var prefixes: [WordKey] = []
    // Of sorted words those with a common prefix stand together.
    var last: [WordKey?] = [nil, nil]
    for key in words.map(WordKey.init).sorted() where key != keys.last {
      keys.append(key)
      for (position, length) in [2, 3].enumerated() {
        guard let prefix = key.prefix(length), prefix != last[position] else { continue }
        last[position] = prefix
        prefixes.append(prefix)
      }
    }
    return (keys, prefixes)
  }
}

extension WordKey {
  /// The first letters; `nil` when there are fewer.
  fileprivate func prefix(_ letters: Int) -> WordKey? {
    let scalars = word.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: letters, limitedBy: scalars.endIndex)
    else { return nil }
    return WordKey(String(scalars[..<end]))
  }
}
