import DomainModeling

extension ShelterMessages {
  /// The names of enum cases about funds, the labels of their fields, and the messages of violated rules.
  static let funds =
    Message.labels(of: FundEntry.Kind.self) {
      switch $0 {
      case .received: ("Received", "Wpłata")
      case .refunded: ("Refunded", "Zwrot")
      case .refundFailed: ("Refund failed", "Nieudany zwrot")
      case .disputed: ("Charged back by the bank", "Cofnięcie przez bank")
      case .recovered: ("Dispute won", "Wygrany spór")
      case .spent: ("Spent", "Wydatek")
      case .transferredOut: ("Moved to another fund", "Przekazano do innego funduszu")
      case .transferredIn: ("Moved from another fund", "Przekazano z innego funduszu")
      }
    }
    + [
      Message("FundEntry.amount", english: "Amount", polish: "Kwota"),
      Message("FundEntry.note", english: "What it was spent on", polish: "Na co wydano"),
      above("FundEntry.amount.positive"),
      Message(
        "fund.notCovered", english: "There isn’t enough money in this fund.",
        polish: "W tym funduszu nie ma wystarczających środków."),
      Message(
        "Fund.id.derived", english: "The data of this fund is damaged. Please contact support.",
        polish: "Dane tego funduszu są uszkodzone. Skontaktuj się z pomocą techniczną."),
      Message(
        "Fund.balance.sum", english: "The balance of this fund doesn’t add up.",
        polish: "Saldo funduszu się nie zgadza."),
      Message(
        "FundEntry.note.given", english: "Please enter what the money was spent on.",
        polish: "Podaj, na co wydano pieniądze."),
      Message(
        "FundEntry.fund.ofPurpose", english: "This money was given for another purpose.",
        polish: "Te pieniądze mają inne przeznaczenie."),
      Message(
        "Receipt.year.ofDay", english: "The receipt’s year must be that of the day the money was received.",
        polish: "Rok potwierdzenia wpłaty musi być rokiem otrzymania pieniędzy."),
      Message(
        "Receipt.unique.payment", english: "This payment already has a receipt.",
        polish: "Ta płatność ma już potwierdzenie wpłaty."),
      Message(
        "Receipt.unique.institution+year+number", english: "This receipt number is taken.",
        polish: "Ten numer potwierdzenia wpłaty jest już zajęty."),
    ]
}
