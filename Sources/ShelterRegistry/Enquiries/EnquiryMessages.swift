import DomainModeling

/// The messages about inquiries.
extension ShelterMessages {
  static let enquiries: [Message] =
    enquiryLabels + enquiryFields + enquiryRules

  /// The names of enum cases about inquiries.
  private static let enquiryLabels: [Message] = [
    label(AdoptionEnquiry.Flow.State.submitted, "Sent", "Wysłane"),
    label(AdoptionEnquiry.Flow.State.underReview, "Being looked at", "W trakcie rozpatrywania"),
    label(AdoptionEnquiry.Flow.State.infoNeeded, "Your answer is needed", "Potrzebna Twoja odpowiedź"),
    label(AdoptionEnquiry.Flow.State.approved, "Approved", "Zaakceptowane"),
    label(AdoptionEnquiry.Flow.State.adopted, "Adopted", "Adopcja zakończona"),
    label(AdoptionEnquiry.Flow.State.declined, "Declined", "Odrzucone"),
    label(AdoptionEnquiry.Flow.State.withdrawn, "Withdrawn", "Wycofane"),
    label(
      AdoptionEnquiry.Flow.State.closedByOtherAdoption, "Adopted by somebody else",
      "Adoptowane przez inną osobę"),
    label(
      AdoptionEnquiry.Flow.State.animalLeft, "The animal isn't there any more", "Zwierzęcia już tam nie ma"),
    label(AdoptionEnquiry.Flow.State.lapsed, "Expired", "Wygasło"),
    label(
      EnquiryDecline.unsuitableHome, "The home doesn't suit the animal", "Dom nieodpowiedni dla zwierzęcia"),
    label(
      EnquiryDecline.unsuitableCompany, "The household doesn't suit the animal",
      "Domownicy lub zwierzęta nieodpowiednie dla zwierzęcia"),
    label(EnquiryDecline.tooFar, "Too far away", "Zbyt duża odległość"),
    label(EnquiryDecline.animalStays, "The animal stays for now", "Zwierzę na razie zostaje"),
    label(EnquiryDecline.otherPerson, "Somebody else suits better", "Wybrano inną osobę"),
    label(EnquiryDecline.other, "Other reason", "Inny powód"),
  ]

  /// The labels of the fields of inquiries.
  private static let enquiryFields: [Message] = [
    Message("AdoptionEnquiry.message", english: "Message", polish: "Wiadomość"),
    Message("EnquiryText.text", english: "Text", polish: "Treść"),
  ]

  /// The messages of violated rules.
  private static let enquiryRules: [Message] = [
    Message(
      "AdoptionEnquiry.person.given", english: "It isn't known who asks.",
      polish: "Nie wiadomo, kto pyta."),
    Message("AdoptionEnquiry.declinedFor.given", english: "Say why.", polish: "Podaj powód."),
    Message("AdoptionEnquiry.question.given", english: "Enter a question.", polish: "Wpisz pytanie."),
    Message(
      "AdoptionEnquiry.unique.openKey", english: "You have asked about this animal already.",
      polish: "Pytanie o to zwierzę zostało już przez Ciebie wysłane."),
  ]
}
