public import DomainModeling

extension MovieLibraryItem {
  /// The user's most recent note, on the movie as a whole or on a viewing; `nil` when there is none.
  public var note: Note? { latestNoted?.note ?? entry.note }

  /// The viewing with the most recent note; `nil` when the note on the movie as a whole is as recent, or there is none.
  private var latestNoted: WatchRecord? {
    let latest = watches.filter { $0.note != nil }.max {
      $0.noteTimeKey.lexicographicallyPrecedes($1.noteTimeKey)
    }
    guard let latest, entry.note != nil else { return latest }
    return latest.lastNoted > entry.notedAt ?? .earliest ? latest : nil
  }

  /// Returns the item with another most recent note; `nil` clears the note, which is always permitted.
  ///
  /// A movie without notes gets one on the movie as a whole.
  ///
  /// - Throws: ``LibraryError/noteRequiresWatched`` for a movie without viewings.
  package func settingNote(_ note: Note?, at now: Timestamp) throws(LibraryError) -> MovieLibraryItem {
    if note != nil, let failure = LibraryEntry.failure(ofNoteAfter: entry.watchCount) { throw failure }
    if let watch = latestNoted {
      return try settingNote(note, on: watch.id, hasSpoilers: watch.hasSpoilers, at: now)
    }
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

extension WatchRecord {
  /// The moment of the last change to the note, or of the recording with it.
  fileprivate var lastNoted: Timestamp { notedAt ?? recordedAt }

  /// The sort key for notes by the moment at which they were written; different for any two records.
  fileprivate var noteTimeKey: [Scalar] { [lastNoted.scalar] + timeKey }
}

/// The treatment of a movie's note when its last viewing is removed.
public enum OrphanedNotePolicy: String, StringEnum {
  /// The note stays; it can be cleared, but not changed until the movie is watched again.
  case keep
  /// The note is cleared.
  case drop
}
