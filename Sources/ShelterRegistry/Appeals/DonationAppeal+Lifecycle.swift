public import DomainModeling

extension DonationAppeal: StatefulEntity {
  /// The lifecycle state of an appeal.
  public enum State: String, StringEnum {
    /// The appeal accepts donations.
    case open
    /// The appeal is over; the money raised stays reserved for its purpose.
    case closed
  }

  /// An event that changes the state of an appeal.
  public enum Event: String, StringEnum {
    /// The appeal is closed by its institution, or by the system when the institution closes.
    case close
    /// The closing time of the appeal has come.
    case expire
  }

  /// The relation of a caller to an appeal.
  public enum Actor: String, StringEnum {
    /// The account that manages the institution.
    case institution
    /// The system, which fires time events and closes the appeals of closed institutions.
    case system
  }

  /// The lifecycle of an appeal, from open to closed.
  public static let lifecycle = Lifecycle<DonationAppeal>(
    "DonationAppeal", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .open
  ) {
    ActorRule(.institution, Fields.manager == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.close).from(.open).to(.closed).by(.institution, .system)
    on(.expire).from(.open).to(.closed).by(.system)
      .at(Fields.closesAt)
  }
}
