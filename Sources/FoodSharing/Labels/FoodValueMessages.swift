import DomainModeling

extension FoodSharingMessages {
  /// The messages for texts that the types of the module refuse, by type and kind of error, and for stars.
  static let values: [Message] = [
    Message(
      "foodQuantity.format", english: "Please enter an amount, such as 1.5.",
      polish: "Podaj ilość, na przykład 1,5."),
    Message(
      "foodQuantity.length",
      english:
        "Please enter an amount above zero, of up to 100 kilograms, 100 liters or 100,000 pieces; pieces can't be divided.",
      polish:
        "Podaj ilość większą od zera, do 100 kilogramów, 100 litrów lub 100 000 sztuk; sztuk nie można dzielić."
    ),
    Message(
      "FoodReview.stars.format", english: "Please choose whole stars, from 1 to 5.",
      polish: "Wybierz pełne gwiazdki, od 1 do 5."),
    Message(
      "AppFeedback.stars.format", english: "Please choose whole stars, from 1 to 5.",
      polish: "Wybierz pełne gwiazdki, od 1 do 5."),
  ]
}
