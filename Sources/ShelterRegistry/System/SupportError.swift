public import DomainModeling
public import DomainValues

/// A refusal to support an institution or animal in the requested way.
public enum SupportError: Error, Hashable, Sendable {
  /// The institution accepts no support now.
  case institutionNotListed
  /// The animal accepts no support now.
  case animalNotSupported
  /// The animal or the appeal belongs to another institution.
  case institutionMismatch
  /// The appeal is closed.
  case appealClosed
  /// The amount is below the minimum.
  case belowMinimum(minimum: Money)
  /// The amount is above the maximum.
  case aboveMaximum(maximum: Money)
  /// The amount isn't in the currency that is required here.
  case currencyMismatch(Currency)
  /// The mandate has ended, allows one debit only, or belongs to another person or institution.
  case mandateUnusable
  /// The mandate waits for the debtor's signature.
  case mandateNotSigned
  /// A sponsorship needs a mandate to charge the sponsor.
  case mandateRequired
  /// The payment can't be canceled, because the money may have been transferred already.
  case paymentInProgress
  /// The provider has reported a dispute of the payment that waits for earlier events.
  case paymentDisputed
  /// The fund's restriction to its purpose still applies.
  case restrictionStillApplies
  /// The schedule has no later due date.
  case noLaterDueDate
  /// No institution is eligible to receive the food.
  case noEligibleInstitution
  /// No commitment to a seed is open with which new pledges could be drawn.
  case noOpenCommitment
  /// The person has the maximum number of pledges whose food hasn't arrived.
  case tooManyPledges
  /// The person has made the maximum number of donations in a day without their money.
  case tooManyUnpaidDonations
  /// The person has drafted or started the maximum number of sponsorships in a day without their money.
  case tooManyStarts
  /// The person has made the maximum number of attempts at payments in a day without their money.
  case tooManyAttempts
  /// The person has requested the maximum number of mandates in a day that weren't signed.
  case tooManyMandates
  /// The seed isn't the one committed before the pledge was made.
  case seedNotCommitted
}

extension SupportError: UserFacingError {
  public static var messages: MessageCatalog { ShelterMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .institutionNotListed: "support.institutionNotListed"
    case .animalNotSupported: "support.animalNotSupported"
    case .institutionMismatch: "support.institutionMismatch"
    case .appealClosed: "support.appealClosed"
    case .belowMinimum: "support.belowMinimum"
    case .aboveMaximum: "support.aboveMaximum"
    case .currencyMismatch: "support.currencyMismatch"
    case .mandateUnusable: "support.mandateUnusable"
    case .mandateNotSigned: "support.mandateNotSigned"
    case .mandateRequired: "support.mandateRequired"
    case .paymentInProgress: "support.paymentInProgress"
    case .paymentDisputed: "support.paymentDisputed"
    case .restrictionStillApplies: "support.restrictionStillApplies"
    case .noLaterDueDate: "support.noLaterDueDate"
    case .noEligibleInstitution: "support.noEligibleInstitution"
    case .noOpenCommitment: "support.noOpenCommitment"
    case .tooManyPledges: "support.tooManyPledges"
    case .tooManyUnpaidDonations: "support.tooManyUnpaidDonations"
    case .tooManyStarts: "support.tooManyStarts"
    case .tooManyAttempts: "support.tooManyAttempts"
    case .tooManyMandates: "support.tooManyMandates"
    case .seedNotCommitted: "support.seedNotCommitted"
    }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .belowMinimum(let amount), .aboveMaximum(let amount):
      ["amount": .text(amount.decimalText), "currency": .text(amount.currency.code)]
    case .currencyMismatch(let currency): ["currency": .text(currency.code)]
    default: [:]
    }
  }
}

/// The error of a payment provider that didn't accept a request.
public enum PaymentGatewayError: String, Error, Hashable, Sendable, CaseIterable {
  /// The provider can't be reached now; the request is repeated later.
  case unreachable
  /// The provider refused the request; repeating it changes nothing.
  case refused
}

extension PaymentGatewayError: UserFacingError {
  public static var messages: MessageCatalog { ShelterMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .unreachable: "gateway.unreachable"
    case .refused: "gateway.refused"
    }
  }
}
