import DomainModeling

extension ShelterMessages {
  /// The names of enum cases about mandates, and the messages of violated rules and guards.
  static let mandates: [Message] = [
    label(Mandate.Kind.recurring, "For several debits", "Wielokrotne"),
    label(Mandate.Kind.oneOff, "For one debit", "Jednorazowe"),
    label(Mandate.SequenceType.only, "Only debit", "Jedyne obciążenie"),
    label(Mandate.SequenceType.first, "First debit", "Pierwsze obciążenie"),
    label(Mandate.SequenceType.recurring, "Recurring debit", "Kolejne obciążenie"),
    label(Mandate.State.pending, "Waiting for your signature", "Czeka na podpis"),
    label(Mandate.State.active, "Active", "Aktywne"),
    label(Mandate.State.revoked, "Revoked", "Odwołane"),
    label(Mandate.State.expired, "Expired", "Wygasło"),
    label(Mandate.State.consumed, "Used", "Wykorzystane"),
    Message(
      "Mandate.signedAt.given", english: "The date of signing is missing.",
      polish: "Brakuje daty podpisania upoważnienia."),
    Message(
      "mandate.oneOff", english: "This mandate allows several debits.",
      polish: "To upoważnienie jest wielokrotne."),
    Message(
      "mandate.recurring", english: "This mandate allows only one debit.",
      polish: "To upoważnienie jest jednorazowe."),
  ]
}
