public import DomainModeling

/// The reason that a link to a seller can't be prepared or opened.
public enum HandoffError: Error, Hashable, Sendable {
  /// The movie can't be bought or rented in the country.
  case notPurchasable(PurchaseUnavailableError)
  /// The link isn't `https`, has no host name, contains a port, or has more than one question mark.
  case unsafeLink
  /// The link with its parameters would exceed 2,048 characters.
  case linkTooLong
  /// The movie was fetched too long ago for its price to be valid.
  case outdated
  /// The campaign isn't running, or doesn't contain the advertisement.
  case notShowing
  /// The campaign belongs to another advertiser.
  case foreignCampaign
  /// The host of the link isn't among the advertiser's allowed hosts.
  case hostNotAllowed
  /// The handoff would violate rules; the error lists all violations.
  case invalid(ValidationError)
}

extension HandoffError: CustomStringConvertible {
  /// The reason in English, for developers.
  public var description: String {
    switch self {
    case .notPurchasable(let reason): "hand-off: \(reason)"
    case .unsafeLink: "hand-off: the link isn't safe to follow"
    case .linkTooLong: "hand-off: the link is too long"
    case .outdated: "hand-off: the price is too old"
    case .notShowing: "hand-off: the advertisement isn't showing"
    case .foreignCampaign: "hand-off: the campaign belongs to another advertiser"
    case .hostNotAllowed: "hand-off: the host isn't on the advertiser's list"
    case .invalid(let error): "hand-off: \(error)"
    }
  }
}

extension HandoffError: UserFacingError {
  public static var messages: MessageCatalog { MovieMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .notPurchasable(let reason): reason.messageCode
    case .unsafeLink: "handoff.unsafeLink"
    case .linkTooLong: "handoff.linkTooLong"
    case .outdated: "handoff.priceFresh"
    case .notShowing: "handoff.notShowing"
    case .foreignCampaign: "handoff.foreignCampaign"
    case .hostNotAllowed: "handoff.hostNotAllowed"
    case .invalid(let error): error.messageCode
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .notPurchasable(let reason): reason.messageParameters
    case .invalid(let error): error.messageParameters
    default: [:]
    }
  }

  public var violations: [Violation] {
    if case .invalid(let error) = self { error.violations } else { [] }
  }
}

extension MovieMessages {
  /// The messages for links to sellers that can't be prepared or opened.
  static let handoff: [Message] = [
    Message(
      "handoff.priceFresh", english: "This price may have changed. Reload the page to see the current one.",
      polish: "Ta cena mogła się zmienić. Odśwież stronę, aby zobaczyć aktualną."),
    Message(
      "handoff.unsafeLink", english: "The seller's link isn't safe, so we don't open it.",
      polish: "Link sprzedawcy nie jest bezpieczny, więc go nie otwieramy."),
    Message(
      "handoff.linkTooLong", english: "The seller's link is too long to open.",
      polish: "Link sprzedawcy jest zbyt długi, aby go otworzyć."),
    Message(
      "handoff.notShowing", english: "This offer is no longer available.",
      polish: "Ta oferta nie jest już dostępna."),
    Message(
      "handoff.foreignCampaign", english: "This offer belongs to another advertiser.",
      polish: "Ta oferta należy do innego reklamodawcy."),
    Message(
      "handoff.hostNotAllowed", english: "The link leads to a website that the advertiser hasn't named.",
      polish: "Link prowadzi do strony, której reklamodawca nie podał."),
    Message(
      "PurchaseHandoff.price.notNegative", english: "A price can't be below zero.",
      polish: "Cena nie może być niższa od zera."),
    Message(
      "PurchaseHandoff.advertisement.attributed", english: "It isn't known whose advertisement this is.",
      polish: "Nie wiadomo, czyja to reklama."),
    Message(
      "PurchaseHandoff.product.known", english: "It isn't known what is to be bought.",
      polish: "Nie wiadomo, co ma zostać kupione."),
  ]
}
