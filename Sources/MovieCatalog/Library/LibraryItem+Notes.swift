public import DomainModeling

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
