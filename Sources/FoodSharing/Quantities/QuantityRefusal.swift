public import DomainModeling

/// Why food can't be moved in a ledger; nothing has moved then.
public enum QuantityRefusal: Error, Hashable, Sendable {
  /// There is less in the account than was asked for, in the ledger's measure.
  case notEnough(in: QuantityAccount, asked: Int64, left: Int64)
  /// The quantity is counted in something else than the post.
  case otherMeasure(asked: FoodMeasure, counted: FoodMeasure)
  /// The donor can't offer less than is promised, reserved, collected and discarded.
  case belowCommitted(asked: Int64, committed: Int64)
  /// Nothing leaves the account that way.
  case noWay(from: QuantityAccount)
  /// The moved ledger would break its law.
  case invalid(ValidationError)
}

extension QuantityRefusal: ExplainedError {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .notEnough: "quantity.unavailable"
    case .otherMeasure: "quantity.otherMeasure"
    case .belowCommitted: "quantity.belowCommitted"
    case .noWay: "quantity.noWay"
    case .invalid(let error): error.messageCode
    }
  }

  public var cause: (any ExplainedError)? {
    if case .invalid(let error) = self { error } else { nil }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .notEnough(_, let asked, let left): ["asked": .integer(asked), "left": .integer(left)]
    case .otherMeasure(let asked, let counted): ["asked": asked.scalar, "counted": counted.scalar]
    case .belowCommitted(let asked, let committed):
      ["asked": .integer(asked), "committed": .integer(committed)]
    case .noWay, .invalid: [:]
    }
  }
}

extension FoodSharingMessages {
  /// What stands in the way of food in a ledger.
  static let quantities: [Message] = [
    Message(
      "quantity.unavailable", english: "Unavailable. Please try again",
      polish: "Niedostępne. Spróbuj ponownie"),
    Message(
      "quantity.otherMeasure", english: "This food is counted in {counted}.",
      polish: "Ta żywność jest liczona w: {counted}."),
    Message(
      "quantity.belowCommitted", english: "{committed} of it are promised or gone already.",
      polish: "Tyle jest już obiecane lub wydane: {committed}."),
    Message(
      "quantity.noWay", english: "This food has been handed over or thrown away already.",
      polish: "Ta żywność została już wydana lub wyrzucona."),
    Message(
      "QuantityLedger.law", english: "The amounts don't make up what is offered.",
      polish: "Ilości nie sumują się do tego, co oferowane."),
  ]
}
