public import DomainModeling

/// Why somebody can't support an institution or an animal like this.
public enum SupportRefusal: Error, Hashable, Sendable {
  /// The institution doesn't take support now.
  case institutionNotListed
  /// The animal doesn't take support now.
  case animalNotSupported
  /// The animal or the appeal belongs to another institution.
  case otherInstitution
  /// The appeal is over.
  case appealClosed
  /// It is less than the least.
  case tooLittle(least: Money)
  /// It is more than the most.
  case tooMuch(most: Money)
  /// It is in another currency than what it belongs to.
  case otherCurrency(Currency)
  /// The mandate isn't good any more, somebody else's, or another institution's.
  case mandateUnusable
  /// The mandate waits for its debtor's signature.
  case mandateUnsigned
  /// A charge by this method needs a mandate.
  case mandateNeeded
  /// The money may have come already, so that it can't be called off.
  case onItsWay
  /// The purpose of the fund isn't gone.
  case purposeStands
  /// There is no later due date.
  case scheduleOver
  /// No institution is listed that could get the food.
  case nobodyToFeed
  /// No seed is fixed by which food that is pledged now could be drawn.
  case drawNotPrepared
  /// The seed isn't the one that was fixed before the pledge was made.
  case seedNotCommitted
}

extension SupportRefusal: ExplainedError {
  public static var messages: MessageCatalog { ShelterMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .institutionNotListed: "support.institutionNotListed"
    case .animalNotSupported: "support.animalNotSupported"
    case .otherInstitution: "support.otherInstitution"
    case .appealClosed: "support.appealClosed"
    case .tooLittle: "support.tooLittle"
    case .tooMuch: "support.tooMuch"
    case .otherCurrency: "support.otherCurrency"
    case .mandateUnusable: "support.mandateUnusable"
    case .mandateUnsigned: "support.mandateUnsigned"
    case .mandateNeeded: "support.mandateNeeded"
    case .onItsWay: "support.onItsWay"
    case .purposeStands: "support.purposeStands"
    case .scheduleOver: "support.scheduleOver"
    case .nobodyToFeed: "support.nobodyToFeed"
    case .drawNotPrepared: "support.drawNotPrepared"
    case .seedNotCommitted: "support.seedNotCommitted"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .tooLittle(let amount), .tooMuch(let amount):
      ["amount": .text(amount.decimalText), "currency": .text(amount.currency.code)]
    case .otherCurrency(let currency): ["currency": .text(currency.code)]
    default: [:]
    }
  }
}
