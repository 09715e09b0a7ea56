public import DomainModeling

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

  static func checkTime(_ when: WatchedWhen, _ now: Timestamp) throws(LibraryRefusal) {
    let latest = (try? now.adding(.seconds(86_400))) ?? .latest
    if let earliest = when.earliest, earliest > latest { throw .watchedInFuture(latest: latest) }
  }
}
