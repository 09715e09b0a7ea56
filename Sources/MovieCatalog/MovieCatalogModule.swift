// One import is enough: the module re-exports the modules whose types appear in its interface.
@_exported public import DomainModeling
@_exported public import DomainRepository
public import DomainServices
@_exported public import DomainServices
@_exported public import DomainValues

/// The declaration of everything that this module publishes in its contract.
public enum MovieCatalogModule {
  /// The models, lifecycles, operations and messages.
  public static let declaration = ModuleDeclaration(
    "MovieCatalog",
    models: [
      Movie.self, MovieList.self, MovieLibrary.self, LibraryEntry.self, LibrarySortOrder.self,
      LibraryState.self,
      WatchRecord.self, WatchPolicy.self, ITunesSearchRequest.self, ITunesLookupRequest.self,
      PurchaseHandoff.self, AffiliateTag.self,
    ],
    lifecycles: [PurchaseHandoff.self],
    operations: MovieCatalogOperations.all, messages: MovieMessages.catalog,
    enums: [
      BookmarkList.self, CatalogFreshness.self, ExternalSource.self, LibraryScope.self, MovieSortOrder.self,
      OrphanedNotePolicy.self, RatingScale.self,
    ])
}

/// The operations of the movie catalog.
public enum MovieCatalogOperations {
  /// All operations of the module, by service.
  public static let all: [OperationDescription] =
    MovieService.Operations.all + LibraryService.Operations.all + MovieListService.Operations.all
    + PurchaseService.Operations.all
}

/// The messages of the movie catalog, collected from the list of each concept.
public enum MovieMessages {
  /// The messages in English and Polish, on top of those of the repository.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog,
    library + lists + purchasing + source + handoff + movieLabels + libraryLabels
      + operationLabels + values + rules + fieldLabels)
}
