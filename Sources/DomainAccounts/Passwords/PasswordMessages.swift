import DomainModeling

extension AccountMessages {
  /// The messages for rejected passwords.
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
      "password.blocklisted", english: "This password is on the list of those that are tried first.",
      polish: "To hasło jest na liście tych, które sprawdza się najpierw."),
    Message(
      "password.repetitive", english: "This password repeats itself or counts on.",
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
      "password.unchanged", english: "This is the password that you have already.",
      polish: "To hasło, którego już używasz."),
  ]
}
