import FoodSharing

extension GermanTexts {
  /// The subjects and bodies of the messages that donors and receivers get, by topic.
  static let letters = topics.reduce(into: [MessageCode: String]()) { texts, topic in
    texts[MessageCode(.subject, of: topic.key)] = topic.value.subject
    texts[MessageCode(.body, of: topic.key)] = topic.value.body
  }

  private static let topics: [FoodNotification.Kind: Message.Letter] = [
    .sent: (
      "Neue Anfrage: „{title}“",
      "{counterpart} bittet um Lebensmittel: „{title}“ ({quantity|counted|unit}). Bitte antworte bis {moment|moment}."
    ),
    .edited: (
      "Anfrage geändert: „{title}“",
      "{counterpart} hat die Anfrage geändert: „{title}“ ({quantity|counted|unit}). Bitte antworte bis {moment|moment}."
    ),
    .increaseRequested: (
      "Mehr angefragt: „{title}“",
      "{counterpart} bittet um mehr Lebensmittel: „{title}“ ({quantity|counted|unit}), und wartet auf eine neue Antwort. Bitte antworte bis {moment|moment}."
    ),
    .withdrawn: (
      "Anfrage zurückgezogen: „{title}“",
      "{counterpart} hat die Anfrage zurückgezogen: „{title}“ ({quantity|counted|unit})."
    ),
    .accepted: (
      "Zusage: „{title}“",
      "{counterpart} hat dir „{title}“ ({quantity|counted|unit}) zugesagt. Bitte reserviere bis {moment|moment} eine Zeit für die Abholung."
    ),
    .declined: (
      "Anfrage abgelehnt: „{title}“",
      "{counterpart} hat deine Anfrage abgelehnt: „{title}“ ({quantity|counted|unit})."
    ),
    .acceptanceWithdrawn: (
      "„{title}“ gibt es doch nicht",
      "{counterpart} kann die Lebensmittel doch nicht abgeben: „{title}“ ({quantity|counted|unit})."
    ),
    .reserved: (
      "Reserviert: „{title}“",
      "{counterpart} hat „{title}“ ({quantity|counted|unit}) reserviert. Abholung: {moment|moment}."
    ),
    .canceledByReceiver: (
      "Reservierung abgesagt: „{title}“", "{counterpart} holt „{title}“ ({quantity|counted|unit}) nicht ab."
    ),
    .canceledByDonor: (
      "Übergabe abgesagt: „{title}“",
      "{counterpart} kann dir „{title}“ ({quantity|counted|unit}) nicht geben. Bitte komm nicht."
    ),
    .collected: (
      "Abgeholt: „{title}“",
      "Die Lebensmittel sind abgeholt: „{title}“ ({quantity|counted|unit}). Danke fürs Retten!"
    ),
    .awaitingOutcome: (
      "Wurde „{title}“ abgeholt?",
      "Die Zeit für die Abholung ist vorbei: „{title}“ ({quantity|counted|unit}). Bitte sag uns, ob es geklappt hat."
    ),
    .noShow: (
      "Nicht abgeholt: „{title}“",
      "Deine Reservierung gilt als nicht abgeholt: „{title}“ ({quantity|counted|unit}). Du kannst erklären, was geschehen ist."
    ),
    .noShowExplained: (
      "Erklärung: „{title}“",
      "{counterpart} hat erklärt, warum „{title}“ ({quantity|counted|unit}) nicht abgeholt wurde."
    ),
    .expired: (
      "Anfrage abgelaufen: „{title}“",
      "Deine Anfrage endete ohne Abholung: „{title}“ ({quantity|counted|unit})."
    ),
    .acceptanceExpired: (
      "Nicht rechtzeitig reserviert: „{title}“",
      "„{title}“ ({quantity|counted|unit}) war zugesagt, aber die Abholung wurde nicht rechtzeitig reserviert."
    ),
    .closed: (
      "Anfrage geschlossen: „{title}“",
      "Die Anfrage wurde geschlossen: „{title}“ ({quantity|counted|unit}). Grund: {reason|label}."
    ),
    .postExtended: ("Länger verfügbar: „{title}“", "„{title}“ ist jetzt bis {moment|moment} verfügbar."),
    .foodChanged: (
      "Beschreibung geändert: „{title}“",
      "Allergene, Datum oder Ernährungsweisen haben sich geändert: „{title}“. Bitte prüfe, ob es noch passt."
    ),
    .reviewed: ("Bewertet: „{title}“", "{counterpart} hat deine Lebensmittel bewertet: „{title}“."),
  ]
}
