import DomainRepository
import Testing

@Suite("Slot vectors")
struct SlotVectorTests {
  @Test(
    "After random changes a vector contains the elements of an array, and copies are unchanged",
    arguments: 0..<2 as Range<UInt64>)
  func history(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var vector = SlotVector<Int>()
    var array: [Int] = []
    var copies: [(SlotVector<Int>, [Int])] = []
    for step in 0..<20_000 {
      if array.isEmpty || Int.random(in: 0..<3, using: &random) > 0 {
        vector.append(step)
        array.append(step)
      } else {
        let position = Int.random(in: array.indices, using: &random)
        vector[Slot(number: UInt32(position))] = step
        array[position] = step
      }
      if step % 4_001 == 0 { copies.append((vector, array)) }
    }
    for (copy, expected) in copies + [(vector, array)] {
      #expect(copy.count == expected.count)
      var read: [Int] = []
      let isDone = copy.forEach { slot, element in
        #expect(Int(slot.number) == read.count)
        read.append(element)
        return true
      }
      #expect(isDone)
      #expect(read == expected)
      #expect(expected.indices.allSatisfy { copy[Slot(number: UInt32($0))] == expected[$0] })
    }
  }

  @Test("`forEach` ends when its body returns false")
  func stop() {
    var vector = SlotVector<Int>()
    for number in 0..<100 { vector.append(number) }
    var visited = 0
    let isDone = vector.forEach { _, element in
      visited += 1
      return element < 40
    }
    #expect(!isDone)
    #expect(visited == 41)
  }
}

@Suite("Slot sets")
struct SlotSetTests {
  @Test("A slot set contains exactly the slots that it was made of", arguments: [0, 1, 63, 64, 65, 5_000])
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
