public import DomainModeling

/// Everything that a person's library keeps about one film: the entry and the viewings.
///
/// Load both, call a rule of the library, which returns a changed copy or a ``LibraryRefusal``, and store
/// ``changes(since:)`` in one change set.
public struct LibraryItem: Hashable, Sendable {
  /// The entry, whose sums agree with the viewings.
  public internal(set) var entry: LibraryEntry
  /// The viewings in the order of their time, those without a date first.
  public internal(set) var watches: [WatchRecord]

  /// The item of a film that the library doesn't have yet.
  public init(owner: Principal.ID, movie: Identifier<Movie>) {
    entry = LibraryEntry(newFor: owner, movie)
    watches = []
  }

  /// Puts together what was stored; the entry's sums are made anew, and viewings that it knows removed are left out.
  ///
  /// Throws ``LibraryRefusal/foreignRecord`` when a viewing belongs to another person or film, and
  /// ``LibraryRefusal/duplicateWatch(_:)`` when one is there twice.
  public init(_ entry: LibraryEntry, watches: [WatchRecord]) throws(LibraryRefusal) {
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

  /// The viewing of that identifier.
  public func watch(_ id: Identifier<WatchRecord>) throws(LibraryRefusal) -> WatchRecord {
    guard let watch = watches.first(where: { $0.id == id }) else { throw .unknownWatch(id) }
    return watch
  }

  /// The viewing that was rated last; `nil` when none was.
  package var latestRated: WatchRecord? {
    watches.filter { $0.rating != nil }.max { $0.ratingKey.lexicographicallyPrecedes($1.ratingKey) }
  }

  /// A changed copy, settled and checked.
  func changed(_ change: (inout LibraryItem) -> Void) throws(LibraryRefusal) -> LibraryItem {
    var item = self
    change(&item)
    try item.settle()
    return item
  }

  /// A copy with one viewing changed and checked.
  func changing(
    _ id: Identifier<WatchRecord>, _ change: (inout WatchRecord) -> Void
  ) throws(LibraryRefusal) -> LibraryItem {
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

  /// Brings order, removals and sums into agreement.
  private mutating func settle() throws(LibraryRefusal) {
    guard entry.removedWatches.count <= LibraryEntry.maximumRemovals else {
      throw .tooManyRemovals(maximum: LibraryEntry.maximumRemovals)
    }
    let removed = Set(entry.removedWatches)
    if !removed.isEmpty { watches.removeAll { removed.contains($0.id) } }
    watches.sort { $0.timeKey.lexicographicallyPrecedes($1.timeKey) }
    entry.watchCount = Int64(watches.count)
    entry.lastWatched = watches.last?.when
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
  /// Orders viewings by time, those without a date first; never equal for two records.
  package var timeKey: [Scalar] {
    [when == .unknown ? .null : when.scalar, recordedAt.scalar, id.scalar]
  }

  /// Orders ratings by the moment in which they were given; never equal for two records.
  var ratingKey: [Scalar] { [(ratedAt ?? recordedAt).scalar] + timeKey }
}

/// What has to be stored after a change of the library, all or nothing.
public struct LibraryChanges: Hashable, Sendable {
  /// The entry, when it is new or changed.
  public let entry: LibraryEntry?
  /// The viewings that are new or changed.
  public let savedWatches: [WatchRecord]
  /// The viewings that are to be deleted.
  public let removedWatches: [Identifier<WatchRecord>]

  /// Whether nothing is to be stored.
  public var isEmpty: Bool { entry == nil && savedWatches.isEmpty && removedWatches.isEmpty }
}

extension LibraryItem {
  /// What is to be stored when `stored` is what the repository has; `nil` when it has nothing.
  public func changes(since stored: LibraryItem?) -> LibraryChanges {
    let before = Dictionary((stored?.watches ?? []).map { ($0.id, $0) }) { first, _ in first }
    let present = Set(watches.map(\.id))
    let isNew = stored == nil && !entry.isBlank
    return LibraryChanges(
      entry: isNew || stored.map { $0.entry != entry } == true ? entry : nil,
      savedWatches: watches.filter { before[$0.id] != $0 },
      removedWatches: before.keys.filter { !present.contains($0) }.sorted())
  }
}
