import DomainModeling
import TestSupport
import Testing

@Suite("Generating identifiers")
struct IdentifierGeneratorTests {
  let start: Timestamp
  let clock: ManualClock

  init() throws {
    start = try Timestamp(parsing: "2026-11-21T04:54:00Z")
    clock = ManualClock(start)
  }

  @Test("A seeded generator gives the identifiers of an independent implementation")
  func reference() throws {
    let generator = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 1))
    let generated = (0..<100).map { _ in generator.next(Book.self).text }
    #expect(generated[0] == "01a1fc74-4240-7d91-858a-75250be95f78")
    #expect(generated[1] == "01a1fc74-4240-7d91-858b-4d92cb3522bc")
    #expect(generated[99] == "01a1fc74-4240-7d91-85be-6ed794d22ca3")
    try clock.advance(by: .milliseconds(1))
    #expect(generator.next(Book.self).text == "01a1fc74-4241-78f3-922a-c79837045a38")
    try clock.advance(by: .seconds(-5))
    #expect(generator.next(Book.self).text == "01a1fc74-4241-78f3-922b-1df47063a938")
  }

  @Test("Each identifier is a UUID of version 7 and variant 10 with the clock's millisecond")
  func layout() throws {
    let generator = IdentifierGenerator(clock: clock)
    for step in 0..<1000 {
      let bits = try #require(generator.next(Book.self).uuidBits)
      #expect(bits.high >> 16 == UInt64(start.millisecondsSince1970 + Int64(step)))
      #expect(bits.high >> 12 & 0xF == 7)
      #expect(bits.low >> 62 == 2)
      try clock.advance(by: .milliseconds(1))
    }
  }

  @Test(
    "Each identifier is greater than the one before, even when the clock goes back",
    arguments: TestRounds.seeds(20, full: 1_000))
  func increasing(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let generator = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: seed))
    var newest: Identifier<Book> = generator.next()
    for _ in 0..<2000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: try clock.advance(by: .milliseconds(Int.random(in: 1...5, using: &random)))
      case 1: try clock.advance(by: .milliseconds(-Int.random(in: 1...5000, using: &random)))
      default: break
      }
      let next: Identifier<Book> = generator.next()
      #expect(newest < next)
      #expect(newest.text < next.text)
      newest = next
    }
  }

  @Test("A counter overflow continues with the next millisecond")
  func overflow() throws {
    // This seed starts the 74 random bits so close to their end that the 550th identifier overflows them.
    let generator = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 48_666))
    let generated = (0..<600).map { _ in generator.next(Book.self) }
    #expect(generated[548].text.hasPrefix("01a1fc74-4240-7fff-"))
    #expect(generated[549].text == "01a1fc74-4241-7b3c-a409-86abbbbfce32")
    #expect(zip(generated, generated.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(
    "Identifiers are generated for the earliest and the latest timestamp",
    arguments: [(Timestamp.earliest, "00000000-0000-7"), (.latest, "e677d21f-dbff-7")])
  func farMoments(_ moment: Timestamp, _ beginning: String) throws {
    let generator = IdentifierGenerator(clock: ManualClock(moment), random: SeededGenerator(seed: 3))
    let generated = (0..<2).map { _ in generator.next(Book.self).text }
    #expect(generated.allSatisfy { $0.hasPrefix(beginning) })
    #expect(generated[0] < generated[1])
  }

  @Test("Tasks that share a generator get distinct identifiers")
  func shared() async {
    let generator = IdentifierGenerator(clock: clock)
    let all = await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { (0..<500).map { _ in generator.next(Book.self).text } }
      }
      return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
    }
    #expect(all.count == 4000)
  }

  @Test("Two generators with the same clock give distinct identifiers")
  func distinct() {
    let (one, other) = (IdentifierGenerator(clock: clock), IdentifierGenerator(clock: clock))
    let left = Set((0..<500).map { _ in one.next(Book.self) })
    #expect(left.isDisjoint(with: (0..<500).map { _ in other.next(Book.self) }))
  }

  @Test("`SeededGenerator` gives the published numbers of SplitMix64")
  func splitMix() {
    var random = SeededGenerator(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(published.map { _ in random.next() } == published)
  }
}
