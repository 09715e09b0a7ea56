public import DomainModeling

extension OneTimeToken {
  /// The states, events and actors of a one-time token's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = OneTimeToken

    /// A state of a one-time token.
    public enum State: String, Vocabulary {
      /// The token can be used.
      case issued
      /// The token has been used.
      case used
      /// The token expired before it was used.
      case expired
      /// A newer token or a change to the account has replaced the token, or the owner has withdrawn it.
      case superseded
    }

    /// An event of a one-time token.
    public enum Event: String, Vocabulary {
      /// The holder presents the token.
      case consume
      /// The token's lifetime ends.
      case expire
      /// A newer token or a change to the account replaces the token.
      case supersede
      /// The owner withdraws the request for which the token was issued.
      case withdraw
    }

    /// The caller's relation to a one-time token.
    public enum Role: String, Vocabulary {
      /// The holder of the secret, signed in or not; the secret is compared before the lifecycle is
      /// consulted.
      case bearer
      /// The owner of the account.
      case owner
      /// The system: time events, and changes to the account.
      case system
    }

    /// The event that uses up the token.
    public static let consume = PlainTrigger(.consume)
    /// The time event that ends the token.
    public static let expire = PlainTrigger(.expire)
    /// The event that replaces the token.
    public static let supersede = PlainTrigger(.supersede)
    /// The event by which the owner withdraws the token.
    public static let withdraw = PlainTrigger(.withdraw)

    private typealias Fields = OneTimeToken.Fields

    /// The lifecycle of a one-time token, which can be used once.
    public static let lifecycle = Lifecycle<Flow>(
      "OneTimeToken", version: 1, state: Fields.status, since: Fields.statusSince, initial: .issued,
      final: [.used, .expired, .superseded]
    ) {
      RoleRule(.bearer, .always)
      RoleRule(.owner, Fields.account == .principalID)
      RoleRule(.system, .principalHas(label: "system"))
    } edges: {
      consume.from(.issued).to(.used).by(.bearer)
        .when("token.inTime", Fields.expiresAt > .now, doc: "The token must not have expired.")
      expire.from(.issued).to(.expired).by(.system)
        .at(Fields.expiresAt)
      supersede.from(.issued).to(.superseded).by(.system)
      withdraw.from(.issued).to(.superseded).by(.owner)
    }
  }
}

extension AccountMessages {
  /// The messages for the guards of one-time tokens.
  static let tokens: [Message] = [
    Message(
      "token.inTime", english: "The time for this is over.", polish: "Czas na to minął.")
  ]
}
