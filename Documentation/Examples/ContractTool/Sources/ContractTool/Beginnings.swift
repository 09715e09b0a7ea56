import BookMarket
import BookMarketSamples
import DomainModeling
import FoodSharing
import FoodSharingSamples

/// Records whose figures hang together, so that none is made up from a declaration: the modules' samples of them.
enum Beginnings {
  /// A record of the type in its first state, where there is a sample of it.
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

  /// A group before anybody has looked at it; nothing happens to the profile of a single person.
  private static func group(_ id: Principal.ID, _ now: Timestamp) -> FoodProfile? {
    let group = FoodSamples.group("Soup for All", of: id, people: 12, at: now)
    return try? group?.updating { $0[FoodProfile.Fields.status] = .known(.unverified) }
  }
}
