import DomainModeling

extension ShelterMessages {
  /// The messages for texts that the types of the module refuse, by type and kind of error.
  static let values: [Message] = [
    Message(
      "animalBirth.length", english: "An animal can’t have this age. Please check it.",
      polish: "Zwierzę nie może mieć takiego wieku. Sprawdź go."),
    Message(
      "iban.format",
      english:
        "Please enter the account number with the two letters of the country, such as PL61 1090 1014 0000 0712 1981 2874.",
      polish: "Podaj numer rachunku z dwiema literami kraju, na przykład PL61 1090 1014 0000 0712 1981 2874."),
    Message(
      "iban.length",
      english: "This account number is too short or too long for its country. Please count the digits.",
      polish: "Ten numer rachunku jest za krótki lub za długi jak na swój kraj. Przelicz cyfry."),
    Message(
      "iban.component", english: "No country has account numbers like this. Please check the letters.",
      polish: "Żaden kraj nie ma takich numerów rachunków. Sprawdź litery."),
    Message(
      "iban.checksum", english: "There is a mistake in this account number. Please compare each digit.",
      polish: "W tym numerze rachunku jest błąd. Porównaj każdą cyfrę."),
    Message(
      "bic.format",
      english: "Please enter the code of the bank with letters and digits, such as BREXPLPWMBK.",
      polish: "Podaj kod banku złożony z liter i cyfr, na przykład BREXPLPWMBK."),
    Message(
      "bic.length", english: "The code of a bank has 8 or 11 letters and digits.",
      polish: "Kod banku ma 8 lub 11 liter i cyfr."),
    Message(
      "bic.component", english: "No country has the fifth and sixth letter of this code. Please check them.",
      polish: "Żaden kraj nie ma piątej i szóstej litery tego kodu. Sprawdź je."),
    Message(
      "microchip.format",
      english: "Please enter the digits of the microchip only, such as 616 093 900 000 001.",
      polish: "Podaj same cyfry mikroczipa, na przykład 616 093 900 000 001."),
    Message(
      "microchip.length", english: "The number of a microchip has 15 digits. Please count them.",
      polish: "Numer mikroczipa ma 15 cyfr. Przelicz je."),
    Message(
      "microchip.component", english: "No country or maker has microchips with this number. Please check it.",
      polish: "Żaden kraj ani producent nie ma mikroczipów o takim numerze. Sprawdź go."),
    Message(
      "postalCode.format",
      english:
        "Please enter the postal code with letters, digits and single hyphens or spaces, such as 00-950.",
      polish:
        "Podaj kod pocztowy złożony z liter, cyfr i pojedynczych łączników lub spacji, na przykład 00-950."),
    Message(
      "postalCode.length", english: "A postal code has 2 to 12 characters.",
      polish: "Kod pocztowy ma od 2 do 12 znaków."),
    Message(
      "postalCode.component",
      english: "The country has no postal codes like this. Please check the code and the country.",
      polish: "Kraj nie ma takich kodów pocztowych. Sprawdź kod i kraj."),
    Message(
      "institutionSlug.format",
      english: "Please use lowercase letters a–z, digits and single hyphens, such as four-paws.",
      polish: "Użyj małych liter a–z, cyfr i pojedynczych łączników, na przykład cztery-lapy."),
    Message(
      "institutionSlug.length", english: "The name in the link has 2 to 60 characters.",
      polish: "Nazwa w linku ma od 2 do 60 znaków."),
  ]

  /// The messages for account numbers with a letter at the place of a digit, or the reverse.
  static let accountStructures: [Message] = ["bban.format", "bban.component"].map {
    Message(
      $0,
      english:
        "In this account number, a letter stands where its country has a digit, or a digit where it has a letter. Please compare each character.",
      polish:
        "W tym numerze rachunku litera stoi w miejscu cyfry albo cyfra w miejscu litery. Porównaj każdy znak."
    )
  }
}
