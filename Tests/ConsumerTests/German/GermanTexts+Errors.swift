import FoodSharing

/// The errors that belong to no module: of JSON, amounts and files.
extension GermanTexts {
  static let errors: [MessageCode: String] = [
    "json.endsTooEarly": "Das ist unvollständig: Am Ende fehlt ein Teil.",
    "json.notJSON": "Das lässt sich nicht lesen: Es ist kein JSON.",
    "json.notUTF8": "Das lässt sich nicht lesen: Es ist kein Text in UTF-8.",
    "json.tooDeep": "Das lässt sich nicht lesen: Es ist zu tief verschachtelt.",
    "json.tooLarge":
      "Das ist zu groß: Es hat {bytes} {bytes|one: Byte|other: Bytes}, erlaubt sind höchstens {maximum}.",
    "json.unwritable": "Das lässt sich nicht schreiben: Es enthält eine Zahl, die es in JSON nicht gibt.",
    "jsonFile.checksumMismatch": "Die Datei ist beschädigt: Ihr Inhalt hat sich verändert.",
    "jsonFile.empty": "Die Datei ist leer.",
    "jsonFile.inUse": "Die Datei ist woanders geöffnet. Bitte schließe sie dort zuerst.",
    "jsonFile.inconsistent": "Die Datei ist beschädigt: Ihr Inhalt widerspricht sich.",
    "jsonFile.linked":
      "Die Datei hat einen zweiten Namen. Bitte lösche einen der Namen oder kopiere die Datei.",
    "jsonFile.lockLost":
      "Das wurde nicht gespeichert, weil vielleicht ein anderes Programm die Datei benutzt. Bitte öffne sie noch einmal.",
    "jsonFile.noPrevious": "Es gibt keine ältere Kopie der Datei.",
    "jsonFile.outOfOrder":
      "Das wurde nicht gespeichert, weil sich die Datei inzwischen geändert hat. Bitte öffne sie noch einmal.",
    "jsonFile.replaced":
      "Das wurde nicht gespeichert, weil ein anderes Programm die Datei geändert hat. Bitte öffne sie noch einmal.",
    "jsonFile.sealingFailed":
      "Das wurde nicht gespeichert, weil es sich nicht verschlüsseln ließ. Bitte entsperre das Gerät und versuche es noch einmal.",
    "jsonFile.tooLarge": "Die Datei ist zu groß.",
    "jsonFile.truncated": "Die Datei ist beschädigt: Ein Teil von ihr fehlt.",
    "jsonFile.unconfirmed":
      "Das wurde gespeichert, aber vom System nicht bestätigt. Bitte öffne die Datei noch einmal und prüfe sie.",
    "jsonFile.unreadable": "Die Datei lässt sich nicht öffnen.",
    "jsonFile.unrecognized": "Diese Datei stammt aus einer anderen App oder ist beschädigt.",
    "jsonFile.unsupportedFormat":
      "Diese Datei hat eine neuere Version der App geschrieben. Bitte aktualisiere die App.",
    "jsonFile.unwritable": "Das ließ sich nicht speichern. Bitte prüfe, ob genug Speicherplatz frei ist.",
    "jsonFile.wrongSeal": "Die Datei lässt sich mit diesem Schlüssel nicht entschlüsseln.",
    "money.currencyMismatch":
      "Diese Beträge haben verschiedene Währungen: {left|currency} und {right|currency}.",
    "money.overflow": "Der Betrag ist zu groß.",
    "money.unusableRatios": "Der Betrag lässt sich so nicht aufteilen.",
  ]
}
