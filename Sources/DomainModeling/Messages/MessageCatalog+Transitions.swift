extension MessageCatalog {
  /// The messages for an event that a lifecycle refuses; a guard has its own message, by its identifier.
  static let transitions: [Message] = [
    Message(
      "transition.unknownState", english: "This needs a newer version of the app.",
      polish: "To wymaga nowszej wersji aplikacji."),
    Message(
      "transition.notPossible", english: "This isn't possible at the moment.",
      polish: "W tej chwili to nie jest możliwe."),
    Message(
      "transition.forbidden", english: "You aren't allowed to do this.",
      polish: "Nie masz do tego uprawnień."),
    Message(
      "transition.notDue", english: "It is too early for this.", polish: "Na to jest jeszcze za wcześnie."),
    Message(
      "transition.notDueBefore", english: "This is possible from {moment} on.",
      polish: "Będzie to możliwe od {moment}."),
    Message(
      "transition.nothingToReturnTo", english: "There is nothing to go back to.",
      polish: "Nie ma do czego wrócić."),
  ]
}
