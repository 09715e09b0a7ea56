public import DomainModeling

extension PurchaseHandoff: StatefulEntity {
  /// A state of a handoff.
  public enum State: String, StringEnum {
    /// The link is prepared and has not been opened.
    case prepared
    /// The user has opened the link and is at the seller.
    case opened
    /// The user has returned from the seller; a purchase is known to the seller only.
    case returned
    /// The handoff has expired before the link was opened.
    case expired
  }

  /// An event of a handoff.
  public enum Event: String, StringEnum {
    /// The user opens the link.
    case open
    /// The user returns from the seller.
    case returnToApp
    /// The deadline `expiresAt` passes.
    case expire
  }

  /// The caller's relation to a handoff.
  public enum Actor: String, StringEnum {
    /// The user who is sent to the seller.
    case customer
    /// The system: time events.
    case system
  }

  /// The lifecycle of a handoff, which can be opened until it expires.
  public static let lifecycle = Lifecycle<PurchaseHandoff>(
    "PurchaseHandoff", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .prepared
  ) {
    ActorRule(.customer, Fields.customer == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.open).from(.prepared).to(.opened).by(.customer)
      .when("handoff.priceFresh", Fields.expiresAt > .now, doc: "The handoff must not have expired.")
    on(.returnToApp).from(.opened).to(.returned).by(.customer)
    on(.expire).from(.prepared).to(.expired).by(.system)
      .at(Fields.expiresAt)
  }
}
