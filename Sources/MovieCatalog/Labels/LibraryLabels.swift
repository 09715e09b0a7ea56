import DomainModeling
import DomainServices

/// The labels of words about libraries, lists and purchases.
extension MovieMessages {
  static let libraryLabels = libraries + purchases + roleLabels

  private static let libraries =
    Message.labels(of: BookmarkList.self) {
      switch $0 {
      case .favorites: ("Favorites", "Ulubione")
      case .watchlist: ("Watchlist", "Do obejrzenia")
      }
    }
    + Message.labels(of: LibraryScope.self) {
      switch $0 {
      case .favorites: ("Favorites", "Ulubione")
      case .watched: ("Watched", "Obejrzane")
      case .watchedFavorites: ("Watched favorites", "Obejrzane ulubione")
      case .combined: ("Favorites and watched", "Ulubione i obejrzane")
      case .watchlist: ("Watchlist", "Do obejrzenia")
      }
    }
    + Message.labels(of: LibrarySortOrder.Key.self) {
      switch $0 {
      case .added: ("Date added", "Data dodania")
      case .releaseDate: ("Release date", "Data wydania")
      case .title: ("Title", "Tytuł")
      case .rating: ("Rating", "Ocena")
      case .watched: ("Date watched", "Data obejrzenia")
      }
    }
    + Message.labels(of: ListVisibility.self) {
      switch $0 {
      case .private: ("Only me", "Tylko ja")
      case .friends: ("Friends", "Znajomi")
      case .link: ("Anyone with the link", "Każda osoba z linkiem")
      case .public: ("Everyone", "Wszyscy")
      }
    }
    + Message.labels(of: WatchPolicy.OnWatched.self) {
      switch $0 {
      case .keep: ("Keep on the watchlist", "Pozostaw na liście do obejrzenia")
      case .removeFromWatchlist: ("Remove from the watchlist", "Usuń z listy do obejrzenia")
      }
    }
    + Message.labels(of: OrphanedNotePolicy.self) {
      switch $0 {
      case .keep: ("Keep the note", "Zachowaj notatkę")
      case .drop: ("Delete the note", "Usuń notatkę")
      }
    }

  private static let purchases =
    Message.labels(of: PurchaseKind.self) {
      switch $0 {
      case .buy: ("Buy", "Kup")
      case .rent: ("Rent", "Wypożycz")
      case .subscription: ("Subscription", "W abonamencie")
      case .free: ("Free", "Za darmo")
      case .ads: ("Free with ads", "Za darmo z reklamami")
      case .cinema: ("Cinema", "W kinie")
      }
    }
    + Message.labels(of: VideoQuality.self) {
      switch $0 {
      case .sd: ("SD", "SD")
      case .hd: ("HD", "HD")
      case .uhd: ("4K", "4K")
      }
    }
    + Message.labels(of: PurchaseHandoff.State.self) {
      switch $0 {
      case .prepared: ("Prepared", "Przygotowany")
      case .opened: ("Store opened", "Otwarto sklep")
      case .returned: ("Returned to the app", "Powrót do aplikacji")
      case .expired: ("Expired", "Wygasł")
      }
    }
    + Message.labels(of: PurchaseHandoff.Event.self) {
      switch $0 {
      case .open: ("Open the store", "Otwórz sklep")
      case .returnToApp: ("Return to the app", "Wróć do aplikacji")
      case .expire: ("Expire", "Zakończ z upływem czasu")
      }
    }
    + Message.labels(of: PurchaseHandoff.Actor.self) {
      switch $0 {
      case .customer: ("Customer", "Klient")
      case .system: ("Automatic", "Automatycznie")
      }
    }

  private static let roleLabels = Message.labels(ofRoles: MovieRole.self) {
    switch $0 {
    case .operator: ("Operator of the movie catalog", "Operator katalogu filmów")
    }
  }
}
