/// The answers of a ``WordIndex`` to a search, found one by one as they are asked for.
package struct WordMatches: Sequence, IteratorProtocol, Sendable {
  /// The answers to each term, the rarest first.
  private var terms: [SlotUnion]

  init(_ terms: [SlotUnion]) { self.terms = terms.sorted { $0.count < $1.count } }

  /// There are no more answers than this.
  package var greatestCount: Int { terms.first?.count ?? 0 }

  /// Goes on to the first answer that doesn't precede a slot.
  mutating func seek(_ slot: Slot) {
    if !terms.isEmpty { terms[0].seek(slot) }
  }

  /// The next answer; `nil` behind the last.
  ///
  /// Starts from the rarest term and jumps ahead in the lists of the others.
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
