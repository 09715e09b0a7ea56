import DomainModeling

extension FoodSharingMessages {
  /// The messages for violations in descriptions of food.
  static let offers: [Message] = [
    Message(
      "FoodOffer.diets.allergens", english: "The food contains an allergen that one of its diets excludes.",
      polish: "Żywność zawiera alergen, który wyklucza jedna z jej diet."),
    Message(
      "FoodOffer.photos.files", english: "Each picture can be added only once.",
      polish: "Każde zdjęcie można dodać tylko raz."),
    Message(
      "FoodOffer.gramsPerUnit.counted", english: "Food measured by weight needs no weight per unit.",
      polish: "Żywność podana na wagę nie potrzebuje masy jednej sztuki."),
    Message(
      "FoodOffer.price.none", english: "Food is given away for free. Please don't mention a price.",
      polish: "Żywność oddaje się za darmo. Nie podawaj ceny."),
    Message(
      "AllergenDeclaration.disjoint", english: "Please list each allergen only once.",
      polish: "Każdy alergen podaj tylko raz."),
    Message("DateMark.day.given", english: "Please enter the date.", polish: "Podaj datę."),
    Message(
      "DateMark.day.none", english: "Food without a date mark has no date.",
      polish: "Żywność bez oznaczenia nie ma daty."),
  ]
}
