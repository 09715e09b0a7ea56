import FoodSharing

/// The rules and guards of posts, requests and profiles.
extension GermanTexts {
  static let posts: [MessageCode: String] = [
    "FoodPost.approximateLocation.blurred": "Der ungefähre Ort passt nicht zum Abholort.",
    "FoodPost.ledger.offered": "Die Mengen passen nicht zur angebotenen Menge.",
    "FoodPost.listedUntil.lifetime": "Lebensmittel lassen sich höchstens 21 Tage lang anbieten.",
    "FoodPost.listedUntil.safe":
      "Lebensmittel lassen sich nicht länger anbieten, als das aufgedruckte Datum erlaubt.",
    "FoodPost.listing.complete": "Der Zeitraum des Angebots braucht einen Anfang und ein Ende.",
    "FoodPost.listing.required": "Ein veröffentlichtes Angebot braucht einen Zeitraum.",
    "FoodPost.pickup.erased": "Ein gelöschtes oder entferntes Angebot hat keine Abholadresse.",
    "FoodPost.pickup.given": "Bitte gib an, wie die Lebensmittel abgeholt werden können.",
    "FoodPost.pickup.safe": "Die Lebensmittel müssen vor Ablauf des aufgedruckten Datums abgeholt werden.",
    "FoodPost.removalReason.given": "Bitte nenne den Grund, aus dem das Angebot entfernt wird.",
    "FoodPost.shareableUntil.day": "Das Ende des Teilens passt nicht zum aufgedruckten Datum.",
    "post.keepsUseBy": "Ein Verbrauchsdatum lässt sich nicht auf einen späteren Tag legen.",
    "post.noPendingPickup":
      "Ein Teil der Lebensmittel ist für andere reserviert. Bitte sage diese Reservierungen zuerst ab.",
    "post.notUseBy": "Angebote mit einem Verbrauchsdatum lassen sich nicht verlängern.",
    "post.nothingLeft": "Ein Teil der Lebensmittel ist noch verfügbar.",
    "post.somethingLeft": "Von diesen Lebensmitteln ist nichts mehr übrig.",
    "post.stillSafe":
      "Das aufgedruckte Datum ist abgelaufen. Die Lebensmittel dürfen nicht mehr geteilt werden.",
  ]

  static let profiles: [MessageCode: String] = [
    "FoodProfile.organizationName.group": "Bitte gib den Namen der Gruppe ein.",
    "FoodProfile.organizationName.individual": "Nur Gruppen haben einen Gruppennamen. Bitte entferne ihn.",
    "FoodProfile.proposedName.verified": "Nur geprüfte Gruppen können einen anderen Namen vorschlagen.",
    "FoodProfile.status.individual": "Nur Gruppen lassen sich prüfen.",
    "profile.hasProposedName": "Diese Gruppe hat keinen anderen Namen vorgeschlagen.",
    "profile.isGroup": "Nur Gruppen lassen sich prüfen.",
  ]

  static let requests: [MessageCode: String] = [
    "FoodPickup.id.derived": "Die Daten dieser Abholung sind beschädigt. Bitte wende dich an den Support.",
    "FoodRequest.acceptedQuantity.atMost": "Die zugesagte Menge ist größer als die angefragte.",
    "FoodRequest.acceptedQuantity.given": "Die zugesagte Menge fehlt.",
    "FoodRequest.closeReason.given": "Der Grund fehlt, aus dem die Anfrage geschlossen wurde.",
    "FoodRequest.collectedQuantity.atMost": "Die abgeholte Menge ist größer als die zugesagte.",
    "FoodRequest.collectedQuantity.given": "Die abgeholte Menge fehlt.",
    "FoodRequest.pickupWindow.given": "Die Abholzeit fehlt.",
    "FoodRequest.receiver.other": "Das ist dein eigenes Angebot.",
    "FoodRequest.unique.openKey": "Du hast diese Lebensmittel schon angefragt.",
    "quantity.accountIsFinal": "Diese Lebensmittel wurden schon übergeben oder entsorgt.",
    "quantity.belowCommitted":
      "Bitte gib eine größere Menge ein. Schon reserviert oder abgegeben: {committed|counted|unit}.",
    "quantity.dimensionMismatch": "Bitte verwende dieselbe Einheit wie das Angebot.",
    "quantity.unavailable": "Nicht verfügbar. Bitte versuche es noch einmal",
    "request.activeReservations":
      "Dieses Angebot hat {count} aktive {count|one: Reservierung|other: Reservierungen}. Bitte sage {count|one: sie|other: diese} zuerst ab.",
    "request.answerable": "Die Zeit, auf diese Anfrage zu antworten, ist vorbei.",
    "request.chosenWindowNotOver": "Diese Abholzeit ist vorbei.",
    "request.codeNotShown": "Bitte lass dir einen neuen Code zeigen.",
    "request.codeVerified": "Bitte gib den Code ein, der dir bei der Übergabe gezeigt wird.",
    "request.decreases":
      "Bitte gib weniger als die zugesagte Menge ein. Wenn du mehr brauchst, frage nach mehr.",
    "request.explainable": "Die Zeit, die verpasste Abholung zu erklären, ist vorbei.",
    "request.increases": "Bitte gib mehr als die zugesagte Menge ein.",
    "request.instantReservationNotAllowed": "Bitte stelle zuerst eine Anfrage.",
    "request.pickupWindowFull": "Diese Abholzeit ist ausgebucht. Bitte wähle eine andere.",
    "request.previouslyDeclined": "Deine Anfrage zu diesem Angebot wurde abgelehnt.",
    "request.quotaExceeded":
      "Du kannst {limit} {limit|one: Reservierung|other: Reservierungen} in {days} {days|one: Tag|other: Tagen} machen. Die nächste ist ab {moment|moment} möglich.",
    "request.receiverUnavailable":
      "Dieses Konto kann im Moment keine Lebensmittel annehmen. Du kannst die Anfrage ablehnen.",
    "request.reservable": "Die Zeit, dies zu reservieren, ist vorbei.",
    "request.resolvable": "Die Zeit, das Ergebnis zu melden, ist vorbei.",
    "request.reviewable": "Diese Lebensmittel lassen sich nicht bewerten, oder die Zeit dafür ist vorbei.",
    "request.sameDimension": "Bitte verwende dieselbe Einheit wie das Angebot.",
    "request.tooManyPending":
      "{limit} deiner Anfragen {limit|one: wartet|other: warten} auf eine Antwort. Bitte warte, oder ziehe zuerst eine zurück.",
    "request.unknownPickupWindow": "Diese Abholzeit wird nicht angeboten. Bitte wähle eine der angebotenen.",
    "request.windowNotOver": "Die Abholzeit ist vorbei.",
    "request.withinAccepted": "Das ist mehr als die zugesagte Menge.",
    "request.withinRequested": "Das ist mehr als die angefragte Menge.",
    "request.wrongCode": "Der Code ist falsch. Verbleibende Versuche: {left}.",
  ]
}
