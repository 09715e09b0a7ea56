public import DomainModeling
public import DomainValues

/// A company or person that advertises products, registered by an operator.
public struct Advertiser: Entity {
  public let id: Identifier<Advertiser>
  public internal(set) var name: String
  public let account: Principal.ID
  public internal(set) var website: PurchaseLink?
  /// The hosts to which links of the advertiser may lead, compared as whole names.
  ///
  /// A host doesn't include its subdomains, because those may belong to other parties.
  public internal(set) var allowedHosts: [HostName]

  /// Creates an advertiser.
  ///
  /// - Throws: `ValidationError` with every violation.
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

  /// Returns whether a link leads to one of the allowed hosts.
  public func allows(_ link: PurchaseLink) -> Bool { allowedHosts.contains(link.host) }
}

extension Advertiser {
  /// The fields of an advertiser.
  public enum Fields {
    public static let id = Field(
      "id", \Advertiser.id,
      doc: "The identifier of the advertiser. Chosen by the operator who registers the advertiser.")
    public static let name = Field(
      "name", \Advertiser.name, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: """
        The name shown beside every advertisement of the advertiser. Set by the operator who registers the \
        advertiser.
        """)
    public static let account = Field(
      "account", \Advertiser.account,
      doc: """
        The identifier of the user who acts for the advertiser. Set by the operator who registers the \
        advertiser.
        """)
    public static let website = Field(
      "website", \Advertiser.website,
      doc: """
        The advertiser's own website. Set by the operator who registers the advertiser; null when there is \
        none.
        """)
    public static let allowedHosts = Field(
      "allowedHosts", \Advertiser.allowedHosts, .count(1...50), .uniqueElements,
      doc: """
        The host names to which links of the advertiser may lead. Set by the operator who registers the \
        advertiser. A host doesn't include its subdomains.
        """)
  }

  public static let schema = ModelSchema<Advertiser>(
    "Advertiser", version: 1, doc: "A company or person that advertises products."
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
