public import DomainModeling

extension OneTimeToken {
  /// The words of a token's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = OneTimeToken

    /// Whether a token is still good.
    public enum State: String, Vocabulary {
      /// It waits for its holder.
      case issued
      /// It has done what it was for.
      case used
      /// Its time is over.
      case expired
      /// A newer one stands in its place, or its owner has taken it back.
      case superseded
    }

    /// What may happen to a token.
    public enum Event: String, Vocabulary {
      /// Its holder presents it.
      case consume
      /// Its time is over.
      case expire
      /// A newer one is issued.
      case supersede
      /// Its owner takes it back.
      case withdraw
    }

    /// Who may do something with a token.
    public enum Role: String, Vocabulary {
      /// Whoever holds the secret, signed in or not; the secret is compared before the lifecycle is asked.
      case bearer
      /// Whose account it is for.
      case owner
      /// Timers and counters.
      case system
    }

    /// Uses it up.
    public static let consume = PlainTrigger(.consume)
    /// Ends it when its time is over.
    public static let expire = PlainTrigger(.expire)
    /// Ends it in favour of a newer one.
    public static let supersede = PlainTrigger(.supersede)
    /// Ends it because its owner says so.
    public static let withdraw = PlainTrigger(.withdraw)

    private typealias Fields = OneTimeToken.Fields

    /// The way of a token: used once, or never.
    public static let lifecycle = Lifecycle<Flow>(
      "OneTimeToken", version: 1, state: Fields.status, since: Fields.statusSince, initial: .issued,
      final: [.used, .expired, .superseded]
    ) {
      RoleRule(.bearer, .always)
      RoleRule(.owner, Fields.account == .principalID)
      RoleRule(.system, .principalHas(label: "system"))
    } edges: {
      consume.from(.issued).to(.used).by(.bearer)
        .when("token.inTime", Fields.expiresAt > .now, doc: "Its time isn't over.")
      expire.from(.issued).to(.expired).by(.system)
        .at(Fields.expiresAt)
      supersede.from(.issued).to(.superseded).by(.system)
      withdraw.from(.issued).to(.superseded).by(.owner)
    }
  }
}

extension AccountMessages {
  /// What stands in the way of a token.
  static let tokens: [Message] = [
    Message(
      "token.inTime", english: "The time for this is over.", polish: "Czas na to minął.")
  ]
}
