public import DomainModeling

extension OneTimeToken: StatefulEntity {
  /// A state of a one-time token.
  public enum State: String, StringEnum {
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
  public enum Event: String, StringEnum {
    /// The holder presents the token.
    case consume
    /// The token's lifetime ends.
    case expire
    /// A newer token or a change to the account replaces the token.
    case supersede
    /// The owner withdraws the request for which the token was issued.
    case revoke
  }

  /// The caller's relation to a one-time token.
  public enum Actor: String, StringEnum {
    /// The holder of the secret, signed in or not; the secret is compared before the lifecycle is
    /// consulted.
    case bearer
    /// The owner of the account.
    case owner
    /// The system: time events, and changes to the account.
    case system
  }

  /// The lifecycle of a one-time token, which can be used once.
  public static let lifecycle = Lifecycle<OneTimeToken>(
    "OneTimeToken", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .issued
  ) {
    ActorRule(.bearer, .always)
    ActorRule(.owner, Fields.account == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.consume).from(.issued).to(.used).by(.bearer)
      .when("token.notExpired", Fields.expiresAt > .now, doc: "The token must not have expired.")
    on(.expire).from(.issued).to(.expired).by(.system)
      .at(Fields.expiresAt)
    on(.supersede).from(.issued).to(.superseded).by(.system)
    on(.revoke).from(.issued).to(.superseded).by(.owner)
  }
}

extension AccountMessages {
  /// The messages for the guards of one-time tokens.
  static let tokens: [Message] = [
    Message(
      "token.notExpired", english: "This link has expired. Please request a new one.",
      polish: "Ten link wygasł. Poproś o nowy.")
  ]
}
