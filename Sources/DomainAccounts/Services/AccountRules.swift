public import DomainModeling

/// What an app decides about its accounts.
public struct AccountRules: Sendable {
  /// Whether a new account's e-mail address has to be confirmed before its offices count.
  public var verifiesEmail = true
  /// The offices that everybody may choose when registering.
  public var openRoles: Set<RoleLabel> = []
  /// The languages that the app speaks.
  public var languages: [LanguageTag] = [.english, .polish]
  /// How fast passwords may be tried.
  public var throttle = ThrottlePolicy()
  /// How long people stay signed in.
  public var sessions = SessionPolicy()
  /// Which pictures profiles may have.
  public var photos = PhotoPolicy()
  /// Names that nobody may take.
  public var reservedNames: ReservedNames

  /// The suite's own choices for an app of that name.
  public init(serviceName: String) {
    reservedNames = .standard(serviceName: serviceName)
  }
}
