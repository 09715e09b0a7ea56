import DomainModeling

extension FoodSharingMessages {
  /// The messages for violations in descriptions of food.
  static let offers: [Message] = [
    Message(
      "FoodOffer.diets.allergens",
      english: "The food contains an allergen that one of the selected diets excludes. Please check both.",
      polish: "Żywność zawiera alergen, którego nie dopuszcza jedna z wybranych diet. Sprawdź jedno i drugie."
    ),
    Message(
      "FoodOffer.photos.files", english: "Each photo can be added only once.",
      polish: "Każde zdjęcie można dodać tylko raz."),
    Message(
      "FoodOffer.gramsPerUnit.counted",
      english: "Please leave the weight per unit empty for food measured by weight.",
      polish: "Jeśli ilość żywności podano w gramach lub kilogramach, nie podawaj masy jednostki."),
    Message(
      "FoodOffer.price.none", english: "Food is given away for free. Please don’t mention a price.",
      polish: "Żywność oddaje się za darmo. Nie podawaj ceny."),
    Message(
      "AllergenDeclaration.disjoint", english: "Please list each allergen only once.",
      polish: "Każdy alergen podaj tylko raz."),
    Message("DateMark.day.given", english: "Please enter the date.", polish: "Podaj datę."),
    Message(
      "DateMark.day.none", english: "Please remove the date, or choose the kind of date.",
      polish: "Usuń datę albo wybierz jej rodzaj."),
  ]
}
