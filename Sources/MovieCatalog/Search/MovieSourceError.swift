public import DomainModeling

/// The reason that a source returned no movies.
public enum MovieSourceError: Error, Hashable, Sendable {
  /// There is no network connection.
  case offline
  /// The source did not respond in time.
  case timedOut
  /// The source refuses this client (HTTP 403).
  case forbidden
  /// The source or the limiter refuses further requests for now (HTTP 429).
  ///
  /// `retryAfter` is the time to wait; `nil` when the source doesn't state it.
  case rateLimited(retryAfter: Duration?)
  /// The source answered with another HTTP status than success.
  case serverError(status: Int)
  /// The response is empty.
  case empty
  /// The response is incomplete.
  case truncated
  /// The response isn't UTF-8.
  case notUTF8
  /// The response isn't JSON or doesn't list movies; the reason is in English, for developers.
  case notJSON(reason: String)
  /// The source refuses the request; the message is the source's own.
  case refused(message: String)
}

extension MovieSourceError {
  /// Whether the same request may succeed later.
  public var isTemporary: Bool {
    switch self {
    case .offline, .timedOut, .rateLimited, .truncated, .empty: true
    case .serverError(let status): (500...599).contains(status)
    case .forbidden, .notUTF8, .notJSON, .refused: false
    }
  }
}

extension MovieSourceError: CustomStringConvertible {
  /// The reason in English, for developers.
  public var description: String {
    switch self {
    case .offline: "movie source: no connection"
    case .timedOut: "movie source: no answer in time"
    case .forbidden: "movie source: forbidden"
    case .rateLimited(let wait): "movie source: asked too often\(wait.map { ", wait \($0)" } ?? "")"
    case .serverError(let status): "movie source: status \(status)"
    case .empty: "movie source: empty answer"
    case .truncated: "movie source: the answer ends too early"
    case .notUTF8: "movie source: the answer isn't UTF-8"
    case .notJSON(let reason): "movie source: unreadable answer: \(reason)"
    case .refused(let message): "movie source: refused: \(message)"
    }
  }
}

extension MovieSourceError: UserFacingError {
  public static var messages: MessageCatalog { MovieMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .offline: "movieSource.offline"
    case .timedOut: "movieSource.timedOut"
    case .rateLimited: "movieSource.rateLimited"
    case .forbidden, .refused: "movieSource.refused"
    case .serverError, .empty, .truncated, .notUTF8, .notJSON: "movieSource.unusable"
    }
  }
}

extension MovieMessages {
  /// The messages for errors of the movie source.
  static let source: [Message] = [
    Message(
      "movieSource.offline",
      english:
        "There is no connection to the movie store. Please check your internet connection and try again.",
      polish: "Brak połączenia ze sklepem z filmami. Sprawdź połączenie z internetem i spróbuj ponownie."),
    Message(
      "movieSource.timedOut", english: "The movie store took too long to answer. Please try again.",
      polish: "Sklep z filmami zbyt długo nie odpowiadał. Spróbuj ponownie."),
    Message(
      "movieSource.rateLimited",
      english: "There were too many requests to the movie store. Please wait a moment.",
      polish: "Zbyt wiele zapytań do sklepu z filmami. Odczekaj chwilę."),
    Message(
      "movieSource.refused", english: "The movie store refused the request. Please try again later.",
      polish: "Sklep z filmami odrzucił zapytanie. Spróbuj ponownie później."),
    Message(
      "movieSource.unusable", english: "The movie store’s answer was unusable. Please try again later.",
      polish: "Odpowiedź sklepu z filmami była nieczytelna. Spróbuj ponownie później."),
  ]
}
