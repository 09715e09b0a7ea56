public import DomainModeling

extension ITunesSearchRequest: Model {
  /// The fields of a search.
  public enum Fields {
    public static let term = Field(
      "term", \ITunesSearchRequest.term, .length(1...100), .singleLine, .notBlank,
      doc: "The words to look for.")
    public static let attribute = Field(
      "attribute", \ITunesSearchRequest.attribute,
      doc: "What the words are compared with; absent compares with everything.")
    public static let storefront = Field(
      "storefront", \ITunesSearchRequest.storefront, doc: "The branch of the shop to ask.")
    public static let limit = Field(
      "limit", \ITunesSearchRequest.limit, .range(1...200), default: ITunesSearchRequest.defaultLimit,
      doc: "The most films to answer with.")
  }

  public static let schema = ModelSchema<ITunesSearchRequest>(
    "ITunesSearchRequest", version: 1, doc: "A search for films in Apple's iTunes Store."
  ) {
    Fields.term
    Fields.attribute
    Fields.storefront
    Fields.limit
  }

  public init(reading fields: FieldReader<ITunesSearchRequest>) throws {
    try self.init(
      term: fields[Fields.term], attribute: fields[Fields.attribute],
      storefront: fields[Fields.storefront], limit: fields[Fields.limit])
  }
}
