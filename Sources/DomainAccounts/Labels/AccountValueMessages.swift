import DomainModeling

extension AccountMessages {
  /// The messages for texts that the types of the module refuse, by type and kind of error.
  static let values: [Message] = [
    Message(
      "userName.format",
      english: "Please use only the letters A–Z, digits, underscores, hyphens and periods.",
      polish: "Użyj tylko liter A–Z, cyfr, podkreśleń, łączników i kropek."),
    Message(
      "userName.length", english: "A user name has 1 to 30 characters.",
      polish: "Nazwa użytkownika ma od 1 do 30 znaków."),
    Message(
      "referralCode.format",
      english: "This code has digits and letters, but not I, L, O and U. Please check it.",
      polish: "Ten kod ma cyfry i litery, ale nie I, L, O ani U. Sprawdź go."),
    Message(
      "referralCode.length", english: "This code has 12 characters. Please count them.",
      polish: "Ten kod ma 12 znaków. Przelicz je."),
  ]
}
