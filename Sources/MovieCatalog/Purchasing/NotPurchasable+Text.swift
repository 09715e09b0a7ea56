public import DomainModeling

extension NotPurchasable: ExplainedError {
  public static var messages: MessageCatalog { MovieMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .withdrawn: "purchase.withdrawn"
    case .notReleased: "purchase.notReleased"
    case .canceled: "purchase.canceled"
    case .notSold: "purchase.notSold"
    case .notSoldIn: "purchase.notSoldIn"
    case .noLink: "purchase.noLink"
    }
  }

  public var messageParameters: [String: Scalar] {
    if case .notSoldIn(let country) = self { ["country": country.scalar] } else { [:] }
  }
}
