public import DomainRepository

extension ListingService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Offering books.
    public static let sell = UseCase(
      "listing.sell", for: .signedIn,
      doc: "Begins, posts, edits, renews, withdraws and lists one's own listings.")
    /// Looking for books.
    public static let browse = UseCase(
      "listing.browse", for: .signedIn, doc: "Searches a campus's books for sale and opens one.")
    /// Looking after what is offered.
    public static let moderate = UseCase(
      "listing.moderate", for: .label(BookMarketLabel.moderator.rawValue),
      doc: "Looks at listings that wait, approves, rejects and removes them.")

    /// All of them.
    public static let all = [sell, browse, moderate]
  }
}
