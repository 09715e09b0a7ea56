public import DomainModeling

extension PurchaseHandoff {
  /// The states, events and actors of a handoff's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = PurchaseHandoff

    /// A state of a handoff.
    public enum State: String, Vocabulary {
      /// The link is prepared and has not been opened.
      case prepared
      /// The user has opened the link and is at the seller.
      case handedOff
      /// The user has returned from the seller; a purchase is known to the seller only.
      case returned
      /// The handoff has expired before the link was opened.
      case expired
    }

    /// An event of a handoff.
    public enum Event: String, Vocabulary {
      /// The user opens the link.
      case open
      /// The user returns from the seller.
      case comeBack = "return"
      /// The deadline `expiresAt` passes.
      case expire
    }

    /// The caller's relation to a handoff.
    public enum Role: String, Vocabulary {
      /// The user who is sent to the seller.
      case customer
      /// The system: time events.
      case system
    }

    /// The event that opens the link.
    public static let open = PlainTrigger(.open)
    /// The event that records the return from the seller.
    public static let comeBack = PlainTrigger(.comeBack)
    /// The time event that ends a handoff whose link was not opened.
    public static let expire = PlainTrigger(.expire)

    /// The lifecycle of a handoff, which can be opened until it expires.
    public static let lifecycle = Lifecycle<Flow>(
      "PurchaseHandoff", version: 1, state: Fields.status, since: Fields.statusSince, initial: .prepared,
      final: [.returned, .expired]
    ) {
      RoleRule(.customer, Fields.customer == .principalID)
      RoleRule(.system, .principalHas(label: "system"))
    } edges: {
      open.from(.prepared).to(.handedOff).by(.customer)
        .when("handoff.priceFresh", Fields.expiresAt > .now, doc: "The handoff must not have expired.")
      comeBack.from(.handedOff).to(.returned).by(.customer)
      expire.from(.prepared).to(.expired).by(.system)
        .at(Fields.expiresAt)
    }
  }
}
