import DomainRepository
import DomainServices

/// An error of the lending service; after an error, nothing has changed.
public typealias LendingError = ServiceError<LendingErrorReason>

/// The errors that only tool lending has; none so far.
public enum LendingErrorReason: ServiceErrorReason {
  public static let messages = MessageCatalog(over: RepositoryMessages.catalog) {
    Message(
      "Loan.order", english: "The loan must end after it begins.",
      polish: "Koniec wypożyczenia musi być późniejszy niż jego początek.")
    Message("Loan.ownTool", english: "This is your own tool.", polish: "To jest Twoje własne narzędzie.")
    Message(
      "Loan.length", english: "A loan can last at most 30 days.",
      polish: "Wypożyczenie może trwać najwyżej 30 dni.")
    Message("Loan.notOver", english: "The due date has passed.", polish: "Termin zwrotu już minął.")
    Message(
      "Loan.unique.holds", english: "The tool is already requested or lent.",
      polish: "Narzędzie jest już zarezerwowane lub wypożyczone.")
    Message(
      "Tool.deposit.positive", english: "Leave this empty for no deposit.",
      polish: "Bez kaucji zostaw to puste.")
    Message("Tool.unique.owner+name", english: "You already offer this.", polish: "Już to oferujesz.")
  }

  public var messageCode: MessageCode { switch self {} }
}
