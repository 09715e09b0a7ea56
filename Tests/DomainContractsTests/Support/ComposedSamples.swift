import BookMarket
import DomainContracts
import DomainModeling
import FoodSharing
import Testing

/// The fields of samples whose rules relate several fields.
enum ComposedSamples {
  static func presets<Root: Model>(of _: Root.Type, isFull: Bool) throws -> [String: JSONValue] {
    switch Root.self {
    case is FoodPost.Type: try post(isFull)
    case is FoodArchive.Type where isFull: try archive()
    case is QuantityLedger.Type:
      ["offered": 15, "available": 1, "accepted": 2, "reserved": 3, "collected": 4, "discarded": 5]
    case is MeetUp.Type: try meetUp()
    case is BookExchange.ProposeInput.Type:
      ["meetUp": try SamplePresets.sample(of: MeetUp.self, isFull: isFull).json]
    case is BookExchange.Type: try exchange(isFull)
    default: [:]
    }
  }

  private static func start() throws -> Timestamp {
    try #require(Timestamp.format.valid.lazy.compactMap { Timestamp($0) }.first)
  }

  /// Returns a window of an hour at one of the places of the campus.
  private static func meetUp() throws -> [String: JSONValue] {
    let window = try TimeWindow(start: start(), end: start().adding(.seconds(3_600)))
    return ["window": try JSONValue(encoding: window), "place": "library"]
  }

  private static func exchange(_ isFull: Bool) throws -> [String: JSONValue] {
    let seller: [String: JSONValue] = ["seller": "another"]
    guard isFull else { return seller }
    return seller.merging(["meetUp": try SamplePresets.sample(of: MeetUp.self).json]) { $1 }
  }

  /// Returns a post drafted from an offer, with a pickup window on the day of its date mark.
  private static func post(_ isFull: Bool) throws -> [String: JSONValue] {
    let offer = try SamplePresets.sample(of: FoodOffer.self, isFull: isFull).json.decode(FoodOffer.self)
    let start = try Self.start()
    let window = try PickupWindow(TimeWindow(start: start, end: start.adding(.seconds(3_600))))
    let pickup = SampleDocument(
      PickupTerms.self, includesOptionals: isFull, overrides: ["windows": [try JSONValue(encoding: window)]])
    let person = try Principal.ID(parsing: #require(Principal.ID.format.valid.first))
    let post = try FoodPost(
      drafting: offer, pickup: pickup.json.decode(PickupTerms.self), by: person,
      id: Identifier(parsing: person.text), at: start, zone: .utc)
    guard case .object(let members) = try JSONValue(encoding: post) else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }) { $1 }
  }

  /// Returns an archive with a record of each kind.
  private static func archive() throws -> [String: JSONValue] {
    let another: JSONValue = "another"
    return [
      "profile": try SamplePresets.sample(of: FoodProfile.self).json,
      "posts": [try SamplePresets.sample(of: FoodPost.self).json],
      "requests": [try own(FoodRequest.self, ["donor": another, "receiver": owner()])],
      "favorites": [try own(FoodFavorite.self, ["account": owner()])],
      "reactions": [try own(FoodReaction.self, ["donor": another, "account": owner()])],
      "reviews": [try own(FoodReview.self, ["donor": another, "author": owner()])],
      "feedback": [try own(AppFeedback.self, ["author": owner()])],
    ]
  }

  private static func owner() throws -> JSONValue {
    .string(try #require(Principal.ID.format.valid.first))
  }

  private static func own<Root: Model>(
    _ type: Root.Type, _ fields: [String: JSONValue]
  ) throws -> JSONValue {
    let presets = try SamplePresets.fields(of: type, isFull: true).merging(fields) { $1 }
    return SampleDocument(type, overrides: presets).json
  }
}
