public import DomainModeling
public import DomainServices

/// A user's whole library, for transfer to another device, archiving or merging.
///
/// Entries and viewings are ordered by identifier, and the summaries of the entries agree with the viewings.
public struct MovieLibrary: Hashable, Sendable {
  public let owner: Principal.ID
  public let entries: [LibraryEntry]
  public let watches: [WatchRecord]

  /// Creates a library from entries and viewings.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    owner: Principal.ID, entries: [LibraryEntry], watches: [WatchRecord]
  ) throws(ValidationError) {
    try MovieLibrary(owner: owner, unsettled: entries, watches).validated()
    try self.init(owner: owner, items: Self.items(owner, entries, watches))
  }

  /// Creates a library from items.
  ///
  /// - Throws: `ValidationError` when an item belongs to another user, or two items are about the same movie.
  public init(owner: Principal.ID, items: some Sequence<MovieLibraryItem>) throws(ValidationError) {
    self.owner = owner
    let items = Array(items)  // a sequence may permit only one pass
    entries = items.map(\.entry).sorted { $0.id < $1.id }
    watches = items.flatMap(\.watches).sorted { $0.id < $1.id }
    try validated()
  }

  private init(owner: Principal.ID, unsettled entries: [LibraryEntry], _ watches: [WatchRecord]) {
    self.owner = owner
    self.entries = entries
    self.watches = watches
  }

  /// The items in the order of the entries.
  public var items: [MovieLibraryItem] { (try? Self.items(owner, entries, watches)) ?? [] }

  private static func items(
    _ owner: Principal.ID, _ entries: [LibraryEntry], _ watches: [WatchRecord]
  ) throws(ValidationError) -> [MovieLibraryItem] {
    let watchesByMovie = Dictionary(grouping: watches, by: \.movie)
    let known = Set(entries.map(\.movie))
    let strays = watchesByMovie.keys.filter { !known.contains($0) }.sorted()
    var items: [MovieLibraryItem] = []
    for entry in entries + strays.map({ LibraryEntry(newFor: owner, $0) }) {
      do throws(LibraryError) {
        items.append(try MovieLibraryItem(entry, watches: watchesByMovie[entry.movie] ?? []))
      } catch {
        if case .invalid(let error) = error { throw error }
        // Foreign and duplicate records violate rules of the library, which were checked before.
      }
    }
    return items
  }
}

extension MovieLibrary: RedactedModel {
  /// The fields of a library.
  package enum Fields {
    package static let owner = Field(
      "owner", \MovieLibrary.owner, doc: "The identifier of the user whose library it is.")
    package static let entries = Field(
      "entries", \MovieLibrary.entries, default: [],
      doc: "The entries, at most one per movie; on output ordered by identifier.")
    package static let watches = Field(
      "watches", \MovieLibrary.watches, default: [],
      doc: "The viewings, each once, without the removed ones; on output ordered by identifier.")
  }

  public static let schema = ModelSchema<MovieLibrary>(
    "MovieLibrary", version: 1,
    doc: "A user's whole library, for transfer to another device, archiving or merging."
  ) {
    Fields.owner
    Fields.entries
    Fields.watches
  } rules: {
    Rule(
      "MovieLibrary.owner.same", reading: Fields.owner, Fields.entries, Fields.watches,
      doc: "Every entry and viewing must belong to the owner of the library."
    ) { library in
      library.entries.allSatisfy { $0.owner == library.owner }
        && library.watches.allSatisfy { $0.owner == library.owner }
    }
    Rule(
      "MovieLibrary.records.unique", reading: Fields.entries, Fields.watches,
      doc: "The identifiers of the entries, and those of the viewings, must be unique."
    ) {
      Set($0.entries.map(\.id)).count == $0.entries.count
        && Set($0.watches.map(\.id)).count == $0.watches.count
    }
  }

  public init(reading fields: FieldReader<MovieLibrary>) throws {
    try self.init(
      owner: fields[Fields.owner], entries: fields[Fields.entries], watches: fields[Fields.watches])
  }
}

extension MovieLibrary {
  /// Returns the library that combines the changes of two devices; commutative, associative and idempotent,
  /// movie by movie.
  ///
  /// - Throws: ``LibraryError/foreignRecord`` for a library of another user.
  /// - Complexity: O(*n* log *n*).
  public func merging(_ other: MovieLibrary) throws(LibraryError) -> MovieLibrary {
    guard owner == other.owner else { throw .foreignRecord }
    var merged = Dictionary(items.map { ($0.entry.movie, $0) }) { first, _ in first }
    for item in other.items {
      merged[item.entry.movie] = try merged[item.entry.movie]?.merging(item) ?? item
    }
    return try mapError(MovieLibrary(owner: owner, items: merged.values), to: LibraryError.invalid)
  }

  /// Returns the item of a movie; a new item when the library doesn't contain the movie.
  public func item(of movie: Identifier<Movie>) -> MovieLibraryItem {
    let new = MovieLibraryItem(owner: owner, movie: movie)
    guard let entry = entries.first(where: { $0.movie == movie }) else { return new }
    return (try? MovieLibraryItem(entry, watches: watches.filter { $0.movie == movie })) ?? new
  }
}

extension MovieLibraryItem {
  /// Returns the item that combines the changes of two devices; commutative, associative and idempotent.
  ///
  /// Bookmarks merge as described at ``Bookmark/merging(_:)``. Viewings are united, without those that either
  /// device removed. The note on the movie is the one that changed last. Viewings at almost the same time all
  /// stay; ``likelyDuplicates(policy:)`` returns them for the user to decide.
  ///
  /// - Throws: ``LibraryError/foreignRecord`` for another user or movie.
  public func merging(_ other: MovieLibraryItem) throws(LibraryError) -> MovieLibraryItem {
    guard entry.owner == other.entry.owner, entry.movie == other.entry.movie else { throw .foreignRecord }
    let removed = Set(entry.removedWatches).union(other.entry.removedWatches)
    let united = Dictionary((watches + other.watches).map { ($0.id, $0) }) { $0.merging($1) }
    let noted = entry.noteKey.lexicographicallyPrecedes(other.entry.noteKey) ? other.entry : entry
    // Devices may have other snapshots of the movie; the service copies that of its own catalog.
    let titled = entry.movieKey.lexicographicallyPrecedes(other.entry.movieKey) ? other.entry : entry
    return try changed { item in
      item.entry.favorite = entry.favorite.merging(other.entry.favorite)
      item.entry.watchlist = entry.watchlist.merging(other.entry.watchlist)
      item.entry.removedWatches = removed.sorted()
      item.entry.note = noted.note
      item.entry.notedAt = noted.notedAt
      item.entry.movieTitle = titled.movieTitle
      item.entry.movieReleaseDate = titled.movieReleaseDate
      item.watches = Array(united.values)
    }
  }
}

extension MovieLibrary: OperationList {}

extension LibraryEntry {
  fileprivate var noteKey: [Scalar] { [Scalar(of: notedAt), Scalar(of: note)] }
  fileprivate var movieKey: [Scalar] { [Scalar(of: movieTitle), Scalar(of: movieReleaseDate)] }
}
