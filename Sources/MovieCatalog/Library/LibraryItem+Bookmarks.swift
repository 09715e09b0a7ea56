public import DomainModeling

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
