import DomainModeling

extension MovieMessages {
  /// The messages for texts that the types of the module refuse, by type and kind of error.
  static let values: [Message] = [
    Message(
      "releaseYear.format", english: "Please enter a year, such as 1999.",
      polish: "Podaj rok, na przykład 1999."),
    Message(
      "releaseYear.length", english: "Please enter a year from 1888 to 9999.",
      polish: "Podaj rok od 1888 do 9999."),
    Message(
      "note.format", english: "Please remove hidden characters from the note.",
      polish: "Usuń z notatki ukryte znaki."),
    Message(
      "note.length", english: "A note has 1 to 10,000 characters.",
      polish: "Notatka ma od 1 do 10 000 znaków."),
  ]

  /// The messages for the rules and unique keys of movies, releases and the entries of a library.
  static let rules: [Message] =
    ["Movie.releaseDate.earliest", "Release.date.earliest"].map {
      Message(
        $0, english: "The release date can’t be before 1888.",
        polish: "Data wydania nie może być wcześniejsza niż 1888 rok.")
    } + [
      Message(
        "Movie.releaseYear.latest", english: "The release year can be at most ten years ahead.",
        polish: "Rok wydania może być najwyżej o dziesięć lat późniejszy od bieżącego."),
      Message(
        "Movie.withdrawnAt.order", english: "A movie can’t be withdrawn before its data was fetched.",
        polish: "Film nie może zostać wycofany przed pobraniem jego danych."),
      Message(
        "LibraryEntry.unique.owner+movie", english: "This movie is already in your library.",
        polish: "Ten film jest już w Twojej bibliotece."),
    ]

  /// The names of the fields that people fill in or see; errors away from a field begin with its name.
  static let fieldLabels = Message.labels(ofFields: [
    "ITunesSearchRequest.storefront": ("Store", "Sklep"),
    "ITunesSearchRequest.term": ("Search", "Szukaj"),
    "LibraryEntry.favorite": ("Favorite", "Ulubiony"),
    "LibraryEntry.lastWatched": ("Last watched", "Ostatnio obejrzany"),
    "LibraryEntry.movieReleaseDate": ("Release date", "Data wydania"),
    "LibraryEntry.movieTitle": ("Title", "Tytuł"),
    "LibraryEntry.note": ("Note", "Notatka"),
    "LibraryEntry.notedAt": ("Note changed", "Notatka zmieniona"),
    "LibraryEntry.rating": ("Rating", "Ocena"),
    "LibraryEntry.watchCount": ("Viewings", "Seanse"),
    "LibraryEntry.watchedSince": ("Watched since", "Obejrzany od"),
    "LibraryEntry.watchlist": ("On the watchlist", "Na liście do obejrzenia"),
    "LibrarySortOrder.isDescending": ("Descending", "Malejąco"),
    "LibrarySortOrder.key": ("Order", "Kolejność"),
    "LibraryState.isFavorite": ("Favorite", "Ulubiony"),
    "LibraryState.isOnWatchlist": ("On the watchlist", "Na liście do obejrzenia"),
    "LibraryState.isWatched": ("Watched", "Obejrzany"),
    "Movie.advisoryRating": ("Age rating", "Kategoria wiekowa"),
    "Movie.artwork": ("Poster", "Plakat"),
    "Movie.collectionName": ("Collection", "Kolekcja"),
    "Movie.correctedFields": ("Corrected fields", "Poprawione pola"),
    "Movie.countries": ("Countries", "Kraje"),
    "Movie.director": ("Director", "Reżyseria"),
    "Movie.fetchedAt": ("Last updated", "Ostatnia aktualizacja"),
    "Movie.genres": ("Genres", "Gatunki"),
    "Movie.hiddenAt": ("Hidden", "Ukryty"),
    "Movie.originalTitle": ("Original title", "Tytuł oryginalny"),
    "Movie.otherGenres": ("Other genres", "Inne gatunki"),
    "Movie.overview": ("Description", "Opis"),
    "Movie.preview": ("Trailer", "Zwiastun"),
    "Movie.primaryGenre": ("Main genre", "Główny gatunek"),
    "Movie.purchaseOptions": ("Where to watch", "Gdzie obejrzeć"),
    "Movie.releaseDate": ("Release date", "Data wydania"),
    "Movie.releaseYear": ("Year", "Rok"),
    "Movie.releases": ("Releases", "Premiery"),
    "Movie.runtimeSeconds": ("Running time", "Czas trwania"),
    "Movie.shortOverview": ("Short description", "Krótki opis"),
    "Movie.sourcePage": ("Page of the store", "Strona sklepu"),
    "Movie.spokenLanguages": ("Languages", "Języki"),
    "Movie.status": ("Status", "Status"),
    "Movie.tagline": ("Tagline", "Hasło"),
    "Movie.title": ("Title", "Tytuł"),
    "Movie.withdrawnAt": ("Withdrawn by the store", "Wycofany przez sklep"),
    "MovieList.name": ("Name of the list", "Nazwa listy"),
    "MovieList.note": ("Description", "Opis"),
    "MovieList.visibility": ("Who can see it", "Kto może ją zobaczyć"),
    "MovieListItem.addedAt": ("Added", "Dodano"),
    "MovieListItem.note": ("Note", "Notatka"),
    "PurchaseOption.kind": ("Kind of offer", "Rodzaj oferty"),
    "PurchaseOption.link": ("Link", "Link"),
    "PurchaseOption.price": ("Price", "Cena"),
    "PurchaseOption.quality": ("Quality", "Jakość"),
    "Release.certification": ("Age rating", "Kategoria wiekowa"),
    "Release.country": ("Country", "Kraj"),
    "Release.date": ("Date", "Data"),
    "Release.note": ("Remark", "Uwaga"),
    "Release.type": ("Kind of release", "Rodzaj premiery"),
    "Storefront.language": ("Language", "Język"),
    "WatchPolicy.duplicateMinutes": ("Minutes between two viewings", "Minuty między dwoma seansami"),
    "WatchPolicy.onWatched": ("Once it is watched", "Po obejrzeniu"),
    "WatchRecord.editedAt": ("Date changed", "Data zmieniona"),
    "WatchRecord.hasSpoilers": ("Gives the plot away", "Zdradza fabułę"),
    "WatchRecord.note": ("Note", "Notatka"),
    "WatchRecord.notedAt": ("Note changed", "Notatka zmieniona"),
    "WatchRecord.ratedAt": ("Rated", "Oceniono"),
    "WatchRecord.rating": ("Rating", "Ocena"),
    "WatchRecord.recordedAt": ("Recorded", "Zapisano"),
    "WatchRecord.venue": ("Where watched", "Miejsce seansu"),
    "WatchRecord.watchDate": ("Date watched", "Data obejrzenia"),
  ])
}
