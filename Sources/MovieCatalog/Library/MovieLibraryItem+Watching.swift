package import DomainModeling
package import DomainValues

extension MovieLibraryItem {
  /// Returns the item with one more viewing.
  ///
  /// The favorites stay unchanged; the policy determines the effect on the watchlist. A viewing is a
  /// duplicate when the library contains its identifier, its `sourceID`, or a viewing within
  /// `duplicateMinutes` of the policy, if both times are known to the moment. Two viewings on the same day
  /// are different.
  ///
  /// - Throws: ``LibraryError`` for a duplicate, a removed viewing, one more than a day in the
  ///   future, or one of another user or movie.
  package func addingWatch(
    _ watch: WatchRecord, at now: Timestamp, policy: WatchPolicy = .keeping
  ) throws(LibraryError) -> MovieLibraryItem {
    guard watch.owner == entry.owner, watch.movie == entry.movie else { throw .foreignRecord }
    if entry.removedWatches.contains(watch.id) { throw .watchWasRemoved(watch.id) }
    if let same = duplicate(of: watch, policy) { throw .duplicateWatch(same.id) }
    try Self.checkTime(watch.watchDate, now)
    let item = try changed { $0.watches.append(watch) }
    return policy.onWatched == .removeFromWatchlist ? item.removingBookmark(.watchlist, at: now) : item
  }

  /// Returns the item with another time and venue of a viewing; a `nil` venue clears it.
  ///
  /// - Throws: ``LibraryError`` for an unknown viewing, and for a time more than a day in the future.
  package func changingDate(
    _ id: Identifier<WatchRecord>, to when: WatchDate, venue: String?, at now: Timestamp
  ) throws(LibraryError) -> MovieLibraryItem {
    _ = try watch(id)
    try Self.checkTime(when, now)
    return try changing(id) { watch in
      watch.watchDate = when
      watch.venue = venue
      watch.editedAt = now.following(watch.editedAt)
    }
  }

  /// Returns the item with another rating of a viewing; `nil` clears it.
  package func settingRating(
    _ id: Identifier<WatchRecord>, _ rating: Rating?, at now: Timestamp
  ) throws(LibraryError) -> MovieLibraryItem {
    try changing(id) { watch in
      watch.rating = rating
      watch.ratedAt = now.following(watch.ratedAt)
    }
  }

  /// Returns the viewings that are close to an earlier one, for the user to review after a merge.
  public func likelyDuplicates(policy: WatchPolicy = .keeping) -> [WatchRecord] {
    zip(watches, watches.dropFirst()).filter { policy.areClose($0.watchDate, $1.watchDate) }.map(\.1)
  }

  private func duplicate(of watch: WatchRecord, _ policy: WatchPolicy) -> WatchRecord? {
    watches.first { known in
      known.id == watch.id || policy.areClose(known.watchDate, watch.watchDate)
        || watch.sourceID.map { known.sourceID?.utf8.elementsEqual($0.utf8) == true } == true
    }
  }

  package static func checkTime(_ when: WatchDate, _ now: Timestamp) throws(LibraryError) {
    let latest = latestMoment(now)
    if let earliest = when.earliest, earliest > latest { throw .watchedInFuture(latest: latest) }
  }

  /// Throws for an item of another device with viewings or changes more than a day in the future.
  ///
  /// No later change could replace one that is dated far in the future.
  func checkMoments(_ now: Timestamp) throws(LibraryError) {
    let latest = Self.latestMoment(now)
    for watch in watches { try Self.checkTime(watch.watchDate, now) }
    let changes = entry.changeMoments + watches.flatMap(\.changeMoments)
    if changes.contains(where: { $0 > latest }) { throw .changedInFuture(latest: latest) }
  }

  /// Returns the latest moment that a device may record: a day ahead, a tolerance for clocks and time zones.
  private static func latestMoment(_ now: Timestamp) -> Timestamp {
    now.addingClamped(.seconds(86_400))
  }
}

extension MovieLibraryItem {
  /// Returns the item without a viewing; merges and imports don't restore it.
  ///
  /// - Parameter choice: The decision about the movie's note when the last viewing is removed.
  /// - Throws: ``LibraryError/orphanedNote`` when the last viewing is removed, the movie has a note, and
  ///   `choice` is `nil`.
  package func removing(
    _ id: Identifier<WatchRecord>, orphanedNote choice: OrphanedNotePolicy? = nil, at now: Timestamp
  ) throws(LibraryError) -> MovieLibraryItem {
    try removing([try watch(id)], orphanedNote: choice, at: now)
  }

  /// Returns the item without the list of removed viewings, for an entry that has reached its limit.
  ///
  /// Afterward, a merge with a device that still has a removed viewing, or an import, restores it.
  package func forgettingRemovals() throws(LibraryError) -> MovieLibraryItem {
    try changed { $0.entry.removedWatches = [] }
  }

  /// Returns the item without viewings.
  package func removingAllWatches(
    orphanedNote choice: OrphanedNotePolicy? = nil, at now: Timestamp
  ) throws(LibraryError) -> MovieLibraryItem {
    try removing(watches, orphanedNote: choice, at: now)
  }

  private func removing(
    _ some: [WatchRecord], orphanedNote choice: OrphanedNotePolicy?, at now: Timestamp
  ) throws(LibraryError) -> MovieLibraryItem {
    if some.isEmpty { return self }
    let count = Int64(some.count)
    // A decision about the note answers the first check.
    let failure = entry.failures(ofRemoving: count).first { $0 != .orphanedNote || choice == nil }
    if let failure { throw failure }
    let orphans = entry.orphansNote(removing: count)
    let item = try changed { $0.entry.removedWatches = ($0.entry.removedWatches + some.map(\.id)).sorted() }
    return orphans && choice == .drop ? try item.settingNote(nil, at: now) : item
  }
}

extension LibraryEntry {
  /// The moments of the changes that the entry remembers.
  fileprivate var changeMoments: [Timestamp] {
    favorite.additions + watchlist.additions
      + [favorite.removedAt, watchlist.removedAt, notedAt].compactMap(\.self)
  }
}

extension WatchRecord {
  /// The moments of the changes that the viewing remembers.
  fileprivate var changeMoments: [Timestamp] {
    [recordedAt, editedAt, ratedAt, notedAt].compactMap(\.self)
  }
}
