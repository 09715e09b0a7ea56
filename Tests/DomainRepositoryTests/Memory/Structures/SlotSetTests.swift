import DomainRepository
import Testing

@Suite("Slot sets")
struct SlotSetTests {
  @Test("A set has the slots that it was made of, and no others", arguments: [0, 1, 63, 64, 65, 5_000])
  func contents(greatest: UInt32) {
    var random = SeededGenerator(seed: UInt64(greatest))
    let numbers = Set((0..<200).map { _ in UInt32.random(in: 0...greatest, using: &random) })
    let set = SlotSet(numbers.map { Slot(number: $0) })
    for number in 0...greatest + 130 {
      #expect(set.contains(Slot(number: number)) == numbers.contains(number))
    }
    #expect(!SlotSet([]).contains(Slot(number: greatest)))
  }
}
