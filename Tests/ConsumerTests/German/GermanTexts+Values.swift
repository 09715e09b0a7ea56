import FoodSharing

/// The messages for texts that types refuse.
extension GermanTexts {
  static let values: [MessageCode: String] = [
    "AppFeedback.stars.format": "Bitte wähle ganze Sterne, von 1 bis 5.",
    "FoodReview.stars.format": "Bitte wähle ganze Sterne, von 1 bis 5.",
    "calendarDate.component": "Diesen Tag gibt es nicht. Bitte prüfe Tag und Monat.",
    "calendarDate.format": "Bitte gib einen Tag mit Jahr an, zum Beispiel 19.12.2026.",
    "calendarDate.length": "Bitte gib ein Jahr von 0001 bis 9999 an.",
    "coordinate.format":
      "Bitte gib zwei Zahlen mit einem Komma dazwischen an, zum Beispiel 52.23, 21.01.",
    "coordinate.length": "Diesen Ort gibt es auf der Karte nicht. Bitte prüfe die Zahlen.",
    "countryCode.component": "Kein Land hat diesen Code. Bitte wähle eines aus.",
    "countryCode.format": "Bitte wähle ein Land aus.",
    "currency.component": "Keine Währung hat diesen Code. Bitte wähle eine aus.",
    "currency.format": "Bitte wähle eine Währung aus.",
    "emailAddress.format": "Bitte gib eine E-Mail-Adresse an, zum Beispiel ola@example.com.",
    "emailAddress.length": "Diese E-Mail-Adresse ist zu lang.",
    "foodQuantity.format": "Bitte gib eine Menge an, zum Beispiel 1,5.",
    "foodQuantity.length":
      "Bitte gib eine Menge über null an, bis 100 Kilogramm, 100 Liter oder 100.000 Stück; Stücke sind nicht teilbar.",
    "hostName.format": "Bitte gib eine Domain an, zum Beispiel example.com.",
    "hostName.length": "Diese Domain ist zu lang.",
    "integer.format": "Bitte gib eine ganze Zahl an, zum Beispiel 12.",
    "integer.length": "Diese Zahl ist zu groß.",
    "money.component": "Bitte gib den Betrag in der gefragten Währung an.",
    "money.format": "Bitte gib einen Betrag an, zum Beispiel 2,50.",
    "money.length": "Dieser Betrag ist zu groß oder hat mehr Nachkommastellen als die Währung.",
    "TimeWindow.order": "Das Ende muss nach dem Anfang liegen.",
    "timeOfDay.component": "Diese Uhrzeit gibt es nicht. Bitte prüfe sie.",
    "timeOfDay.format": "Bitte gib eine Uhrzeit an, zum Beispiel 22:00.",
    "timestamp.format": "Bitte gib Tag und Uhrzeit an, zum Beispiel 19.12.2026, 13:00.",
    "timeWindow.length": "Das Ende muss nach dem Anfang liegen.",
    "typedNumber.format":
      "Sind das Tausender oder Nachkommastellen? Bitte schreib zum Beispiel 2500 oder 2,50.",
    "number.format": "Bitte gib eine Zahl an, zum Beispiel 1,5.",
    "partialDate.component": "Diesen Tag gibt es nicht. Bitte prüfe Tag und Monat.",
    "partialDate.format":
      "Bitte gib ein Jahr, einen Monat oder einen Tag an, zum Beispiel 2026 oder 19.12.2026.",
    "partialDate.length": "Bitte gib ein Jahr von 0001 bis 9999 an.",
    "phoneNumber.format":
      "Bitte gib die Nummer mit der Vorwahl des Landes und ohne (0) an, zum Beispiel +48 22 123 45 67.",
    "phoneNumber.length": "Eine Telefonnummer hat 2 bis 15 Ziffern. Bitte prüfe sie.",
    "pickupCode.format":
      "Ein Abholcode hat acht Buchstaben und Ziffern, zum Beispiel 7K3M-Q9XA. Bitte prüfe ihn.",
    "purchaseLink.component": "Diese Webadresse kann nicht verwendet werden. Bitte prüfe sie.",
    "purchaseLink.format": "Bitte gib eine Webadresse an, die mit https:// beginnt.",
    "purchaseLink.length": "Diese Webadresse ist zu lang.",
    "rating.fiveStars.format": "Bitte vergib ganze Sterne, von 1 bis 5.",
    "rating.fiveStars.length": "Bitte vergib ganze Sterne, von 1 bis 5.",
    "rating.halfStars.format": "Bitte vergib ganze oder halbe Sterne, von 0,5 bis 5.",
    "rating.halfStars.length": "Bitte vergib ganze oder halbe Sterne, von 0,5 bis 5.",
    "rating.percent.format": "Bitte vergib ganze Prozent, von 0 bis 100.",
    "rating.percent.length": "Bitte vergib ganze Prozent, von 0 bis 100.",
    "rating.tenPoint.format": "Bitte vergib ganze Punkte, von 1 bis 10.",
    "rating.tenPoint.length": "Bitte vergib ganze Punkte, von 1 bis 10.",
    "rating.tenPointDecimal.format": "Bitte vergib 0 bis 10 Punkte, mit höchstens einer Nachkommastelle.",
    "rating.tenPointDecimal.length": "Bitte vergib 0 bis 10 Punkte, mit höchstens einer Nachkommastelle.",
    "search.format": "Bitte gib mindestens einen Buchstaben oder eine Ziffer ein.",
    "search.length": "Diese Suche ist zu lang. Bitte kürze sie.",
    "webLink.component": "Diese Webadresse kann nicht verwendet werden. Bitte prüfe sie.",
    "webLink.format": "Bitte gib eine Webadresse an, die mit https:// beginnt.",
    "webLink.length": "Diese Webadresse ist zu lang.",
  ]
}
