import DomainRepository
import Testing

@Suite("Slot tables and directories")
struct SlotTableTests {
  @Test(
    "After random changes a slot table finds the slots of each hash, even if many hashes are equal",
    arguments: [3, 40, 2_000, UInt32.max])
  func history(spread: UInt32) {
    var random = SeededGenerator(seed: UInt64(spread))
    var table = SlotTable()
    var sets: [UInt32: Set<Slot>] = [:]
    var hashes: [UInt32] = []
    var copy = table
    var copied = sets
    for step in 0..<3_000 {
      // The shard is in the high bits, the position in the low ones.
      let number = UInt32.random(in: 0..<spread, using: &random)
      let hash = step % 2 == 0 ? number : number << 24 | 0xFF_FFFF
      let slot = Slot(number: UInt32.random(in: 0..<50, using: &random))
      if Int.random(in: 0..<5, using: &random) < 3 {
        if sets[hash, default: []].insert(slot).inserted { table.insert(slot, hash: hash) }
        hashes.append(hash)
      } else {
        let known = hashes.randomElement(using: &random) ?? hash
        let removed = sets[known]?.randomElement(using: &random) ?? slot
        sets[known]?.remove(removed)
        table.remove(removed, hash: known)
      }
      if step == 1_500 { (copy, copied) = (table, sets) }
    }
    for (table, sets) in [(table, sets), (copy, copied)] {
      #expect(table.count == sets.values.reduce(0) { $0 + $1.count })
      for (hash, slots) in sets { #expect(Set(table.slots(hash: hash)) == slots) }
      #expect(table.slots(hash: 0x1234_5678) == Array(sets[0x1234_5678] ?? []))
    }
  }

  @Test("`first` returns the matching slot and rethrows an error of its closure")
  func first() {
    struct SearchError: Error {}
    var table = SlotTable()
    for number in 1...9 as ClosedRange<UInt32> { table.insert(Slot(number: number), hash: 7) }
    #expect(table.first(hash: 7) { $0.number == 5 } == Slot(number: 5))
    #expect(table.first(hash: 8) { _ in true } == nil)
    #expect(throws: SearchError.self) { try table.first(hash: 7) { _ in throw SearchError() } }
  }

  @Test("A directory gives each record its own slot, and reuses the slot of a removed record")
  func directory() {
    var directory = SlotDirectory()
    let texts =
      ["a", "e\u{301}", "\u{E9}", "", "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9"]
      + ["0193F0A4-5C80-7C3E-9D5A-2F60B1C7E8D9"] + (0..<300).map { "key \($0)" }
    let keys = texts.map { RecordID($0) }
    let slots = keys.map { directory.insert($0, version: Version(1)) }
    #expect(Set(slots).count == keys.count)
    #expect(directory.count == keys.count)
    for (key, slot) in zip(keys, slots) {
      #expect(directory.slot(of: key) == slot)
      #expect(directory.key(of: slot) == key)
    }
    directory.remove(keys[1], from: slots[1])
    #expect(directory.slot(of: keys[1]) == nil)
    #expect(directory.slot(of: keys[2]) == slots[2])
    #expect(directory.insert(RecordID("new"), version: Version(2)) == slots[1])
  }
}

@Suite("Record IDs")
struct RecordIDTests {
  static let texts = [
    "", "a", "b", "e\u{301}", "\u{E9}", "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9",
    "0193F0A4-5C80-7C3E-9D5A-2F60B1C7E8D9", "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8da",
    "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d", "f193f0a4-5c80-7c3e-9d5a-2f60b1c7e8d9",
    "0193f0a4-5c80-7c3e-9d5a-2f60b1c7e8dg", "\u{1F600}", "\0",
  ]

  @Test("Record IDs are equal and ordered as the bytes of their texts")
  func order() {
    for left in Self.texts {
      for right in Self.texts {
        let (a, b) = (RecordID(left), RecordID(right))
        #expect((a == b) == left.utf8.elementsEqual(right.utf8))
        #expect((a < b) == left.utf8.lexicographicallyPrecedes(right.utf8))
        if a == b { #expect(a.hashValue == b.hashValue) }
      }
      #expect(RecordID(left).text.utf8.elementsEqual(left.utf8))
    }
  }

  @Test("The record ID of an identifier equals that of its text")
  func identifiers() {
    for text in Self.texts {
      guard let id = Identifier<Gadget>(text) else { continue }
      #expect(RecordID(id) == RecordID(id.text))
    }
    #expect(RecordID(Identifier<Gadget>(7)) == RecordID("00000000-0000-0000-0000-000000000007"))
  }
}
