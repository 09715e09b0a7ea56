public import DomainModeling

/// Food that changed hands: what a receiver took home, kept for good and for counting.
///
/// There is one for each collected request. It holds identifiers and figures only.
public struct FoodCollection: Entity {
  public let id: Identifier<FoodCollection>
  /// The request.
  public let request: FoodRequest.ID
  /// The post.
  public let post: FoodPost.ID
  /// Who gave it.
  public let donor: Principal.ID
  /// Who took it.
  public let receiver: Principal.ID
  /// How much.
  public let quantity: FoodQuantity
  /// How many grams that is; `nil` where nobody said what one of its measure weighs.
  public let grams: Int64?
  /// When.
  public let at: Timestamp

  /// Notes that food changed hands; throws what is wrong with the figures.
  public init(
    request: FoodRequest.ID, post: FoodPost.ID, donor: Principal.ID, receiver: Principal.ID,
    quantity: FoodQuantity, grams: Int64?, at moment: Timestamp
  ) throws(ValidationError) {
    id = Self.id(of: request)
    self.request = request
    self.post = post
    self.donor = donor
    self.receiver = receiver
    self.quantity = quantity
    self.grams = grams
    at = moment
    try validated()
  }

  /// The one identifier that belongs to a request.
  public static func id(of request: FoodRequest.ID) -> Identifier<FoodCollection> {
    Identifier(named: request.text, in: (0x6E0B_41F7_93A2_8C15, 0xA94D_70E6_2BF8_53D1))
  }
}

extension FoodCollection {
  /// The fields of a collection.
  public enum Fields {
    public static let id = Field("id", \FoodCollection.id, doc: "Belongs to the request.")
    public static let request = Field("request", \FoodCollection.request, doc: "The request.")
    public static let post = Field("post", \FoodCollection.post, doc: "The post.")
    public static let donor = Field("donor", \FoodCollection.donor, doc: "Who gave it.")
    public static let receiver = Field("receiver", \FoodCollection.receiver, doc: "Who took it.")
    public static let quantity = Field("quantity", \FoodCollection.quantity, doc: "How much.")
    public static let grams = Field(
      "grams", \FoodCollection.grams, .range(1...10_000_000_000), doc: "How many grams that is.")
    public static let at = Field("at", \FoodCollection.at, doc: "When.")
  }

  public static let schema = ModelSchema<FoodCollection>(
    "FoodCollection", version: 1, doc: "Food that changed hands."
  ) {
    Fields.id
    Fields.request
    Fields.post
    Fields.donor
    Fields.receiver
    Fields.quantity
    Fields.grams
    Fields.at
  } rules: {
    Rule(
      "FoodCollection.id.derived", reading: Fields.id, Fields.request,
      doc: "The identifier belongs to the request."
    ) { $0.id == FoodCollection.id(of: $0.request) }
  } storage: {
    Storage.index(Fields.receiver, Fields.at)
    Storage.index(Fields.donor, Fields.at)
    Storage.index(Fields.at)
  }

  public init(reading fields: FieldReader<FoodCollection>) throws {
    id = try fields[Fields.id]
    request = try fields[Fields.request]
    post = try fields[Fields.post]
    donor = try fields[Fields.donor]
    receiver = try fields[Fields.receiver]
    quantity = try fields[Fields.quantity]
    grams = try fields[Fields.grams]
    at = try fields[Fields.at]
    try validated()
  }
}
