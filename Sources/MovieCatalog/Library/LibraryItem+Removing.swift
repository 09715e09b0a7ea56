public import DomainModeling

extension LibraryItem {
  /// The film without one viewing, which no merge or import brings back.
  ///
  /// Throws ``LibraryRefusal/orphanedNote`` when it is the last one, the film has a note and nobody says what
  /// becomes of that.
  public func removing(
    _ id: Identifier<WatchRecord>, orphanedNote choice: OrphanedNote? = nil, at now: Timestamp
  ) throws(LibraryRefusal) -> LibraryItem {
    _ = try watch(id)
    let orphans = watches.count == 1 && entry.note != nil
    if orphans, choice == nil { throw .orphanedNote }
    let item = try changed { item in
      let place = item.entry.removedWatches.firstIndex { $0 > id } ?? item.entry.removedWatches.endIndex
      item.entry.removedWatches.insert(id, at: place)
    }
    return orphans && choice == .drop ? try item.noted(nil, at: now) : item
  }

  /// The film without any viewing.
  public func removingAllWatches(
    orphanedNote choice: OrphanedNote? = nil, at now: Timestamp
  ) throws(LibraryRefusal) -> LibraryItem {
    var item = self
    for watch in watches { item = try item.removing(watch.id, orphanedNote: choice, at: now) }
    return item
  }
}
