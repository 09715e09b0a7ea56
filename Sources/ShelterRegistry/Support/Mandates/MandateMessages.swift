import DomainModeling

extension ShelterMessages {
  /// The names of enum cases about mandates, and the messages of violated rules and guards.
  static let mandates =
    Message.labels(of: Mandate.Kind.self) {
      switch $0 {
      case .recurring: ("For several debits", "Wielokrotne")
      case .oneOff: ("For one debit", "Jednorazowe")
      }
    }
    + Message.labels(of: Mandate.SequenceType.self) {
      switch $0 {
      case .only: ("Only debit", "Jedyne obciążenie")
      case .first: ("First debit", "Pierwsze obciążenie")
      case .recurring: ("Recurring debit", "Kolejne obciążenie")
      }
    }
    + Message.labels(of: Mandate.State.self) {
      switch $0 {
      case .pending: ("Waiting for your signature", "Czeka na podpis")
      case .active: ("Active", "Aktywne")
      case .revoked: ("Revoked", "Odwołane")
      case .expired: ("Expired", "Wygasło")
      case .consumed: ("Used", "Wykorzystane")
      }
    }
    + [
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
