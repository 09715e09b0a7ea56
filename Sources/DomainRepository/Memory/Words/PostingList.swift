/// A posting list: the sorted, distinct slots of the records that contain a word.
///
/// A single slot is stored inline, several in chunks: see ``SortedChunks``.
struct PostingList: Sendable {
  private enum Content {
    case none
    case one(Slot)
    case many(SortedChunks<Slot>)
  }

  private var content = Content.none

  var count: Int {
    switch content {
    case .none: 0
    case .one: 1
    case .many(let slots): slots.count
    }
  }

  var isEmpty: Bool { count == 0 }

  func contains(_ slot: Slot) -> Bool {
    switch content {
    case .none: false
    case .one(let only): only == slot
    case .many(let slots): slots.find(slot) != nil
    }
  }

  mutating func insert(_ slot: Slot) {
    switch content {
    case .none: content = .one(slot)
    case .one(let only):
      if only == slot { return }
      var slots = SortedChunks<Slot>()
      slots.insert(only)
      slots.insert(slot)
      content = .many(slots)
    case .many(var slots):
      // Cleared meanwhile, so that the list is uniquely referenced and changed in place.
      content = .none
      slots.insert(slot)
      content = .many(slots)
    }
  }

  mutating func remove(_ slot: Slot) {
    switch content {
    case .none: return
    case .one(let only): if only == slot { content = .none }
    case .many(var slots):
      guard let position = slots.find(slot) else { return }
      content = .none
      slots.remove(at: position)
      content = slots.isEmpty ? .none : .many(slots)
    }
  }

  /// A cursor at the first slot; `nil` for an empty list.
  var cursor: PostingCursor? {
    switch content {
    case .none: nil
    case .one(let only): PostingCursor(only)
    case .many(let slots): PostingCursor(slots.chunks)
    }
  }
}

extension Slot: SortedElement {
  var sortKey: Slot { self }
  static var chunkCapacity: Int { 1024 }
}

/// A cursor over a posting list, which reads it in order and can skip ahead.
struct PostingCursor: Sendable {
  /// The slot at the cursor; `nil` after the last.
  private(set) var current: Slot?

  private let chunks: [SortedChunks<Slot>.Chunk]
  private var chunk = 0
  private var slots: [Slot]
  private var offset = 0

  init(_ only: Slot) {
    current = only
    chunks = []
    slots = []
  }

  init?(_ chunks: [SortedChunks<Slot>.Chunk]) {
    guard let first = chunks.first else { return nil }
    self.chunks = chunks
    slots = first.elements
    current = first.first
  }

  mutating func advance() {
    offset += 1
    if offset >= slots.count { open(chunk + 1) } else { current = slots[offset] }
  }

  /// Advances to the first slot that isn't less than `slot`; never moves back.
  ///
  /// - Complexity: O(log *d*) for *d* skipped slots.
  mutating func seek(_ slot: Slot) {
    guard let current, current < slot else { return }
    guard let last = slots.last else {
      self.current = nil
      return
    }
    if last < slot { openChunk(for: slot) }
    if let now = self.current, now < slot { gallop(to: slot) }
  }

  private mutating func open(_ index: Int) {
    chunk = index
    offset = 0
    guard index < chunks.count else {
      current = nil
      return
    }
    slots = chunks[index].elements
    current = chunks[index].first
  }

  /// Opens the chunk that would contain the slot, or the next one.
  private mutating func openChunk(for slot: Slot) {
    var (low, step) = (chunk, 1)
    while low + step < chunks.count, !(slot < chunks[low + step].first) {
      low += step
      step *= 2
    }
    var high = min(low + step, chunks.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if slot < chunks[middle].first { high = middle } else { low = middle }
    }
    if low > chunk { open(low) }
    if let last = slots.last, last < slot { open(chunk + 1) }
  }

  /// Searches the current chunk, which has a slot at or after the target, with exponentially growing steps
  /// and then by bisection (galloping search).
  private mutating func gallop(to slot: Slot) {
    var (low, step) = (offset, 1)
    while low + step < slots.count, slots[low + step] < slot {
      low += step
      step *= 2
    }
    var high = min(low + step, slots.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if slots[middle] < slot { low = middle } else { high = middle }
    }
    offset = high
    current = slots[high]
  }
}

/// A cursor over the union of several posting lists, which merges them lazily with a heap.
struct PostingUnion: Sendable {
  private struct Part: Comparable, Sendable {
    var cursor: PostingCursor
    /// The slot at the cursor; exhausted parts are removed from the heap.
    var current: Slot

    static func < (left: Part, right: Part) -> Bool { left.current < right.current }
    static func == (left: Part, right: Part) -> Bool { left.current == right.current }
  }

  /// The sum of the lists' lengths, an upper bound for the length of the union.
  let count: Int
  private var parts: MinHeap<Part>

  init(_ lists: [PostingList]) {
    var parts: [Part] = []
    parts.reserveCapacity(lists.count)
    var count = 0
    for list in lists {
      guard let cursor = list.cursor, let current = cursor.current else { continue }
      parts.append(Part(cursor: cursor, current: current))
      count += list.count
    }
    self.count = count
    self.parts = MinHeap(parts)
  }

  /// The slot at the cursor; `nil` after the last.
  var current: Slot? { parts.first?.current }

  mutating func advance() {
    guard let slot = current else { return }
    while let part = parts.first, part.current == slot { move { $0.advance() } }
  }

  /// Advances to the first slot that isn't less than `slot`; never moves back.
  mutating func seek(_ slot: Slot) {
    while let part = parts.first, part.current < slot { move { $0.seek(slot) } }
  }

  private mutating func move(_ step: (inout PostingCursor) -> Void) {
    var isUsedUp = false
    parts.updateFirst { part in
      step(&part.cursor)
      if let current = part.cursor.current { part.current = current } else { isUsedUp = true }
    }
    if isUsedUp { _ = parts.removeFirst() }
  }
}
