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
    var left = min(limit, ranks.count)
    if left <= 0 { return slots }
    slots.reserveCapacity(left)
    var (run, position) = place(ofRank: isReversed ? ranks.upperBound - 1 : ranks.lowerBound)
    // Run by run: taking slot by slot from the runs would look each run up for each.
    while left > 0 {
      let entries = runs[run].entries
      if isReversed {
        let part = entries[max(0, position + 1 - left)...position]
        for entry in part.reversed() { slots.append(entry.slot) }
        left -= part.count
        run -= 1
        if left > 0 { position = counts[run] - 1 }
      } else {
        let part = entries[position..<min(counts[run], position + left)]
        for entry in part { slots.append(entry.slot) }
        left -= part.count
        run += 1
        position = 0
      }
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
