import DomainRepository
import Testing

@Suite("Entity vectors")
struct EntityVectorTests {
  @Test(
    "After random changes a vector contains the entities of a dictionary, and copies are unchanged",
    arguments: 0..<2 as Range<UInt64>)
  func history(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var vector = EntityVector()
    var model: [Slot: Gadget] = [:]
    var used: UInt32 = 0
    var copies: [(EntityVector, [Slot: Gadget])] = []
    for step in 0..<20_000 as Range<UInt64> {
      let isNew = used == 0 || Int.random(in: 0..<3, using: &random) > 0
      let slot = Slot(number: isNew ? used : .random(in: 0..<used, using: &random))
      if isNew { used += 1 }
      if model[slot] == nil || Bool.random(using: &random) {
        vector.put(Gadget(step, name: "a name too long to be stored inline, \(step)"), in: slot)
        model[slot] = Gadget(step, name: "a name too long to be stored inline, \(step)")
      } else {
        vector.remove(slot, as: Gadget.self)
        model[slot] = nil
      }
      if step % 4_001 == 0 { copies.append((vector, model)) }
    }
    for (copy, expected) in copies + [(vector, model)] {
      var read: [Slot: Gadget] = [:]
      copy.forEach(Gadget.self) { slot, gadget in
        read[slot] = copy gadget
        return true
      }
      #expect(read == expected)
    }
    for number in 0..<used {
      let slot = Slot(number: number)
      #expect(vector.read(slot, as: Gadget.self) { copy $0 } == model[slot])
    }
  }

  @Test("`forEach` ends when its body returns false")
  func stop() {
    var vector = EntityVector()
    for number in 0..<100 as Range<UInt32> { vector.put(Gadget(1), in: Slot(number: number)) }
    var visited = 0
    vector.forEach(Gadget.self) { _, _ in
      visited += 1
      return visited < 41
    }
    #expect(visited == 41)
  }

  @Test("Entities with an alignment of 16 bytes are read as stored, and a copy is unchanged")
  func alignment() throws {
    var vector = EntityVector()
    for number in 0..<70 as Range<UInt64> {
      vector.put(
        Beacon(id: Identifier(number), signal: SIMD2(number, ~number)), in: Slot(number: UInt32(number)))
    }
    let copy = vector
    vector.put(Beacon(id: Identifier(0), signal: .zero), in: Slot(number: 3))
    for number in 0..<70 as Range<UInt64> {
      let slot = Slot(number: UInt32(number))
      #expect(copy.read(slot, as: Beacon.self) { $0.signal } == SIMD2(number, ~number))
    }
    #expect(vector.read(Slot(number: 3), as: Beacon.self) { $0.signal } == .zero)
  }
}

/// An entity whose memory has to be aligned to sixteen bytes.
private struct Beacon: Entity {
  let id: Identifier<Beacon>
  var signal: SIMD2<UInt64> = .zero

  static let id = Field("id", \Beacon.id)
  static let schema = ModelSchema<Beacon>("Beacon", version: 1) { Beacon.id }

  init(id: Identifier<Beacon>, signal: SIMD2<UInt64>) {
    self.id = id
    self.signal = signal
  }

  init(reading fields: FieldReader<Beacon>) throws { id = try fields[Beacon.id] }
}
