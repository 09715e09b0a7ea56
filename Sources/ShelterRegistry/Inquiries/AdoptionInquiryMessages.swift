import DomainModeling

/// The messages about inquiries.
extension ShelterMessages {
  static let inquiries: [Message] =
    inquiryLabels + inquiryFields + inquiryRules

  /// The names of enum cases about inquiries.
  private static let inquiryLabels =
    Message.labels(of: AdoptionInquiry.State.self) {
      switch $0 {
      case .submitted: ("Sent", "Wysłane")
      case .underReview: ("Under review", "W trakcie rozpatrywania")
      case .needsInfo: ("More information needed", "Potrzebne dodatkowe informacje")
      case .approved: ("Approved", "Przyjęte")
      case .adopted: ("Adopted", "Zwierzę adoptowane")
      case .declined: ("Declined", "Odrzucone")
      case .withdrawn: ("Withdrawn", "Wycofane")
      case .closedByOtherAdoption: ("Adopted by another person", "Adoptowane przez inną osobę")
      case .animalUnavailable: ("The animal is no longer available", "Zwierzę nie jest już dostępne")
      case .expired: ("Expired", "Wygasło")
      }
    }
    + Message.labels(of: AdoptionInquiry.DeclineReason.self) {
      switch $0 {
      case .unsuitableHome: ("The home doesn’t suit the animal", "Dom nieodpowiedni dla zwierzęcia")
      case .incompatibleHousehold:
        (
          "The household or other pets don’t suit the animal",
          "Domownicy lub inne zwierzęta w domu nie są odpowiednim towarzystwem dla tego zwierzęcia"
        )
      case .tooFar: ("Too far away", "Zbyt duża odległość")
      case .animalNotAvailable: ("The animal isn’t available", "Zwierzę nie jest dostępne")
      case .otherPersonChosen: ("Another person was chosen", "Wybrano inną osobę")
      case .other: ("Other reason", "Inny powód")
      }
    }

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
    Message("AdoptionInquiry.question.given", english: "Please enter a question.", polish: "Wpisz pytanie."),
    Message(
      "AdoptionInquiry.unique.openKey",
      english: "You have already sent an adoption inquiry about this animal.",
      polish: "Zgłoszenie adopcyjne dotyczące tego zwierzęcia zostało już przez Ciebie wysłane."),
  ]
}
