extension PurchaseService {
  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Seeing where a film is sold.
    public static let see = UseCase("purchase.see", for: .anyone, doc: "Shows the ways to get a film.")
    /// Being sent to a seller.
    public static let handOff = UseCase(
      "purchase.handOff", for: .signedIn, doc: "Prepares the way to a seller.")
    /// Following a hand-off of one's own.
    public static let follow = UseCase(
      "purchase.follow", for: .signedIn, .system,
      doc: "Opens a hand-off, comes back from it, or lets it expire.")
    /// Time going by.
    public static let runDue = UseCase(
      "purchase.runDue", for: .system, doc: "Gives up hand-offs that nobody followed in time.")

    /// All of them.
    public static let all = [see, handOff, follow, runDue]
  }
}
