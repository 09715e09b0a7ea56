public import DomainModeling

extension Bookmark: Model {
  /// The fields of a bookmark.
  public enum Fields {
    public static let additions = Field(
      "additions", \Bookmark.additions, .count(...maximumAdditions), .each(.atMost(horizon)), default: [],
      doc: "The additions that no removal has undone, in order.")
    public static let removedAt = Field(
      "removedAt", \Bookmark.removedAt, .atMost(horizon.following), doc: "The last removal.")
    public static let addedAt = Field.derived(
      "addedAt", \Bookmark.addedAt, doc: "Since when the film is listed; absent when it isn't.")
  }

  public static let schema = ModelSchema<Bookmark>(
    "Bookmark", version: 1,
    doc: "Whether and since when a film is on a list; two devices' values can be merged."
  ) {
    Fields.additions
    Fields.removedAt
    Fields.addedAt
  } rules: {
    Rule(
      "Bookmark.additions.order", reading: Fields.additions, Fields.removedAt,
      doc: "The additions stand in order, each once, none before the last removal."
    ) { bookmark in
      let additions = bookmark.additions
      let isOrdered = zip(additions, additions.dropFirst()).allSatisfy { $0 < $1 }
      guard let first = additions.first, let removedAt = bookmark.removedAt else { return isOrdered }
      return isOrdered && first >= removedAt
    }
  }

  public init(reading fields: FieldReader<Bookmark>) throws {
    try self.init(additions: fields[Fields.additions], removedAt: fields[Fields.removedAt])
  }
}
