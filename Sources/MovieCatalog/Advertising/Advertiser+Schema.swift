public import DomainModeling

extension Advertiser {
  /// The fields of an advertiser.
  public enum Fields {
    public static let id = Field("id", \Advertiser.id, doc: "The advertiser's identifier.")
    public static let name = Field(
      "name", \Advertiser.name, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "The name that people see beside the advertisement.")
    public static let account = Field("account", \Advertiser.account, doc: "Who acts for the advertiser.")
    public static let website = Field("website", \Advertiser.website, doc: "The advertiser's own page.")
    public static let allowedHosts = Field(
      "allowedHosts", \Advertiser.allowedHosts, .count(1...50), .uniqueElements,
      doc: "The hosts that links may lead to, each by its whole name.")
  }

  public static let schema = ModelSchema<Advertiser>(
    "Advertiser", version: 1, doc: "Somebody who advertises products related to films."
  ) {
    Fields.id
    Fields.name
    Fields.account
    Fields.website
    Fields.allowedHosts
  } storage: {
    Storage.index(Fields.account)
    Storage.index(Fields.name)
  }

  public init(reading fields: FieldReader<Advertiser>) throws {
    try self.init(
      id: fields[Fields.id], name: fields[Fields.name], account: fields[Fields.account],
      website: fields[Fields.website], allowedHosts: fields[Fields.allowedHosts])
  }
}
