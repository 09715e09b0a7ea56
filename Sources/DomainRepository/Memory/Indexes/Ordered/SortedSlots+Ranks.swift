extension SortedSlots {
  /// The slots from one rank up to another, forwards or backwards, until the body says no.
  ///
  /// - Returns: Whether the body never said no.
  @discardableResult
  package func forEach<Failure: Error>(
    in ranks: Range<Int>, isReversed: Bool = false, _ body: (Slot) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    if ranks.isEmpty { return true }
    var left = ranks.count
    var (run, position) = place(ofRank: isReversed ? ranks.upperBound - 1 : ranks.lowerBound)
    while left > 0 {
      if try !body(runs[run].entries[position].slot) { return false }
      left -= 1
      if left == 0 { break }
      position += isReversed ? -1 : 1
      if position < 0 {
        run -= 1
        position = counts[run] - 1
      } else if position == counts[run] {
        run += 1
        position = 0
      }
    }
    return true
  }

  /// The first slots from one rank up to another, forwards or backwards.
  func slots(in ranks: Range<Int>, isReversed: Bool, limit: Int) -> [Slot] {
    var slots: [Slot] = []
    if limit <= 0 { return slots }
    slots.reserveCapacity(min(limit, ranks.count))
    forEach(in: ranks, isReversed: isReversed) { slot in
      slots.append(slot)
      return slots.count < limit
    }
    return slots
  }

  /// The slot at a rank below ``count``.
  package func slot(at rank: Int) -> Slot {
    let (run, position) = place(ofRank: rank)
    return runs[run].entries[position].slot
  }

  private func place(ofRank rank: Int) -> (run: Int, position: Int) {
    let place = ranks.place(ofRank: rank)
    return (place.position, place.rest)
  }
}
