import DomainRepository
import Testing

@Suite("Sorted slots")
struct SortedSlotsTests {
  /// Four kinds of keys: with a common prefix, long, short, and increasing.
  enum Keys: CaseIterable { case alike, long, short, growing }

  struct Model {
    var keys: [Slot: [UInt8]] = [:]
    var slots: [Slot] = []

    mutating func anySlot(using random: inout SeededGenerator) -> Slot? {
      guard let position = slots.indices.randomElement(using: &random) else { return nil }
      slots.swapAt(position, slots.count - 1)
      return slots.removeLast()
    }

    var sorted: [(key: [UInt8], slot: Slot)] {
      keys.map { ($0.value, $0.key) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }
  }

  private func key(_ kind: Keys, _ number: UInt32, using random: inout SeededGenerator) -> [UInt8] {
    let tail = (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    let noise = (0..<Int.random(in: 0...3, using: &random)).map { _ in UInt8.random(in: 0...2, using: &random)
    }
    switch kind {
    case .alike: return Array("the same beginning".utf8) + noise + [9] + tail
    case .long: return [UInt8](repeating: 7, count: 40) + noise + noise + [9] + tail
    case .short: return noise + [9] + tail
    case .growing: return tail
    }
  }

  private func check(_ slots: SortedSlots, _ model: Model, using random: inout SeededGenerator) {
    let sorted = model.sorted
    let keys: SortedSlots.Keys = { model.keys[$0] ?? [] }
    #expect(slots.count == sorted.count)
    for isReversed in [false, true] {
      var read: [Slot] = []
      slots.forEach(in: 0..<slots.count, isReversed: isReversed) {
        read.append($0)
        return true
      }
      #expect(read == (isReversed ? sorted.reversed() : sorted).map(\.slot))
    }
    for _ in 0..<8 {
      var bound = sorted.randomElement(using: &random)?.key ?? [1]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bound = Array(bound.prefix(Int.random(in: 0...bound.count, using: &random)))
      case 1: bound.append(0)
      case 2: bound[bound.count - 1] &+= 1
      default: break
      }
      let expected = sorted.count { $0.key.lexicographicallyPrecedes(bound) }
      #expect(slots.rank(of: bound, keys) == expected)
      if expected < sorted.count { #expect(slots.slot(at: expected) == sorted[expected].slot) }
    }
    #expect(slots.rank(of: nil, keys) == sorted.count)
    #expect(slots.rank(of: [], keys) == 0)
  }

  @Test(
    "After random insertions and removals the slots equal a sorted array, and copies are unchanged",
    arguments: Keys.allCases,
    [0, 1] as [UInt64])
  func history(kind: Keys, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var slots = SortedSlots()
    var model = Model()
    var copy = (slots, model)
    var next: UInt32 = 0
    // The number of slots grows, stays level, and shrinks to zero.
    for (steps, share) in [(2_200, 95), (1_500, 50), (1_000, 10), (1_500, 2)] {
      for _ in 0..<steps {
        if Int.random(in: 0..<100, using: &random) < share {
          let slot = Slot(number: next)
          next += 1
          let key = key(kind, next, using: &random)
          model.keys[slot] = key
          model.slots.append(slot)
          slots.insert(slot, key: key) { model.keys[$0] ?? [] }
        } else if let slot = model.anySlot(using: &random), let key = model.keys[slot] {
          slots.remove(slot, key: key) { model.keys[$0] ?? [] }
          model.keys[slot] = nil
        }
      }
      check(slots, model, using: &random)
      check(copy.0, copy.1, using: &random)
      copy = (slots, model)
    }
  }

  @Test("Slots made from a sorted list equal a sorted array", arguments: [0, 1, 383, 384, 385, 3_000])
  func filled(count: UInt32) {
    var random = SeededGenerator(seed: UInt64(count))
    var model = Model()
    for number in 0..<count { model.keys[Slot(number: number)] = key(.alike, number, using: &random) }
    check(SortedSlots(sorted: model.sorted), model, using: &random)
  }

  @Test("A slot is removed even with another key, and removing an absent slot changes nothing")
  func otherKeys() {
    var slots = SortedSlots()
    for number in 0..<1_500 as Range<UInt32> {
      slots.insert(Slot(number: number), key: [UInt8(number >> 8), UInt8(number & 255)]) {
        [UInt8($0.number >> 8), UInt8($0.number & 255)]
      }
    }
    let keys: SortedSlots.Keys = { [UInt8($0.number >> 8), UInt8($0.number & 255)] }
    slots.remove(Slot(number: 700), key: [0, 3], keys)
    slots.remove(Slot(number: 9_999), key: [0, 3], keys)
    #expect(slots.count == 1_499)
    #expect(slots.slot(at: 3) == Slot(number: 3))
    #expect(slots.slot(at: 700) == Slot(number: 701))
  }
}
