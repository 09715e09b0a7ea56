import BookMarket
import DomainAccounts
import DomainAdvertising
import DomainModeling
import DomainValues
import FoodSharing
import MovieCatalog
import ShelterRegistry
import Testing

/// The forms of all modules: typed, refused with a text at the field, corrected, accepted.
@Suite("Typed forms")
struct TypedDraftTests {
  @Test(
    "A form keeps what was typed, says in both languages at the field what is wrong, and accepts the correction",
    arguments: accounts + books + food + accountNumbers + shelters + movies + advertising)
  func typed(draft: TypedDraft) throws { try draft.run() }

  static let accounts: [TypedDraft] = [
    TypedDraft(
      DomainAccountsModule.declaration, RegistrationInput.Fields.phone, wrong: "22 123 45 67",
      "Please enter the number with the country code and without a leading 0, such as +48 22 123 45 67.",
      "Podaj numer z kodem kraju i bez (0), na przykład +48 22 123 45 67.", right: " (+48) 22 123-45-67"
    ) { $0.phone?.text == "+48221234567" },
    TypedDraft(
      DomainAccountsModule.declaration, RegistrationInput.Fields.email, wrong: "ola at example",
      "Please enter an email address, such as ola@example.com.",
      "Podaj adres e-mail, na przykład ola@example.com.", right: "\u{A0}ola@example.com "
    ) { $0.email.text == "ola@example.com" },
    TypedDraft(
      DomainAccountsModule.declaration, RegistrationInput.Fields.userName, wrong: "ola kot",
      "Please use only the letters A–Z, digits, underscores, hyphens and periods.",
      "Użyj tylko liter A–Z, cyfr, podkreśleń, łączników i kropek.", right: " ola.kot "
    ) { $0.userName?.text == "ola.kot" },
    TypedDraft(
      DomainAccountsModule.declaration, RegistrationInput.Fields.referralCode, wrong: "0123456789A",
      "This code has 12 characters. Please count them.", "Ten kod ma 12 znaków. Przelicz je.",
      right: " 0123456789ab "
    ) { $0.referralCode?.text == "0123456789AB" },
  ]

  static let books: [TypedDraft] = [
    TypedDraft(
      BookMarketModule.declaration, BookInput.Fields.isbn, wrong: "978-83-246-7765-9",
      "There is a mistake in this ISBN. Please compare each digit with the book.",
      "W tym numerze ISBN jest błąd. Porównaj każdą cyfrę z książką.", right: " 978-83-246-7765-8 "
    ) { $0.isbn?.isbn.text == "9788324677658" },
    TypedDraft(
      BookMarketModule.declaration, BookInput.Fields.year, wrong: "przed wojną",
      "Please enter a whole number, such as 12.", "Podaj liczbę całkowitą, na przykład 12.", right: " 1999 "
    ) { $0.year == 1999 },
    TypedDraft(
      BookInput.self, BookMarketModule.declaration, "authors[1]",
      wrong: { $0[texts: BookInput.Fields.authors] = ["", String(repeating: "x", count: 121)] },
      shown: { ("\($0[texts: BookInput.Fields.authors].count)", "2") },
      "Please use at most 120 characters; there are 121.", "Wpisz najwyżej 120 znaków; jest ich 121.",
      right: { $0[texts: BookInput.Fields.authors] = ["Ola Kot ", "", " Jan Nowak"] }
    ) { $0.authors == ["Ola Kot", "Jan Nowak"] },
    TypedDraft(
      BookCopyDescription.self, BookMarketModule.declaration, "price",
      wrong: { $0[text: BookCopyDescription.Fields.price, in: .pln] = "20 €" },
      shown: { ($0[text: BookCopyDescription.Fields.price, in: .pln], "20 €") },
      "Please enter the amount in the currency that is asked for.", "Podaj kwotę w walucie, o którą pytamy.",
      right: {
        $0[text: BookCopyDescription.Fields.price, in: .pln] = "1 234,50 zł"
        $0[text: BookCopyDescription.Fields.autoDeclineBelow, in: .pln] = ""
      }
    ) { $0.price == Money(minorUnits: 123_450, currency: .pln) && $0.autoDeclineBelow == nil },
    TypedDraft(
      BookMarketModule.declaration, BookCopyDescription.Fields.course, wrong: "..",
      "Please enter the code or the name of the course, such as CMSI 370 or Organic Chemistry.",
      "Podaj kod lub nazwę przedmiotu, na przykład CMSI 370 albo Chemia organiczna.", right: " math 250"
    ) { $0.course?.text == "MATH250" },
    TypedDraft(
      WantedBook.CreateInput.self, BookMarketModule.declaration, "maximumPrice",
      wrong: { $0[text: WantedBook.CreateInput.Fields.maximumPrice, in: .pln] = "2,5050" },
      shown: { ($0[text: WantedBook.CreateInput.Fields.maximumPrice, in: .pln], "2,5050") },
      "This amount is too large, or has more decimals than the currency.",
      "Ta kwota jest za duża albo ma więcej miejsc po przecinku niż waluta.",
      right: { $0[text: WantedBook.CreateInput.Fields.maximumPrice, in: .pln] = "25,5" }
    ) {
      $0.maximumPrice == 2_550
        && Draft($0)[text: WantedBook.CreateInput.Fields.maximumPrice, in: .pln] == "PLN\u{A0}25.50"
    },
    TypedDraft(
      Campus.self, BookMarketModule.declaration, "emailDomains[0]",
      wrong: { $0[texts: Campus.Fields.emailDomains] = ["uw"] },
      shown: { ($0[texts: Campus.Fields.emailDomains][0], "uw") },
      "Please enter the part of the addresses after the @, such as uw.edu.pl.",
      "Podaj część adresów po znaku @, na przykład uw.edu.pl.",
      right: { $0[texts: Campus.Fields.emailDomains] = [" UW.edu.pl "] }
    ) { $0.emailDomains.map(\.text) == ["uw.edu.pl"] },
    TypedDraft(
      BookMarketModule.declaration, SideReview.Fields.stars, wrong: "4,7",
      "Please choose whole stars, from 1 to 5.", "Wybierz pełne gwiazdki, od 1 do 5.", right: " 4 "
    ) { $0.stars == 4 },
  ]

  static let food: [TypedDraft] = [
    TypedDraft(
      FoodOffer.self, FoodSharingModule.declaration, "quantity",
      wrong: { $0[text: FoodOffer.Fields.quantity, in: .kilogram] = "trochę" },
      shown: { ($0[text: FoodOffer.Fields.quantity, in: .kilogram], "trochę") },
      "Please enter an amount, such as 1.5.", "Podaj ilość, na przykład 1,5.",
      right: {
        $0[text: FoodOffer.Fields.gramsPerUnit] = ""
        $0[text: FoodOffer.Fields.quantity, in: .kilogram] = "1,5"
      }
    ) { $0.quantity.amount == 1_500 && $0.quantity.dimension == .gram },
    TypedDraft(
      FoodSharingModule.declaration, FoodOffer.Fields.listingDays, wrong: "dwa",
      "Please enter a whole number, such as 12.", "Podaj liczbę całkowitą, na przykład 12.", right: " ２ "
    ) { $0.listingDays == 2 },
    TypedDraft(
      FoodSharingModule.declaration, DateMark.Fields.day, wrong: "31.11.2026",
      "There is no such day. Please check the day and the month.",
      "Nie ma takiego dnia. Sprawdź dzień i miesiąc.", right: "30 listopada 2026 r."
    ) { $0.day?.text == "2026-11-30" },
    TypedDraft(
      FoodSharingModule.declaration, PickupContact.Fields.phone, wrong: "+4",
      "A phone number has 2 to 15 digits. Please check it.", "Numer telefonu ma od 2 do 15 cyfr. Sprawdź go.",
      right: "+48 600-700-800"
    ) { $0.phone?.text == "+48600700800" },
    TypedDraft(
      FoodSharingModule.declaration, AppFeedback.Fields.stars, wrong: "4,7",
      "Please choose whole stars, from 1 to 5.", "Wybierz pełne gwiazdki, od 1 do 5.", right: "5"
    ) { $0.stars == 5 },
    TypedDraft(
      FoodSharingModule.declaration, FoodReview.Fields.stars, wrong: "4.7",
      "Please choose whole stars, from 1 to 5.", "Wybierz pełne gwiazdki, od 1 do 5.", right: "4"
    ) { $0.stars == 4 },
    TypedDraft(
      FoodSharingModule.declaration, SearchRadius.Fields.radiusInKilometers, wrong: "blisko",
      "Please enter a whole number, such as 12.", "Podaj liczbę całkowitą, na przykład 12.", right: "10"
    ) { $0.radiusInKilometers == 10 },
  ]

  static let accountNumbers: [TypedDraft] =
    [
      TypedDraft(
        ShelterRegistryModule.declaration, BankAccount.Fields.number,
        wrong: "PL61 1090 1014 0000 0712 1981 2875",
        "There is a mistake in this account number. Please compare each digit.",
        "W tym numerze rachunku jest błąd. Porównaj każdą cyfrę.",
        right: " pl61\u{A0}1090 1014 0000 0712 1981 2874 "
      ) { $0.number.text == "PL61109010140000071219812874" },
      TypedDraft(
        ShelterRegistryModule.declaration, BankAccount.Fields.number, wrong: "PL61 1090 1014 0000 0712 1981",
        "This account number is too short or too long for its country. Please count the digits.",
        "Ten numer rachunku jest za krótki lub za długi jak na swój kraj. Przelicz cyfry.",
        right: "61 1090 1014 0000 0712 1981 2874"
      ) { $0.number.text == "PL61109010140000071219812874" },
      TypedDraft(
        ShelterRegistryModule.declaration, BankAccount.Fields.number, wrong: "1090 1014",
        "Please enter the account number with the two letters of the country, such as PL61 1090 1014 0000 0712 1981 2874.",
        "Podaj numer rachunku z dwiema literami kraju, na przykład PL61 1090 1014 0000 0712 1981 2874.",
        right: "de89 3704 0044 0532 0130 00"
      ) { $0.number.text == "DE89370400440532013000" },
    ]
    + ["PL61 1090 1O14 0000 0712 1981 2874", "PLO1 1090 1014 0000 0712 1981 2874"].map { typed in
      TypedDraft(
        ShelterRegistryModule.declaration, BankAccount.Fields.number, wrong: typed,
        "In this account number, a letter stands where its country has a digit, or a digit where it has a letter. Please compare each character.",
        "W tym numerze rachunku litera stoi w miejscu cyfry albo cyfra w miejscu litery. Porównaj każdy znak.",
        right: "PL61 1090 1014 0000 0712 1981 2874"
      ) { $0.number.text == "PL61109010140000071219812874" }
    }

  static let shelters: [TypedDraft] = [
    TypedDraft(
      ShelterRegistryModule.declaration, BankAccount.Fields.bic, wrong: "bank",
      "The code of a bank has 8 or 11 letters and digits.", "Kod banku ma 8 lub 11 liter i cyfr.",
      right: "brex plpw mbk"
    ) { $0.bic?.text == "BREXPLPWMBK" },
    TypedDraft(
      ShelterRegistryModule.declaration, Institution.Fields.slug, wrong: "Łapy",
      "Please use lowercase letters a–z, digits and single hyphens, such as four-paws.",
      "Użyj małych liter a–z, cyfr i pojedynczych łączników, na przykład cztery-lapy.", right: " cztery-lapy "
    ) { $0.slug.text == "cztery-lapy" },
    TypedDraft(
      InstitutionContact.self, ShelterRegistryModule.declaration, "phones[1]",
      wrong: { $0[texts: InstitutionContact.Fields.phones] = ["+48 42 678 90 12", "678 90 12"] },
      shown: { ($0[texts: InstitutionContact.Fields.phones][1], "678 90 12") },
      "Please enter the number with the country code and without a leading 0, such as +48 22 123 45 67.",
      "Podaj numer z kodem kraju i bez (0), na przykład +48 22 123 45 67.",
      right: { $0[texts: InstitutionContact.Fields.phones] = ["+48 42 678 90 12", ""] }
    ) { $0.phones.map(\.text) == ["+48426789012"] },
    TypedDraft(
      ShelterRegistryModule.declaration, PostalAddress.Fields.country, wrong: "Polska",
      "Please choose a country.", "Wybierz kraj.", right: " pl"
    ) { $0.country.text == "PL" },
    TypedDraft(
      ShelterRegistryModule.declaration, Animal.Fields.microchip, wrong: "616 093 900",
      "The number of a microchip has 15 digits. Please count them.",
      "Numer mikroczipa ma 15 cyfr. Przelicz je.", right: "616 093 900 000 001"
    ) { $0.microchip?.text == "616093900000001" },
    TypedDraft(
      ShelterRegistryModule.declaration, Animal.Fields.weightInGrams, wrong: "ciężki",
      "Please enter a whole number, such as 12.", "Podaj liczbę całkowitą, na przykład 12.", right: "12 500"
    ) { $0.weightInGrams == 12_500 },
    TypedDraft(
      Donation.CreateInput.self, ShelterRegistryModule.declaration, "amount",
      wrong: { $0[text: Donation.CreateInput.Fields.amount, in: .pln] = "sto" },
      shown: { ($0[text: Donation.CreateInput.Fields.amount, in: .pln], "sto") },
      "Please enter an amount, such as 2.50.", "Podaj kwotę, na przykład 2,50.",
      right: { $0[text: Donation.CreateInput.Fields.amount, in: .pln] = "1 000" }
    ) { $0.amount == Money(minorUnits: 100_000, currency: .pln) },
    TypedDraft(
      Sponsorship.CreateInput.self, ShelterRegistryModule.declaration, "amount",
      wrong: { $0[text: Sponsorship.CreateInput.Fields.amount, in: .pln] = "25 USD" },
      shown: { ($0[text: Sponsorship.CreateInput.Fields.amount, in: .pln], "25 USD") },
      "Please enter the amount in the currency that is asked for.", "Podaj kwotę w walucie, o którą pytamy.",
      right: { $0[text: Sponsorship.CreateInput.Fields.amount, in: .pln] = "25,00 zł" }
    ) { $0.amount == Money(minorUnits: 2_500, currency: .pln) },
    TypedDraft(
      DonationAppeal.OpenInput.self, ShelterRegistryModule.declaration, "goal",
      wrong: { $0[text: DonationAppeal.OpenInput.Fields.goal, in: .pln] = "dużo" },
      shown: { ($0[text: DonationAppeal.OpenInput.Fields.goal, in: .pln], "dużo") },
      "Please enter an amount, such as 2.50.", "Podaj kwotę, na przykład 2,50.",
      right: { $0[text: DonationAppeal.OpenInput.Fields.goal, in: .pln] = "10.000,00 zł" }
    ) { $0.goal == Money(minorUnits: 1_000_000, currency: .pln) },
  ]

  static let movies: [TypedDraft] = [
    TypedDraft(
      WatchRecord.self, MovieCatalogModule.declaration, "rating",
      wrong: { $0[text: WatchRecord.Fields.rating, on: .halfStars] = "4,7" },
      shown: { ($0[text: WatchRecord.Fields.rating, on: .halfStars], "4,7") },
      "Please give whole or half stars, from 0.5 to 5.", "Podaj pełne gwiazdki lub połówki, od 0,5 do 5.",
      right: { $0[text: WatchRecord.Fields.rating, on: .halfStars] = "4,5" }
    ) { $0.rating?.thousandths == 900 },
    TypedDraft(
      MovieCatalogModule.declaration, WatchRecord.Fields.watchDate, wrong: "wczoraj",
      "Please enter a year, a month or a day, such as 2026 or 19 December 2026.",
      "Podaj rok, miesiąc lub dzień, na przykład 2026 albo 19.12.2026.", right: "19 grudnia 2025"
    ) { $0.watchDate.text == "2025-12-19" },
    TypedDraft(
      MovieCatalogModule.declaration, MovieList.Fields.name, wrong: String(repeating: "x", count: 81),
      "A list’s name may have at most 80 characters.", "Nazwa listy może mieć najwyżej 80 znaków.",
      right: " Do obejrzenia "
    ) { $0.name == "Do obejrzenia" },
  ]

  static let advertising: [TypedDraft] = [
    TypedDraft(
      AdvertisedProduct.self, DomainAdvertisingModule.declaration, "price",
      wrong: { $0[text: AdvertisedProduct.Fields.price, in: .eur] = "tanio" },
      shown: { ($0[text: AdvertisedProduct.Fields.price, in: .eur], "tanio") },
      "Please enter an amount, such as 2.50.", "Podaj kwotę, na przykład 2,50.",
      right: { $0[text: AdvertisedProduct.Fields.price, in: .eur] = "€ 9.99" }
    ) { $0.price == Money(minorUnits: 999, currency: .eur) },
    TypedDraft(
      DomainAdvertisingModule.declaration, Advertiser.Fields.website, wrong: "example.com",
      "Please enter a web address that begins with https://.",
      "Podaj adres strony, który zaczyna się od https://.", right: " https://example.com/ "
    ) { $0.website?.text == "https://example.com/" },
    TypedDraft(
      DomainAdvertisingModule.declaration, FrequencyCaps.Fields.total, wrong: "bez limitu",
      "Please enter a whole number, such as 12.", "Podaj liczbę całkowitą, na przykład 12.",
      right: "1 000 000"
    ) { $0.total == 1_000_000 },
  ]
}
