extension LibraryService {
  /// What the service does and who may ask for it; always on the caller's own library.
  public enum UseCases {
    /// Favourites and the watchlist.
    public static let bookmark = UseCase(
      "library.bookmark", for: .signedIn, doc: "Puts a film on a list of one's own, or takes it off.")
    /// Viewings and ratings.
    public static let watch = UseCase(
      "library.watch", for: .signedIn, doc: "Records, changes and removes viewings.")
    /// Notes.
    public static let note = UseCase(
      "library.note", for: .signedIn, doc: "Writes, changes and clears notes on films that one has watched.")
    /// Lists, statistics and export.
    public static let read = UseCase(
      "library.read", for: .signedIn, doc: "Shows one's own lists, viewings and statistics.")
    /// Import and merge.
    public static let combine = UseCase(
      "library.combine", for: .signedIn, doc: "Imports a file, or merges another device's library.")

    /// All of them.
    public static let all = [bookmark, watch, note, read, combine]
  }
}
