public import DomainModeling
public import DomainValues

extension LibraryItem {
  /// Since when the film is on a list; `nil` when it isn't.
  public func bookmarkedAt(_ list: BookmarkList) -> Timestamp? { bookmark(list).addedAt }

  /// The film put on a list; one that is on it already keeps its moment.
  public func bookmarked(_ list: BookmarkList, at now: Timestamp) -> LibraryItem {
    setting(list, bookmark(list).added(at: now))
  }

  /// The film taken off a list; nothing changes when it isn't on it.
  public func unbookmarked(_ list: BookmarkList, at now: Timestamp) -> LibraryItem {
    setting(list, bookmark(list).removed(at: now))
  }

  private func bookmark(_ list: BookmarkList) -> Bookmark {
    switch list {
    case .favourites: entry.favourite
    case .watchlist: entry.watchlist
    }
  }

  private func setting(_ list: BookmarkList, _ bookmark: Bookmark) -> LibraryItem {
    var item = self
    switch list {
    case .favourites: item.entry.favourite = bookmark
    case .watchlist: item.entry.watchlist = bookmark
    }
    return item
  }
}

extension LibraryItem {
  /// The film with one more viewing.
  ///
  /// Favourites are never touched; the watchlist as the policy says. A viewing is a duplicate when the library has
  /// its identifier, its outside identifier, or one within the policy's minutes of it, where both are known to the
  /// moment. Two on one day are two.
  public func watched(
    _ watch: WatchRecord, at now: Timestamp, policy: WatchPolicy = .keeping
  ) throws(LibraryRefusal) -> LibraryItem {
    guard watch.owner == entry.owner, watch.movie == entry.movie else { throw .foreignRecord }
    if entry.removedWatches.contains(watch.id) { throw .watchWasRemoved(watch.id) }
    if let same = duplicate(of: watch, policy) { throw .duplicateWatch(same.id) }
    try Self.checkTime(watch.when, now)
    let item = try changed { $0.watches.append(watch) }
    return policy.onWatched == .removeFromWatchlist ? item.unbookmarked(.watchlist, at: now) : item
  }

  /// The viewing moved to another time, and to a place where one is given; `nil` clears it.
  public func moved(
    _ id: Identifier<WatchRecord>, to when: WatchedWhen, venue: String?, at now: Timestamp
  ) throws(LibraryRefusal) -> LibraryItem {
    try Self.checkTime(when, now)
    return try changing(id) { watch in
      watch.when = when
      watch.venue = venue
      watch.editedAt = now.following(watch.editedAt)
    }
  }

  /// The viewing with another rating; `nil` clears it.
  public func rated(
    _ id: Identifier<WatchRecord>, _ rating: Rating?, at now: Timestamp
  ) throws(LibraryRefusal) -> LibraryItem {
    try changing(id) { watch in
      watch.rating = rating
      watch.ratedAt = now.following(watch.ratedAt)
    }
  }

  /// Viewings that other ones look like, the later of each pair: for a person to look through after a merge.
  public func likelyDuplicates(policy: WatchPolicy = .keeping) -> [WatchRecord] {
    zip(watches, watches.dropFirst()).filter { Self.areClose($0, $1, policy) }.map(\.1)
  }

  private func duplicate(of watch: WatchRecord, _ policy: WatchPolicy) -> WatchRecord? {
    watches.first { known in
      known.id == watch.id || Self.areClose(known, watch, policy)
        || watch.sourceID.map { known.sourceID?.utf8.elementsEqual($0.utf8) == true } == true
    }
  }

  private static func areClose(_ one: WatchRecord, _ other: WatchRecord, _ policy: WatchPolicy) -> Bool {
    guard case .at(let first) = one.when, case .at(let second) = other.when else { return false }
    let distance = max(first, second).since(min(first, second))
    return distance <= .seconds(policy.duplicateMinutes * 60)
  }

  package static func checkTime(_ when: WatchedWhen, _ now: Timestamp) throws(LibraryRefusal) {
    let latest = (try? now.adding(.seconds(86_400))) ?? .latest
    if let earliest = when.earliest, earliest > latest { throw .watchedInFuture(latest: latest) }
  }
}

extension LibraryItem {
  /// The film with another note on it as a whole; `nil` clears it, which is always possible.
  ///
  /// Throws ``LibraryRefusal/noteRequiresWatched`` for a film that wasn't watched.
  public func noted(_ note: Note?, at now: Timestamp) throws(LibraryRefusal) -> LibraryItem {
    guard note == nil || !watches.isEmpty else { throw .noteRequiresWatched }
    return try changed { item in
      item.entry.note = note
      item.entry.notedAt = now.following(item.entry.notedAt)
    }
  }

  /// The film with another note on one viewing; `nil` clears it.
  public func noted(
    _ note: Note?, on id: Identifier<WatchRecord>, hasSpoilers: Bool = false, at now: Timestamp
  ) throws(LibraryRefusal) -> LibraryItem {
    guard !watches.isEmpty else { throw .noteRequiresWatched }
    return try changing(id) { watch in
      watch.note = note
      watch.hasSpoilers = note != nil && hasSpoilers
      watch.notedAt = now.following(watch.notedAt)
    }
  }

  /// Whether the film has a note though no viewing is left.
  public var hasOrphanedNote: Bool { watches.isEmpty && entry.note != nil }
}

extension LibraryItem {
  /// The film without one viewing, which no merge or import brings back.
  ///
  /// Throws ``LibraryRefusal/orphanedNote`` when it is the last one, the film has a note and nobody says what
  /// becomes of that.
  public func removing(
    _ id: Identifier<WatchRecord>, orphanedNote choice: OrphanedNote? = nil, at now: Timestamp
  ) throws(LibraryRefusal) -> LibraryItem {
    try removing([try watch(id)], orphanedNote: choice, at: now)
  }

  /// The film with no memory of the viewings that were removed: the way on when there are too many to remember.
  ///
  /// A merge with a device that still has one of them, or an import, brings it back from then on.
  public func forgettingRemovals() throws(LibraryRefusal) -> LibraryItem {
    try changed { $0.entry.removedWatches = [] }
  }

  /// The film without any viewing.
  public func removingAllWatches(
    orphanedNote choice: OrphanedNote? = nil, at now: Timestamp
  ) throws(LibraryRefusal) -> LibraryItem {
    try removing(watches, orphanedNote: choice, at: now)
  }

  private func removing(
    _ some: [WatchRecord], orphanedNote choice: OrphanedNote?, at now: Timestamp
  ) throws(LibraryRefusal) -> LibraryItem {
    if some.isEmpty { return self }
    let orphans = watches.count == some.count && entry.note != nil
    if orphans, choice == nil { throw .orphanedNote }
    let item = try changed { $0.entry.removedWatches = ($0.entry.removedWatches + some.map(\.id)).sorted() }
    return orphans && choice == .drop ? try item.noted(nil, at: now) : item
  }
}

/// What becomes of a film's note when its last viewing is removed.
public enum OrphanedNote: String, Vocabulary {
  /// It stays, and can be cleared but not changed until the film is watched again.
  case keep
  /// It is cleared.
  case drop
}
