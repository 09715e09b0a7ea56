public import DomainModeling

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
