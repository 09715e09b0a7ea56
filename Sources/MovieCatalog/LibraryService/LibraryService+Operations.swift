extension LibraryService {
  /// The operations of the service; each acts on the caller's own library.
  public enum Operations {
    private static let users: [AccessRequirement] = [.authenticated]

    /// Adding a movie to a list.
    public static let add = ServiceOperation(
      "library.add", LibraryService.add, .input("movie"), .input("list"), .principal, for: users,
      refuses: [.notFound], recognizesInput: true, doc: "Adds a movie to one's own favorites or watchlist.")
    /// Removing a movie from a list.
    public static let remove = ServiceOperation(
      "library.remove", LibraryService.remove, .input("movie"), .input("list"), .principal, for: users,
      refuses: [.notFound], recognizesInput: true,
      doc: "Removes a movie from one's own favorites or watchlist.")
    /// Adding a favorite.
    public static let addToFavorites = ServiceOperation(
      "library.addToFavorites", LibraryService.addToFavorites, .input("movie"), .principal, for: users,
      refuses: [.notFound], recognizesInput: true, doc: "Adds a movie to one's own favorites.")
    /// Recording a viewing.
    public static let markWatched = ServiceOperation(
      "library.markWatched", LibraryService.markWatched, .input("movie"), .input("when"), .input("note"),
      .input("rating"), .input("hasSpoilers"), .input("venue"), .principal, for: users,
      refuses: [.notFound, .invalid, "library.duplicateWatch"], doc: "Records a viewing of a movie.")
    /// Rating a viewing.
    public static let rate = ServiceOperation(
      "library.rate", LibraryService.rate, .input("watch"), .input("movie"), .input("rating"), .principal,
      for: users, refuses: [.notFound], doc: "Rates one's own viewing, or clears the rating.")
    /// Changing the time of a viewing.
    public static let changeDate = ServiceOperation(
      "library.changeDate", LibraryService.changeDate, .input("watch"), .input("movie"), .input("when"),
      .input("venue"), .principal, for: users, refuses: [.notFound, .invalid],
      doc: "Changes the time and venue of one's own viewing.")
    /// Removing a viewing.
    public static let removeWatch = ServiceOperation(
      "library.removeWatch", LibraryService.removeWatch, .input("watch"), .input("movie"),
      .input("orphanedNote"), .principal, for: users,
      refuses: [.notFound, "library.orphanedNote", "library.tooManyRemovals"],
      doc: "Removes one's own viewing.")
    /// Removing all viewings of a movie.
    public static let markUnwatched = ServiceOperation(
      "library.markUnwatched", LibraryService.markUnwatched, .input("movie"), .input("orphanedNote"),
      .principal, for: users,
      refuses: [.notFound, "library.orphanedNote", "library.tooManyRemovals"],
      recognizesInput: true, doc: "Removes all of one's own viewings of a movie.")
    /// Forgetting removed viewings.
    public static let forgetRemovals = ServiceOperation(
      "library.forgetRemovals", LibraryService.forgetRemovals, .input("movie"), .principal, for: users,
      refuses: [.notFound], recognizesInput: true,
      doc: "Lets merges and imports restore one's own removed viewings of a movie.")
    /// Writing a note on a movie.
    public static let setNote = ServiceOperation(
      "library.setNote", LibraryService.setNote(_:on:as:), .input("text"), .input("movie"), .principal,
      for: users, refuses: [.notFound, .invalid, "library.noteRequiresWatched"],
      doc: "Writes or clears the note on a movie that one has watched.")
    /// Writing a note on a viewing.
    public static let setNoteOnViewing = ServiceOperation(
      "library.setNoteOnViewing", LibraryService.setNote(_:hasSpoilers:on:of:as:), .input("text"),
      .input("hasSpoilers"), .input("watch"), .input("movie"), .principal, for: users,
      refuses: [.notFound, .invalid], doc: "Writes or clears the note on one's own viewing.")
    /// Viewing a list.
    public static let list = ServiceOperation(
      "library.list", LibraryService.list, .input("scope"), .input("order"), .principal, for: users,
      boundedBy: "one row for each movie in one's own library",
      doc: "Shows one's own favorites, watched movies, both or watchlist.")
    /// Viewing a page of a list.
    public static let page = ServiceOperation(
      "library.page", LibraryService.page, .input("scope"), .input("order"), .principal, .input("position"),
      .input("limit"), for: users,
      orderedBy: .chosen(byDefault: SortKey<LibraryEntry>.descending(LibraryEntry.Fields.favoritedAt)),
      doc:
        "Shows a page of one's own favorites, watched movies, both or watchlist, by default the last added first."
    )
    /// Viewing an item.
    public static let item = ServiceOperation(
      "library.item", LibraryService.item(of:as:), .input("movie"), .principal, for: users,
      boundedBy: "one's own viewings of one movie", doc: "Shows one's own viewings and notes of a movie.")
    /// Viewing statistics.
    public static let statistics = ServiceOperation(
      "library.statistics", LibraryService.statistics, .principal, for: users,
      boundedBy: "one number for each year, genre and month of one's own viewings",
      doc: "Counts one's own viewings by year, genre and month.")
    /// Reading the whole library.
    public static let library = ServiceOperation(
      "library.read", LibraryService.library, .principal, for: users,
      boundedBy: "one entry for each movie in one's own library, and one's own viewings",
      doc: "Returns one's own whole library.")
    /// Merging a library.
    public static let merge = ServiceOperation(
      "library.merge", LibraryService.merge, .input("library"), .principal, for: users,
      boundedBy: "the entries and viewings of both libraries",
      refuses: [.invalid, "library.foreignRecord", "library.tooManyRemovals"],
      doc: "Merges the library of another device into one's own.")

    /// All operations of the service.
    public static let all = [
      add.description, remove.description, addToFavorites.description, markWatched.description,
      rate.description, changeDate.description, removeWatch.description, markUnwatched.description,
      forgetRemovals.description, setNote.description, setNoteOnViewing.description, list.description,
      page.description, item.description, statistics.description, library.description, merge.description,
    ]
  }
}
