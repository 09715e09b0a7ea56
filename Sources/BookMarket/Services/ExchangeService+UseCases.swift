public import DomainRepository

extension ExchangeService {
  /// What the service does and who may ask for it, before the exchange itself is asked.
  public enum UseCases {
    /// Everything that a side may do.
    public static let arrange = UseCase(
      "exchange.arrange", for: .signedIn,
      doc: "Meets, confirms, cancels or disputes in an exchange of one's own.")
    /// Seeing one's exchanges.
    public static let see = UseCase(
      "exchange.see", for: .signedIn, doc: "Sees one's exchanges that aren't over.")
    /// Learning how to reach the other side.
    public static let contact = UseCase(
      "exchange.contact", for: .signedIn, doc: "Learns how to reach the other side while the exchange lasts.")
    /// Deciding disputes.
    public static let moderate = UseCase(
      "exchange.moderate", for: .label(BookMarketLabel.moderator.rawValue), doc: "Sees and decides disputes.")
    /// Time going by.
    public static let runDue = UseCase(
      "exchange.runDue", for: .system, doc: "Ends proposals, reservations, hand-overs and disputes in time.")

    /// All of them.
    public static let all = [arrange, see, contact, moderate, runDue]
  }
}
