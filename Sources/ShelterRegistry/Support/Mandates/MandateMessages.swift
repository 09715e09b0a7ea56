import DomainModeling

extension ShelterMessages {
  /// The names of enum cases about mandates, and the messages of violated rules and guards.
  static let mandates: [Message] = [
    label(MandateKind.recurring, "For many debits", "Wielokrotne"),
    label(MandateKind.oneOff, "For one debit", "Jednorazowe"),
    label(MandateSequence.only, "Only debit", "Jedyne obciążenie"),
    label(MandateSequence.first, "First debit", "Pierwsze obciążenie"),
    label(MandateSequence.recurring, "Later debit", "Kolejne obciążenie"),
    label(Mandate.Flow.State.pending, "Waiting for your signature", "Czeka na podpis"),
    label(Mandate.Flow.State.active, "In force", "Aktywne"),
    label(Mandate.Flow.State.revoked, "Taken back", "Odwołane"),
    label(Mandate.Flow.State.expired, "Expired", "Wygasło"),
    label(Mandate.Flow.State.consumed, "Used", "Wykorzystane"),
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
