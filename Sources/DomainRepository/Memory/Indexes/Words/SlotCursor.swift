/// Reads a list of slots in order, and jumps ahead in it without looking at what is between.
struct SlotCursor: Sendable {
  /// The slot that the cursor stands at; `nil` behind the last.
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

  /// Goes on to the first slot that doesn't precede `slot`; never back.
  ///
  /// - Complexity: O(log *d*) in the number of slots that it passes.
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

  /// Opens the chunk that the slot would stand in, or the one behind it.
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

  /// Doubles its steps while it stays before the slot, which its chunk has one behind.
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
