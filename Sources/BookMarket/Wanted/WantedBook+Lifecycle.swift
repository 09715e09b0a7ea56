public import DomainModeling

extension WantedBook {
  /// The words of a wanted book's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = WantedBook

    /// How far it has come.
    public enum State: String, Vocabulary {
      /// Looked for.
      case open
      /// A listing was found.
      case matched
      /// Its owner has it.
      case fulfilled
      /// The term is over.
      case expired
      /// Its owner doesn't look for it any more.
      case closed
    }

    /// What may happen to it.
    public enum Event: String, Vocabulary {
      /// A listing appears.
      case match
      /// The owner doesn't want that one.
      case dismiss
      /// That one is gone.
      case lose
      /// The owner has the book.
      case fulfil
      /// The term is over.
      case expire
      /// The owner gives up.
      case close
    }

    /// Who may do something with it.
    public enum Role: String, Vocabulary {
      /// Who looks for it.
      case owner
      /// Listings, timers, the deletion of accounts.
      case system
    }

    /// Finds a listing.
    public static let match = Trigger<Flow, WantedMatch>(.match)

    /// Says no to the listing that was found.
    public static let dismiss = PlainTrigger(.dismiss)
    /// Looks on, because that listing is gone.
    public static let lose = PlainTrigger(.lose)
    /// Has the book.
    public static let fulfil = PlainTrigger(.fulfil)
    /// Ends with the term.
    public static let expire = PlainTrigger(.expire)
    /// Gives up.
    public static let close = PlainTrigger(.close)

    private typealias Fields = WantedBook.Fields

    private static let notDismissed = Guard(
      "wanted.notDismissed", Fields.dismissed.includes(.input(WantedMatch.Fields.listing)).negated,
      doc: "Its owner hasn't said no to that listing.")

    /// The way of a wanted book: found, looked for again, had; or over with the term.
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
        .updating("remembers what its owner doesn't want, the newest two hundred") { wanted, _, _ in
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
