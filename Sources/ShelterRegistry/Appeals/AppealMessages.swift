import DomainModeling

extension ShelterMessages {
  /// The names of the words about appeals, the fields of their form, and what is wrong with them.
  static let appeals: [Message] = [
    label(DonationAppeal.Flow.State.open, "Open", "Trwa"),
    label(DonationAppeal.Flow.State.closed, "Closed", "Zakończona"),
    Message("DonationAppealForm.title", english: "Title of the appeal", polish: "Tytuł zbiórki"),
    Message("DonationAppealForm.purpose", english: "Purpose of the appeal", polish: "Cel zbiórki"),
    Message("DonationAppealForm.goal", english: "Amount needed", polish: "Potrzebna kwota"),
    Message("DonationAppealForm.days", english: "Days of the appeal", polish: "Liczba dni zbiórki"),
    above("DonationAppeal.goal.positive"),
  ]
}
