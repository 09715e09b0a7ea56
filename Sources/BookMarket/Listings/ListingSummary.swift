public import DomainModeling
public import DomainValues

/// A row in a list of books for sale.
public struct ListingRow: Identifiable, Hashable, Sendable, RedactedValue {
  /// The identifier of the listing.
  public let id: BookListing.ID
  /// The content of the row.
  public let summary: ListingSummary

  /// Creates the row of a listing.
  public init(_ listing: BookListing, seller: String?) {
    id = listing.id
    summary = ListingSummary(listing, seller: seller)
  }
}

/// The content of a row: title, author, condition, seller and price.
public struct ListingSummary: Hashable, Sendable {
  /// The title of the book.
  public let title: String
  /// The authors of the book, separated by commas.
  public let author: String
  /// The condition of the copy.
  public let condition: OpenEnum<BookCondition>
  /// The seller's name; `nil` when the account is deleted.
  public let seller: String?
  /// The price that the seller asks.
  public let price: Money

  /// Creates the summary of a listing.
  package init(_ listing: BookListing, seller: String?) {
    title = listing.book.title
    author = listing.book.authors.joined(separator: ", ")
    condition = listing.copy.condition
    self.seller = seller
    price = listing.price
  }
}
