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
      "password.blocklisted", english: "This password is too common.",
      polish: "To hasło jest zbyt popularne."),
    Message(
      "password.repetitive", english: "This password repeats characters or is a simple sequence.",
      polish: "To hasło powtarza znaki lub jest prostym ciągiem."),
    Message(
      "password.contains.serviceName", english: "A password can’t contain the name of the app.",
      polish: "Hasło nie może zawierać nazwy aplikacji."),
    Message(
      "password.contains.userName", english: "A password can’t contain your user name.",
      polish: "Hasło nie może zawierać nazwy użytkownika."),
    Message(
      "password.contains.email", english: "A password can’t contain your email address.",
      polish: "Hasło nie może zawierać adresu e-mail."),
    Message(
      "password.contains.displayName", english: "A password can’t contain your name.",
      polish: "Hasło nie może zawierać Twojego imienia ani nazwy."),
    Message(
      "password.unchanged", english: "This is already your password.",
      polish: "To hasło, którego już używasz."),
  ]
}
