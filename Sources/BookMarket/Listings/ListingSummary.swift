public import DomainModeling

/// A book for sale as a block in a list shows it: title, author, condition, seller, price, and nothing else.
public struct ListingSummary: Hashable, Sendable {
  /// The title of the book.
  public let title: String
  /// Its authors, with commas between them.
  public let author: String
  /// The condition of the copy.
  public let condition: OpenValue<BookCondition>
  /// The seller's name; `nil` when the account is deleted.
  public let seller: String?
  /// What the seller asks.
  public let price: Money

  /// Takes from a listing what lists show.
  public init(_ listing: BookListing, seller: String?) {
    title = listing.book.title
    author = listing.book.authors.joined(separator: ", ")
    condition = listing.details.condition
    self.seller = seller
    price = listing.price
  }
}
