import DomainModeling
import DomainServices

extension ShelterMessages {
  /// The texts of the messages that sponsors and people who want to adopt receive.
  static let letters = Message.texts(of: ShelterTopic.self) {
    switch $0 {
    case .confirmEmail:
      (
        (
          "Confirm the email address of an institution",
          "Please confirm the email address of the institution that was registered with this address. If you haven’t registered an institution, ignore this message."
        ),
        (
          "Potwierdź adres e-mail instytucji",
          "Potwierdź adres e-mail instytucji, którą zarejestrowano z tym adresem. Jeśli nie rejestrujesz żadnej instytucji, zignoruj tę wiadomość."
        )
      )
    case .reviewWaiting:
      (
        (
          "The registration of {title} is waiting for review",
          "The registration of {title} has been waiting for a week or longer. Please review it."
        ),
        (
          "Instytucja czeka na sprawdzenie: {title}",
          "Rejestracja tej instytucji czeka już co najmniej tydzień: {title}. Sprawdź ją."
        )
      )
    case .recertificationNeeded:
      (
        (
          "Are the details of {title} still right?",
          "Please check the details of {title} and confirm that they are still right."
        ),
        (
          "Czy te dane są aktualne: {title}?",
          "Sprawdź dane instytucji i potwierdź, że są aktualne: {title}."
        )
      )
    case .animalLeft:
      (
        (
          "Your virtual adoption: {title}",
          "{title}, whom you sponsor, is no longer at the institution. {outcome|label} Nothing more will be charged."
        ),
        (
          "Twoja wirtualna adopcja: {title}",
          "{title} – Twoje wirtualnie adoptowane zwierzę – nie jest już w instytucji. {outcome|label} Nie pobieramy kolejnych płatności."
        )
      )
    case .choiceNeeded:
      (
        (
          "{title}: please choose another animal",
          "{title}, whom you sponsor, is no longer at the institution. {outcome|label} Choose another animal, or end the virtual adoption, by {expiry|moment}. Nothing will be charged until then."
        ),
        (
          "{title}: wybierz inne zwierzę",
          "{title} – Twoje wirtualnie adoptowane zwierzę – nie jest już w instytucji. {outcome|label} Wybierz inne zwierzę lub zakończ wirtualną adopcję do: {expiry|moment}. Do tego czasu nie pobieramy płatności."
        )
      )
    case .paymentPastDue:
      (
        (
          "The payment for {title} has failed",
          "Your payment of {amount|money|currency} for {title} has failed. We will try again soon; please check your bank account or card."
        ),
        (
          "Płatność nie powiodła się: {title}",
          "Twoja płatność ({amount|money|currency}) nie powiodła się: {title}. Wkrótce spróbujemy ponownie; sprawdź swój rachunek lub kartę."
        )
      )
    case .sponsorshipLapsed:
      (
        (
          "Your virtual adoption has lapsed: {title}",
          "Your virtual adoption of {title} ({amount|money|currency}) has lapsed. Reason: {reason|label}. You can reactivate it until {expiry|moment}."
        ),
        (
          "Wirtualna adopcja wygasła: {title}",
          "Twoja wirtualna adopcja ({amount|money|currency}) wygasła: {title}. Powód: {reason|label}. Możesz ją wznowić do: {expiry|moment}."
        )
      )
    case .institutionLeft:
      (
        (
          "{institution} doesn’t accept support at the moment",
          "{institution} doesn’t accept support at the moment, and nothing more will be charged for {title}. Your virtual adoption: {state|label}."
        ),
        (
          "Instytucja nie przyjmuje wsparcia: {institution}",
          "Instytucja „{institution}” nie przyjmuje obecnie wsparcia, więc nie pobieramy płatności za wirtualną adopcję („{title}”). Jej stan: {state|label}."
        )
      )
    case .inquiryQuestion:
      (
        (
          "A question about {title}",
          "{institution} has a question about your inquiry about {title}. Please answer it."
        ),
        (
          "Pytanie: {title}",
          "{institution} ma pytanie w sprawie Twojego zgłoszenia adopcyjnego: {title}. Odpowiedz na nie."
        )
      )
    case .inquiryApproved:
      (
        (
          "Your inquiry about {title} was approved",
          "{institution} has approved your inquiry about {title}. Please contact the institution to arrange the next steps."
        ),
        (
          "Zgłoszenie przyjęte: {title}",
          "{institution} przyjmuje Twoje zgłoszenie adopcyjne: {title}. Skontaktuj się z instytucją, aby ustalić dalsze kroki."
        )
      )
    case .inquiryDeclined:
      (
        ("Your inquiry about {title} was declined", "{institution} has declined your inquiry about {title}."),
        ("Zgłoszenie odrzucone: {title}", "{institution} odrzuca Twoje zgłoszenie adopcyjne: {title}.")
      )
    case .inquiryClosed:
      (
        (
          "Your inquiry about {title} has ended",
          "Your inquiry about {title} ({institution}) has ended: {state|label}."
        ),
        (
          "Zgłoszenie zakończone: {title}",
          "Twoje zgłoszenie adopcyjne zostało zakończone: {title} ({institution}). {state|label}."
        )
      )
    }
  }
}
