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
  /// How often may be done what could hurt others.
  public var limits = ActivityLimits()
  /// How long people stay signed in.
  public var sessions = SessionPolicy()
  /// How long sessions and tokens that are over are kept.
  public var retention = Duration.seconds(30 * 86_400)
  /// Which pictures profiles may have.
  public var photos = PhotoPolicy()
  /// The page to which invitations lead; without one they carry the inviter's code alone.
  public var invitationPage: WebLink?
  /// Names that nobody may take.
  public var reservedNames: ReservedNames

  /// The suite's own choices for an app of that name.
  public init(serviceName: String) {
    reservedNames = .standard(serviceName: serviceName)
  }
}

extension AccountRules {
  /// Whether the app speaks a language, or one that it is a form of: `en` for `en-GB`.
  public func speaks(_ language: LanguageTag) -> Bool {
    language.fallbacks.contains(where: languages.contains)
  }

  /// The language in which the app writes to somebody who wants this one: it, the nearest, or the app's first.
  public func language(for wanted: LanguageTag?) -> LanguageTag {
    wanted?.fallbacks.first(where: languages.contains) ?? languages.first ?? .english
  }
}
