import FoodSharing

/// The German texts of an app for sharing food, as a translator delivers them: by the code of the message.
///
/// `GermanTextTests` checks that none is missing.
enum GermanTexts {
  static let all = [
    shared, refusals, forms, posts, requests, profiles, foodWords, placeWords, postWords, requestWords,
    notificationWords, letters, operations, sentences, fields, values,
  ]
  .reduce(into: [MessageCode: String]()) { $0.merge($1) { _, new in new } }

  /// The messages that all modules share.
  private static let shared: [MessageCode: String] = [
    "required": "Bitte fülle das aus.",
    "wrongType": "Das ist ein Wert der falschen Art.",
    "format": "Bitte prüfe die Schreibweise.",
    "checksum": "Bitte prüfe diese Nummer: Ein Zeichen scheint falsch zu sein.",
    "length": "Das liegt außerhalb der erlaubten Grenzen.",
    "component": "Ein Teil davon ist unbekannt. Bitte prüfe die Eingabe.",
    "tooShort": "Bitte gib mindestens {minimum} Zeichen ein.",
    "tooLong": "Bitte gib höchstens {maximum} Zeichen ein; es sind {actual}.",
    "tooManyBytes":
      "Dieser Text ist zu lang: Er hat {actual} {actual|one: Byte|other: Bytes}, erlaubt sind höchstens {maximum}. Bitte kürze ihn.",
    "blank": "Bitte gib mehr als Leerzeichen ein.",
    "controlCharacter":
      "Bitte entferne unsichtbare Zeichen, zum Beispiel einen eingefügten Tabulator oder Zeilenumbruch.",
    "untrimmed": "Bitte entferne die Leerzeichen am Anfang und am Ende.",
    "tooSmall": "Der kleinste erlaubte Wert ist {minimum|bound}.",
    "tooLarge": "Der größte erlaubte Wert ist {maximum|bound}.",
    "notAbove": "Bitte gib einen Wert über {bound|bound} ein.",
    "notListed": "Bitte wähle einen der angebotenen Werte.",
    "tooFew": "Bitte wähle mindestens {minimum} {minimum|one: Eintrag|other: Einträge}.",
    "tooMany":
      "Bitte wähle höchstens {maximum} {maximum|one: Eintrag|other: Einträge}; es sind {actual}.",
    "duplicate": "Das steht schon in der Liste.",
    "rule": "Das passt nicht zu den anderen Angaben.",
    "unique": "Das ist schon vergeben.",
    "fixed": "Das lässt sich hier nicht ändern.",
    "unexpected": "Etwas ist schiefgegangen. Bitte versuche es noch einmal.",
    "declaration": "Die App kann diese Eingabe nicht verarbeiten. Bitte melde den Fehler ihrem Entwickler.",
    "invalid":
      "Bitte prüfe das Formular: {count} {count|one: Angabe braucht|other: Angaben brauchen} deine Aufmerksamkeit.",
    "duration.days": "{count} {count|one: Tag|other: Tage}",
    "duration.hours": "{count} {count|one: Stunde|other: Stunden}",
    "duration.minutes": "{count} {count|one: Minute|other: Minuten}",
    "duration.seconds": "{count} {count|one: Sekunde|other: Sekunden}",
    "distance.meters": "{count} m",
    "distance.kilometers": "{count} km",
    "transition.unknownState": "Dafür ist eine neuere Version der App nötig.",
    "transition.notPossible": "Das geht im Moment nicht.",
    "transition.forbidden": "Das darfst du nicht tun.",
    "transition.notDue": "Dafür ist es noch zu früh.",
    "transition.notDueBefore": "Das ist ab {moment|moment} möglich.",
    "transition.nothingToReturnTo": "Es gibt nichts, wohin man zurückkehren könnte.",
    "forbidden": "Das darfst du nicht tun.",
    "unauthenticated": "Bitte melde dich zuerst an.",
    "Principal.Kind.guest": "Gast",
    "Principal.Kind.system": "Das System",
    "Principal.Kind.user": "Nutzer",
    "AccessRequirement.anyone": "Alle",
    "AccessRequirement.authenticated": "Angemeldete",
    "AccessRequirement.system": "Das System",
    "message.link": "Öffne diesen Link:",
    "message.counterpart": "Ein anderes Mitglied",
    "message.several": "{count} neue {count|one: Nachricht|other: Nachrichten}",
    "idempotencyKeyReused":
      "Diese Aktion wurde schon mit anderen Angaben ausgeführt. Bitte beginne sie von vorn.",
    "changed": "Das hat sich geändert, seit du es angesehen hast. Bitte sieh es dir noch einmal an.",
    "notFound": "Das wurde nicht gefunden. Vielleicht wurde es gelöscht.",
    "repository.conflict":
      "Das wurde inzwischen geändert. Bitte prüfe es und wiederhole deine Änderung.",
    "repository.unreadable":
      "Ein Teil der gespeicherten Daten ist beschädigt und nicht lesbar. Bitte wende dich an den Support.",
    "repository.newerVersion":
      "Diese Daten hat eine neuere Version der App gespeichert. Bitte aktualisiere die App.",
    "repository.temporary": "Das hat nicht geklappt. Bitte versuche es noch einmal.",
    "repository.failed": "Etwas ist schiefgegangen. Es wurde nichts geändert.",
    "repository.duplicateChange":
      "Derselbe Eintrag wurde zweimal zugleich geändert. Es wurde nichts geändert.",
    "repository.unsupported": "Die Art, in der die App ihre Daten speichert, lässt das nicht zu.",
    "repository.cursorMismatch":
      "Diese Liste hat jetzt eine andere Reihenfolge oder Auswahl. Bitte beginne sie von vorn.",
    "repository.invalidQuery": "Diese Suche ist nicht möglich. Bitte ändere sie.",
    "repository.invalidLimit": "So viele Einträge kann eine Liste nicht auf einmal zeigen.",
    "repository.changeHistoryExpired":
      "Die letzten Änderungen sind nicht mehr verfügbar. Bitte lade alles neu.",
    "repository.schemaConflict":
      "Die gespeicherten Daten passen nicht zu dieser Version der App. Bitte wende dich an den Support.",
    "repository.backend":
      "Ein Problem mit den Daten der App verhindert das. Bitte wende dich an den Support.",
    "snapshot.unrecognized": "Das ist keine Sicherung dieser App, oder sie ist beschädigt.",
    "snapshot.unsupportedFormat":
      "Diese Sicherung hat eine neuere Version der App erstellt. Bitte aktualisiere die App.",
    "snapshot.damaged": "Diese Sicherung ist beschädigt und lässt sich nicht verwenden.",
    "photo.tooManyBytes": "Die angehängte Datei ist zu groß. Bitte versuche es noch einmal",
    "photo.wrongType": "Fotos in diesem Format lassen sich nicht verwenden. Bitte wähle ein anderes Foto.",
    "photo.wrongSize": "Jede Seite des Fotos muss {minimum} bis {maximum} Pixel haben.",
  ]

  /// The refusals of food sharing.
  private static let refusals: [MessageCode: String] = [
    "food.profileMissing": "Bitte fülle zuerst dein Profil aus.",
    "food.disclaimerMissing":
      "Bitte bestätige zuerst, dass die App nicht für die Qualität der Lebensmittel einsteht.",
    "food.disclaimerChanged":
      "Dieser Hinweis hat sich geändert. Bitte lies und bestätige den aktuellen.",
    "food.groupUnverified": "Deine Gruppe muss zuerst geprüft werden.",
    "food.ownPost": "Das sind deine eigenen Lebensmittel.",
    "food.involved":
      "Du bist selbst beteiligt. Bitte lass jemand anderen aus der Moderation entscheiden.",
    "food.postUnavailable": "Nicht verfügbar. Bitte versuche es noch einmal",
    "food.archiveIncompatible":
      "Dieses Archiv gehört zu einem anderen Konto, oder eine neuere Version der App hat es erstellt.",
    "review.notReviewable": "Du kannst nur Lebensmittel bewerten, die du abgeholt hast.",
    "review.commentInvalid": "Bitte versuche es noch einmal",
    "feedback.starsMissing": "Bitte wähle die Sterne",
    "feedback.commentMissing": "Bitte gib einen Kommentar ein",
    "feedback.commentTooLong": "Du hast die Grenze überschritten. Bitte versuche es noch einmal",
  ]

  /// The rules of the description, the pickup and the reviews of food.
  private static let forms: [MessageCode: String] = [
    "AllergenDeclaration.disjoint": "Bitte nenne jedes Allergen nur einmal.",
    "DateMark.day.given": "Bitte gib das Datum ein.",
    "DateMark.day.none": "Bitte entferne das Datum, oder wähle seine Art.",
    "FoodArchive.owner.same": "Das Archiv enthält die Daten eines anderen Kontos.",
    "FoodFavorite.id.derived": "Die Daten dieses Favoriten sind beschädigt. Bitte wende dich an den Support.",
    "FoodOffer.diets.allergens":
      "Die Lebensmittel enthalten ein Allergen, das eine der gewählten Ernährungsweisen ausschließt. Bitte prüfe beides.",
    "FoodOffer.gramsPerUnit.counted":
      "Bitte lass das Gewicht je Einheit leer, wenn die Menge ein Gewicht ist.",
    "FoodOffer.photos.files": "Jedes Foto lässt sich nur einmal hinzufügen.",
    "FoodOffer.price.none": "Lebensmittel werden verschenkt. Bitte nenne keinen Preis.",
    "FoodPostFilter.minimumQuantity.dimension": "Bitte wähle die Einheit der Menge.",
    "FoodReaction.account.other": "Das sind deine eigenen Lebensmittel.",
    "FoodReaction.id.derived":
      "Die Daten dieser Reaktion sind beschädigt. Bitte wende dich an den Support.",
    "FoodReview.author.other": "Das sind deine eigenen Lebensmittel.",
    "FoodReview.comment.given": "Bitte versuche es noch einmal",
    "FoodReview.id.derived": "Die Daten dieser Bewertung sind beschädigt. Bitte wende dich an den Support.",
    "PickupContact.email.given": "Bitte gib eine E-Mail-Adresse ein.",
    "PickupContact.phone.given": "Bitte gib eine Telefonnummer ein.",
    "PickupTerms.windows.unique": "Jede Abholzeit lässt sich nur einmal eingeben.",
    "QuantityLedger.balanced": "Die Mengen ergeben zusammen nicht die angebotene Menge.",
    "ReservationCounter.id.derived":
      "Die Daten dieses Zählers der Reservierungen sind beschädigt. Bitte wende dich an den Support.",
  ]
}
