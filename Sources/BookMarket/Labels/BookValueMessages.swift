import DomainModeling

extension BookMarketMessages {
  /// The messages for texts that the types of the module refuse, by type and kind of error.
  static let values: [Message] = [
    Message(
      "isbn.format", english: "Please enter the ISBN as printed: 10 or 13 digits, with or without hyphens.",
      polish: "Podaj ISBN tak, jak go wydrukowano: 10 lub 13 cyfr, z łącznikami lub bez."),
    Message(
      "isbn.length", english: "An ISBN has 10 or 13 digits. Please count them.",
      polish: "ISBN ma 10 lub 13 cyfr. Przelicz je."),
    Message(
      "isbn.checksum", english: "There is a mistake in this ISBN. Please compare each digit with the book.",
      polish: "W tym numerze ISBN jest błąd. Porównaj każdą cyfrę z książką."),
    Message(
      "course.format",
      english: "Please enter the code or the name of the course, such as CMSI 370 or Organic Chemistry.",
      polish: "Podaj kod lub nazwę przedmiotu, na przykład CMSI 370 albo Chemia organiczna."),
    Message(
      "course.length", english: "The name of a course has 2 to 80 characters.",
      polish: "Nazwa przedmiotu ma od 2 do 80 znaków."),
    Message(
      "emailDomain.format", english: "Please enter the part of the addresses after the @, such as uw.edu.pl.",
      polish: "Podaj część adresów po znaku @, na przykład uw.edu.pl."),
    Message("emailDomain.length", english: "This domain is too long.", polish: "Ta domena jest za długa."),
    Message(
      "SideReview.stars.format", english: "Please choose whole stars, from 1 to 5.",
      polish: "Wybierz pełne gwiazdki, od 1 do 5."),
  ]
}
