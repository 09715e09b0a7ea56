/// Words in order, each with the records that have it.
struct WordMap: Sendable {
  private struct Entry: SortedElement {
    let sortKey: WordKey
    var slots = SlotList()

    static var chunkCapacity: Int { 128 }
  }

  private var entries = SortedChunks<Entry>()

  mutating func insert(_ slot: Slot, at key: WordKey) {
    if let position = entries.find(key) {
      entries.update(at: position) { $0.slots.insert(slot) }
    } else {
      var entry = Entry(sortKey: key)
      entry.slots.insert(slot)
      entries.insert(entry)
    }
  }

  mutating func remove(_ slot: Slot, at key: WordKey) {
    guard let position = entries.find(key) else { return }
    var isLast = false
    entries.update(at: position) { entry in
      entry.slots.remove(slot)
      isLast = entry.slots.isEmpty
    }
    if isLast { entries.remove(at: position) }
  }

  subscript(key: WordKey) -> SlotList? { entries.find(key).flatMap { entries[$0]?.slots } }

  /// The lists of the words that begin so, in the order of the words.
  func lists(under prefix: WordKey, where isWanted: (WordKey) -> Bool = { _ in true }) -> [SlotList] {
    var lists: [SlotList] = []
    var position = entries.lowerBound(prefix)
    while let entry = entries[position], entry.sortKey.hasPrefix(prefix) {
      if isWanted(entry.sortKey) { lists.append(entry.slots) }
      position = entries.position(after: position)
    }
    return lists
  }
}
