import DomainModeling

/// What the fields of forms are called where an error's text doesn't stand beside its field.
extension ShelterMessages {
  static let fields = institutionFields + animalFields + supportFields

  /// The fields of the institution's form.
  private static let institutionFields: [Message] = [
    Message("Institution.type", english: "Kind of institution", polish: "Rodzaj instytucji"),
    Message("Institution.name", english: "Name of the institution", polish: "Nazwa instytucji"),
    Message("Institution.slug", english: "Link to the page", polish: "Link do strony"),
    Message("Institution.registrationNumber", english: "Registration number", polish: "Numer w rejestrze"),
    Message("Institution.description", english: "Description", polish: "Opis"),
    Message("Institution.logo", english: "Logo", polish: "Logo"),
    Message("Institution.address", english: "Address", polish: "Adres"),
    Message("Institution.coordinate", english: "Place on the map", polish: "Miejsce na mapie"),
    Message("Institution.contact", english: "Contact", polish: "Kontakt"),
    Message("Institution.bank", english: "Bank account", polish: "Rachunek bankowy"),
    Message("Institution.openingTimes", english: "Opening times", polish: "Godziny otwarcia"),
    Message("Institution.timeZone", english: "Time zone", polish: "Strefa czasowa"),
    Message("InstitutionContact.person", english: "Contact person", polish: "Osoba do kontaktu"),
    Message("InstitutionContact.phones", english: "Telephone numbers", polish: "Numery telefonów"),
    Message("InstitutionContact.email", english: "E-mail address", polish: "Adres e-mail"),
    Message("OpeningTime.weekday", english: "Day of the week", polish: "Dzień tygodnia"),
    Message("OpeningTime.opens", english: "Opens at", polish: "Otwarcie o"),
    Message("OpeningTime.closes", english: "Closes at", polish: "Zamknięcie o"),
    Message("PostalAddress.street", english: "Street", polish: "Ulica"),
    Message("PostalAddress.number", english: "Street number", polish: "Numer domu"),
    Message("PostalAddress.town", english: "Town", polish: "Miejscowość"),
    Message("PostalAddress.postalCode", english: "Postal code", polish: "Kod pocztowy"),
    Message("PostalAddress.country", english: "Country", polish: "Kraj"),
    Message("BankAccount.holder", english: "Account holder", polish: "Posiadacz rachunku"),
    Message(
      "BankAccount.holderAddress", english: "Account holder's address", polish: "Adres posiadacza rachunku"),
    Message("BankAccount.number", english: "Account number", polish: "Numer rachunku"),
    Message("BankAccount.bic", english: "BIC", polish: "BIC"),
  ]

  /// The fields of an animal's form and of enquiries.
  private static let animalFields: [Message] = [
    Message("Animal.reference", english: "Number at the institution", polish: "Numer w instytucji"),
    Message("Animal.name", english: "Name of the animal", polish: "Imię zwierzęcia"),
    Message("Animal.species", english: "Kind of animal", polish: "Gatunek"),
    Message("Animal.breed", english: "Breed", polish: "Rasa"),
    Message("Animal.sex", english: "Sex", polish: "Płeć"),
    Message("Animal.isNeutered", english: "Neutered", polish: "Po zabiegu sterylizacji"),
    Message("Animal.birth", english: "Date of birth", polish: "Data urodzenia"),
    Message("Animal.size", english: "Size", polish: "Wielkość"),
    Message("Animal.weightInGrams", english: "Weight", polish: "Masa ciała"),
    Message("Animal.colour", english: "Colour", polish: "Umaszczenie"),
    Message("Animal.marks", english: "Distinguishing marks", polish: "Znaki szczególne"),
    Message("Animal.microchip", english: "Microchip", polish: "Mikroczip"),
    Message("Animal.description", english: "Description of the animal", polish: "Opis zwierzęcia"),
    Message("Animal.pictures", english: "Pictures", polish: "Zdjęcia"),
    Message("Animal.specialNeeds", english: "Special needs", polish: "Szczególne potrzeby"),
    Message("Animal.company", english: "Gets on with", polish: "Z kim się dogaduje"),
    Message("Animal.bonds", english: "Leaves together with", polish: "Do adopcji razem z"),
    Message("Animal.isSponsorable", english: "Open for virtual adoption", polish: "Do adopcji wirtualnej"),
    Message(
      "Animal.sponsorshipMinimum", english: "Least amount of a virtual adoption",
      polish: "Najniższa kwota adopcji wirtualnej"),
    Message("Animal.intakeOn", english: "Day of arrival", polish: "Dzień przyjęcia"),
    Message(
      "AnimalBirth.date", english: "Day, month or year of birth", polish: "Dzień, miesiąc lub rok urodzenia"),
    Message("AnimalPicture.link", english: "Link to the picture", polish: "Link do zdjęcia"),
    Message("AnimalPicture.caption", english: "Caption", polish: "Podpis pod zdjęciem"),
    Message("AnimalPicture.mediaType", english: "Form of the picture", polish: "Format zdjęcia"),
    Message("AnimalPicture.byteCount", english: "Size of the picture", polish: "Rozmiar zdjęcia"),
    Message("AdoptionEnquiry.message", english: "Message", polish: "Wiadomość"),
    Message("EnquiryText.text", english: "Text", polish: "Treść"),
  ]

  /// The fields of the forms of support.
  private static let supportFields: [Message] = [
    Message("Donation.amount", english: "Amount of the gift", polish: "Kwota darowizny"),
    Message("Donation.message", english: "Word to the institution", polish: "Słowo do instytucji"),
    Message("DonationForm.amount", english: "Amount of the gift", polish: "Kwota darowizny"),
    Message("DonationForm.designation", english: "Purpose of the gift", polish: "Cel darowizny"),
    Message("DonationForm.method", english: "Way of paying", polish: "Sposób płatności"),
    Message("DonationForm.message", english: "Word to the institution", polish: "Słowo do instytucji"),
    Message("DonationAppealForm.title", english: "Title of the appeal", polish: "Tytuł zbiórki"),
    Message("DonationAppealForm.purpose", english: "Purpose of the appeal", polish: "Cel zbiórki"),
    Message("DonationAppealForm.goal", english: "Amount needed", polish: "Potrzebna kwota"),
    Message("DonationAppealForm.days", english: "Days of the appeal", polish: "Liczba dni zbiórki"),
    Message("SponsorshipForm.amount", english: "Amount of each payment", polish: "Kwota każdej wpłaty"),
    Message("SponsorshipForm.frequency", english: "How often", polish: "Jak często"),
    Message("SponsorshipForm.method", english: "Way of paying", polish: "Sposób płatności"),
    Message("SponsorshipForm.mandate", english: "Mandate", polish: "Upoważnienie"),
    Message("SponsorshipPausing.days", english: "Days of the pause", polish: "Liczba dni przerwy"),
    Message("FundEntry.amount", english: "Amount", polish: "Kwota"),
    Message("FundEntry.note", english: "What it was spent on", polish: "Na co wydano"),
    Message("FoodPledge.month", english: "Month of advertising", polish: "Miesiąc reklamy"),
    Message("FoodPledge.kilograms", english: "Food in kilograms", polish: "Karma w kilogramach"),
    Message(
      "FoodPledge.species", english: "Animals that the food is for",
      polish: "Zwierzęta, dla których jest karma"),
  ]
}
