/// A set of slots, as one bit for each up to the greatest.
package struct SlotSet: Sendable {
  private var bits: [UInt64] = []

  package init(_ slots: some Sequence<Slot>) {
    for slot in slots {
      let word = Int(slot.number / 64)
      if word >= bits.count {
        bits.append(contentsOf: repeatElement(0, count: max(word + 1 - bits.count, bits.count)))
      }
      bits[word] |= 1 << UInt64(slot.number % 64)
    }
  }

  package func contains(_ slot: Slot) -> Bool {
    let word = Int(slot.number / 64)
    return word < bits.count && bits[word] >> UInt64(slot.number % 64) & 1 == 1
  }
}
