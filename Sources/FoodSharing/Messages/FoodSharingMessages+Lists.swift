import DomainModeling

extension FoodSharingMessages {
  /// What is wrong with filters, reviews, archives and what people like.
  static let lists: [Message] = [
    Message(
      "FoodFilter.atLeast.measure", english: "Please say in what the amount is counted.",
      polish: "Podaj, w czym liczona jest ilość."),
    Message(
      "FoodFavourite.id.derived", english: "The record doesn't belong to this identifier.",
      polish: "Zapis nie należy do tego identyfikatora."),
    Message(
      "FoodReaction.id.derived", english: "The record doesn't belong to this identifier.",
      polish: "Zapis nie należy do tego identyfikatora."),
    Message(
      "FoodReaction.person.other", english: "This is your own food.", polish: "To twoja własna żywność."),
    Message(
      "FoodReview.id.derived", english: "The record doesn't belong to this identifier.",
      polish: "Zapis nie należy do tego identyfikatora."),
    Message(
      "FoodReview.author.other", english: "This is your own food.", polish: "To twoja własna żywność."),
    Message("FoodReview.comment.given", english: "Please try again", polish: "Spróbuj ponownie"),
    Message(
      "FoodArchive.owner.own", english: "There are somebody else's data in it.",
      polish: "Są w tym dane innej osoby."),
  ]
}
