public import DomainModeling

/// A person's whole library: to carry to another device, to keep as an archive, to merge.
///
/// Entries and viewings stand in the order of their identifiers, and the entries' sums agree with the viewings.
public struct MovieLibrary: Hashable, Sendable {
  /// Whose library it is.
  public let owner: Principal.ID
  /// What it keeps about each film, at most once.
  public let entries: [LibraryEntry]
  /// The viewings, each once; none that an entry knows removed.
  public let watches: [WatchRecord]

  /// Puts a library together, or throws everything that is wrong with it.
  public init(
    owner: Principal.ID, entries: [LibraryEntry], watches: [WatchRecord]
  ) throws(ValidationError) {
    try MovieLibrary(owner: owner, unsettled: entries, watches).validated()
    try self.init(owner: owner, items: Self.items(owner, entries, watches))
  }

  /// Puts a library together from what it keeps about each film.
  ///
  /// Throws when an item belongs to somebody else, or two are about one film.
  public init(owner: Principal.ID, items: some Sequence<LibraryItem>) throws(ValidationError) {
    self.owner = owner
    let items = Array(items)  // a sequence may be there for one pass only
    entries = items.map(\.entry).sorted { $0.id < $1.id }
    watches = items.flatMap(\.watches).sorted { $0.id < $1.id }
    try validated()
  }

  private init(owner: Principal.ID, unsettled entries: [LibraryEntry], _ watches: [WatchRecord]) {
    self.owner = owner
    self.entries = entries
    self.watches = watches
  }

  /// What the library keeps about each film, in the order of the entries.
  public var items: [LibraryItem] { (try? Self.items(owner, entries, watches)) ?? [] }

  private static func items(
    _ owner: Principal.ID, _ entries: [LibraryEntry], _ watches: [WatchRecord]
  ) throws(ValidationError) -> [LibraryItem] {
    let watchesByMovie = Dictionary(grouping: watches, by: \.movie)
    let known = Set(entries.map(\.movie))
    let strays = watchesByMovie.keys.filter { !known.contains($0) }.sorted()
    var items: [LibraryItem] = []
    for entry in entries + strays.map({ LibraryEntry(newFor: owner, $0) }) {
      do throws(LibraryRefusal) {
        items.append(try LibraryItem(entry, watches: watchesByMovie[entry.movie] ?? []))
      } catch {
        if case .invalid(let error) = error { throw error }
        // What is foreign or twice breaks a rule of the library, which was looked at before.
      }
    }
    return items
  }
}

extension MovieLibrary: Model {
  /// The fields of a library.
  public enum Fields {
    public static let owner = Field("owner", \MovieLibrary.owner, doc: "Whose library it is.")
    public static let entries = Field(
      "entries", \MovieLibrary.entries, default: [], doc: "What it keeps about each film.")
    public static let watches = Field("watches", \MovieLibrary.watches, default: [], doc: "The viewings.")
  }

  public static let schema = ModelSchema<MovieLibrary>(
    "MovieLibrary", version: 1, doc: "A person's whole library, to carry, keep or merge."
  ) {
    Fields.owner
    Fields.entries
    Fields.watches
  } rules: {
    Rule(
      "MovieLibrary.owner.one", reading: Fields.owner, Fields.entries, Fields.watches,
      doc: "Every record belongs to the owner."
    ) { library in
      library.entries.allSatisfy { $0.owner == library.owner }
        && library.watches.allSatisfy { $0.owner == library.owner }
    }
    Rule(
      "MovieLibrary.records.unique", reading: Fields.entries, Fields.watches,
      doc: "Every record is there once."
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
  /// What two devices know together; commutative, associative and idempotent, film by film.
  ///
  /// Throws ``LibraryRefusal/foreignRecord`` for another person's library.
  /// - Complexity: O(*n* log *n*).
  public func merging(_ other: MovieLibrary) throws(LibraryRefusal) -> MovieLibrary {
    guard owner == other.owner else { throw .foreignRecord }
    var merged = Dictionary(items.map { ($0.entry.movie, $0) }) { first, _ in first }
    for item in other.items {
      merged[item.entry.movie] = try merged[item.entry.movie]?.merging(item) ?? item
    }
    return try rethrowing(MovieLibrary(owner: owner, items: merged.values), as: LibraryRefusal.invalid)
  }

  /// What the library keeps about one film; a new item when that is nothing.
  public func item(of movie: Identifier<Movie>) -> LibraryItem {
    let new = LibraryItem(owner: owner, movie: movie)
    guard let entry = entries.first(where: { $0.movie == movie }) else { return new }
    return (try? LibraryItem(entry, watches: watches.filter { $0.movie == movie })) ?? new
  }
}

extension LibraryItem {
  /// What two devices know together of one film; commutative, associative and idempotent.
  ///
  /// Bookmarks merge as ``Bookmark`` says; viewings are united, without those that either device removed; the
  /// film's note is the one that was changed last. Near-equal viewings all stay: ``likelyDuplicates(policy:)``
  /// finds them, and a person decides.
  ///
  /// Throws ``LibraryRefusal/foreignRecord`` for another person or film.
  public func merging(_ other: LibraryItem) throws(LibraryRefusal) -> LibraryItem {
    guard entry.owner == other.entry.owner, entry.movie == other.entry.movie else { throw .foreignRecord }
    let removed = Set(entry.removedWatches).union(other.entry.removedWatches)
    let united = Dictionary((watches + other.watches).map { ($0.id, $0) }) { $0.merging($1) }
    let noted = entry.noteKey.lexicographicallyPrecedes(other.entry.noteKey) ? other.entry : entry
    return try changed { item in
      item.entry.favourite = entry.favourite.merging(other.entry.favourite)
      item.entry.watchlist = entry.watchlist.merging(other.entry.watchlist)
      item.entry.removedWatches = removed.sorted()
      item.entry.note = noted.note
      item.entry.notedAt = noted.notedAt
      item.watches = Array(united.values)
    }
  }
}

extension LibraryEntry {
  fileprivate var noteKey: [Scalar] { [Scalar(of: notedAt), Scalar(of: note)] }
}
