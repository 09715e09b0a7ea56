import FoodSharing
import TestSupport
import Testing

@Suite("Reservation quotas")
struct ReservationQuotaTests {
  @Test("A quota is available while fewer reservations than its limit were made within its number of days")
  func counting() throws {
    let quota = try ReservationQuota(2, inDays: 7)
    let day: (Int64) throws -> Timestamp = { try Fixtures.now.adding(.seconds($0 * 86_400)) }
    #expect(quota.usage(of: [], at: Fixtures.now).remaining == 2)
    let one = quota.usage(of: [try day(-1)], at: Fixtures.now)
    #expect(one.isAvailable && one.used == 1 && one.remaining == 1)
    let two = quota.usage(of: try [day(-1), day(-6)], at: Fixtures.now)
    #expect(try !two.isAvailable && two.remaining == 0 && two.nextAvailableAt == day(1))
    // A use stops counting exactly at the end of the days.
    #expect(quota.usage(of: try [day(-1), day(-7)], at: Fixtures.now).isAvailable)
    let three = quota.usage(of: try [day(-1), day(-3), day(-6)], at: Fixtures.now)
    #expect(try three.nextAvailableAt == day(4), "two uses have to stop counting")
  }

  @Test(
    "A used-up quota is available again exactly at `nextAvailableAt`",
    arguments: TestRounds.seeds(200, full: 5_000))
  func explanation(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let quota = try ReservationQuota(
      Int64.random(in: 1...6, using: &random), inDays: Int64.random(in: 1...30, using: &random))
    let uses = try (0..<Int.random(in: 0...20, using: &random)).map { _ in
      try Fixtures.now.adding(.seconds(-Int64.random(in: 0...(40 * 86_400), using: &random)))
    }
    let standing = quota.usage(of: uses, at: Fixtures.now)
    let counted = uses.count { Fixtures.now.since($0) < .seconds(quota.days * 86_400) }
    #expect(standing.used == Int64(counted) && standing.isAvailable == (Int64(counted) < quota.limit))
    if let moment = standing.nextAvailableAt {
      #expect(quota.usage(of: uses, at: moment).isAvailable)
      #expect(!quota.usage(of: uses, at: try moment.adding(.milliseconds(-1))).isAvailable)
    }
  }

  @Test("Limits and days out of range are rejected, and extreme timestamps cause no trap")
  func bounds() throws {
    for (limit, days) in [(0, 1), (10_001, 1), (1, 0), (1, 367), (-1, 1), (.max, .max)] as [(Int64, Int64)] {
      #expect(throws: ValidationError.self) { try ReservationQuota(limit, inDays: days) }
    }
    let quota = try ReservationQuota(1, inDays: 366)
    #expect(quota.usage(of: [.latest, .earliest], at: .earliest).nextAvailableAt == .latest)
    #expect(quota.usage(of: [.earliest], at: .latest).isAvailable)
  }
}
