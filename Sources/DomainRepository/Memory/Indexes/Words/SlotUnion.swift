/// Reads several lists of slots as one, in order and each slot once, without writing the one down.
struct SlotUnion: Sendable {
  private struct Part: Comparable, Sendable {
    var cursor: SlotCursor
    /// Never behind the last slot: a part that is used up is taken out.
    var current: Slot

    static func < (left: Part, right: Part) -> Bool { left.current < right.current }
    static func == (left: Part, right: Part) -> Bool { left.current == right.current }
  }

  /// How many slots the lists have, counted once for each list.
  let count: Int
  private var parts: SmallestFirst<Part>

  init(_ lists: [SlotList]) {
    var parts: [Part] = []
    parts.reserveCapacity(lists.count)
    var count = 0
    for list in lists {
      guard let cursor = list.cursor, let current = cursor.current else { continue }
      parts.append(Part(cursor: cursor, current: current))
      count += list.count
    }
    self.count = count
    self.parts = SmallestFirst(parts)
  }

  /// The slot that the reader stands at; `nil` behind the last.
  var current: Slot? { parts.first?.current }

  mutating func advance() {
    guard let slot = current else { return }
    while let part = parts.first, part.current == slot { move { $0.advance() } }
  }

  /// Goes on to the first slot that doesn't precede `slot`; never back.
  mutating func seek(_ slot: Slot) {
    while let part = parts.first, part.current < slot { move { $0.seek(slot) } }
  }

  private mutating func move(_ step: (inout SlotCursor) -> Void) {
    var isUsedUp = false
    parts.updateFirst { part in
      step(&part.cursor)
      if let current = part.cursor.current { part.current = current } else { isUsedUp = true }
    }
    if isUsedUp { _ = parts.removeFirst() }
  }
}
