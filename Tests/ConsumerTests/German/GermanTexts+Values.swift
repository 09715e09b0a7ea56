import FoodSharing

/// The messages for texts that types refuse.
extension GermanTexts {
  static let values: [MessageCode: String] = [
    "AppFeedback.stars.format": "Bitte ganze Sterne wählen, von 1 bis 5.",
    "FoodReview.stars.format": "Bitte ganze Sterne wählen, von 1 bis 5.",
    "calendarDate.component": "Diesen Tag gibt es nicht. Bitte Tag und Monat prüfen.",
    "calendarDate.format": "Bitte einen Tag mit Jahr angeben, zum Beispiel 19.12.2026.",
    "calendarDate.length": "Bitte ein Jahr von 0001 bis 9999 angeben.",
    "countryCode.component": "Kein Land hat diesen Code. Bitte eines auswählen.",
    "countryCode.format": "Bitte ein Land auswählen.",
    "currency.component": "Keine Währung hat diesen Code. Bitte eine auswählen.",
    "currency.format": "Bitte eine Währung auswählen.",
    "emailAddress.format": "Bitte eine E-Mail-Adresse angeben, zum Beispiel ola@example.com.",
    "emailAddress.length": "Diese E-Mail-Adresse ist zu lang.",
    "foodQuantity.format": "Bitte eine Menge angeben, zum Beispiel 1,5.",
    "foodQuantity.length":
      "Bitte eine Menge über null angeben, bis 100 Kilogramm, 100 Liter oder 100.000 Stück; Stücke sind nicht teilbar.",
    "hostName.format": "Bitte eine Domain angeben, zum Beispiel example.com.",
    "hostName.length": "Diese Domain ist zu lang.",
    "integer.format": "Bitte eine ganze Zahl angeben, zum Beispiel 12.",
    "integer.length": "Diese Zahl ist zu groß.",
    "money.component": "Bitte den Betrag in der gefragten Währung angeben.",
    "money.format": "Bitte einen Betrag angeben, zum Beispiel 2,50.",
    "money.length": "Dieser Betrag ist zu groß oder hat mehr Nachkommastellen als die Währung.",
    "TimeWindow.order": "Das Ende muss nach dem Anfang liegen.",
    "timeOfDay.component": "Diese Uhrzeit gibt es nicht. Bitte prüfen.",
    "timeOfDay.format": "Bitte eine Uhrzeit angeben, zum Beispiel 22:00.",
    "timestamp.format": "Bitte Tag und Uhrzeit angeben, zum Beispiel 19.12.2026, 13:00.",
    "timeWindow.length": "Das Ende muss nach dem Anfang liegen.",
    "typedNumber.format":
      "Sind das Tausender oder Nachkommastellen? Bitte zum Beispiel 2500 oder 2,50 schreiben.",
    "number.format": "Bitte eine Zahl angeben, zum Beispiel 1,5.",
    "partialDate.component": "Diesen Tag gibt es nicht. Bitte Tag und Monat prüfen.",
    "partialDate.format":
      "Bitte ein Jahr, einen Monat oder einen Tag angeben, zum Beispiel 2026 oder 19.12.2026.",
    "partialDate.length": "Bitte ein Jahr von 0001 bis 9999 angeben.",
    "phoneNumber.format":
      "Bitte die Nummer mit der Vorwahl des Landes und ohne (0) angeben, zum Beispiel +48 22 123 45 67.",
    "phoneNumber.length": "Eine Telefonnummer hat 2 bis 15 Ziffern. Bitte prüfen.",
    "purchaseLink.component": "Diese Webadresse kann nicht verwendet werden. Bitte prüfen.",
    "purchaseLink.format": "Bitte eine Webadresse angeben, die mit https:// beginnt.",
    "purchaseLink.length": "Diese Webadresse ist zu lang.",
    "rating.fiveStars.format": "Bitte ganze Sterne vergeben, von 1 bis 5.",
    "rating.fiveStars.length": "Bitte ganze Sterne vergeben, von 1 bis 5.",
    "rating.halfStars.format": "Bitte ganze oder halbe Sterne vergeben, von 0,5 bis 5.",
    "rating.halfStars.length": "Bitte ganze oder halbe Sterne vergeben, von 0,5 bis 5.",
    "rating.percent.format": "Bitte ganze Prozent vergeben, von 0 bis 100.",
    "rating.percent.length": "Bitte ganze Prozent vergeben, von 0 bis 100.",
    "rating.tenPoint.format": "Bitte ganze Punkte vergeben, von 1 bis 10.",
    "rating.tenPoint.length": "Bitte ganze Punkte vergeben, von 1 bis 10.",
    "rating.tenPointDecimal.format": "Bitte 0 bis 10 Punkte vergeben, mit höchstens einer Nachkommastelle.",
    "rating.tenPointDecimal.length": "Bitte 0 bis 10 Punkte vergeben, mit höchstens einer Nachkommastelle.",
    "webLink.component": "Diese Webadresse kann nicht verwendet werden. Bitte prüfen.",
    "webLink.format": "Bitte eine Webadresse angeben, die mit https:// beginnt.",
    "webLink.length": "Diese Webadresse ist zu lang.",
  ]
}
