import DomainRepository
import DomainValues

/// A post written for speed alone: the same values, a reader and a writer for this type only, rules as `if`
/// statements.
struct HandPost: Hashable, Sendable {
  enum Failure: Error { case malformed, invalid }

  var id: Identifier<PlainPost>
  var donor: Principal.ID
  var title = ""
  var details = ""
  var kind = OpenEnum.known(PostKind.other)
  var status = OpenEnum.known(PostStatus.draft)
  var quantity: Int64 = 0
  var place: Coordinate
  var createdAt: Timestamp
  var closesAt: Timestamp
  var tags: [String] = []
  var price: Money?

  init(_ post: PlainPost) {
    id = post.id
    donor = post.donor
    title = post.title
    details = post.details
    kind = post.kind
    status = post.status
    quantity = post.quantity
    place = post.place
    createdAt = post.createdAt
    closesAt = post.closesAt
    tags = post.tags
    price = post.price
  }

  /// Creates the values from texts and numbers and checks the rules, as an app that decodes primitives does.
  init(_ post: BarePost) throws {
    id = try Identifier(parsing: post.id)
    donor = try Identifier(parsing: post.donor)
    title = post.title
    details = post.details
    kind = try OpenEnum(parsing: post.kind)
    status = try OpenEnum(parsing: post.status)
    quantity = post.quantity
    place = try Coordinate(latitude: post.place.latitude, longitude: post.place.longitude)
    createdAt = try Timestamp(parsing: post.createdAt)
    closesAt = try Timestamp(parsing: post.closesAt)
    tags = post.tags
    price = try post.price.map {
      Money(minorUnits: $0.minorUnits, currency: try Currency(parsing: $0.currency))
    }
    try check()
  }

  init(
    id: Identifier<PlainPost>, donor: Principal.ID, place: Coordinate, createdAt: Timestamp,
    closesAt: Timestamp
  ) {
    self.id = id
    self.donor = donor
    self.place = place
    self.createdAt = createdAt
    self.closesAt = closesAt
  }

  func check() throws(Failure) {
    guard closesAt > createdAt, (0...100_000).contains(quantity), Self.isShort(details, 2_000),
      Self.isShort(title, 80), !title.isEmpty, title.utf8.contains(where: { $0 > 0x20 }),
      title.utf8.allSatisfy({ $0 >= 0x20 }), details.utf8.allSatisfy({ $0 >= 0x20 || $0 == 0x0A })
    else { throw .invalid }
  }

  private static func isShort(_ text: String, _ most: Int) -> Bool {
    text.utf8.count <= most || text.unicodeScalars.count <= most
  }
}
