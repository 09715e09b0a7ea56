import DomainModeling

/// The messages about animals.
extension ShelterMessages {
  static let animals: [Message] =
    speciesLabels + animalLabels + animalFields + animalGuards + animalRules + units

  /// The names of enum cases about animals.
  private static let animalLabels: [Message] = [
    label(AnimalSex.female, "Female", "Samica"),
    label(AnimalSex.male, "Male", "Samiec"),
    label(AnimalSex.unknown, "Unknown", "Nieznana"),
    label(AnimalSize.small, "Small", "Małe"),
    label(AnimalSize.medium, "Medium", "Średnie"),
    label(AnimalSize.large, "Large", "Duże"),
    label(AnimalSize.veryLarge, "Very large", "Bardzo duże"),
    label(AnimalAgeGroup.baby, "Baby", "Maluch"),
    label(AnimalAgeGroup.young, "Young", "Młode"),
    label(AnimalAgeGroup.adult, "Adult", "Dorosłe"),
    label(AnimalAgeGroup.senior, "Senior", "Senior"),
    label(Animal.HoldReason.quarantine, "Quarantine", "Kwarantanna"),
    label(Animal.HoldReason.medical, "In treatment", "W trakcie leczenia"),
    label(Animal.HoldReason.strayPeriod, "Waiting for its owner", "Czeka na właściciela"),
    label(Animal.HoldReason.legal, "Court or official decision", "Decyzja sądu lub urzędu"),
    label(Animal.HoldReason.behavior, "Being socialized", "W trakcie socjalizacji"),
    label(Animal.HoldReason.other, "Other reason", "Inny powód"),
    label(Animal.ReturnReason.allergy, "Allergy", "Alergia"),
    label(
      Animal.ReturnReason.incompatible, "Didn't get along with the household",
      "Brak porozumienia z domownikami"
    ),
    label(Animal.ReturnReason.behavior, "Behavior", "Zachowanie"),
    label(Animal.ReturnReason.circumstances, "Change in the person's life", "Zmiana sytuacji życiowej"),
    label(Animal.ReturnReason.agreementBroken, "Agreement broken", "Złamanie umowy"),
    label(Animal.ReturnReason.timeOver, "Agreed time is over", "Upłynął ustalony czas"),
    label(Animal.ReturnReason.found, "Found again", "Odnalezienie"),
    label(Animal.ReturnReason.other, "Other reason", "Inny powód"),
    label(Animal.State.draft, "Draft", "Szkic"),
    label(Animal.State.available, "Looking for a home", "Szuka domu"),
    label(Animal.State.onHold, "Adoption on hold", "Adopcja wstrzymana"),
    label(Animal.State.reserved, "Reserved", "Zarezerwowane"),
    label(Animal.State.onTrial, "On a trial stay", "Na okresie próbnym"),
    label(Animal.State.adopted, "Adopted", "Adoptowane"),
    label(Animal.State.fostered, "In a foster home", "W domu tymczasowym"),
    label(Animal.State.transferred, "Moved to another institution", "Przekazane innej instytucji"),
    label(Animal.State.returnedToOwner, "Back with its owner", "Odebrane przez właściciela"),
    label(Animal.State.escaped, "Missing", "Zaginęło"),
    label(Animal.State.released, "Released into the wild", "Wypuszczone na wolność"),
    label(Animal.State.deceased, "Deceased", "Nie żyje"),
  ]

  /// The names of species.
  private static let speciesLabels: [Message] = [
    label(AnimalSpecies.dog, "Dog", "Pies"),
    label(AnimalSpecies.cat, "Cat", "Kot"),
    label(AnimalSpecies.rabbit, "Rabbit", "Królik"),
    label(AnimalSpecies.guineaPig, "Guinea pig", "Świnka morska"),
    label(AnimalSpecies.hamster, "Hamster", "Chomik"),
    label(AnimalSpecies.gerbil, "Gerbil", "Myszoskoczek"),
    label(AnimalSpecies.mouse, "Mouse", "Mysz"),
    label(AnimalSpecies.rat, "Rat", "Szczur"),
    label(AnimalSpecies.chinchilla, "Chinchilla", "Szynszyla"),
    label(AnimalSpecies.ferret, "Ferret", "Fretka"),
    label(AnimalSpecies.hedgehog, "Hedgehog", "Jeż"),
    label(AnimalSpecies.fox, "Fox", "Lis"),
    label(AnimalSpecies.squirrel, "Squirrel", "Wiewiórka"),
    label(AnimalSpecies.bat, "Bat", "Nietoperz"),
    label(AnimalSpecies.horse, "Horse", "Koń"),
    label(AnimalSpecies.pony, "Pony", "Kucyk"),
    label(AnimalSpecies.donkey, "Donkey", "Osioł"),
    label(AnimalSpecies.cow, "Cow", "Krowa"),
    label(AnimalSpecies.goat, "Goat", "Koza"),
    label(AnimalSpecies.sheep, "Sheep", "Owca"),
    label(AnimalSpecies.pig, "Pig", "Świnia"),
    label(AnimalSpecies.alpaca, "Alpaca", "Alpaka"),
    label(AnimalSpecies.llama, "Llama", "Lama"),
    label(AnimalSpecies.chicken, "Chicken", "Kura"),
    label(AnimalSpecies.duck, "Duck", "Kaczka"),
    label(AnimalSpecies.goose, "Goose", "Gęś"),
    label(AnimalSpecies.pigeon, "Pigeon", "Gołąb"),
    label(AnimalSpecies.parrot, "Parrot", "Papuga"),
    label(AnimalSpecies.parakeet, "Parakeet", "Papużka falista"),
    label(AnimalSpecies.canary, "Canary", "Kanarek"),
    label(AnimalSpecies.owl, "Owl", "Sowa"),
    label(AnimalSpecies.birdOfPrey, "Bird of prey", "Ptak drapieżny"),
    label(AnimalSpecies.otherBird, "Other bird", "Inny ptak"),
    label(AnimalSpecies.tortoise, "Tortoise", "Żółw lądowy"),
    label(AnimalSpecies.turtle, "Turtle", "Żółw wodny"),
    label(AnimalSpecies.snake, "Snake", "Wąż"),
    label(AnimalSpecies.lizard, "Lizard", "Jaszczurka"),
    label(AnimalSpecies.frog, "Frog", "Żaba"),
    label(AnimalSpecies.fish, "Fish", "Ryba"),
    label(AnimalSpecies.otherSmallAnimal, "Other small animal", "Inne małe zwierzę"),
    label(AnimalSpecies.otherFarmAnimal, "Other farm animal", "Inne zwierzę gospodarskie"),
    label(AnimalSpecies.otherWildAnimal, "Other wild animal", "Inne dzikie zwierzę"),
    label(AnimalSpecies.otherReptile, "Other reptile", "Inny gad"),
  ]

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
      "animal.isDescribed", english: "Describe the animal first.", polish: "Najpierw dodaj opis zwierzęcia."),
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
      "Animal.birth.order", english: "The animal can't have been born after it arrived or died.",
      polish: "Zwierzę nie mogło urodzić się po przyjęciu ani po śmierci."),
    Message(
      "Animal.diedOn.order", english: "The animal can't have died before it arrived.",
      polish: "Zwierzę nie mogło umrzeć przed przyjęciem."),
    Message("Animal.diedOn.given", english: "Enter the day of death.", polish: "Podaj dzień śmierci."),
    Message(
      "Animal.holdReason.given", english: "Please give a reason why the animal can't leave.",
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
      "Animal.bonds.others", english: "An animal can't be bonded with itself.",
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
      "animal.intakeAfterMovement", english: "The animal can't have arrived after it left.",
      polish: "Zwierzę nie mogło zostać przyjęte po opuszczeniu instytucji."),
  ]
}
