import DomainFoundation
import FoodSharing
import TestSupport
import Testing

@Suite("Attacks on pickup codes")
struct PickupCodeAttackTests {
  /// Returns an app with a reservation of `ola`.
  private func reserved() async throws -> (FoodSharingFixture, FoodRequest.ID) {
    let fixture = try await FoodSharingFixture()
    return (fixture, try await fixture.request(.reserved, of: fixture.bread().id))
  }

  /// Returns the five bytes of a code from its text.
  private func bytes(of code: PickupCode) throws -> [UInt8] {
    let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    let bits = try code.text.withExposed { $0 }.filter { $0 != "-" }.reduce(UInt64(0)) {
      bits, digit in
      bits << 5 | UInt64(try #require(digits.firstIndex(of: digit)))
    }
    return (0..<5).map { UInt8(truncatingIfNeeded: bits >> UInt64(32 - 8 * $0)) }
  }

  @Test("Nothing that the receiver can export depends on the donor's code")
  func export() async throws {
    let (fixture, id) = try await reserved()
    let before = try await fixture.archive.export(as: FoodSharingFixture.ola)
    var exports: [FoodArchive] = []
    for _ in 0..<2 {
      _ = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
      exports.append(try await fixture.archive.export(as: FoodSharingFixture.ola))
    }
    #expect(exports == [before, before])
    #expect(exports.allSatisfy { $0.requests.map(\.pickupCodeDigest) == [nil] })
  }

  @Test("A request that the receiver reads is the same whatever the donor's code is")
  func reading() async throws {
    let (fixture, id) = try await reserved()
    var summaries: [FoodRequestSummary] = []
    for _ in 0..<2 {
      _ = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
      summaries.append(
        try await fixture.requests.details(of: id, as: FoodSharingFixture.ola).summary)
    }
    #expect(summaries[0].status == summaries[1].status)
    #expect(!summaries.contains { "\($0)".contains("igest") || "\($0)".contains("ode:") })
  }

  @Test("A key that collected the food with the right code doesn't answer for another code")
  func otherCode() async throws {
    let (fixture, id) = try await reserved()
    let code = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
    let wrong = try PickupCode(parsing: Secret("0000-0000"))
    let collect = { (code: PickupCode) async throws -> FoodRequestSummary in
      try await fixture.requests.collect(
        id, Fixtures.portions(4), with: code, idempotencyKey: ServiceCall.key, as: FoodSharingFixture.ola)
    }
    let collected = try await collect(code)
    #expect(await refusal { try await collect(wrong) } == .idempotencyKeyReused)
    #expect(try await collect(code) == collected)
  }

  @Test("A guess of the code can't be tested with the stored record alone")
  func leakedRecord() async throws {
    let (fixture, id) = try await reserved()
    let code = try await fixture.requests.showCode(for: id, as: FoodSharingFixture.baker)
    let kept = try #require(try await fixture.stored(id).pickupCodeDigest)
    let guess = Secret(try bytes(of: code) + Array(id.text.utf8))
    #expect(!kept.matches(guess, by: .portable))
    let otherKey = SecretKey(from: SecretGenerator(random: SeededGenerator(seed: 1)))
    #expect(!code.matches(kept, for: id, keyedWith: otherKey, by: .portable))
    #expect(code.matches(kept, for: id, keyedWith: FoodSharingFixture.pickupCodeKey, by: .portable))
  }
}
