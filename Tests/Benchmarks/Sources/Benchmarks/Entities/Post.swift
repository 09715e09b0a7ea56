import DomainRepository
import DomainValues

/// An offer of surplus food with the indexes of an app's screens: three ordered ones, text and places.
struct Post: Entity {
  let id: Identifier<Post>
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
    id: Identifier<Post>, donor: Principal.ID, title: String, details: String, kind: OpenEnum<PostKind>,
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

extension Post {
  enum Fields {
    static let id = Field("id", \Post.id)
    static let donor = Field("donor", \Post.donor)
    static let title = Field("title", \Post.title, .length(1...80), .singleLine, .notBlank)
    static let details = Field("details", \Post.details, .length(...2_000), .multiLine)
    static let kind = Field("kind", \Post.kind)
    static let status = Field("status", \Post.status)
    static let quantity = Field("quantity", \Post.quantity, .range(0...100_000))
    static let place = Field("place", \Post.place)
    static let createdAt = Field("createdAt", \Post.createdAt)
    static let closesAt = Field("closesAt", \Post.closesAt)
    static let tags = Field("tags", \Post.tags, default: [])
    static let price = Field("price", \Post.price)
  }

  static let schema = ModelSchema<Post>("Post", version: 1) {
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
    Rule("Post.order", holds: Fields.closesAt > Fields.createdAt)
  } storage: {
    Storage.index(Fields.status, Fields.kind, descending: Fields.quantity)
    Storage.index(Fields.donor, descending: Fields.createdAt)
    Storage.index(Fields.closesAt)
    Storage.textIndex(Fields.title)
    Storage.spatialIndex(Fields.place)
  }

  init(reading fields: FieldReader<Post>) throws {
    try self.init(
      id: fields[Fields.id], donor: fields[Fields.donor], title: fields[Fields.title],
      details: fields[Fields.details], kind: fields[Fields.kind], status: fields[Fields.status],
      quantity: fields[Fields.quantity], place: fields[Fields.place], createdAt: fields[Fields.createdAt],
      closesAt: fields[Fields.closesAt], tags: fields[Fields.tags], price: fields[Fields.price])
  }
}
