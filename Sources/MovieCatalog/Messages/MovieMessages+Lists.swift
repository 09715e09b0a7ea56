import DomainModeling

extension MovieMessages {
  /// What a person reads when a list of their own can't be changed.
  static let lists: [Message] = [
    Message(
      "MovieList.items.movies", english: "A film may stand on a list only once.",
      polish: "Film może być na liście tylko raz."),
    Message(
      "MovieList.changedAt.order", english: "A list can't be changed before it is made.",
      polish: "Listy nie można zmienić, zanim powstanie."),
    Message(
      "MovieList.items.tooMany",
      english: "A list may have at most {maximum} {maximum|one: film|other: films}.",
      polish: "Lista może mieć najwyżej {maximum} {maximum|one: film|few: filmy|many: filmów|other: filmu}."),
    Message(
      "MovieList.name.tooLong",
      english: "A list's name may have at most {maximum} {maximum|one: character|other: characters}.",
      polish:
        "Nazwa listy może mieć najwyżej {maximum} {maximum|one: znak|few: znaki|many: znaków|other: znaku}."),
    Message("MovieList.name.tooShort", english: "Please name the list.", polish: "Nazwij listę."),
    Message("MovieList.name.blank", english: "Please name the list.", polish: "Nazwij listę."),
  ]
}
