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
      "{counterpart} bittet um Lebensmittel: „{title}“. Bitte antworte bis {moment|moment}."
    ),
    .edited: (
      "Anfrage geändert: „{title}“",
      "{counterpart} hat die Anfrage geändert: „{title}“. Bitte antworte bis {moment|moment}."
    ),
    .increaseRequested: (
      "Mehr angefragt: „{title}“",
      "{counterpart} bittet um mehr Lebensmittel („{title}“) und wartet auf eine neue Antwort. Bitte antworte bis {moment|moment}."
    ),
    .withdrawn: (
      "Anfrage zurückgezogen: „{title}“", "{counterpart} hat die Anfrage zurückgezogen: „{title}“."
    ),
    .accepted: (
      "Zusage: „{title}“",
      "{counterpart} hat dir „{title}“ zugesagt. Reserviere jetzt eine Zeit für die Abholung."
    ),
    .declined: ("Anfrage abgelehnt: „{title}“", "{counterpart} hat deine Anfrage abgelehnt: „{title}“."),
    .acceptanceWithdrawn: (
      "„{title}“ gibt es doch nicht", "{counterpart} kann die Lebensmittel doch nicht abgeben: „{title}“."
    ),
    .reserved: (
      "Reserviert: „{title}“", "{counterpart} hat „{title}“ reserviert. Abholung: {moment|moment}."
    ),
    .canceledByReceiver: ("Reservierung abgesagt: „{title}“", "{counterpart} holt „{title}“ nicht ab."),
    .canceledByDonor: (
      "Übergabe abgesagt: „{title}“", "{counterpart} kann dir „{title}“ nicht geben. Bitte komm nicht."
    ),
    .collected: ("Abgeholt: „{title}“", "Die Lebensmittel sind abgeholt: „{title}“. Danke fürs Retten!"),
    .awaitingOutcome: (
      "Wurde „{title}“ abgeholt?",
      "Die Zeit für die Abholung ist vorbei: „{title}“. Bitte sag uns, ob es geklappt hat."
    ),
    .noShow: (
      "Nicht abgeholt: „{title}“",
      "Deine Reservierung gilt als nicht abgeholt: „{title}“. Du kannst erklären, was geschehen ist."
    ),
    .noShowExplained: (
      "Erklärung: „{title}“", "{counterpart} hat erklärt, warum „{title}“ nicht abgeholt wurde."
    ),
    .expired: ("Anfrage abgelaufen: „{title}“", "Deine Anfrage endete ohne Abholung: „{title}“."),
    .acceptanceExpired: (
      "Nicht rechtzeitig reserviert: „{title}“",
      "„{title}“ war zugesagt, aber die Abholung wurde nicht rechtzeitig reserviert."
    ),
    .closed: (
      "Anfrage geschlossen: „{title}“",
      "Die Anfrage wurde geschlossen: „{title}“. Grund: {reason|label}."
    ),
    .postExtended: ("Länger verfügbar: „{title}“", "„{title}“ ist jetzt bis {moment|moment} verfügbar."),
    .foodChanged: (
      "Beschreibung geändert: „{title}“",
      "Allergene, Datum oder Ernährungsweisen haben sich geändert: „{title}“. Bitte prüfe, ob es noch passt."
    ),
    .reviewed: ("Bewertet: „{title}“", "{counterpart} hat deine Lebensmittel bewertet: „{title}“."),
  ]
}
