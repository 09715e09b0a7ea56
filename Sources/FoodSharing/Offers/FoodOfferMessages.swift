import DomainModeling

extension FoodSharingMessages {
  /// The messages for violations in descriptions of food.
  static let offers: [Message] = [
    Message(
      "FoodOffer.diets.allergens", english: "The food contains something that its diet excludes.",
      polish: "Żywność zawiera coś, co wyklucza jej dieta."),
    Message(
      "FoodOffer.photos.files", english: "Each picture can be shown once.",
      polish: "Każde zdjęcie można pokazać tylko raz."),
    Message(
      "FoodOffer.gramsPerUnit.counted", english: "What is weighed needs no weight for each.",
      polish: "To, co jest ważone, nie potrzebuje wagi jednej sztuki."),
    Message(
      "FoodOffer.price.none", english: "Food is given free of cost. Please don't name a price.",
      polish: "Żywność oddaje się za darmo. Nie podawaj ceny."),
    Message(
      "AllergenDeclaration.disjoint", english: "Please say one thing about each allergen.",
      polish: "O każdym alergenie podaj jedną informację."),
    Message("DateMark.day.given", english: "Please enter the date.", polish: "Podaj datę."),
    Message(
      "DateMark.day.none", english: "Food without a date mark has no date.",
      polish: "Żywność bez oznaczenia nie ma daty."),
  ]
}
