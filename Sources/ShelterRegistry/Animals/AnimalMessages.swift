import DomainModeling

/// The messages about animals.
extension ShelterMessages {
  static let animals: [Message] =
    speciesLabels + animalLabels + animalFields + animalGuards + animalRules + units

  /// The names of enum cases about animals.
  private static let animalLabels =
    Message.labels(of: AnimalSex.self) {
      switch $0 {
      case .female: ("Female", "Samica")
      case .male: ("Male", "Samiec")
      case .unknown: ("Unknown", "Nieznana")
      }
    }
    + Message.labels(of: AnimalSize.self) {
      switch $0 {
      case .small: ("Small", "Małe")
      case .medium: ("Medium", "Średnie")
      case .large: ("Large", "Duże")
      case .veryLarge: ("Very large", "Bardzo duże")
      }
    }
    + Message.labels(of: AnimalAgeGroup.self) {
      switch $0 {
      case .baby: ("Baby", "Maluch")
      case .young: ("Young", "Młode")
      case .adult: ("Adult", "Dorosłe")
      case .senior: ("Senior", "Senior")
      }
    }
    + Message.labels(of: Animal.HoldReason.self) {
      switch $0 {
      case .quarantine: ("Quarantine", "Kwarantanna")
      case .medical: ("In treatment", "W trakcie leczenia")
      case .strayPeriod: ("Waiting for its owner", "Czeka na właściciela")
      case .legal: ("Court or official decision", "Decyzja sądu lub urzędu")
      case .behavior: ("Being socialized", "W trakcie socjalizacji")
      case .other: ("Other reason", "Inny powód")
      }
    }
    + Message.labels(of: Animal.ReturnReason.self) {
      switch $0 {
      case .allergy: ("Allergy", "Alergia")
      case .incompatible: ("Didn’t get along with the household", "Brak porozumienia z domownikami")
      case .behavior: ("Behavior", "Zachowanie")
      case .circumstances: ("Change in the person’s life", "Zmiana sytuacji życiowej")
      case .agreementBroken: ("Agreement broken", "Złamanie umowy")
      case .timeOver: ("Agreed time is over", "Upłynął ustalony czas")
      case .found: ("Found again", "Zwierzę się odnalazło")
      case .other: ("Other reason", "Inny powód")
      }
    }
    + Message.labels(of: Animal.State.self) {
      switch $0 {
      case .draft: ("Draft", "Szkic")
      case .available: ("Looking for a home", "Szuka domu")
      case .onHold: ("Adoption on hold", "Adopcja wstrzymana")
      case .reserved: ("Reserved", "Zarezerwowane")
      case .onTrial: ("On a trial stay", "Na okresie próbnym")
      case .adopted: ("Adopted", "Adoptowane")
      case .fostered: ("In a foster home", "W domu tymczasowym")
      case .transferred: ("Moved to another institution", "Przekazane innej instytucji")
      case .returnedToOwner: ("Back with its owner", "Odebrane przez właściciela")
      case .escaped: ("Missing", "Zaginęło")
      case .released: ("Released into the wild", "Wypuszczone na wolność")
      case .deceased: ("Deceased", "Nie żyje")
      }
    }

  /// The names of species.
  private static let speciesLabels =
    Message.labels(of: AnimalSpecies.self) {
      switch $0 {
      case .dog: ("Dog", "Pies")
      case .cat: ("Cat", "Kot")
      case .rabbit: ("Rabbit", "Królik")
      case .guineaPig: ("Guinea pig", "Świnka morska")
      case .hamster: ("Hamster", "Chomik")
      case .gerbil: ("Gerbil", "Myszoskoczek")
      case .mouse: ("Mouse", "Mysz")
      case .rat: ("Rat", "Szczur")
      case .chinchilla: ("Chinchilla", "Szynszyla")
      case .ferret: ("Ferret", "Fretka")
      case .hedgehog: ("Hedgehog", "Jeż")
      case .fox: ("Fox", "Lis")
      case .squirrel: ("Squirrel", "Wiewiórka")
      case .bat: ("Bat", "Nietoperz")
      case .horse: ("Horse", "Koń")
      case .pony: ("Pony", "Kucyk")
      case .donkey: ("Donkey", "Osioł")
      case .cow: ("Cow", "Krowa")
      case .goat: ("Goat", "Koza")
      case .sheep: ("Sheep", "Owca")
      case .pig: ("Pig", "Świnia")
      case .alpaca: ("Alpaca", "Alpaka")
      case .llama: ("Llama", "Lama")
      case .chicken: ("Chicken", "Kura")
      case .duck: ("Duck", "Kaczka")
      case .goose: ("Goose", "Gęś")
      case .pigeon: ("Pigeon", "Gołąb")
      case .parrot: ("Parrot", "Papuga")
      case .parakeet: ("Parakeet", "Papużka falista")
      case .canary: ("Canary", "Kanarek")
      case .owl: ("Owl", "Sowa")
      case .birdOfPrey: ("Bird of prey", "Ptak drapieżny")
      case .otherBird: ("Other bird", "Inny ptak")
      case .tortoise: ("Tortoise", "Żółw lądowy")
      case .turtle: ("Turtle", "Żółw wodny")
      case .snake: ("Snake", "Wąż")
      case .lizard: ("Lizard", "Jaszczurka")
      case .frog: ("Frog", "Żaba")
      case .fish: ("Fish", "Ryba")
      case .otherSmallAnimal: ("Other small animal", "Inne małe zwierzę")
      case .otherFarmAnimal: ("Other farm animal", "Inne zwierzę gospodarskie")
      case .otherWildAnimal: ("Other wild animal", "Inne dzikie zwierzę")
      case .otherReptile: ("Other reptile", "Inny gad")
      }
    }

  /// The labels of an animal's fields.
  private static let animalFields: [Message] = [
    Message("Animal.reference", english: "Number at the institution", polish: "Numer w instytucji"),
    Message("Animal.name", english: "Name of the animal", polish: "Imię zwierzęcia"),
    Message("Animal.species", english: "Species", polish: "Gatunek"),
    Message("Animal.breed", english: "Breed", polish: "Rasa"),
    Message("Animal.sex", english: "Sex", polish: "Płeć"),
    Message("Animal.isNeutered", english: "Neutered", polish: "Po sterylizacji lub kastracji"),
    Message("Animal.birth", english: "Date of birth", polish: "Data urodzenia"),
    Message("Animal.size", english: "Size", polish: "Wielkość"),
    Message("Animal.weightInGrams", english: "Weight", polish: "Masa ciała"),
    Message("Animal.color", english: "Color", polish: "Umaszczenie"),
    Message("Animal.distinguishingMarks", english: "Distinguishing marks", polish: "Znaki szczególne"),
    Message("Animal.microchip", english: "Microchip", polish: "Mikroczip"),
    Message("Animal.description", english: "Description of the animal", polish: "Opis zwierzęcia"),
    Message("Animal.pictures", english: "Pictures", polish: "Zdjęcia"),
    Message("Animal.specialNeeds", english: "Special needs", polish: "Szczególne potrzeby"),
    Message("Animal.compatibility", english: "Gets along with", polish: "Z kim się dogaduje"),
    Message("Animal.bonds", english: "To be adopted together with", polish: "Do adopcji razem z"),
    Message("Animal.isSponsorable", english: "Open for virtual adoption", polish: "Do wirtualnej adopcji"),
    Message(
      "Animal.sponsorshipMinimum", english: "Minimum amount of a virtual adoption",
      polish: "Najniższa kwota wirtualnej adopcji"),
    Message("Animal.intakeOn", english: "Day of arrival", polish: "Dzień przyjęcia"),
    Message(
      "BirthDate.date", english: "Day, month or year of birth", polish: "Dzień, miesiąc lub rok urodzenia"),
    Message("AnimalPicture.link", english: "Link to the picture", polish: "Link do zdjęcia"),
    Message("AnimalPicture.caption", english: "Caption", polish: "Podpis pod zdjęciem"),
    Message("AnimalPicture.mediaType", english: "Format of the picture", polish: "Format zdjęcia"),
    Message("AnimalPicture.byteCount", english: "Size of the picture", polish: "Rozmiar zdjęcia"),
  ]

  /// The messages of guards that reject an event.
  private static let animalGuards: [Message] = [
    Message(
      "animal.isDescribed", english: "Please describe the animal first.",
      polish: "Najpierw dodaj opis zwierzęcia."),
    Message(
      "animal.dayNotInFuture", english: "This day is in the future.", polish: "Ten dzień jest w przyszłości."),
    Message(
      "animal.notBeforeIntake", english: "This day is before the animal arrived at the institution.",
      polish: "Ten dzień poprzedza przyjęcie zwierzęcia do instytucji."),
    Message(
      "animal.notBeforeReturn", english: "This day is before the animal last returned.",
      polish: "Ten dzień poprzedza ostatni powrót zwierzęcia."),
    Message(
      "animal.notBeforeMovement", english: "This day is before the animal left.",
      polish: "Ten dzień poprzedza opuszczenie instytucji przez zwierzę."),
    Message(
      "animal.notBanned", english: "The institution has banned this person from receiving animals.",
      polish: "Instytucja zakazała wydawania zwierząt tej osobie."),
    Message(
      "animal.sameReservation", english: "The animal is reserved for another person.",
      polish: "Zwierzę jest zarezerwowane dla innej osoby."),
    Message(
      "animal.sameTrial", english: "The animal is on a trial stay with another person.",
      polish: "Zwierzę jest na okresie próbnym u innej osoby."),
    Message(
      "animal.bondedAnimalsTogether",
      english: "This animal can leave only together with the animals it is bonded with.",
      polish: "To zwierzę może opuścić instytucję tylko razem ze zwierzętami, z którymi jest powiązane."),
    Message(
      "animal.untilInFuture", english: "Please choose a later end date.",
      polish: "Wybierz późniejszą datę zakończenia."),
    Message(
      "animal.otherInstitution", english: "The animal already lives in this institution.",
      polish: "Zwierzę już przebywa w tej instytucji."),
  ]

  /// The messages of violated rules.
  private static let animalRules: [Message] = [
    Message(
      "Animal.birth.order", english: "The animal can’t have been born after it arrived or died.",
      polish: "Zwierzę nie mogło urodzić się po przyjęciu ani po śmierci."),
    Message(
      "Animal.diedOn.order", english: "The animal can’t have died before it arrived.",
      polish: "Zwierzę nie mogło umrzeć przed przyjęciem."),
    Message("Animal.diedOn.given", english: "Please enter the day of death.", polish: "Podaj dzień śmierci."),
    Message(
      "Animal.holdReason.given", english: "Please give a reason why the animal can’t leave.",
      polish: "Podaj powód, dla którego zwierzę nie może opuścić instytucji."),
    Message(
      "Animal.transferredTo.given", english: "Please enter where the animal has gone.",
      polish: "Podaj, dokąd trafiło zwierzę."),
    Message(
      "Animal.transferredTo.other", english: "The animal already lives in this institution.",
      polish: "Zwierzę już przebywa w tej instytucji."),
    Message(
      "Animal.distinguishingMarks.folded", english: "A distinguishing mark is listed twice.",
      polish: "Znak szczególny się powtarza."),
    Message(
      "Animal.pictures.links", english: "A picture is listed twice.", polish: "Zdjęcie się powtarza."),
    Message(
      "Animal.bonds.others", english: "An animal can’t be bonded with itself.",
      polish: "Zwierzę nie może być powiązane samo ze sobą."),
    Message(
      "Animal.sponsorshipMinimum.positive", english: "The minimum amount must be greater than zero.",
      polish: "Najniższa kwota musi być większa od zera."),
    Message(
      "Animal.unique.activeMicrochip", english: "Another animal already has this microchip.",
      polish: "Inne zwierzę ma już ten mikroczip."),
    Message(
      "Animal.unique.reference+institution",
      english: "Another animal of the institution already has this number.",
      polish: "Inne zwierzę tej instytucji ma już ten numer."),
    Message(
      "AdoptionBan.id.derived", english: "The data of this ban is damaged. Please contact support.",
      polish: "Dane tego zakazu są uszkodzone. Skontaktuj się z pomocą techniczną."),
    Message(
      "animal.dayInFuture", english: "This day is in the future.", polish: "Ten dzień jest w przyszłości."),
    Message(
      "animal.intakeAfterMovement", english: "The animal can’t have arrived after it left.",
      polish: "Zwierzę nie mogło zostać przyjęte po opuszczeniu instytucji."),
  ]
}
