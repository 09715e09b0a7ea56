import DomainModeling

extension AccountMessages {
  /// Why a password can't be the new one.
  static let passwords: [Message] = [
    Message(
      "password.tooShort",
      english:
        "A password needs at least {minimum} {minimum|one: character|other: characters}; this one has {actual}.",
      polish:
        "Hasło musi mieć co najmniej {minimum} {minimum|one: znak|few: znaki|many: znaków|other: znaku}; to ma {actual}."
    ),
    Message(
      "password.tooLong",
      english: "A password may have at most {maximum} {maximum|one: character|other: characters}.",
      polish:
        "Hasło może mieć najwyżej {maximum} {maximum|one: znak|few: znaki|many: znaków|other: znaku}."),
    Message(
      "password.common", english: "This password is on the list of those that are tried first.",
      polish: "To hasło jest na liście tych, które sprawdza się najpierw."),
    Message(
      "password.repetition", english: "This password repeats itself or counts on.",
      polish: "To hasło powtarza się lub jest wyliczanką."),
    Message(
      "password.contains.serviceName", english: "A password can't contain the name of the app.",
      polish: "Hasło nie może zawierać nazwy aplikacji."),
    Message(
      "password.contains.userName", english: "A password can't contain your user name.",
      polish: "Hasło nie może zawierać nazwy użytkownika."),
    Message(
      "password.contains.email", english: "A password can't contain your e-mail address.",
      polish: "Hasło nie może zawierać adresu e-mail."),
    Message(
      "password.contains.displayName", english: "A password can't contain your name.",
      polish: "Hasło nie może zawierać Twojej nazwy."),
    Message(
      "password.same", english: "This is the password that you have already.",
      polish: "To hasło, którego już używasz."),
  ]

  /// Why a picture can't be the profile's.
  static let photos: [Message] = [
    Message(
      "photo.tooManyBytes", english: "The picture has {actual} kB; at most {maximum} kB are possible.",
      polish: "Zdjęcie ma {actual} kB; możliwe jest najwyżej {maximum} kB."),
    Message(
      "photo.wrongType", english: "Pictures of this kind can't be used.",
      polish: "Zdjęć tego rodzaju nie można użyć."),
    Message(
      "photo.wrongSize", english: "Each edge of the picture needs {minimum} to {maximum} pixels.",
      polish: "Każdy bok zdjęcia musi mieć od {minimum} do {maximum} pikseli."),
  ]
}
