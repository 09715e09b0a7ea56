/// An inverted index: the posting lists of words, for text search.
///
/// The words of a record are those of ``TextSearch/words(of:)``. The index also has posting lists for
/// prefixes of two and three characters, which match too many words to merge their lists for each search. A
/// copy shares all parts until they change (copy-on-write).
package struct InvertedIndex: Sendable {
  private var words = TermDictionary()
  private var prefixes = TermDictionary()

  /// Creates an empty index.
  package init() {}

  /// Inserts a record with its words, in any order and with possible repetitions.
  ///
  /// - Complexity: O(*w* log *n*) for *w* words.
  package mutating func insert(_ words: [String], at slot: Slot) {
    let keys = Self.keys(of: words)
    for key in keys.words { self.words.insert(slot, at: key) }
    for key in keys.prefixes { prefixes.insert(slot, at: key) }
  }

  /// Removes a record with the words with which it was inserted.
  ///
  /// - Complexity: O(*w* log *n*) for *w* words.
  package mutating func remove(_ words: [String], at slot: Slot) {
    let keys = Self.keys(of: words)
    for key in keys.words { self.words.remove(slot, at: key) }
    for key in keys.prefixes { prefixes.remove(slot, at: key) }
  }

  /// Returns the records that have, for each term, a word that begins with it, in the order of their slots.
  package func matches(_ search: TextSearch) -> PostingIntersection {
    PostingIntersection(Self.decisive(search.terms).map { PostingUnion(lists(under: $0)) })
  }

  /// Returns the posting lists whose union matches a term; few, except for a long prefix of many words.
  private func lists(under term: Term) -> [PostingList] {
    switch term.word.unicodeScalars.prefix(4).count {
    case 1:
      (words[term].map { [$0] } ?? [])
        + prefixes.lists(under: term) { $0.word.unicodeScalars.prefix(3).count == 2 }
    case 2, 3: prefixes[term].map { [$0] } ?? []
    default: words.lists(under: term)
    }
  }

  /// Returns the terms that aren't prefixes of others: a match of the longer term implies one of the shorter.
  private static func decisive(_ terms: [String]) -> [Term] {
    var decisive: [Term] = []
    for key in terms.map(Term.init).sorted() {
      if let last = decisive.last, key.hasPrefix(last) { decisive.removeLast() }
      decisive.append(key)
    }
    return decisive
  }

  private static func keys(of words: [String]) -> (words: [Term], prefixes: [Term]) {
    var keys: [Term] = []
    var prefixes: [Term] = []
    // Sorted words with a common prefix are adjacent.
    var last: [Term?] = [nil, nil]
    for key in words.map(Term.init).sorted() where key != keys.last {
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

extension Term {
  /// Returns the prefix of the given length in Unicode scalars; `nil` if the word is shorter.
  fileprivate func prefix(_ letters: Int) -> Term? {
    let scalars = word.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: letters, limitedBy: scalars.endIndex)
    else { return nil }
    return Term(String(scalars[..<end]))
  }
}

/// The result of a search in a ``InvertedIndex``: the intersection of posting lists, computed lazily.
package struct PostingIntersection: Sequence, IteratorProtocol, Sendable {
  /// The matches of each term, the rarest term first.
  private var terms: [PostingUnion]

  init(_ terms: [PostingUnion]) { self.terms = terms.sorted { $0.count < $1.count } }

  /// An upper bound for the number of matches.
  package var greatestCount: Int { terms.first?.count ?? 0 }

  /// Advances to the first match that isn't less than a slot.
  mutating func seek(_ slot: Slot) {
    if !terms.isEmpty { terms[0].seek(slot) }
  }

  /// Returns the next match; `nil` after the last.
  ///
  /// A leapfrog join that starts with the rarest term and skips ahead in the lists of the others.
  package mutating func next() -> Slot? {
    guard var candidate = terms.first?.current else { return nil }
    var term = 1
    while term < terms.count {
      terms[term].seek(candidate)
      guard let found = terms[term].current else {
        terms = []
        return nil
      }
      if found == candidate {
        term += 1
        continue
      }
      terms[0].seek(found)
      guard let next = terms[0].current else { return nil }
      candidate = next
      term = 1
    }
    terms[0].advance()
    return candidate
  }
}

/// A sorted map from words to posting lists.
struct TermDictionary: Sendable {
  private struct Entry: SortedElement {
    let sortKey: Term
    var slots = PostingList()

    static var chunkCapacity: Int { 128 }
  }

  private var entries = SortedChunks<Entry>()

  mutating func insert(_ slot: Slot, at key: Term) {
    if let position = entries.find(key) {
      entries.update(at: position) { $0.slots.insert(slot) }
    } else {
      var entry = Entry(sortKey: key)
      entry.slots.insert(slot)
      entries.insert(entry)
    }
  }

  mutating func remove(_ slot: Slot, at key: Term) {
    guard let position = entries.find(key) else { return }
    var isLast = false
    entries.update(at: position) { entry in
      entry.slots.remove(slot)
      isLast = entry.slots.isEmpty
    }
    if isLast { entries.remove(at: position) }
  }

  subscript(key: Term) -> PostingList? { entries.find(key).flatMap { entries[$0]?.slots } }

  /// Returns the posting lists of the words with a prefix, in the order of the words.
  func lists(under prefix: Term, where isWanted: (Term) -> Bool = { _ in true }) -> [PostingList] {
    var lists: [PostingList] = []
    var position = entries.lowerBound(prefix)
    while let entry = entries[position], entry.sortKey.hasPrefix(prefix) {
      if isWanted(entry.sortKey) { lists.append(entry.slots) }
      position = entries.position(after: position)
    }
    return lists
  }
}

/// A word, ordered by its UTF-8 bytes.
struct Term: Comparable, Sendable {
  let word: String
  /// The first eight bytes as a big-endian integer padded with zeros, which decides most comparisons.
  private let head: UInt64

  init(_ word: String) {
    self.word = word
    var head: UInt64 = 0
    var shift: UInt64 = 64
    for byte in word.utf8.prefix(8) {
      shift -= 8
      head |= UInt64(byte) << shift
    }
    self.head = head
  }

  static func < (left: Term, right: Term) -> Bool {
    left.head == right.head
      ? left.word.utf8.lexicographicallyPrecedes(right.word.utf8) : left.head < right.head
  }

  static func == (left: Term, right: Term) -> Bool {
    left.head == right.head && left.word.utf8.elementsEqual(right.word.utf8)
  }

  func hasPrefix(_ prefix: Term) -> Bool {
    let size = prefix.word.utf8.count
    guard word.utf8.count >= size else { return false }
    if size > 8 { return word.utf8.starts(with: prefix.word.utf8) }
    return size == 0 || (head ^ prefix.head) >> UInt64(64 - 8 * size) == 0
  }
}
