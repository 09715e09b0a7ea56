public import DomainModeling
public import DomainValues

/// Somebody who advertises: every advertisement leads back to one.
public struct Advertiser: Entity {
  public let id: Identifier<Advertiser>
  /// The name that people see beside the advertisement.
  public internal(set) var name: String
  /// Who acts for the advertiser.
  public let account: Principal.ID
  /// The advertiser's own page.
  public internal(set) var website: PurchaseLink?
  /// The hosts that the advertiser's links may lead to, each by its whole name.
  ///
  /// A name doesn't stand for those under it: one label more or less may belong to somebody else.
  public internal(set) var allowedHosts: [HostName]

  /// Makes an advertiser, or throws everything that is wrong with it.
  public init(
    id: Identifier<Advertiser>, name: String, account: Principal.ID, website: PurchaseLink? = nil,
    allowedHosts: [HostName]
  ) throws(ValidationError) {
    self.id = id
    self.name = name
    self.account = account
    self.website = website
    self.allowedHosts = allowedHosts
    try validated()
  }

  /// Whether a link leads to a host on the advertiser's list.
  public func allows(_ link: PurchaseLink) -> Bool { allowedHosts.contains(link.host) }
}

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
    "Advertiser", version: 1, doc: "Somebody who advertises products."
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
