import DomainFoundation
import DomainSQLite
import FoodSharingSamples
import Foundation
import Testing

/// Runs random histories of food sharing on a database.
@Suite("Random histories of food sharing")
struct RandomFoodHistoryTests {
  static let isFull = ProcessInfo.processInfo.environment["FULL_COUNTS"] != nil

  @Test(
    "No portion is lost or created in a random history", arguments: 0..<(isFull ? 1_000 : 25) as Range<UInt64>
  )
  func history(seed: UInt64) async throws {
    try await RandomFoodHistory(seed: seed).run(on: SQLiteRepository(), digest: .portable)
  }
}
