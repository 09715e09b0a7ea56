import DomainModeling

extension ShelterMessages {
  /// The names of enum cases about mandates, and the messages of violated rules and guards.
  static let mandates: [Message] = [
    label(Mandate.Kind.recurring, "For many debits", "Wielokrotne"),
    label(Mandate.Kind.oneOff, "For one debit", "Jednorazowe"),
    label(Mandate.SequenceType.only, "Only debit", "Jedyne obciążenie"),
    label(Mandate.SequenceType.first, "First debit", "Pierwsze obciążenie"),
    label(Mandate.SequenceType.recurring, "Later debit", "Kolejne obciążenie"),
    label(Mandate.State.pending, "Waiting for your signature", "Czeka na podpis"),
    label(Mandate.State.active, "In force", "Aktywne"),
    label(Mandate.State.revoked, "Taken back", "Odwołane"),
    label(Mandate.State.expired, "Expired", "Wygasło"),
    label(Mandate.State.consumed, "Used", "Wykorzystane"),
    Message(
      "Mandate.signedAt.given", english: "It isn't known when the mandate was signed.",
      polish: "Nie wiadomo, kiedy podpisano upoważnienie."),
    Message(
      "mandate.oneOff", english: "This mandate is good for many debits.",
      polish: "To upoważnienie jest wielokrotne."),
    Message(
      "mandate.recurring", english: "This mandate is good for one debit.",
      polish: "To upoważnienie jest jednorazowe."),
  ]
}
