import DomainModeling

/// The messages about inquiries.
extension ShelterMessages {
  static let inquiries: [Message] =
    inquiryLabels + inquiryFields + inquiryRules

  /// The names of enum cases about inquiries.
  private static let inquiryLabels: [Message] = [
    label(AdoptionInquiry.State.submitted, "Sent", "Wysłane"),
    label(AdoptionInquiry.State.underReview, "Under review", "W trakcie rozpatrywania"),
    label(AdoptionInquiry.State.needsInfo, "More information needed", "Potrzebne dodatkowe informacje"),
    label(AdoptionInquiry.State.approved, "Approved", "Zaakceptowane"),
    label(AdoptionInquiry.State.adopted, "Adopted", "Zwierzę adoptowane"),
    label(AdoptionInquiry.State.declined, "Declined", "Odrzucone"),
    label(AdoptionInquiry.State.withdrawn, "Withdrawn", "Wycofane"),
    label(
      AdoptionInquiry.State.closedByOtherAdoption, "Adopted by another person",
      "Adoptowane przez inną osobę"),
    label(
      AdoptionInquiry.State.animalUnavailable, "The animal is no longer available",
      "Zwierzę nie jest już dostępne"),
    label(AdoptionInquiry.State.expired, "Expired", "Wygasło"),
    label(
      AdoptionInquiry.DeclineReason.unsuitableHome, "The home doesn't suit the animal",
      "Dom nieodpowiedni dla zwierzęcia"),
    label(
      AdoptionInquiry.DeclineReason.incompatibleHousehold,
      "The household or other pets don't suit the animal",
      "Domownicy lub inne zwierzęta w domu nie są odpowiednim towarzystwem dla tego zwierzęcia"),
    label(AdoptionInquiry.DeclineReason.tooFar, "Too far away", "Zbyt duża odległość"),
    label(
      AdoptionInquiry.DeclineReason.animalNotAvailable, "The animal isn't available",
      "Zwierzę nie jest dostępne"
    ),
    label(
      AdoptionInquiry.DeclineReason.otherPersonChosen, "Another person was chosen", "Wybrano inną osobę"),
    label(AdoptionInquiry.DeclineReason.other, "Other reason", "Inny powód"),
  ]

  /// The labels of the fields of inquiries.
  private static let inquiryFields: [Message] = [
    Message("AdoptionInquiry.message", english: "Message", polish: "Wiadomość"),
    Message("AdoptionInquiry.MessageInput.text", english: "Text", polish: "Treść"),
  ]

  /// The messages of violated rules.
  private static let inquiryRules: [Message] = [
    Message(
      "AdoptionInquiry.person.given", english: "The person who sent the adoption inquiry is missing.",
      polish: "Brakuje osoby, która wysłała zgłoszenie adopcyjne."),
    Message("AdoptionInquiry.declineReason.given", english: "Please give a reason.", polish: "Podaj powód."),
    Message("AdoptionInquiry.question.given", english: "Enter a question.", polish: "Wpisz pytanie."),
    Message(
      "AdoptionInquiry.unique.openKey",
      english: "You have already sent an adoption inquiry about this animal.",
      polish: "Zgłoszenie adopcyjne dotyczące tego zwierzęcia zostało już przez Ciebie wysłane."),
  ]
}
