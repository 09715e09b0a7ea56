public import DomainModeling

/// A question of a member about a listing, and the seller's answer; no money is offered with it.
///
/// Only the two sides see it. A member has at most one open question about a listing in every repository.
public struct ListingQuestion: Entity, TwoSidedRecord {
  public let id: Identifier<ListingQuestion>
  public let listing: BookListing.ID
  public let asker: Principal.ID
  public let seller: Principal.ID
  public internal(set) var text: String?
  public internal(set) var answer: String?
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public let askedAt: Timestamp

  /// Creates a question in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<ListingQuestion>, listing: BookListing.ID, asker: Principal.ID, seller: Principal.ID,
    text: String?, answer: String? = nil, status: OpenEnum<State> = .known(.open), statusSince: Timestamp,
    askedAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.listing = listing
    self.asker = asker
    self.seller = seller
    self.text = text
    self.answer = answer
    self.status = status
    self.statusSince = statusSince
    self.askedAt = askedAt
    try validated()
  }

  /// Returns the side that an account is on, the asker as the buyer; `nil` for all other accounts.
  public func side(of person: Principal.ID?) -> ExchangeSide? {
    switch person {
    case asker: .buyer
    case seller: .seller
    default: nil
    }
  }

  /// Returns the account on a side.
  public func person(_ side: ExchangeSide) -> Principal.ID { side == .buyer ? asker : seller }

  var openKey: String? { status == .open ? "\(listing.text) \(asker.text)" : nil }

  static func isOwn(by person: Principal.ID) -> Condition<ListingQuestion> {
    (Fields.asker == person).or(Fields.seller == person)
  }
}
