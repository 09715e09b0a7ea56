import DomainModeling

extension FoodSharingMessages {
  /// The messages for refused changes to posts, and for their violations.
  static let posts: [Message] = [
    Message(
      "post.stillSafe", english: "The date on this food has passed. It can’t be shared anymore.",
      polish: "Termin przydatności tej żywności minął. Nie można jej już przekazać."),
    Message(
      "post.notUseBy", english: "The listing of food with a use-by date can’t be extended.",
      polish: "Ogłoszenia o żywności z terminem „należy spożyć do” nie można przedłużyć."),
    Message(
      "post.keepsUseBy", english: "A use-by date can’t be moved to a later day.",
      polish: "Terminu „należy spożyć do” nie można przesunąć na później."),
    Message(
      "post.nothingLeft", english: "Some of the food is still available.",
      polish: "Część żywności jest jeszcze dostępna."),
    Message(
      "post.somethingLeft", english: "There is nothing left of this food.",
      polish: "Nic już nie zostało z tej żywności."),
    Message(
      "post.noPendingPickup",
      english: "Some of this food is reserved for others. Please cancel these reservations first.",
      polish: "Część tej żywności jest zarezerwowana dla innych. Najpierw anuluj te rezerwacje."),
    Message(
      "FoodPost.ledger.offered", english: "The quantities don’t match the offered quantity.",
      polish: "Ilości nie zgadzają się z oferowaną ilością."),
    Message(
      "FoodPost.pickup.given", english: "Please enter how the food can be picked up.",
      polish: "Podaj, jak odebrać żywność."),
    Message(
      "FoodPost.pickup.erased", english: "A deleted or removed post can’t have a pickup address.",
      polish: "Usunięte ogłoszenie nie może mieć adresu odbioru."),
    Message(
      "FoodPost.approximateLocation.blurred",
      english: "The approximate location doesn’t match the pickup place.",
      polish: "Przybliżona lokalizacja nie pasuje do miejsca odbioru."),
    Message(
      "FoodPost.shareableUntil.day", english: "The end of sharing doesn’t match the date on the food.",
      polish: "Koniec przekazywania nie pasuje do daty na żywności."),
    Message(
      "FoodPost.pickup.safe", english: "The food must be picked up before the date on it has passed.",
      polish: "Żywność trzeba odebrać, zanim minie jej termin przydatności."),
    Message(
      "FoodPost.listedUntil.safe", english: "Food can’t be listed after the date on it has passed.",
      polish: "Żywności nie można oferować po upływie jej terminu przydatności."),
    Message(
      "FoodPost.listedUntil.lifetime", english: "Food can be listed for at most 21 days.",
      polish: "Żywność można oferować najwyżej przez 21 dni."),
    Message(
      "FoodPost.listing.complete", english: "The listing period must have a start and an end.",
      polish: "Okres publikacji musi mieć początek i koniec."),
    Message(
      "FoodPost.listing.required", english: "A published post must have a listing period.",
      polish: "Opublikowane ogłoszenie musi mieć okres publikacji."),
    Message(
      "FoodPost.removalReason.given", english: "Please give a reason why the post is removed.",
      polish: "Podaj powód usunięcia ogłoszenia."),
  ]
}
