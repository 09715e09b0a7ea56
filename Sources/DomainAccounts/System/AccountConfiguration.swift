public import DomainModeling
public import DomainValues

/// The configuration of the accounts of an app.
public struct AccountConfiguration: Sendable {
  /// The name of the app, which invitations show.
  public let serviceName: String
  /// Whether a new account must confirm its email address before its roles count.
  public var requiresEmailVerification = true
  /// The roles that every user may choose at registration.
  public var selfAssignableRoles: Set<Role> = []
  /// The languages of sent messages and accepted preferences, the fallback for others first; by default English
  /// and Polish.
  ///
  /// For texts on screen, `MessageCatalog` chooses the language.
  public var languages: [LanguageTag] = [.english, .polish]
  /// The delays between sign-in attempts, and the limit that locks an account.
  public var throttle = SignInThrottlePolicy()
  /// The limits of activities that could harm others.
  public var limits = RateLimits()
  /// The durations of sessions.
  public var sessions = SessionPolicy()
  /// The time for which ended sessions and tokens are kept: 30 days by default.
  public var retention = Duration.seconds(30 * 86_400)
  /// The policy for profile photos.
  public var photos = PhotoPolicy()
  /// The policy for messages that people receive.
  public var messages = MessagePolicy()
  /// The page to which invitation links lead; without one, invitations contain only the referral code.
  public var invitationPage: WebLink?
  /// The names that users may not choose.
  public var reservedNames: ReservedNames

  /// Creates the default configuration of an app.
  ///
  /// - Parameter serviceName: The name of the app, which invitations show and users may not choose as their own.
  public init(serviceName: String) {
    self.serviceName = serviceName
    reservedNames = .standard(serviceName: serviceName)
  }
}

extension AccountConfiguration {
  /// Returns whether the app supports a language directly or by a fallback, such as `en` for `en-GB`.
  public func supports(_ language: LanguageTag) -> Bool {
    language.fallbacks.contains(where: languages.contains)
  }

  /// Returns the language for messages: the wanted one, its nearest supported fallback, or the app's first
  /// language.
  public func language(for wanted: LanguageTag?) -> LanguageTag {
    wanted?.fallbacks.first(where: languages.contains) ?? languages.first ?? .english
  }
}

/// The durations of sessions.
public struct SessionPolicy: Hashable, Sendable {
  /// The maximum duration of a session; NIST SP 800-63B-4 §2.1.3 recommends 30 days.
  public let absoluteTimeout: Duration
  /// The duration after which an unused session ends.
  public let idleTimeout: Duration
  /// The number of sessions that an account has at most; a further one replaces the one that would end first.
  ///
  /// All sessions of an account end in one transaction, which a user with thousands of them could hold off by other calls.
  public static let maximumCount = 50

  /// Creates a policy.
  ///
  /// An absolute timeout outside of 1 minute to 30 days is clamped to this range; an idle timeout is clamped
  /// to 1 minute up to the absolute timeout.
  public init(
    absoluteTimeout: Duration = .seconds(30 * 86_400), idleTimeout: Duration = .seconds(14 * 86_400)
  ) {
    self.absoluteTimeout = min(max(absoluteTimeout, .seconds(60)), .seconds(30 * 86_400))
    self.idleTimeout = min(max(idleTimeout, .seconds(60)), self.absoluteTimeout)
  }
}

/// The policy for the times at which people receive messages.
public struct MessagePolicy: Hashable, Sendable {
  /// The quiet hours of people who have chosen none; by default there are none.
  public var quietHours: QuietHours?
  /// The time zone of people who have none; without one, moments are written in UTC, and say so.
  public var timeZone: TimeZoneName?
  /// The time for which a notification waits for others to the same person, to be sent as one: five minutes by default.
  public var batchingPeriod = Duration.seconds(300)
  /// The time that a worker has for sending a message, before another attempt may begin: five minutes by default.
  public var attemptPeriod = Duration.seconds(300)

  /// Creates the default policy.
  public init() {}
}
