public import DomainModeling

extension DonationAppeal {
  /// The words of an appeal's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = DonationAppeal

    /// Whether an appeal takes money.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "DonationAppealState"

      /// It does.
      case open
      /// It doesn't any more; what it has is still its own.
      case closed
    }

    /// What may happen to an appeal.
    public enum Event: String, Vocabulary {
      /// The institution ends it.
      case close
      /// Its time is over.
      case expire
    }

    /// Who may do something with an appeal.
    public enum Role: String, Vocabulary {
      /// Who acts for the institution.
      case institution
      /// Timers, and what happens to institutions.
      case system
    }

    /// Ends it.
    public static let close = PlainTrigger(.close)
    /// Ends it when its time is over.
    public static let expire = PlainTrigger(.expire)

    /// The way of an appeal.
    public static let lifecycle = Lifecycle<Flow>(
      "DonationAppeal", version: 1, state: Fields.status, since: Fields.statusSince, initial: .open,
      final: [.closed]
    ) {
      RoleRule(.institution, Fields.account == .principalID)
      RoleRule(.system, .principalIsSystem)
    } edges: {
      close.from(.open).to(.closed).by(.institution, .system)
      expire.from(.open).to(.closed).by(.system)
        .at(Fields.closesAt)
    }
  }
}
