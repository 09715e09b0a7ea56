public import DomainModeling
import DomainRepository

/// A side of an offer or an exchange.
public enum ExchangeSide: String, StringEnum {
  /// The account that wants or gets the book.
  case buyer
  /// The account that offers or gives the book.
  case seller

  /// The opposite side.
  public var other: ExchangeSide {
    switch self {
    case .buyer: .seller
    case .seller: .buyer
    }
  }
}

/// A record between a buyer and a seller.
protocol TwoSidedRecord: Entity {
  /// Returns the side that an account is on; `nil` for all other accounts.
  func side(of person: Principal.ID?) -> ExchangeSide?

  /// Returns the account on a side.
  func person(_ side: ExchangeSide) -> Principal.ID
}

extension TwoSidedRecord {
  /// Returns the account on the other side than a person's; `nil` for an account on neither side.
  func counterpart(of person: Principal.ID?) -> Principal.ID? {
    side(of: person).map { self.person($0.other) }
  }
}

extension BookMarketSystem {
  /// Returns the names of the caller's counterparts by the identifiers of the records, reading all accounts at once.
  func counterparts<Record: TwoSidedRecord>(
    of principal: Principal, in records: [Record]
  ) async throws(BookMarketError) -> [Record.ID: String] {
    let accounts = records.map { ($0.id, $0.counterpart(of: principal.id)) }
    let names = try await names(of: accounts.compactMap(\.1))
    let named = accounts.compactMap { id, account in account.flatMap { names[$0] }.map { (id, $0) } }
    return Dictionary(named) { first, _ in first }
  }
}
