public import DomainModeling

/// The messages for errors of repositories and for denied access, and the texts around the messages that people receive.
public enum RepositoryMessages {
  /// The catalog in English and Polish, based on the shared catalog; catalogs of modules are based on this
  /// one.
  public static let catalog = MessageCatalog(
    over: .shared,
    principals + [
      Message(
        "forbidden", english: "You aren’t allowed to do this.", polish: "Nie masz do tego uprawnień."),
      Message(
        "unauthenticated", english: "Please sign in first.", polish: "Najpierw się zaloguj."),
      Message("AccessRequirement.anyone", english: "Everyone", polish: "Wszyscy"),
      Message(
        "AccessRequirement.authenticated", english: "Signed-in users", polish: "Zalogowani użytkownicy"),
      Message("AccessRequirement.system", english: "The system", polish: "System"),
      Message("message.link", english: "Open this link:", polish: "Otwórz ten link:"),
      Message("message.counterpart", english: "Another user", polish: "Inna osoba"),
      Message(
        "message.several", english: "{count} new {count|one: message|other: messages}",
        polish:
          "{count} {count|one: nowa wiadomość|few: nowe wiadomości|many: nowych wiadomości|other: nowej wiadomości}"
      ),
      Message(
        "idempotencyKeyReused",
        english: "This action has already been carried out with other values. Please start it again.",
        polish: "To działanie wykonano już z innymi danymi. Rozpocznij je ponownie."),
      Message(
        "changed", english: "This has changed since you looked at it. Please look at it again.",
        polish: "Od czasu wyświetlenia coś się tu zmieniło. Sprawdź ponownie."),
      Message(
        "notFound", english: "This couldn’t be found. It may have been deleted.",
        polish: "Nie znaleziono tego elementu. Być może został usunięty."),
      Message(
        "repository.conflict",
        english: "This has changed in the meantime. Please review it and repeat your change.",
        polish: "W międzyczasie wprowadzono tu zmiany. Sprawdź je i powtórz swoją."),
      Message(
        "repository.unreadable",
        english: "Some of the saved data is damaged and can’t be read. Please contact support.",
        polish:
          "Część zapisanych danych jest uszkodzona i nie da się jej odczytać. Skontaktuj się z pomocą techniczną."
      ),
      Message(
        "repository.newerVersion",
        english: "A newer version of the app saved this data. Please update the app.",
        polish: "Te dane zapisała nowsza wersja aplikacji. Zaktualizuj aplikację."),
      Message(
        "repository.temporary", english: "This didn’t work. Please try again.",
        polish: "Nie udało się. Spróbuj ponownie."),
      Message(
        "repository.failed", english: "Something went wrong. Nothing has been changed.",
        polish: "Coś poszło nie tak. Nic nie zostało zmienione."),
      Message(
        "repository.duplicateChange",
        english: "The same entry was changed twice at once. Nothing has been changed.",
        polish: "Ten sam wpis zmieniono dwa razy naraz. Nic nie zostało zmienione."),
      Message(
        "repository.unsupported", english: "The way in which the app stores its data doesn’t allow this.",
        polish: "Sposób, w jaki aplikacja przechowuje dane, na to nie pozwala."),
      Message(
        "repository.cursorMismatch",
        english: "This list has another order or selection now. Please start it from the beginning.",
        polish: "Ta lista ma teraz inną kolejność lub inny filtr. Zacznij ją od początku."),
      Message(
        "repository.invalidQuery", english: "This search isn’t possible. Please change it.",
        polish: "Takie wyszukiwanie jest niemożliwe. Zmień je."),
      Message(
        "repository.invalidLimit", english: "A list can’t show this number of entries at once.",
        polish: "Lista nie może pokazać naraz tylu pozycji."),
      Message(
        "repository.changeHistoryExpired",
        english: "The recent changes are no longer available. Please load everything again.",
        polish: "Ostatnie zmiany nie są już dostępne. Wczytaj wszystko od nowa."),
      Message(
        "repository.schemaConflict",
        english: "The saved data doesn’t fit this version of the app. Please contact support.",
        polish: "Zapisane dane nie pasują do tej wersji aplikacji. Skontaktuj się z pomocą techniczną."),
      Message(
        "repository.backend", english: "A problem with the app’s data prevents this. Please contact support.",
        polish: "Uniemożliwia to problem z danymi aplikacji. Skontaktuj się z pomocą techniczną."),
      Message(
        "snapshot.unrecognized", english: "This isn’t a backup of this app, or it is damaged.",
        polish: "To nie jest kopia zapasowa tej aplikacji albo jest ona uszkodzona."),
      Message(
        "snapshot.unsupportedFormat",
        english: "A newer version of the app made this backup. Please update the app.",
        polish: "Tę kopię zapasową utworzyła nowsza wersja aplikacji. Zaktualizuj aplikację."),
      Message(
        "snapshot.damaged", english: "This backup is damaged and can’t be used.",
        polish: "Ta kopia zapasowa jest uszkodzona i nie da się jej użyć."),
    ])

  /// The labels of the kinds of callers, such as in a history.
  private static let principals = Message.labels(of: Principal.Kind.self) {
    switch $0 {
    case .guest: ("Guest", "Gość")
    case .user: ("User", "Użytkownik")
    case .system: ("The system", "System")
    }
  }
}
