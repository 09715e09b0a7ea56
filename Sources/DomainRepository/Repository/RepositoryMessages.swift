public import DomainModeling

/// What people read when a repository refuses or fails, or a use case isn't theirs to call.
public enum RepositoryMessages {
  /// The messages, in English and Polish, over the shared ones; a module's catalogue stands over this one.
  public static let catalog = MessageCatalog(
    over: .shared,
    [
      Message(
        "forbidden", english: "You aren't allowed to do this.", polish: "Nie masz do tego uprawnień."),
      Message(
        "notFound", english: "This doesn't exist, or not any more.",
        polish: "To nie istnieje albo już nie istnieje."),
      Message(
        "repository.conflict",
        english: "This has been changed meanwhile. Please look at it again and repeat your change.",
        polish: "W międzyczasie wprowadzono tu zmiany. Sprawdź je i powtórz swoją."),
      Message(
        "repository.unreadable", english: "A stored record is damaged and can't be read.",
        polish: "Zapisany rekord jest uszkodzony i nie da się go odczytać."),
      Message(
        "repository.temporary", english: "This didn't work. Please try again.",
        polish: "Nie udało się. Spróbuj ponownie."),
      Message(
        "repository.failed", english: "Something went wrong. Nothing has been changed.",
        polish: "Coś poszło nie tak. Nic nie zostało zmienione."),
    ])
}
