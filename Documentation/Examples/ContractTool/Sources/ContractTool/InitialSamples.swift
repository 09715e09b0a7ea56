import BookMarket
import BookMarketSamples
import DomainModeling
import FoodSharing
import FoodSharingSamples

/// Sample records of models whose values depend on each other, so that none can be generated.
enum InitialSamples {
  /// Returns a sample of a type in its initial state; `nil` if there is none.
  static func record<Root: Model>(of _: Root.Type) -> Root? {
    guard let now = Timestamp.format.valid.lazy.compactMap({ Timestamp($0) }).first,
      let person = Principal.ID("somebody-else")
    else { return nil }
    let samples: [(any Model)?] = [
      FoodSamples.drafts(by: person, at: now).first, group(person, now),
      MarketSamples.members(at: now).first, MarketSamples.exchange(at: now),
    ]
    return samples.lazy.compactMap { $0 as? Root }.first
  }

  /// Returns the profile of a group before its verification; no event applies to the profile of one person.
  private static func group(_ id: Principal.ID, _ now: Timestamp) -> FoodProfile? {
    let group = FoodSamples.group("Soup for All", of: id, people: 12, at: now)
    return try? group?.updating { $0[FoodProfile.Fields.status] = .known(.unverified) }
  }
}
