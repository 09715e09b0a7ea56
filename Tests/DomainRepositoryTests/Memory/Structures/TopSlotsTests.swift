import DomainRepository
import Testing

@Suite("The first of many")
struct TopSlotsTests {
  @Test(
    "The first slots are those of a whole sort", arguments: [0, 1, 2, 7, 100, 1_001], [false, true])
  func first(limit: Int, isBackward: Bool) {
    var random = SeededGenerator(seed: UInt64(limit))
    var top = TopSlots(limit: limit, isBackward: isBackward)
    var all: [(key: [UInt8], slot: Slot)] = []
    for number in 0..<600 as Range<UInt32> {
      let key = [UInt8.random(in: 0...255, using: &random), UInt8(number & 255), UInt8(number >> 8)]
      top.offer(Slot(number: number), key: key)
      all.append((key, Slot(number: number)))
    }
    all.sort { isBackward ? $1.key.isBelow($0.key) : $0.key.isBelow($1.key) }
    #expect(top.sorted() == all.prefix(limit).map(\.slot))
  }
}
