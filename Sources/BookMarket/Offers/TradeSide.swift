public import DomainModeling

/// One of the two people who deal with each other over a book.
public enum TradeSide: String, Vocabulary {
  /// Whoever wants the book.
  case buyer
  /// Whoever has it.
  case seller

  /// The other one.
  public var other: TradeSide {
    switch self {
    case .buyer: .seller
    case .seller: .buyer
    }
  }
}
