extension PurchaseService {
  /// The operations of the service.
  public enum Operations {
    private static let unavailable: [Refusal.Code] = [
      "purchase.withdrawn", "purchase.notReleased", "purchase.canceled", "purchase.notSold",
      "purchase.notSoldIn",
    ]

    /// Viewing purchase options.
    public static let options = ServiceOperation(
      "purchase.options", PurchaseService.options, .input("movie"), .input("country"), .principal,
      for: [.anyone], boundedBy: "the purchase options that the movie itself contains",
      refuses: [.notFound] + unavailable,
      doc: "Shows the purchase options of a movie in a country.")
    /// Linking to a seller.
    public static let purchaseLink = ServiceOperation(
      "purchase.link", PurchaseService.purchaseLink(for:option:in:as:), .input("movie"), .input("option"),
      .input("country"), .principal, for: [.anyone],
      refuses: [.notFound] + unavailable + [
        "purchase.noLink", "handoff.unsafeLink", "handoff.linkTooLong",
      ], doc: "Returns the link of a page that sells a movie, without recording anything.")
    /// Preparing a handoff.
    public static let prepareHandoff = ServiceOperation(
      "purchase.prepareHandoff", PurchaseService.prepareHandoff(toBuy:option:in:as:), .input("movie"),
      .input("option"), .input("country"), .principal, for: [.authenticated],
      refuses: [.notFound] + unavailable + [
        "purchase.noLink", "handoff.unsafeLink", "handoff.linkTooLong", "handoff.priceFresh",
      ], doc: "Prepares a link to a page that sells a movie.")
    /// Opening a handoff.
    public static let open = ServiceOperation(
      "purchase.open", PurchaseService.open, .input("handoff"), .principal, for: [.authenticated],
      fires: [.event(PurchaseHandoff.on(.open))],
      refuses: [.notFound, .transition, "handoff.notShowing", "purchase.withdrawn"],
      doc: "Opens one's own prepared link.")
    /// Returning from the seller.
    public static let markReturned = ServiceOperation(
      "purchase.markReturned", PurchaseService.markReturned, .input("handoff"), .principal,
      for: [.authenticated], fires: [.event(PurchaseHandoff.on(.returnToApp))],
      refuses: [.notFound, .transition], doc: "Records the caller's return from a seller.")
    /// Firing time events.
    public static let fireDueEvents = ServiceOperation(
      "purchase.fireDueEvents", PurchaseService.fireDueEvents(as:), .principal, for: [.system],
      fires: [.event(PurchaseHandoff.on(.expire))],
      doc: "Fires the time events of handoffs that have expired.")

    /// All operations of the service.
    public static let all = [
      options.description, purchaseLink.description, prepareHandoff.description, open.description,
      markReturned.description, fireDueEvents.description,
    ]
  }
}
