import DomainModeling

extension FoodSharingMessages {
  /// What people read when something couldn't be done at all: nothing has changed, and they may try again.
  static let failures: [Message] = [
    Message("failed.change", english: "Failed. Please try again", polish: "Nie udało się. Spróbuj ponownie"),
    Message(
      "failed.editRequest", english: "Edit failed. Please try again",
      polish: "Edycja nie powiodła się. Spróbuj ponownie"),
    Message(
      "failed.delete", english: "Delete failed. Please try again",
      polish: "Usunięcie nie powiodło się. Spróbuj ponownie"),
    Message(
      "failed.read", english: "Unable to fetch. Please try again",
      polish: "Nie udało się pobrać danych. Spróbuj ponownie"),
    Message(
      "failed.readAccounts", english: "Failed. Please close the application and re-try",
      polish: "Nie udało się. Zamknij aplikację i spróbuj ponownie"),
  ]
}
