public import DomainModeling

extension Account {
  /// The words of an account's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Account

    /// What an account may do.
    public enum State: String, Vocabulary {
      /// Signs in, and holds no office until its e-mail address is confirmed.
      case unverified
      /// Signs in.
      case active
      /// Doesn't sign in for an hour, because somebody tried too many passwords.
      case locked
      /// Doesn't sign in, because somebody in charge says so.
      case disabled
      /// Is gone; what stays has no personal data.
      case deleted
    }

    /// What may happen to an account.
    public enum Event: String, Vocabulary {
      /// Its owner shows to read its e-mail address.
      case verifyEmail
      /// Nobody has confirmed it in time.
      case expire
      /// Somebody tried too many passwords.
      case lock
      /// Its owner is back, or the hour is over.
      case unlock
      /// Somebody in charge keeps it out.
      case disable
      /// It may sign in again.
      case enable
      /// Its owner leaves.
      case delete
      /// Somebody in charge deletes it.
      case remove
    }

    /// Who may do something with an account.
    public enum Role: String, Vocabulary {
      /// Whose account it is.
      case owner
      /// Whoever looks after everybody's accounts.
      case admin
      /// Whoever looks into reports.
      case moderator
      /// Timers and counters.
      case system
    }

    /// Confirms the e-mail address; takes the one to which the token went.
    public static let verifyEmail = Trigger<Flow, ConfirmedAddress>(.verifyEmail)
    /// Deletes what nobody has confirmed.
    public static let expire = PlainTrigger(.expire)
    /// Keeps guessers out.
    public static let lock = PlainTrigger(.lock)
    /// Lets its owner in again.
    public static let unlock = PlainTrigger(.unlock)
    /// Keeps it out for a reason, until a moment if need be.
    public static let disable = Trigger<Flow, Suspension>(.disable)
    /// Lets it in again.
    public static let enable = PlainTrigger(.enable)
    /// Deletes one's own account.
    public static let delete = Trigger<Flow, Departure>(.delete)
    /// Deletes somebody else's account.
    public static let remove = Trigger<Flow, Departure>(.remove)
  }
}
