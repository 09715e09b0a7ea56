import DomainRepository
import DomainValues

/// The same post without any index, to measure the cost of storing records alone.
struct PlainPost: Entity {
  let id: Identifier<PlainPost>
  let donor: Principal.ID
  let title: String
  let details: String
  let kind: OpenEnum<PostKind>
  var status: OpenEnum<PostStatus>
  var quantity: Int64
  let place: Coordinate
  let createdAt: Timestamp
  let closesAt: Timestamp
  let tags: [String]
  let price: Money?

  init(
    id: Identifier<PlainPost>, donor: Principal.ID, title: String, details: String, kind: OpenEnum<PostKind>,
    status: OpenEnum<PostStatus>, quantity: Int64, place: Coordinate, createdAt: Timestamp,
    closesAt: Timestamp,
    tags: [String], price: Money?
  ) throws(ValidationError) {
    self.id = id
    self.donor = donor
    self.title = title
    self.details = details
    self.kind = kind
    self.status = status
    self.quantity = quantity
    self.place = place
    self.createdAt = createdAt
    self.closesAt = closesAt
    self.tags = tags
    self.price = price
    try validated()
  }
}

extension PlainPost {
  enum Fields {
    static let id = Field("id", \PlainPost.id)
    static let donor = Field("donor", \PlainPost.donor)
    static let title = Field("title", \PlainPost.title, .length(1...80), .singleLine, .notBlank)
    static let details = Field("details", \PlainPost.details, .length(...2_000), .multiLine)
    static let kind = Field("kind", \PlainPost.kind)
    static let status = Field("status", \PlainPost.status)
    static let quantity = Field("quantity", \PlainPost.quantity, .range(0...100_000))
    static let place = Field("place", \PlainPost.place)
    static let createdAt = Field("createdAt", \PlainPost.createdAt)
    static let closesAt = Field("closesAt", \PlainPost.closesAt)
    static let tags = Field("tags", \PlainPost.tags, default: [])
    static let price = Field("price", \PlainPost.price)
  }

  static let schema = ModelSchema<PlainPost>("PlainPost", version: 1) {
    Fields.id
    Fields.donor
    Fields.title
    Fields.details
    Fields.kind
    Fields.status
    Fields.quantity
    Fields.place
    Fields.createdAt
    Fields.closesAt
    Fields.tags
    Fields.price
  } rules: {
    Rule("PlainPost.order", holds: Fields.closesAt > Fields.createdAt)
  }

  init(reading fields: FieldReader<PlainPost>) throws {
    try self.init(
      id: fields[Fields.id], donor: fields[Fields.donor], title: fields[Fields.title],
      details: fields[Fields.details], kind: fields[Fields.kind], status: fields[Fields.status],
      quantity: fields[Fields.quantity], place: fields[Fields.place], createdAt: fields[Fields.createdAt],
      closesAt: fields[Fields.closesAt], tags: fields[Fields.tags], price: fields[Fields.price])
  }
}
