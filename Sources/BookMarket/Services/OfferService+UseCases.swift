public import DomainRepository

extension OfferService {
  /// What the service does and who may ask for it, before the thread itself is asked.
  public enum UseCases {
    /// Making an offer.
    public static let make = UseCase(
      "offer.make", for: .signedIn, doc: "Offers an amount for a listing of one's campus.")
    /// Answering one.
    public static let answer = UseCase(
      "offer.answer", for: .signedIn, doc: "Accepts, declines, counters or retracts in a thread of one's own."
    )
    /// Seeing one's bids.
    public static let see = UseCase(
      "offer.see", for: .signedIn, doc: "Sees the offers that one has made and received.")
    /// Looking after the market.
    public static let moderate = UseCase(
      "offer.moderate", for: .label(BookMarketLabel.moderator.rawValue),
      doc: "Reads and ends others' threads.")
    /// Time going by.
    public static let runDue = UseCase(
      "offer.runDue", for: .system, doc: "Ends the offers that nobody has answered in time.")

    /// All of them.
    public static let all = [make, answer, see, moderate, runDue]
  }
}
