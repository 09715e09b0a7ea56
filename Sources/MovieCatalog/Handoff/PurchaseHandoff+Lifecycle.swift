public import DomainModeling

extension PurchaseHandoff {
  /// The words of a hand-off's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = PurchaseHandoff

    /// How far a hand-off has come.
    public enum State: String, Vocabulary {
      /// The link is ready.
      case prepared
      /// The person is at the seller's.
      case handedOff
      /// The person is back; whether they bought, only the seller knows.
      case returned
      /// What was shown became too old before anybody followed the link.
      case expired
    }

    /// What may happen to a hand-off.
    public enum Event: String, Vocabulary {
      /// The person follows the link.
      case open
      /// The person comes back.
      case comeBack = "return"
      /// What was shown is too old.
      case expire
    }

    /// Who may do something with a hand-off.
    public enum Role: String, Vocabulary {
      /// Whoever is sent.
      case customer
      /// Timers.
      case system
    }

    /// Follows the link.
    public static let open = PlainTrigger(.open)
    /// Comes back from the seller.
    public static let comeBack = PlainTrigger(.comeBack)
    /// Gives up what nobody followed in time.
    public static let expire = PlainTrigger(.expire)

    /// The way of a hand-off: followed while what it shows is fresh, or expired.
    public static let lifecycle = Lifecycle<Flow>(
      "PurchaseHandoff", version: 1, state: Fields.status, since: Fields.statusSince, initial: .prepared,
      final: [.returned, .expired]
    ) {
      RoleRule(.customer, Fields.customer == .principalID)
      RoleRule(.system, .principalHas(label: "system"))
    } edges: {
      open.from(.prepared).to(.handedOff).by(.customer)
        .when("handoff.priceFresh", Fields.expiresAt > .now, doc: "What was shown still holds.")
      comeBack.from(.handedOff).to(.returned).by(.customer)
      expire.from(.prepared).to(.expired).by(.system)
        .at(Fields.expiresAt)
    }
  }
}
