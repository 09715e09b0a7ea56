import DomainModeling

extension FoodSharingMessages {
  /// The messages for refused changes to posts, and for their violations.
  static let posts: [Message] = [
    Message(
      "post.stillSafe", english: "The date on this food is over. It can't be shared anymore.",
      polish: "Termin tej żywności minął. Nie można jej już przekazać."),
    Message(
      "post.notUseBy", english: "Food with a use-by date can't be listed for longer.",
      polish: "Ogłoszenia żywności z terminem „należy spożyć do” nie można przedłużyć."),
    Message(
      "post.keepsUseBy", english: "A use-by date can't become a later one.",
      polish: "Terminu „należy spożyć do” nie można przesunąć na później."),
    Message(
      "post.nothingLeft", english: "Some of it can still be asked for.",
      polish: "Część jest jeszcze dostępna."),
    Message(
      "post.somethingLeft", english: "Nothing is left of this food.",
      polish: "Nic już nie zostało z tej żywności."),
    Message(
      "post.noPendingCollection",
      english: "Somebody has been promised some of this food. Cancel that first.",
      polish: "Część tej żywności jest komuś obiecana. Najpierw to odwołaj."),
    Message(
      "FoodPost.ledger.offered", english: "The amounts don't fit what is offered.",
      polish: "Ilości nie pasują do tego, co oferowane."),
    Message(
      "FoodPost.pickup.given", english: "Please say how the food is fetched.",
      polish: "Podaj, jak odebrać żywność."),
    Message(
      "FoodPost.pickup.erased", english: "A post that is gone keeps no address.",
      polish: "Usunięte ogłoszenie nie zachowuje adresu."),
    Message(
      "FoodPost.approximateLocation.blurred", english: "The area isn't that of the place.",
      polish: "Okolica nie pasuje do miejsca."),
    Message(
      "FoodPost.shareableUntil.day", english: "The end doesn't fit the date on the food.",
      polish: "Koniec nie pasuje do daty na żywności."),
    Message(
      "FoodPost.pickup.safe", english: "The food has to be fetched before the date on it is over.",
      polish: "Żywność trzeba odebrać, zanim minie jej termin."),
    Message(
      "FoodPost.listedUntil.safe", english: "Food can't be listed after the date on it is over.",
      polish: "Żywności nie można oferować po upływie jej terminu."),
    Message(
      "FoodPost.listedUntil.lifetime", english: "Food can be listed for 21 days at most.",
      polish: "Żywność można oferować najwyżej przez 21 dni."),
    Message(
      "FoodPost.listing.complete", english: "What is listed needs an end.",
      polish: "To, co jest oferowane, musi mieć koniec."),
    Message(
      "FoodPost.listing.required", english: "A published post needs an end.",
      polish: "Opublikowane ogłoszenie musi mieć koniec."),
    Message(
      "FoodPost.removalReason.given", english: "Please say why the post is removed.",
      polish: "Podaj powód usunięcia ogłoszenia."),
  ]
}
