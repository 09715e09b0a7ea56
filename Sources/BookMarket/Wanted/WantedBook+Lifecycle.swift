public import DomainModeling

extension WantedBook: StatefulEntity {
  /// A state of a wanted book.
  public enum State: String, StringEnum {
    /// No matching listing has been found yet.
    case open
    /// A matching listing has been found.
    case matched
    /// The owner has the book.
    case fulfilled
    /// The time of the wanted book is over.
    case expired
    /// The owner no longer wants the book, or a moderator has ended the search.
    case closed
  }

  /// An event of a wanted book.
  public enum Event: String, StringEnum {
    /// A matching listing is found.
    case match
    /// The owner does not want the matching listing.
    case dismiss
    /// The matching listing is no longer available.
    case unmatch
    /// The owner has the book.
    case fulfill
    /// The time of the wanted book is over.
    case expire
    /// The owner no longer wants the book, or a moderator ends the search because it breaks the rules.
    case close
  }

  /// The caller's relation to a wanted book.
  public enum Actor: String, StringEnum {
    /// The account that wants the book.
    case owner
    /// A principal with the role `books.moderator` other than the owner.
    case moderator
    /// The system: changes to listings, time events and the deletion of accounts.
    case system
  }

  private static let notDismissed = Guard(
    "wanted.notDismissed", Fields.dismissed.includes(.input(WantedBook.MatchInput.Fields.listing)).negated,
    doc: "The owner must not have dismissed the listing.")

  /// The lifecycle of a wanted book, until the owner has it, closes it or its time is over.
  public static let lifecycle = Lifecycle<WantedBook>(
    "WantedBook", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .open
  ) {
    ActorRule(.owner, Fields.owner == .principalID)
    ActorRule(
      .moderator,
      Condition.principalHolds(BookMarketRole.moderator).and(Fields.owner != .principalID))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.match.from(.open).to(.matched).by(.system)
      .when(notDismissed)
      .set(Fields.match, to: .input(WantedBook.MatchInput.Fields.listing))
    on(.dismiss).from(.matched).to(.open).by(.owner)
      .updating(
        "Moves the match to the dismissed listings, of which the newest 200 are kept."
      ) { wanted, _, _ in
        if let match = wanted.match {
          wanted.dismissed = wanted.dismissed.suffix(199) + [match]
          wanted.match = nil
        }
      }
    on(.unmatch).from(.matched).to(.open).by(.system)
      .clear(Fields.match)
    on(.fulfill).from(.open, .matched).to(.fulfilled).by(.owner)
    on(.fulfill).from(.matched).to(.fulfilled).by(.system)
    on(.expire).from(.open, .matched).to(.expired).by(.system)
      .at(Fields.expiresAt)
      .clear(Fields.match)
    on(.close).from(.open, .matched).to(.closed).by(.owner, .moderator, .system)
      .clear(Fields.match)
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that records a matching listing.
    package static let match = TypedEvent<WantedBook, WantedBook.MatchInput>(.match)
  }
}
