public import DomainModeling

/// Why nobody can be sent to a seller.
public enum HandoffRefusal: Error, Hashable, Sendable {
  /// The film can't be had.
  case notPurchasable(NotPurchasable)
  /// The link isn't `https`, names no host, or has more than one question mark.
  case unsafeLink
  /// The link with its details would be too long.
  case linkTooLong
  /// The film was fetched too long ago for its price to hold.
  case outdated
  /// The advertisement may not be shown now, or the campaign has no such one.
  case notShowing
  /// The campaign belongs to another advertiser.
  case foreignCampaign
  /// The link leads to a host that isn't on the advertiser's list.
  case hostNotAllowed
  /// The hand-off would break rules: all that is wrong with it.
  case invalid(ValidationError)
}

extension HandoffRefusal: CustomStringConvertible {
  /// The reason, in English, for developers.
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

extension HandoffRefusal: ExplainedError {
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
