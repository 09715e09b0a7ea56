public import DomainModeling

extension DonationAppeal {
  /// The lifecycle of an appeal: its states, events, actors and transitions.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = DonationAppeal

    /// The lifecycle state of an appeal.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "DonationAppealState"

      /// The appeal accepts donations.
      case open
      /// The appeal is over; the money raised stays reserved for its purpose.
      case closed
    }

    /// An event that changes the state of an appeal.
    public enum Event: String, Vocabulary {
      /// The appeal is closed by its institution, or by the system when the institution closes.
      case close
      /// The closing time of the appeal has come.
      case expire
    }

    /// The relation of a caller to an appeal.
    public enum Role: String, Vocabulary {
      /// The account that manages the institution.
      case institution
      /// The system, which fires time events and closes the appeals of closed institutions.
      case system
    }

    /// The event that closes the appeal.
    public static let close = PlainTrigger(.close)
    /// The time event that closes the appeal at its closing time.
    public static let expire = PlainTrigger(.expire)

    /// The lifecycle of an appeal, from open to closed.
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
