import DomainModeling

extension ShelterMessages {
  /// The names of the words about funds and appeals.
  static let fundLabels: [Message] = [
    label(FundEntryKind.received, "Received", "Wpłata"),
    label(FundEntryKind.refunded, "Given back", "Zwrot"),
    label(FundEntryKind.refundFailed, "Refund failed", "Nieudany zwrot"),
    label(FundEntryKind.disputed, "Taken back by the bank", "Cofnięcie przez bank"),
    label(FundEntryKind.recovered, "Dispute won", "Wygrany spór"),
    label(FundEntryKind.spent, "Spent", "Wydatek"),
    label(FundEntryKind.releasedOut, "Moved to the general fund", "Przekazano do funduszu ogólnego"),
    label(FundEntryKind.releasedIn, "Moved from another fund", "Przekazano z innego funduszu"),
    label(DonationAppeal.Flow.State.open, "Open", "Trwa"),
    label(DonationAppeal.Flow.State.closed, "Closed", "Zakończona"),
  ]
}
