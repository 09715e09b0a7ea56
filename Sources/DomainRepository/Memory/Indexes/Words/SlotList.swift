/// The slots of the records that have something in common, in order, each once.
///
/// One slot takes no memory of its own, and many are kept in chunks: see ``SortedChunks``.
struct SlotList: Sendable {
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
      // Taken out meanwhile: the list is changed in place and not copied.
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

  /// A reader that stands before the first slot; `nil` when there is none.
  var cursor: SlotCursor? {
    switch content {
    case .none: nil
    case .one(let only): SlotCursor(only)
    case .many(let slots): SlotCursor(slots.chunks)
    }
  }
}

extension Slot: SortedElement {
  var sortKey: Slot { self }
  static var chunkCapacity: Int { 1024 }
}
