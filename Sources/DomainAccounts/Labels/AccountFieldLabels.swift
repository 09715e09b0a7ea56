import DomainModeling

extension AccountMessages {
  /// The names of the fields that people fill in, which errors away from the field begin with.
  static let fieldLabels = Message.labels(ofFields: [
    "Account.displayName": ("Name", "Imię lub nazwa"),
    "Account.email": ("Email address", "Adres e-mail"),
    "Account.kind": ("Kind of account", "Rodzaj konta"),
    "Account.phone": ("Phone number", "Numer telefonu"),
    "Account.photo": ("Photo", "Zdjęcie"),
    "Account.preferences": ("Settings", "Ustawienia"),
    "Account.roles": ("Roles", "Role"),
    "Account.userName": ("User name", "Nazwa użytkownika"),
    "Account.DisableInput.reason": ("Reason", "Powód"),
    "Account.DisableInput.until": ("Disabled until", "Wyłączone do"),
    "AccountPreferences.appearance": ("Appearance", "Wygląd"),
    "AccountPreferences.channels": ("Notifications by", "Powiadomienia przez"),
    "AccountPreferences.contactVisibility": ("Who sees my contact details", "Kto widzi moje dane kontaktowe"),
    "AccountPreferences.language": ("Language", "Język"),
    "AccountPreferences.mutedTopics": ("Muted topics", "Wyciszone tematy"),
    "AccountPreferences.quietHours": ("Quiet hours", "Godziny ciszy"),
    "AccountPreferences.timeZone": ("Time zone", "Strefa czasowa"),
    "HelpRequest.address": ("Email address", "Adres e-mail"),
    "HelpRequest.subject": ("Subject", "Temat"),
    "HelpRequest.text": ("Question", "Pytanie"),
    "HelpRequest.AnswerInput.text": ("Answer", "Odpowiedź"),
    "ProfilePhoto.byteCount": ("Size of the photo", "Wielkość zdjęcia"),
    "ProfilePhoto.height": ("Height of the photo", "Wysokość zdjęcia"),
    "ProfilePhoto.width": ("Width of the photo", "Szerokość zdjęcia"),
    "QuietHours.begins": ("Beginning", "Początek"),
    "QuietHours.ends": ("End", "Koniec"),
    "RegistrationInput.displayName": ("Name", "Imię lub nazwa"),
    "RegistrationInput.email": ("Email address", "Adres e-mail"),
    "RegistrationInput.kind": ("Kind of account", "Rodzaj konta"),
    "RegistrationInput.language": ("Language", "Język"),
    "RegistrationInput.phone": ("Phone number", "Numer telefonu"),
    "RegistrationInput.referralCode": ("Invitation code", "Kod zaproszenia"),
    "RegistrationInput.roles": ("Roles", "Role"),
    "RegistrationInput.userName": ("User name", "Nazwa użytkownika"),
    "Report.category": ("Reason of the report", "Powód zgłoszenia"),
    "Report.reportedAccount": ("Reported account", "Zgłaszane konto"),
    "Report.text": ("Description", "Opis"),
    "Report.AppealInput.text": ("Reasons for the appeal", "Uzasadnienie odwołania"),
    "Report.DismissInput.reason": ("Reason", "Powód"),
    "Report.ResolveInput.action": ("Decision", "Decyzja"),
  ])

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
