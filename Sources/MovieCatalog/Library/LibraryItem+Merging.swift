import DomainModeling

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
