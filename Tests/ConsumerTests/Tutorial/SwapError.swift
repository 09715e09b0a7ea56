import DomainRepository
import DomainServices

/// An error of the swap service; after an error, nothing has changed.
typealias SwapError = ServiceError<SwapErrorReason>

/// The errors that only swapping has; none so far.
enum SwapErrorReason: ServiceErrorReason {
  static let messages = MessageCatalog(over: RepositoryMessages.catalog) {
    Message("Plant.ownPlant", english: "This plant is your own.", polish: "To Twoja roślina.")
  }

  var messageCode: MessageCode { switch self {} }
}
