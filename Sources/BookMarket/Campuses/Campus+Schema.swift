public import DomainModeling

extension Campus {
  /// The fields of a campus.
  public enum Fields {
    public static let id = Field("id", \Campus.id, doc: "The campus's identifier.")
    public static let name = Field(
      "name", \Campus.name, .length(1...120), .singleLine, .trimmed, .notBlank, doc: "Its name.")
    public static let mailDomains = Field(
      "mailDomains", \Campus.mailDomains, .count(1...50), .uniqueElements,
      doc: "The domains of its members' e-mail addresses.")
    public static let priceCap = Field(
      "priceCap", \Campus.priceCap, doc: "The highest price of a book, in the currency of all prices.")
    public static let reviewsListings = Field(
      "reviewsListings", \Campus.reviewsListings, default: false,
      doc: "Whether a moderator looks at every listing before it is shown.")
    public static let meetingPlaces = Field(
      "meetingPlaces", \Campus.meetingPlaces, .count(...100), default: [],
      doc: "Where people can meet, the best place first.")
    public static let terms = Field("terms", \Campus.terms, .count(...100), default: [], doc: "Its terms.")
  }

  public static let schema = ModelSchema<Campus>(
    "Campus", version: 1, doc: "A place of study with a book market of its own."
  ) {
    Fields.id
    Fields.name
    Fields.mailDomains
    Fields.priceCap
    Fields.reviewsListings
    Fields.meetingPlaces
    Fields.terms
  } rules: {
    Rule(
      "Campus.priceCap.positive", holds: Fields.priceCap.at(Money.Fields.minorUnits) > 0,
      doc: "Books may cost something.")
    Rule(
      "Campus.meetingPlaces.identifiers", reading: Fields.meetingPlaces,
      doc: "No two places have the same identifier."
    ) { campus in
      Set(campus.meetingPlaces.map(\.id)).count == campus.meetingPlaces.count
    }
    Rule("Campus.terms.identifiers", reading: Fields.terms, doc: "No two terms have the same identifier.") {
      campus in
      Set(campus.terms.map(\.id)).count == campus.terms.count
    }
  } storage: {
    Storage.index(Fields.name)
  }

  public init(reading fields: FieldReader<Campus>) throws {
    try self.init(
      id: fields[Fields.id], name: fields[Fields.name], mailDomains: fields[Fields.mailDomains],
      priceCap: fields[Fields.priceCap], reviewsListings: fields[Fields.reviewsListings],
      meetingPlaces: fields[Fields.meetingPlaces], terms: fields[Fields.terms])
  }
}
