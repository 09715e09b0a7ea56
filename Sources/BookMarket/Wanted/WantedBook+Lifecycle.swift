public import DomainModeling

extension WantedBook {
  /// The states, events and actors of a wanted book's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = WantedBook

    /// A state of a wanted book.
    public enum State: String, Vocabulary {
      /// No matching listing has been found yet.
      case open
      /// A matching listing has been found.
      case matched
      /// The owner has the book.
      case fulfilled
      /// The time of the wanted book is over.
      case expired
      /// The owner no longer wants the book.
      case closed
    }

    /// An event of a wanted book.
    public enum Event: String, Vocabulary {
      /// A matching listing is found.
      case match
      /// The owner does not want the matching listing.
      case dismiss
      /// The matching listing is no longer available.
      case lose
      /// The owner has the book.
      case fulfil
      /// The time of the wanted book is over.
      case expire
      /// The owner no longer wants the book.
      case close
    }

    /// The caller's relation to a wanted book.
    public enum Role: String, Vocabulary {
      /// The account that wants the book.
      case owner
      /// The system: changes to listings, time events and the deletion of accounts.
      case system
    }

    /// The event that records a matching listing.
    public static let match = Trigger<Flow, WantedMatch>(.match)

    /// The event that dismisses the matching listing.
    public static let dismiss = PlainTrigger(.dismiss)
    /// The event that drops a matching listing that is no longer available.
    public static let lose = PlainTrigger(.lose)
    /// The event that records that the owner has the book.
    public static let fulfil = PlainTrigger(.fulfil)
    /// The time event that ends the wanted book.
    public static let expire = PlainTrigger(.expire)
    /// The event that closes the wanted book.
    public static let close = PlainTrigger(.close)

    private typealias Fields = WantedBook.Fields

    private static let notDismissed = Guard(
      "wanted.notDismissed", Fields.dismissed.includes(.input(WantedMatch.Fields.listing)).negated,
      doc: "The owner must not have dismissed the listing.")

    /// The lifecycle of a wanted book, until the owner has it, closes it or its time is over.
    public static let lifecycle = Lifecycle<Flow>(
      "WantedBook", version: 1, state: Fields.status, since: Fields.statusSince, initial: .open,
      final: [.fulfilled, .expired, .closed]
    ) {
      RoleRule(.owner, Fields.owner == .principalID)
      RoleRule(.system, .principalIsSystem)
    } edges: {
      match.from(.open).to(.matched).by(.system)
        .when(notDismissed)
        .set(Fields.match, to: .input(WantedMatch.Fields.listing))
      dismiss.from(.matched).to(.open).by(.owner)
        .updating(
          "Moves the match to the dismissed listings, of which the newest 200 are kept."
        ) { wanted, _, _ in
          if let match = wanted.match {
            wanted.dismissed = wanted.dismissed.suffix(199) + [match]
            wanted.match = nil
          }
        }
      lose.from(.matched).to(.open).by(.system)
        .clear(Fields.match)
      fulfil.from(.open, .matched).to(.fulfilled).by(.owner)
      fulfil.from(.matched).to(.fulfilled).by(.system)
      expire.from(.open, .matched).to(.expired).by(.system)
        .at(Fields.expiresAt)
        .clear(Fields.match)
      close.from(.open, .matched).to(.closed).by(.owner, .system)
        .clear(Fields.match)
    }
  }
}
