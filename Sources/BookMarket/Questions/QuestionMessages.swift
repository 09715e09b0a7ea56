import DomainModeling

extension BookMarketMessages {
  /// The messages for the rules and unique keys of questions, and the labels of their words.
  static let questions: [Message] =
    [
      Message(
        "ListingQuestion.sides.differ", english: "This is your own book.", polish: "To jest Twoja książka."),
      Message(
        "ListingQuestion.text.given", english: "Please enter your question.", polish: "Wpisz swoje pytanie."),
      Message(
        "ListingQuestion.answer.given", english: "Please enter your answer.", polish: "Wpisz swoją odpowiedź."
      ),
      Message(
        "ListingQuestion.unique.openKey",
        english: "You have already asked about this book. Please wait for the answer.",
        polish: "Masz już pytanie o tę książkę. Poczekaj na odpowiedź."),
    ]
    + Message.labels(of: ListingQuestion.State.self) {
      switch $0 {
      case .open: ("Waiting for an answer", "Czeka na odpowiedź")
      case .answered: ("Answered", "Z odpowiedzią")
      case .closed: ("Closed", "Zamknięte")
      }
    }
    + Message.labels(of: ListingQuestion.Event.self) {
      switch $0 {
      case .answer: ("Answer", "Odpowiedz")
      case .close: ("Close", "Zamknij")
      }
    }
    + Message.labels(of: ListingQuestion.Actor.self) {
      switch $0 {
      case .seller: ("Seller", "Sprzedający")
      case .moderator: ("Moderator", "Moderator")
      case .system: ("Automatic", "Automatycznie")
      }
    }
    + Message.labels(
      ofOperations: [
        "question.answer": ("Answer question", "Odpowiedz na pytanie"),
        "question.ask": ("Ask the seller", "Zapytaj sprzedającego"),
        "question.close": ("Close question", "Zamknij pytanie"),
        "question.list": ("Questions", "Pytania"),
        "question.questionForModeration": ("Question under review", "Pytanie do sprawdzenia"),
      ])
    + Message.labels(ofFields: [
      "ListingQuestion.AnswerInput.answer": ("Answer", "Odpowiedź"),
      "ListingQuestion.text": ("Question", "Pytanie"),
    ])
}
