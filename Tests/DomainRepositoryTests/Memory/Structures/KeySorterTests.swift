import DomainRepository
import TestSupport
import Testing

@Suite("Sorted keys")
struct KeySorterTests {
  @Test(
    "Keys of any length stand in their order, and equal ones by identifier",
    arguments: Rounds.seeds(4, full: 80))
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in [0, 1, 2, 40, 700] {
      var sorter = KeySorter()
      var keys: [(key: [UInt8], slot: Slot)] = []
      for number in 0..<UInt32(count) {
        // Much alike at the beginning, ended by a byte that is nowhere else, so that none begins another.
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
          byLast: { RecordKey(Identifier<Parcel>(uuidBits: (7, UInt64($0.number)))) },
          isDescending: isDescending)
        #expect(sorted == expected.map(\.slot))
      }
    }
  }
}
