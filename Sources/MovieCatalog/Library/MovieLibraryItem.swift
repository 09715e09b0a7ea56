public import DomainModeling

/// Everything that a user's library stores about one movie: the entry and the viewings.
///
/// ``LibraryService`` edits it; every edit of an item is committed in one change set.
public struct MovieLibraryItem: Hashable, Sendable {
  /// The entry, whose summary agrees with the viewings.
  public internal(set) var entry: LibraryEntry
  /// The viewings ordered by time, those without a date first.
  public internal(set) var watches: [WatchRecord]

  /// Creates the item of a movie that isn't in the library yet.
  public init(owner: Principal.ID, movie: Identifier<Movie>) {
    entry = LibraryEntry(newFor: owner, movie)
    watches = []
  }

  /// Creates an item from a stored entry and its viewings, recomputes the summary, and drops viewings that
  /// were removed.
  ///
  /// - Throws: ``LibraryError/foreignRecord`` when a viewing belongs to another user or movie,
  ///   ``LibraryError/duplicateWatch(_:)`` when one occurs twice.
  public init(_ entry: LibraryEntry, watches: [WatchRecord]) throws(LibraryError) {
    var seen: Set<Identifier<WatchRecord>> = []
    for watch in watches {
      guard watch.owner == entry.owner, watch.movie == entry.movie else { throw .foreignRecord }
      guard seen.insert(watch.id).inserted else { throw .duplicateWatch(watch.id) }
    }
    self.entry = entry
    self.watches = watches
    try settle()
  }

  /// The three facts that lists show.
  public var state: LibraryState { entry.state }

  /// Returns the viewing with an identifier.
  ///
  /// - Throws: ``LibraryError/unknownWatch(_:)`` when there is none.
  public func watch(_ id: Identifier<WatchRecord>) throws(LibraryError) -> WatchRecord {
    guard let watch = watches.first(where: { $0.id == id }) else { throw .unknownWatch(id) }
    return watch
  }

  /// The viewing with the most recent rating; `nil` when no viewing has a rating.
  package var latestRated: WatchRecord? {
    watches.filter { $0.rating != nil }.max { $0.ratingKey.lexicographicallyPrecedes($1.ratingKey) }
  }

  /// Returns a changed copy with an up-to-date summary, validated.
  func changed(_ change: (inout MovieLibraryItem) -> Void) throws(LibraryError) -> MovieLibraryItem {
    var item = self
    change(&item)
    try item.settle()
    return item
  }

  /// Returns a copy with one viewing changed, validated.
  func changing(
    _ id: Identifier<WatchRecord>, _ change: (inout WatchRecord) -> Void
  ) throws(LibraryError) -> MovieLibraryItem {
    guard let position = watches.firstIndex(where: { $0.id == id }) else { throw .unknownWatch(id) }
    var watch = watches[position]
    change(&watch)
    do {
      try watch.validated()
    } catch {
      throw .invalid(error)
    }
    return try changed { $0.watches[position] = watch }
  }

  /// Sorts the viewings, drops removed ones and recomputes the summary.
  private mutating func settle() throws(LibraryError) {
    guard entry.removedWatches.count <= LibraryEntry.maximumRemovals else {
      throw .tooManyRemovals(maximum: LibraryEntry.maximumRemovals)
    }
    let removed = Set(entry.removedWatches)
    if !removed.isEmpty { watches.removeAll { removed.contains($0.id) } }
    watches.sort { $0.timeKey.lexicographicallyPrecedes($1.timeKey) }
    entry.watchCount = Int64(watches.count)
    entry.lastWatched = watches.last?.watchDate
    entry.watchedSince = watches.map(\.recordedAt).min()
    entry.rating = latestRated?.rating
    do {
      try entry.validated()
    } catch {
      throw .invalid(error)
    }
  }
}

extension WatchRecord {
  /// The sort key for viewings by time, those without a date first; different for any two records.
  package var timeKey: [Scalar] {
    [watchDate == .unknown ? .null : watchDate.scalar, recordedAt.scalar, id.scalar]
  }

  /// The sort key for ratings by the moment at which they were given; different for any two records.
  var ratingKey: [Scalar] { [(ratedAt ?? recordedAt).scalar] + timeKey }
}

/// The changes to store after editing a library item, in one commit.
package struct LibraryChanges: Hashable, Sendable {
  /// The entry, if it is new or changed.
  package let entry: LibraryEntry?
  /// The viewings that are new or changed.
  package let savedWatches: [WatchRecord]
  /// The viewings to delete.
  package let removedWatches: [Identifier<WatchRecord>]

  /// Whether there is nothing to store.
  package var isEmpty: Bool { entry == nil && savedWatches.isEmpty && removedWatches.isEmpty }
}

extension MovieLibraryItem {
  /// Returns the changes to store when the repository contains `stored`; `nil` means that it contains
  /// nothing.
  package func changes(since stored: MovieLibraryItem?) -> LibraryChanges {
    let before = Dictionary((stored?.watches ?? []).map { ($0.id, $0) }) { first, _ in first }
    let present = Set(watches.map(\.id))
    let isNew = stored == nil && !entry.isBlank
    return LibraryChanges(
      entry: isNew || stored.map { $0.entry != entry } == true ? entry : nil,
      savedWatches: watches.filter { before[$0.id] != $0 },
      removedWatches: before.keys.filter { !present.contains($0) }.sorted())
  }
}
