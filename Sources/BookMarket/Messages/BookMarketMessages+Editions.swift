import DomainModeling

extension BookMarketMessages {
  /// What is wrong with editions.
  static let editions: [Message] = [
    Message(
      "BookEdition.id.derived", english: "The edition doesn't belong to this identifier.",
      polish: "Wydanie nie należy do tego identyfikatora."),
    Message(
      "BookEdition.year.latest", english: "A book can't come out later than next year.",
      polish: "Książka nie może ukazać się później niż w przyszłym roku."),
    Message(
      "BookEdition.unique.isbn", english: "This edition is in the catalogue already.",
      polish: "To wydanie jest już w katalogu."),
    Message(
      "BookForm.year.latest", english: "A book can't come out later than next year.",
      polish: "Książka nie może ukazać się później niż w przyszłym roku."),
    Message(
      "CourseBook.id.derived", english: "The book of the course doesn't belong to this identifier.",
      polish: "Książka do przedmiotu nie należy do tego identyfikatora."),
  ]
}
