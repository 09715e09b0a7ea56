package import DomainModeling

extension MovieLibraryItem {
  /// Returns the moment at which the movie was added to a list; `nil` when it isn't on it.
  package func bookmarkedAt(_ list: BookmarkList) -> Timestamp? { bookmark(list).addedAt }

  /// Returns the item with the movie on a list; unchanged if it is already on it.
  package func addingBookmark(_ list: BookmarkList, at now: Timestamp) -> MovieLibraryItem {
    setting(list, bookmark(list).added(at: now))
  }

  /// Returns the item with the movie removed from a list; unchanged if it isn't on it.
  package func removingBookmark(_ list: BookmarkList, at now: Timestamp) -> MovieLibraryItem {
    setting(list, bookmark(list).removed(at: now))
  }

  private func bookmark(_ list: BookmarkList) -> Bookmark {
    switch list {
    case .favorites: entry.favorite
    case .watchlist: entry.watchlist
    }
  }

  private func setting(_ list: BookmarkList, _ bookmark: Bookmark) -> MovieLibraryItem {
    var item = self
    switch list {
    case .favorites: item.entry.favorite = bookmark
    case .watchlist: item.entry.watchlist = bookmark
    }
    return item
  }
}
