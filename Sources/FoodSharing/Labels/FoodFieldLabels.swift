import DomainModeling

extension FoodSharingMessages {
  /// The names of the fields that people fill in, which errors away from the field begin with.
  static let fieldLabels = Message.labels(ofFields: [
    "AllergenDeclaration.contains": ("Contains", "Zawiera"),
    "AllergenDeclaration.freeFrom": ("Free from", "Bez"),
    "AllergenDeclaration.mayContain": ("May contain", "Może zawierać"),
    "AppFeedback.comment": ("Comment", "Komentarz"),
    "AppFeedback.stars": ("Stars", "Gwiazdki"),
    "Coordinate.latitude": ("Latitude", "Szerokość geograficzna"),
    "Coordinate.longitude": ("Longitude", "Długość geograficzna"),
    "DateMark.day": ("Date", "Data"),
    "DateMark.kind": ("Kind of date", "Rodzaj daty"),
    "FoodOffer.allergens": ("Allergens", "Alergeny"),
    "FoodOffer.allowsInstantReservation": ("Instant reservation", "Rezerwacja bez pytania"),
    "FoodOffer.category": ("Category", "Kategoria"),
    "FoodOffer.dateMark": ("Date on the food", "Data na żywności"),
    "FoodOffer.description": ("Description", "Opis"),
    "FoodOffer.diets": ("Diets", "Diety"),
    "FoodOffer.gramsPerUnit": ("Weight per unit", "Masa jednostki"),
    "FoodOffer.listingDays": ("Days in the list", "Liczba dni ogłoszenia"),
    "FoodOffer.photos": ("Photos", "Zdjęcia"),
    "FoodOffer.quantity": ("Quantity", "Ilość"),
    "FoodOffer.storage": ("Storage", "Przechowywanie"),
    "FoodOffer.title": ("Title", "Tytuł"),
    "FoodPhoto.byteCount": ("Size of the photo", "Wielkość zdjęcia"),
    "FoodPhoto.caption": ("Caption", "Podpis"),
    "FoodPost.ExtendInput.days": ("Days", "Liczba dni"),
    "FoodPost.RemoveInput.reason": ("Reason", "Powód"),
    "FoodPostFilter.allowsInstantReservation": ("Instant reservation", "Rezerwacja bez pytania"),
    "FoodPostFilter.categories": ("Categories", "Kategorie"),
    "FoodPostFilter.diets": ("Diets", "Diety"),
    "FoodPostFilter.dimension": ("Unit", "Jednostka"),
    "FoodPostFilter.freeFrom": ("Free from", "Bez"),
    "FoodPostFilter.listedUntil": ("Listed until", "Ważne do"),
    "FoodPostFilter.minimumQuantity": ("Smallest quantity", "Najmniejsza ilość"),
    "FoodPostFilter.pickupWindow": ("Pickup time", "Termin odbioru"),
    "FoodPostFilter.searchRadius": ("Nearby", "W pobliżu"),
    "FoodPostFilter.storages": ("Storage", "Przechowywanie"),
    "FoodPostFilter.text": ("Search", "Szukaj"),
    "FoodProfile.kind": ("Kind of profile", "Rodzaj profilu"),
    "FoodProfile.organizationName": ("Name of the group", "Nazwa grupy"),
    "FoodProfile.peopleServed": ("Number of people", "Liczba osób"),
    "FoodQuantity.amount": ("Amount", "Liczba"),
    "FoodQuantity.dimension": ("Unit", "Jednostka"),
    "FoodRequest.message": ("Message", "Wiadomość"),
    "FoodRequest.requestedQuantity": ("Quantity", "Ilość"),
    "FoodRequest.pickupWindow": ("Pickup time", "Termin odbioru"),
    "FoodRequest.AcceptInput.quantity": ("Quantity", "Ilość"),
    "FoodRequest.CancelInput.reason": ("Reason", "Powód"),
    "FoodRequest.DeclineInput.reason": ("Reason", "Powód"),
    "FoodRequest.EditInput.message": ("Message", "Wiadomość"),
    "FoodRequest.EditInput.quantity": ("Quantity", "Ilość"),
    "FoodRequest.ExplainNoShowInput.explanation": ("Explanation", "Wyjaśnienie"),
    "FoodReview.comment": ("Comment", "Komentarz"),
    "FoodReview.stars": ("Stars", "Gwiazdki"),
    "PickupContact.email": ("Email address", "Adres e-mail"),
    "PickupContact.methods": ("Ways of contact", "Sposoby kontaktu"),
    "PickupContact.phone": ("Phone number", "Numer telefonu"),
    "PickupPlace.city": ("Town", "Miejscowość"),
    "PickupPlace.coordinate": ("Place on the map", "Miejsce na mapie"),
    "PickupPlace.note": ("Directions", "Wskazówki"),
    "PickupPlace.postalCode": ("Postal code", "Kod pocztowy"),
    "PickupPlace.street": ("Street", "Ulica"),
    "PickupTerms.contact": ("Contact", "Kontakt"),
    "PickupTerms.place": ("Pickup place", "Miejsce odbioru"),
    "PickupTerms.windows": ("Pickup times", "Terminy odbioru"),
    "PickupWindow.slots": ("Number of pickups", "Liczba miejsc"),
    "PickupWindow.time": ("Time", "Czas"),
    "SearchRadius.radiusInKilometers": ("Radius in kilometers", "Promień w kilometrach"),
    "SearchRadius.center": ("Place on the map", "Miejsce na mapie"),
    "TimeWindow.end": ("End", "Koniec"),
    "TimeWindow.start": ("Beginning", "Początek"),
  ])

  /// The messages for texts that the types of the module refuse, by type and kind of error, and for stars.
  static let values: [Message] = [
    Message(
      "foodQuantity.format", english: "Please enter an amount, such as 1.5.",
      polish: "Podaj ilość, na przykład 1,5."),
    Message(
      "foodQuantity.length",
      english:
        "Please enter an amount above zero, of up to 100 kilograms, 100 liters or 100,000 pieces; pieces can’t be divided.",
      polish:
        "Podaj ilość większą od zera, do 100 kilogramów, 100 litrów lub 100 000 sztuk; sztuk nie można dzielić."
    ),
    Message(
      "foodQuantity.zero.length", english: "Please enter an amount above zero.",
      polish: "Podaj ilość większą od zera."),
    Message(
      "foodQuantity.large.length",
      english: "Please enter at most 100 kilograms, 100 liters or 100,000 pieces.",
      polish: "Podaj najwyżej 100 kilogramów, 100 litrów lub 100 000 sztuk."),
    Message(
      "foodQuantity.decimals.length", english: "Please use at most three decimals.",
      polish: "Użyj najwyżej trzech miejsc po przecinku."),
    Message(
      "foodQuantity.divided.length", english: "Please enter a whole number: this unit can’t be divided.",
      polish: "Podaj liczbę całkowitą: tej jednostki nie można dzielić."),
    Message(
      "pickupCode.format",
      english: "A pickup code has eight letters and digits, such as 7K3M-Q9XA. Please check it.",
      polish: "Kod odbioru ma osiem liter i cyfr, na przykład 7K3M-Q9XA. Sprawdź go."),
    Message(
      "FoodReview.stars.format", english: "Please choose whole stars, from 1 to 5.",
      polish: "Wybierz pełne gwiazdki, od 1 do 5."),
    Message(
      "AppFeedback.stars.format", english: "Please choose whole stars, from 1 to 5.",
      polish: "Wybierz pełne gwiazdki, od 1 do 5."),
  ]
}
