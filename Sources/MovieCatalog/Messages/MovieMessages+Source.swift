import DomainModeling

extension MovieMessages {
  /// What a person reads when the source of films doesn't answer.
  static let source: [Message] = [
    Message(
      "movieSource.offline", english: "There is no connection to the film store.",
      polish: "Brak połączenia ze sklepem z filmami."),
    Message(
      "movieSource.timedOut", english: "The film store takes too long to answer. Please try again.",
      polish: "Sklep z filmami zbyt długo nie odpowiada. Spróbuj ponownie."),
    Message(
      "movieSource.rateLimited", english: "The film store was asked too often. Please wait a little.",
      polish: "Zbyt wiele zapytań do sklepu z filmami. Odczekaj chwilę."),
    Message(
      "movieSource.refused", english: "The film store refused the question.",
      polish: "Sklep z filmami odrzucił zapytanie."),
    Message(
      "movieSource.unusable", english: "The film store gave no usable answer. Please try again later.",
      polish: "Sklep z filmami nie dał przydatnej odpowiedzi. Spróbuj ponownie później."),
  ]
}
