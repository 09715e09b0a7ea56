import DomainModeling

extension MovieMessages {
  /// The messages for refusals and violations of the library.
  static let library: [Message] = [
    Message(
      "library.noteRequiresWatched",
      english: "Please mark the movie as watched first; then you can add a note.",
      polish: "Najpierw oznacz film jako obejrzany, potem możesz dodać notatkę."),
    Message(
      "library.noteTooLong",
      english:
        "A note may have at most {maximum} {maximum|one: character|other: characters}; yours has {actual}.",
      polish:
        "Notatka może mieć najwyżej {maximum} {maximum|one: znak|few: znaki|many: znaków|other: znaku}; Twoja ma {actual}."
    ),
    Message(
      "library.duplicateWatch", english: "This viewing is already in your library.",
      polish: "Ten seans jest już w Twojej bibliotece."),
    Message(
      "library.watchWasRemoved", english: "You removed this viewing before, so it isn’t imported again.",
      polish: "Ten seans został przez Ciebie usunięty, więc nie jest importowany ponownie."),
    Message(
      "library.tooManyRemovals",
      english:
        "More than {maximum} {maximum|one: viewing|other: viewings} of this movie were removed. Please clear the list of removed viewings first.",
      polish:
        "Usunięto więcej niż {maximum} {maximum|one: seans|few: seanse|many: seansów|other: seansu} tego filmu. Najpierw wyczyść listę usuniętych seansów."
    ),
    Message(
      "library.unknownWatch", english: "This viewing isn’t in your library anymore.",
      polish: "Tego seansu nie ma już w Twojej bibliotece."),
    Message(
      "library.watchedInFuture", english: "The viewing can’t be later than {latest|day}.",
      polish: "Seans nie może być późniejszy niż {latest|day}."),
    Message(
      "library.changedInFuture",
      english: "This library has changes after {latest|day}. Please check the other device’s clock.",
      polish: "Ta biblioteka zawiera zmiany późniejsze niż {latest|day}. Sprawdź zegar drugiego urządzenia."),
    Message(
      "library.orphanedNote",
      english: "This is the last viewing of the movie. Keep the movie’s note or delete it too?",
      polish: "To ostatni seans tego filmu. Zachować notatkę o filmie czy także ją usunąć?"),
    Message(
      "library.foreignRecord", english: "This entry belongs to another library or movie.",
      polish: "Ten wpis należy do innej biblioteki lub innego filmu."),
    Message(
      "library.alreadyListed", english: "The movie is already on this list.",
      polish: "Film jest już na tej liście."),
    Message(
      "library.notListed", english: "The movie isn’t on this list.", polish: "Filmu nie ma na tej liście."),
    Message(
      "library.listNotesTooLong",
      english:
        "The notes on a list may have at most {maximum} {maximum|one: character|other: characters} together.",
      polish:
        "Notatki na liście mogą mieć łącznie najwyżej {maximum} {maximum|one: znak|few: znaki|many: znaków|other: znaku}."
    ),
    Message(
      "WatchRecord.watchDate.future", english: "The date of the viewing can’t be in the future.",
      polish: "Data seansu nie może być w przyszłości."),
    Message(
      "WatchRecord.watchDate.beforeRelease",
      english: "That is more than a year before the movie came out. Is the date right?",
      polish: "To ponad rok przed premierą filmu. Czy data się zgadza?"),
    Message(
      "WatchRecord.id.derived",
      english: "The data of this imported viewing is damaged. Please contact support.",
      polish: "Dane tego zaimportowanego seansu są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "Bookmark.additions.order", english: "The history of this bookmark is damaged. Please contact support.",
      polish: "Historia tej zakładki jest uszkodzona. Skontaktuj się z pomocą techniczną."),
    Message(
      "LibraryEntry.id.derived",
      english: "The data of this library entry is damaged. Please contact support.",
      polish: "Dane tego wpisu w bibliotece są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "LibraryEntry.watchCount.summary",
      english: "The number of viewings doesn’t match the viewings of this entry. Please contact support.",
      polish: "Liczba seansów nie zgadza się z seansami tego wpisu. Skontaktuj się z pomocą techniczną."),
    Message(
      "MovieLibrary.owner.same", english: "This library contains entries of more than one person.",
      polish: "Ta biblioteka zawiera wpisy więcej niż jednej osoby."),
    Message(
      "MovieLibrary.records.unique", english: "This library contains an entry twice.",
      polish: "Ta biblioteka zawiera ten sam wpis dwa razy."),
  ]
}
