import ShelterRegistry
import Testing

@Suite("Attacks with long texts")
struct LongTextAttackTests {
  @Test(
    "A purpose of 40,000 combining marks is refused at once", arguments: ["", "a", "animal/", "appeal/a"])
  func purpose(start: String) {
    let text = start + String(repeating: "\u{301}\u{316}", count: 20_000)
    let time = ContinuousClock().measure {
      #expect(throws: ValueError.self) { try FundPurpose(parsing: text) }
    }
    #expect(time < .milliseconds(500))
  }
}
