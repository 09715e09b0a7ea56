import BookMarket
import DomainContracts
import DomainModeling
import FoodSharing
import ShelterRegistry
import Testing

/// The identifiers of samples that are computed from other fields; all other identifiers of a sample are equal.
enum ComputedIdentifiers {
  static func presets<Root: Model>(of _: Root.Type, isFull: Bool) throws -> [String: JSONValue] {
    switch Root.self {
    case is ContactDisclosureCount.Type: try id(ContactDisclosureCount.id(in: sample(), to: sample()))
    case is CampusAddress.Type: try id(CampusAddress.id(of: sample(), at: sample()))
    case is CampusMembership.Type: try id(CampusMembership.id(of: sample(), at: sample()))
    case is ListingNotification.Type: try id(ListingNotification.id(for: sample(), of: sample()))
    case is OfferThreadCount.Type: try id(OfferThreadCount.id(of: sample()))
    case is FoodPickup.Type: try id(FoodPickup.id(of: sample()))
    case is FoodFavorite.Type: try id(FoodFavorite.id(of: sample(), sample()))
    case is FoodReaction.Type: try id(FoodReaction.id(of: sample(), sample()))
    case is FoodReview.Type: try id(FoodReview.id(of: sample()))
    case is ReservationCounter.Type: try id(ReservationCounter.id(of: sample()))
    case is AdoptionBan.Type: try id(AdoptionBan.id(of: sample(), from: sample()))
    case is EmailConfirmation.Type: try id(EmailConfirmation.id(of: sample()))
    case is GatewayEventRecord.Type: try id(GatewayEventRecord.id(of: sample()))
    case is DrawCommitment.Type: try commitment()
    case is Fund.Type: try id(fund()).merging(["purpose": "institution"]) { $1 }
    case is FundEntry.Type: ["fund": .string(try fund().text), "purpose": "institution"]
    case is CourseBook.Type: try courseBook(isFull)
    default: [:]
    }
  }

  private static func id<Owner>(_ id: Identifier<Owner>) -> [String: JSONValue] { ["id": .string(id.text)] }

  /// Returns the value of every field of the type in samples.
  private static func sample<Value: TextValue>() throws -> Value {
    try Value(parsing: #require(Value.format.valid.first))
  }

  private static func courseBook(_ isFull: Bool) throws -> [String: JSONValue] {
    let term: Identifier<AcademicTerm> = try sample()
    let book = try CourseBook(
      campus: sample(), course: sample(), instructor: isFull ? "sample" : nil, term: isFull ? term : nil,
      edition: sample())
    let presets = id(book.id)
    return isFull ? presets.merging(["instructor": "sample", "term": .string(term.text)]) { $1 } : presets
  }

  /// Fixes the seed that a full sample reveals.
  private static func commitment() throws -> [String: JSONValue] {
    let digest = DrawSeedDigest(of: try sample())
    return id(DrawCommitment.id(of: digest)).merging(["digest": .string(digest.text)]) { $1 }
  }

  private static func fund() throws -> Identifier<Fund> {
    try Fund.id(of: sample(), for: .institution, in: sample())
  }
}
