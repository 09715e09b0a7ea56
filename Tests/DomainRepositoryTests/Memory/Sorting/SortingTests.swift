import DomainRepository
import TestSupport
import Testing

@Suite("Multikey quicksort")
struct MultikeyQuicksortTests {
  @Test(
    "Keys of any length are sorted, and equal ones are ordered by identifier",
    arguments: TestRounds.seeds(4, full: 80))
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in [0, 1, 2, 40, 700] {
      var sorter = MultikeyQuicksort()
      var keys: [(key: [UInt8], slot: Slot)] = []
      for number in 0..<UInt32(count) {
        // Keys share prefixes and end with a byte that occurs nowhere else, so that none is a prefix of another.
        let length = Int.random(in: 0...20, using: &random)
        let key = (0..<length).map { _ in UInt8.random(in: 1...2, using: &random) } + [0]
        keys.append((key, Slot(number: number)))
        sorter.bytes += key
        sorter.endKey(of: Slot(number: number))
      }
      for isDescending in [false, true] {
        let expected = keys.sorted { left, right in
          if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
          return (left.slot < right.slot) != isDescending
        }
        let sorted = sorter.sorted(
          byLast: { RecordID(Identifier<Parcel>(uuidBits: (7, UInt64($0.number)))) },
          isDescending: isDescending)
        #expect(sorted == expected.map(\.slot))
      }
    }
  }
}

@Suite("First slots of a sort")
struct TopKSlotsTests {
  @Test(
    "The first slots are those of a complete sort", arguments: [0, 1, 2, 7, 100, 1_001], [false, true])
  func first(limit: Int, isBackward: Bool) {
    var random = SeededGenerator(seed: UInt64(limit))
    var top = TopKSlots(limit: limit, isBackward: isBackward)
    var all: [(key: [UInt8], slot: Slot)] = []
    for number in 0..<600 as Range<UInt32> {
      let key = [UInt8.random(in: 0...255, using: &random), UInt8(number & 255), UInt8(number >> 8)]
      top.offer(Slot(number: number), key: key)
      all.append((key, Slot(number: number)))
    }
    all.sort { isBackward ? $1.key.isLess($0.key) : $0.key.isLess($1.key) }
    #expect(top.sorted() == all.prefix(limit).map(\.slot))
  }
}
