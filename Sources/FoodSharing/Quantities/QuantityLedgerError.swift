public import DomainModeling

/// An error of a transfer in a ledger; the ledger stays unchanged.
public enum QuantityLedgerError: Error, Hashable, Sendable {
  /// The ledger account has less than was asked for; both amounts are in the dimension of the ledger.
  case insufficientQuantity(in: QuantityLedger.Account, asked: Int64, left: Int64)
  /// The quantity has another dimension than the ledger.
  case dimensionMismatch(asked: UnitDimension, counted: UnitDimension)
  /// The new offer is less than what is already accepted, reserved, collected or discarded; both amounts are in the dimension.
  case belowCommitted(asked: Int64, committed: Int64, in: UnitDimension)
  /// The ledger account allows no such transfer: collected and discarded food stays there.
  case accountIsFinal(from: QuantityLedger.Account)
  /// The ledger after the transfer would break its invariant.
  case invalid(ValidationError)
}

extension QuantityLedgerError: UserFacingError {
  public static var messages: MessageCatalog { FoodSharingMessages.catalog }

  public var messageCode: MessageCode {
    switch self {
    case .insufficientQuantity: "quantity.unavailable"
    case .dimensionMismatch: "quantity.dimensionMismatch"
    case .belowCommitted: "quantity.belowCommitted"
    case .accountIsFinal: "quantity.accountIsFinal"
    case .invalid(let error): error.messageCode
    }
  }

  public var cause: (any UserFacingError)? {
    if case .invalid(let error) = self { error } else { nil }
  }

  public var messageParameters: [String: Scalar] {
    switch self {
    case .insufficientQuantity(_, let asked, let left): ["asked": .integer(asked), "left": .integer(left)]
    case .dimensionMismatch(let asked, let counted): ["asked": asked.scalar, "counted": counted.scalar]
    case .belowCommitted(_, let committed, let dimension):
      FoodSharingMessages.parameters(committed, "committed", in: dimension)
    case .accountIsFinal, .invalid: [:]
    }
  }
}
