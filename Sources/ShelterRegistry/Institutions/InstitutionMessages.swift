import DomainModeling

/// The messages about institutions.
extension ShelterMessages {
  static let institutions: [Message] =
    institutionLabels + institutionFields + institutionGuards + institutionRules + weekdays

  /// The names of enum cases about institutions, and the count of a list.
  private static let institutionLabels =
    Message.labels(of: InstitutionType.self) {
      switch $0 {
      case .municipalShelter: ("Municipal shelter", "Schronisko miejskie")
      case .privateShelter: ("Private shelter", "Schronisko prywatne")
      case .foundation: ("Foundation", "Fundacja")
      case .association: ("Association", "Stowarzyszenie")
      case .sanctuary: ("Sanctuary", "Azyl")
      case .rehabilitationCenter: ("Wildlife rehabilitation center", "Ośrodek rehabilitacji dzikich zwierząt")
      case .fosterNetwork: ("Foster network", "Sieć domów tymczasowych")
      case .hospice: ("Animal hospice", "Hospicjum dla zwierząt")
      case .other: ("Other institution", "Inna instytucja")
      }
    }
    + Message.labels(of: Institution.State.self) {
      switch $0 {
      case .draft: ("Draft", "Szkic")
      case .awaitingEmail: ("Waiting for the email confirmation", "Czeka na potwierdzenie adresu e-mail")
      case .pendingReview: ("Waiting for review", "Czeka na weryfikację")
      case .needsInfo: ("More information needed", "Wymaga uzupełnienia")
      case .rejected: ("Rejected", "Odrzucona")
      case .listed: ("Listed", "W katalogu")
      case .recertification: ("Needs to be confirmed again", "Do ponownego potwierdzenia")
      case .suspended: ("Suspended", "Zawieszona")
      case .abandoned: ("Not completed", "Niedokończona")
      case .closed: ("Closed", "Zamknięta")
      }
    }
    + Message.labels(of: Institution.ModerationReason.self) {
      switch $0 {
      case .incomplete: ("Information is missing or unclear", "Brakuje danych lub są niejasne")
      case .notRegistered: ("Not found in the given register", "Brak w podanym rejestrze")
      case .notAShelter: ("Not an animal shelter", "To nie jest instytucja dla zwierząt")
      case .duplicate: ("Already registered", "Już zarejestrowana")
      case .bankAccountNotOwn: ("Bank account of another holder", "Rachunek bankowy innego posiadacza")
      case .welfare: ("Animal welfare", "Dobrostan zwierząt")
      case .fraud: ("Fraud", "Oszustwo")
      case .notRecertified: ("Details not confirmed in time", "Dane niepotwierdzone w terminie")
      case .other: ("Other reason", "Inny powód")
      }
    }
    + [
      Message(
        "institutions.count", english: "{count} {count|one: institution|other: institutions}",
        polish: "{count} {count|one: instytucja|few: instytucje|many: instytucji|other: instytucji}")
    ]

  /// The labels of an institution's fields.
  private static let institutionFields: [Message] = [
    Message("Institution.type", english: "Type of institution", polish: "Rodzaj instytucji"),
    Message("Institution.name", english: "Name of the institution", polish: "Nazwa instytucji"),
    Message("InstitutionProfile.type", english: "Type of institution", polish: "Rodzaj instytucji"),
    Message("InstitutionProfile.name", english: "Name of the institution", polish: "Nazwa instytucji"),
    Message(
      "InstitutionProfile.registrationNumber", english: "Registration number", polish: "Numer w rejestrze"),
    Message("InstitutionProfile.description", english: "Description", polish: "Opis"),
    Message("InstitutionProfile.logo", english: "Logo", polish: "Logo"),
    Message("InstitutionProfile.address", english: "Address", polish: "Adres"),
    Message("InstitutionProfile.coordinate", english: "Location on the map", polish: "Miejsce na mapie"),
    Message("Institution.slug", english: "Link to the page", polish: "Link do strony"),
    Message("Institution.registrationNumber", english: "Registration number", polish: "Numer w rejestrze"),
    Message("Institution.description", english: "Description", polish: "Opis"),
    Message("Institution.logo", english: "Logo", polish: "Logo"),
    Message("Institution.address", english: "Address", polish: "Adres"),
    Message("Institution.coordinate", english: "Location on the map", polish: "Miejsce na mapie"),
    Message("Institution.contact", english: "Contact", polish: "Kontakt"),
    Message("Institution.bankAccount", english: "Bank account", polish: "Rachunek bankowy"),
    Message("Institution.openingTimes", english: "Opening times", polish: "Godziny otwarcia"),
    Message("Institution.timeZone", english: "Time zone", polish: "Strefa czasowa"),
    Message("InstitutionContact.person", english: "Contact person", polish: "Osoba do kontaktu"),
    Message("InstitutionContact.phones", english: "Phone numbers", polish: "Numery telefonów"),
    Message("InstitutionContact.email", english: "Email address", polish: "Adres e-mail"),
    Message("OpeningInterval.weekday", english: "Day of the week", polish: "Dzień tygodnia"),
    Message("OpeningInterval.opens", english: "Opens at", polish: "Otwarcie o"),
    Message("OpeningInterval.closes", english: "Closes at", polish: "Zamknięcie o"),
  ]

  /// The messages of guards that reject an event.
  private static let institutionGuards: [Message] = [
    Message(
      "institution.hasBankAccount", english: "Please enter the institution’s bank account first.",
      polish: "Najpierw podaj rachunek bankowy instytucji."),
    Message(
      "institution.hasPhone", english: "Please enter at least one phone number.",
      polish: "Podaj co najmniej jeden numer telefonu."),
    Message(
      "institution.emailIsConfirmed",
      english:
        "The institution’s email address isn’t confirmed yet. Please open the link that we sent to it.",
      polish: "Adres e-mail instytucji nie jest jeszcze potwierdzony. Otwórz link, który na niego wysłaliśmy."
    ),
    Message(
      "institution.emailIsUnconfirmed", english: "The institution’s email address is already confirmed.",
      polish: "Adres e-mail instytucji jest już potwierdzony."),
    Message(
      "institution.sameAddress",
      english: "This confirmation is for another email address. Please request a new link.",
      polish: "To potwierdzenie dotyczy innego adresu e-mail. Poproś o nowy link."),
    Message(
      "institution.noPendingBankAccount",
      english: "Another bank account is already waiting for confirmation.",
      polish: "Inny rachunek bankowy już czeka na potwierdzenie."),
    Message(
      "institution.pendingBankAccount", english: "No bank account is waiting for confirmation.",
      polish: "Żaden rachunek bankowy nie czeka na potwierdzenie."),
    Message(
      "institution.pendingProfile", english: "No changed profile is waiting for review.",
      polish: "Żaden zmieniony profil nie czeka na weryfikację."),
    Message(
      "institution.secondApprover",
      english: "A person other than the one who entered the bank account must confirm it.",
      polish: "Rachunek bankowy musi potwierdzić inna osoba niż ta, która go podała."),
    Message(
      "institution.notOwnInstitution", english: "You can’t decide about your own institution.",
      polish: "Nie możesz decydować o własnej instytucji."),
  ]

  /// The messages for a day of the week that isn't chosen from the seven.
  private static let weekdays: [Message] = ["format", "length", "tooSmall", "tooLarge"].map {
    Message(
      MessageCode("OpeningInterval.weekday.\($0)"), english: "Please choose a day of the week.",
      polish: "Wybierz dzień tygodnia.")
  }

  /// The messages of violated rules.
  private static let institutionRules: [Message] = [
    Message(
      "OpeningInterval.closes.later", english: "The closing time must be after the opening time.",
      polish: "Godzina zamknięcia musi być późniejsza niż godzina otwarcia."),
    Message(
      "Institution.openingTimes.disjoint", english: "Two opening times of one day overlap.",
      polish: "Godziny otwarcia w jednym dniu nakładają się na siebie."),
    Message(
      "Institution.bankAccount.given", english: "The institution has no bank account.",
      polish: "Instytucja nie ma rachunku bankowego."),
    Message(
      "Institution.email.confirmed",
      english: "The institution’s email address isn’t confirmed. Please open the link that we sent to it.",
      polish: "Adres e-mail instytucji nie jest potwierdzony. Otwórz link, który na niego wysłaliśmy."),
    Message(
      "Institution.moderationReason.given", english: "Please give a reason.", polish: "Podaj powód."),
    Message(
      "Institution.pendingBankAccount.requested",
      english: "The person who requested the change of the bank account is missing.",
      polish: "Brakuje osoby, która zgłosiła zmianę rachunku bankowego."),
    Message(
      "Institution.pendingProfile.submitted",
      english: "The changed profile or the time when it was submitted is missing.",
      polish: "Brakuje zmienionego profilu albo czasu jego przesłania."),
    Message(
      "Institution.unique.takenSlug", english: "Another institution’s page already has this link.",
      polish: "Strona innej instytucji ma już taki link."),
    Message(
      "Institution.unique.takenNumber",
      english: "An institution with this registration number is already registered.",
      polish: "Instytucja o tym numerze w rejestrze jest już zarejestrowana."),
    Message(
      "EmailConfirmation.id.derived",
      english: "The data of this confirmation is damaged. Please contact support.",
      polish: "Dane tego potwierdzenia są uszkodzone. Skontaktuj się z pomocą techniczną."),
  ]
}
