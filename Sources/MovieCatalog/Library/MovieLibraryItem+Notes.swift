public import DomainModeling

extension MovieLibraryItem {
  /// Returns the item with another note on the movie as a whole; `nil` clears the note, which is always
  /// permitted.
  ///
  /// - Throws: ``LibraryError/noteRequiresWatched`` for a movie without viewings.
  package func settingNote(_ note: Note?, at now: Timestamp) throws(LibraryError) -> MovieLibraryItem {
    guard note == nil || !watches.isEmpty else { throw .noteRequiresWatched }
    return try changed { item in
      item.entry.note = note
      item.entry.notedAt = now.following(item.entry.notedAt)
    }
  }

  /// Returns the item with another note on a viewing; `nil` clears the note.
  package func settingNote(
    _ note: Note?, on id: Identifier<WatchRecord>, hasSpoilers: Bool = false, at now: Timestamp
  ) throws(LibraryError) -> MovieLibraryItem {
    guard !watches.isEmpty else { throw .noteRequiresWatched }
    return try changing(id) { watch in
      watch.note = note
      watch.hasSpoilers = note != nil && hasSpoilers
      watch.notedAt = now.following(watch.notedAt)
    }
  }

  /// Whether the movie has a note but no viewings.
  package var hasOrphanedNote: Bool { watches.isEmpty && entry.note != nil }
}

/// The treatment of a movie's note when its last viewing is removed.
public enum OrphanedNotePolicy: String, StringEnum {
  /// The note stays; it can be cleared, but not changed until the movie is watched again.
  case keep
  /// The note is cleared.
  case drop
}
