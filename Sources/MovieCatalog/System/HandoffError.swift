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
    case .notPurchasable(let reason): "handoff: \(reason)"
    case .unsafeLink: "handoff: the link isn't safe to follow"
    case .linkTooLong: "handoff: the link is too long"
    case .outdated: "handoff: the price is too old"
    case .notShowing: "handoff: the advertisement isn't showing"
    case .foreignCampaign: "handoff: the campaign belongs to another advertiser"
    case .hostNotAllowed: "handoff: the host isn't on the advertiser's list"
    case .invalid(let error): "handoff: \(error)"
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
