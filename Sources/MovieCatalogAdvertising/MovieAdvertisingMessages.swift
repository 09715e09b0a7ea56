import DomainAdvertising
public import DomainModeling
public import DomainServices
import MovieCatalog

/// The declaration of the operations and texts that this module adds to those of the movie catalog and of advertising.
public enum MovieCatalogAdvertisingModule {
  /// The operations and messages; the module has no models of its own.
  public static let declaration = ModuleDeclaration(
    "MovieCatalogAdvertising", models: [], operations: MovieAdvertisingOperations.all,
    messages: MovieAdvertisingMessages.catalog, extending: MovieAdvertisingMessages.base)
}

/// The texts of the operations for advertisements beside movies.
public enum MovieAdvertisingMessages {
  /// The messages in English and Polish, on top of those of the movie catalog and of advertising.
  public static let catalog = MessageCatalog(over: base, operationLabels)

  /// The messages of the two modules that this one joins.
  static let base = MovieMessages.catalog.merging(AdvertisingMessages.catalog)

  /// The names of the operations, as menus, buttons and pages of permissions show them.
  private static let operationLabels = Message.labels(ofOperations: [
    "ad.listBesideMovies": ("Advertisements beside movies", "Reklamy obok filmów"),
    "purchase.prepareOfferHandoff": ("Go to the seller", "Przejdź do sprzedawcy"),
    "purchase.offerLink": ("Link to the seller", "Link do sprzedawcy"),
  ])
}
