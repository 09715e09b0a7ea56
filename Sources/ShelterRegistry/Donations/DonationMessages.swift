import DomainModeling

extension ShelterMessages {
  /// What the fields of a donation are called, and what is wrong with it.
  static let donations: [Message] = [
    Message("Donation.amount", english: "Amount of the gift", polish: "Kwota darowizny"),
    Message("Donation.message", english: "Word to the institution", polish: "Słowo do instytucji"),
    Message("DonationForm.amount", english: "Amount of the gift", polish: "Kwota darowizny"),
    Message("DonationForm.designation", english: "Purpose of the gift", polish: "Cel darowizny"),
    Message("DonationForm.method", english: "Way of paying", polish: "Sposób płatności"),
    Message("DonationForm.message", english: "Word to the institution", polish: "Słowo do instytucji"),
    above("Donation.amount.positive"),
    Message(
      "Donation.unique.payment", english: "This payment belongs to another donation.",
      polish: "Ta płatność należy do innej darowizny."),
  ]
}
