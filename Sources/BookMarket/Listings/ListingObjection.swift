public import DomainModeling

/// Why a moderator rejects or removes a listing.
public enum ListingObjection: String, Vocabulary {
  /// It isn't a book.
  case notABook = "not-a-book"
  /// A copy made without the publisher's leave, or one that isn't the seller's to sell.
  case illegalCopy = "illegal-copy"
  /// It isn't described as it is.
  case misleading
  /// The price isn't meant, or it is there several times.
  case spam
  /// Its words or pictures hurt people.
  case offensive
  /// None of these.
  case other
}
