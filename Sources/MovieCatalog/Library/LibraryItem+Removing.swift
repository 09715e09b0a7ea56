public import DomainModeling

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
