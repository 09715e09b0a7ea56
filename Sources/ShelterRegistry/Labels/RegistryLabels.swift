import DomainModeling
import DomainServices

/// The labels of the events and actors of institutions, animals and adoption inquiries, and of roles and filters.
extension ShelterMessages {
  static let registryLabels =
    institutionEvents + animalEvents + inquiryEvents + filterLabels + roleLabels + registryActors

  private static let institutionEvents = Message.labels(of: Institution.Event.self) {
    switch $0 {
    case .submit: ("Submit", "Prześlij")
    case .confirmEmail: ("Confirm email address", "Potwierdź adres e-mail")
    case .expire: ("Expire", "Zakończ z upływem czasu")
    case .remind: ("Remind reviewers", "Przypomnij o sprawdzeniu")
    case .approve: ("Approve", "Zatwierdź")
    case .requestInfo: ("Ask for information", "Poproś o informacje")
    case .reject: ("Reject", "Odrzuć")
    case .resubmit: ("Submit again", "Prześlij ponownie")
    case .requestBankAccountChange: ("Change bank account", "Zmień rachunek bankowy")
    case .approveBankAccountChange: ("Confirm bank account", "Potwierdź rachunek bankowy")
    case .cancelBankAccountChange: ("Keep the former bank account", "Pozostaw dotychczasowy rachunek")
    case .approveProfileChange: ("Approve changed profile", "Zatwierdź zmieniony profil")
    case .rejectProfileChange: ("Reject changed profile", "Odrzuć zmieniony profil")
    case .requestRecertification: ("Ask to confirm details", "Poproś o potwierdzenie danych")
    case .recertify: ("Confirm again", "Potwierdź ponownie")
    case .suspend: ("Suspend", "Zawieś")
    case .reinstate: ("Reinstate", "Przywróć")
    case .close: ("Close", "Zamknij")
    }
  }

  private static let animalEvents = Message.labels(of: Animal.Event.self) {
    switch $0 {
    case .publish: ("Publish", "Opublikuj")
    case .unpublish: ("Withdraw from lists", "Wycofaj z list")
    case .hold: ("Hold adoption", "Wstrzymaj adopcję")
    case .liftHold: ("Allow adoption", "Wznów adopcję")
    case .reserve: ("Reserve", "Zarezerwuj")
    case .cancelReservation: ("Cancel reservation", "Anuluj rezerwację")
    case .beginTrial: ("Begin trial stay", "Rozpocznij okres próbny")
    case .adopt: ("Record adoption", "Odnotuj adopcję")
    case .recordReturn: ("Record return", "Odnotuj powrót")
    case .foster: ("Give to foster home", "Oddaj do domu tymczasowego")
    case .transfer: ("Transfer to another institution", "Przekaż innej instytucji")
    case .returnToOwner: ("Return to owner", "Oddaj właścicielowi")
    case .escape: ("Record escape", "Odnotuj ucieczkę")
    case .release: ("Release into the wild", "Wypuść na wolność")
    case .recordDeath: ("Record death", "Odnotuj śmierć")
    }
  }

  private static let inquiryEvents = Message.labels(of: AdoptionInquiry.Event.self) {
    switch $0 {
    case .beginReview: ("Begin review", "Rozpocznij rozpatrywanie")
    case .requestInfo: ("Ask a question", "Zadaj pytanie")
    case .answer: ("Answer", "Odpowiedz")
    case .approve: ("Approve", "Przyjmij")
    case .decline: ("Decline", "Odrzuć")
    case .withdraw: ("Withdraw", "Wycofaj")
    case .adopt: ("Record adoption", "Odnotuj adopcję")
    case .closeAfterOtherAdoption: ("Close after another adoption", "Zamknij po innej adopcji")
    case .closeAfterDeparture: ("Close after departure", "Zamknij po odejściu zwierzęcia")
    case .expire: ("Expire", "Zakończ z upływem czasu")
    }
  }

  private static let filterLabels =
    Message.labels(of: AnimalFilter.Companion.self) {
      switch $0 {
      case .children: ("Children", "Dzieci")
      case .dogs: ("Dogs", "Psy")
      case .cats: ("Cats", "Koty")
      case .otherAnimals: ("Other animals", "Inne zwierzęta")
      }
    }
    + Message.labels(of: PostalAddress.MapsApp.self) {
      switch $0 {
      case .apple: ("Apple Maps", "Mapy Apple")
      case .google: ("Google Maps", "Mapy Google")
      }
    }

  private static let roleLabels = Message.labels(ofRoles: ShelterRole.self) {
    switch $0 {
    case .admin: ("Admin of the shelter registry", "Administrator rejestru schronisk")
    case .moderator: ("Moderator of the shelter registry", "Moderator rejestru schronisk")
    }
  }

  private static let registryActors =
    Message.labels(of: Institution.Actor.self) {
      switch $0 {
      case .institution: ("Institution", "Instytucja")
      case .moderator: ("Moderator", "Moderator")
      case .admin: ("Admin", "Administrator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: Animal.Actor.self) {
      switch $0 {
      case .institution: ("Institution", "Instytucja")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(of: AdoptionInquiry.Actor.self) {
      switch $0 {
      case .person: ("Applicant", "Osoba chętna do adopcji")
      case .institution: ("Institution", "Instytucja")
      case .system: ("Automatic", "Automatycznie")
      }
    }
}
