public import DomainAdvertising
public import MovieCatalog

extension AdvertisingService.Operations {
  /// Viewing advertisements beside movies.
  public static let adsBesideMovies = ServiceOperation(
    "ad.listBesideMovies",
    AdvertisingService.ads
      as ServiceOperation<
        AdvertisingService, AdvertisingErrorReason, [AdOffer], [Movie.ID], OpenEnum<AdPlacement>, Int,
        Principal
      >.Method, .input("movies"), .input("placement"), .input("limit"), .principal, for: [.anyone],
    boundedBy: "the limit of the call", doc: "Shows advertisements beside movies.")
}

extension PurchaseService.Operations {
  /// Preparing a handoff to the page of an advertisement.
  public static let prepareOfferHandoff = ServiceOperation(
    "purchase.prepareOfferHandoff", PurchaseService.prepareHandoff(toSee:in:as:), .input("offer"),
    .input("country"), .principal, for: [.authenticated],
    refuses: [.notFound, "handoff.notShowing", "handoff.hostNotAllowed", "handoff.linkTooLong"],
    doc: "Prepares a link to the page of an advertisement.")
  /// Linking to the page of an advertisement.
  public static let offerLink = ServiceOperation(
    "purchase.offerLink", PurchaseService.purchaseLink(toSee:in:as:), .input("offer"), .input("country"),
    .principal, for: [.anyone],
    refuses: [.notFound, "handoff.notShowing", "handoff.hostNotAllowed", "handoff.linkTooLong"],
    doc: "Returns the link of the page of an advertisement, without recording anything.")
}

/// The operations for advertisements beside movies.
public enum MovieAdvertisingOperations {
  /// All operations that the module adds to services of the catalog and of advertising.
  public static let all: [OperationDescription] = [
    AdvertisingService.Operations.adsBesideMovies.description,
    PurchaseService.Operations.prepareOfferHandoff.description,
    PurchaseService.Operations.offerLink.description,
  ]
}
