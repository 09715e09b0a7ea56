import DomainModeling

extension FoodSharingMessages {
  /// The messages for refusals by the rules of food sharing.
  static let refusals: [Message] = [
    Message(
      "food.profileMissing", english: "Please fill in your profile first.",
      polish: "Najpierw uzupełnij swój profil."),
    Message(
      "food.disclaimerMissing",
      english: "Please accept first that the app doesn’t guarantee the quality of food.",
      polish: "Najpierw zaakceptuj, że aplikacja nie gwarantuje jakości żywności."),
    Message(
      "food.disclaimerChanged",
      english: "This information has changed. Please read and accept the current version.",
      polish: "Ta informacja się zmieniła. Przeczytaj i zaakceptuj aktualną."),
    Message(
      "food.groupUnverified", english: "Your group must be verified first.",
      polish: "Twoja grupa musi najpierw zostać zweryfikowana."),
    Message(
      "food.ownPost", english: "This is your own food.", polish: "To Twoja własna żywność."),
    Message(
      "food.involved", english: "You are involved yourself. Please let another moderator decide.",
      polish: "Sprawa dotyczy Ciebie. Niech zdecyduje inny moderator."),
    Message(
      "food.postUnavailable", english: "Unavailable. Please try again",
      polish: "Niedostępne. Spróbuj ponownie"),
    Message(
      "review.notReviewable",
      english: "You can review only food that you have collected.",
      polish: "Możesz ocenić tylko odebraną przez siebie żywność."),
    Message("review.commentInvalid", english: "Please try again", polish: "Spróbuj ponownie"),
    Message(
      "food.archiveIncompatible",
      english: "This archive belongs to another account, or a newer version of the app made it.",
      polish: "To archiwum należy do innego konta albo utworzyła je nowsza wersja aplikacji."),
  ]
}
