import DomainFoundation
import FoodSharing
import Testing

@Suite("Plural forms in Polish")
struct PolishPluralTests {
  @Test(
    "The Polish text about a used-up quota has the plural forms of its numbers",
    arguments: [
      (1, 1, "Możesz rezerwować 1 raz w ciągu 1 dnia."), (2, 7, "Możesz rezerwować 2 razy w ciągu 7 dni."),
      (5, 22, "Możesz rezerwować 5 razy w ciągu 22 dni."),
    ])
  func quota(_ limit: Int64, _ days: Int64, _ text: String) throws {
    let standing = try ReservationQuota(limit, inDays: days)
      .usage(of: Array(repeating: Fixtures.now, count: Int(limit)), at: Fixtures.now)
    #expect(FoodSharingError.request(.quotaExceeded(standing)).text(in: .polish).hasPrefix(text))
  }
}
