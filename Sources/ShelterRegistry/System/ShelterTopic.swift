import DomainModeling
public import DomainServices

/// A topic of the registry's messages to sponsors, to people who want to adopt, and to institutions; users can mute each but
/// the first.
public enum ShelterTopic: String, Hashable, Sendable, CaseIterable, TopicEnum {
  /// The message with the key that confirms an institution's address; an app without an outbox sends
  /// ``EmailConfirmationMessage`` by itself.
  case confirmEmail = "shelters.confirmEmail"
  /// The registration of an institution waits for the recipient, who reviews it.
  case reviewWaiting = "shelters.reviewWaiting"
  /// The recipient's institution has to confirm that its details are still right.
  case recertificationNeeded = "shelters.recertificationNeeded"
  /// The animal that the recipient sponsors has left, and the sponsorship has ended or is paused.
  case animalLeft = "shelters.animalLeft"
  /// The animal that the recipient sponsors has left; the recipient has to choose what becomes of the sponsorship.
  case choiceNeeded = "shelters.choiceNeeded"
  /// A payment of the recipient's sponsorship has failed.
  case paymentPastDue = "shelters.paymentPastDue"
  /// The recipient's sponsorship has lapsed, because no payment succeeded or the mandate ended.
  case sponsorshipLapsed = "shelters.sponsorshipLapsed"
  /// The institution of the recipient's sponsorship is suspended or closed, and the sponsorship is paused or has ended.
  case institutionLeft = "shelters.institutionLeft"
  /// The institution asks the recipient a question about an inquiry.
  case inquiryQuestion = "shelters.inquiryQuestion"
  /// The institution has approved the recipient's inquiry.
  case inquiryApproved = "shelters.inquiryApproved"
  /// The institution has declined the recipient's inquiry.
  case inquiryDeclined = "shelters.inquiryDeclined"
  /// The recipient's inquiry has ended, because the animal was adopted by another person or has left.
  case inquiryClosed = "shelters.inquiryClosed"
}

extension ShelterMessages {
  /// The labels of the topics, by which people mute them.
  static let topicLabels = Message.labels(of: ShelterTopic.self) {
    switch $0 {
    case .confirmEmail: ("Email address of an institution", "Adres e-mail instytucji")
    case .reviewWaiting: ("Registrations to review", "Zgłoszenia instytucji do sprawdzenia")
    case .recertificationNeeded: ("Details of my institution", "Dane mojej instytucji")
    case .animalLeft: ("Animals that have left", "Zwierzęta, które opuściły instytucję")
    case .choiceNeeded: ("Choices about my virtual adoptions", "Wybory dotyczące moich wirtualnych adopcji")
    case .paymentPastDue: ("Failed payments", "Nieudane płatności")
    case .sponsorshipLapsed: ("Lapsed virtual adoptions", "Wygasłe wirtualne adopcje")
    case .institutionLeft:
      ("Institutions that don’t accept support", "Instytucje, które nie przyjmują wsparcia")
    case .inquiryQuestion: ("Questions about my inquiries", "Pytania do moich zgłoszeń")
    case .inquiryApproved: ("Approved inquiries", "Przyjęte zgłoszenia")
    case .inquiryDeclined: ("Declined inquiries", "Odrzucone zgłoszenia")
    case .inquiryClosed: ("Inquiries that have ended", "Zakończone zgłoszenia")
    }
  }
}
