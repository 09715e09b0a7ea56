// One import is enough: the module brings the vocabulary and the repository that its own types speak of.
@_exported public import DomainModeling
@_exported public import DomainRepository
@_exported public import DomainValues

/// What the movie catalogue publishes, as one list.
public enum MovieModule {
  /// The models, lifecycles, use cases and messages.
  public static let declaration = ModuleDeclaration(
    "MovieCatalog",
    models: [
      Movie.self, MovieList.self, MovieLibrary.self, LibraryEntry.self, LibrarySort.self, LibraryState.self,
      WatchRecord.self, WatchPolicy.self, ITunesSearchRequest.self, ITunesLookupRequest.self,
      PurchaseHandoff.self, AffiliateTag.self,
    ],
    lifecycles: [PurchaseHandoff.Flow.self],
    useCases: MovieService.UseCases.all + LibraryService.UseCases.all + MovieListService.UseCases.all
      + PurchaseService.UseCases.all,
    messages: MovieMessages.catalog)
}

/// What people read when the movie catalogue refuses; each topic keeps its own list.
public enum MovieMessages {
  /// The messages of every topic, in English and Polish, over the shared ones.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog, library + lists + purchasing + source + handoff)
}
