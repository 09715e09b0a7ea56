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

/// How fast passwords may be tried for one address, and when its account is locked.
///
/// NIST SP 800-63B-4 §3.2.2 allows 100 failures in a row at most; 20 before a lock of an hour is Devise's figure.
public struct ThrottlePolicy: Hashable, Sendable {
  /// How many attempts need no waiting.
  public let freeAttempts: Int64
  /// How long to wait after the first one beyond; each further wait is twice as long.
  public let firstDelay: Duration
  /// The longest wait.
  public let longestDelay: Duration
  /// After how many attempts the account is locked; 100 at most.
  public let attemptsBeforeLock: Int64
  /// After how long without attempts the count begins anew.
  public let memory: Duration

  /// Sets the policy; waits are a day at most.
  public init(
    freeAttempts: Int64 = 5, firstDelay: Duration = .seconds(2), longestDelay: Duration = .seconds(900),
    attemptsBeforeLock: Int64 = 20, memory: Duration = .seconds(86_400)
  ) {
    self.freeAttempts = max(freeAttempts, 1)
    self.longestDelay = min(max(longestDelay, .zero), .seconds(86_400))
    self.firstDelay = min(max(firstDelay, .zero), self.longestDelay)
    self.attemptsBeforeLock = min(max(attemptsBeforeLock, 1), 100)
    self.memory = memory
  }

  /// How long to wait after so many attempts; nothing within the free ones.
  public func delay(after failures: Int64) -> Duration? {
    guard failures > freeAttempts else { return nil }
    var delay = firstDelay
    // 2⁴⁰ seconds are beyond every limit, so the loop is short whatever the count is.
    for _ in 0..<min(failures - freeAttempts - 1, 40) where delay < longestDelay { delay = delay * 2 }
    return min(delay, longestDelay)
  }
}

/// What somebody could do so often that it hurts others.
public enum LimitedActivity: String, Hashable, Sendable, CaseIterable {
  /// Getting an account; counted by the address that is typed.
  case registration
  /// Having a message sent to an address; counted by topic and address.
  case message
  /// Inviting people; counted by who invites.
  case invitation
  /// Asking those who run the app; counted by who asks.
  case helpRequest = "help-request"
  /// Reporting; counted by who reports.
  case report
  /// Anything of it without an account; counted by where it comes from.
  case anonymous
}

/// How often each of the activities may be done that could hurt others.
public struct ActivityLimits: Hashable, Sendable {
  private var limits: [LimitedActivity: ActivityLimit] = [:]

  /// The suite's own choices.
  public init() {}

  /// The limit of an activity.
  public subscript(activity: LimitedActivity) -> ActivityLimit {
    get { limits[activity] ?? Self.standard(activity) }
    set { limits[activity] = newValue }
  }

  private static func standard(_ activity: LimitedActivity) -> ActivityLimit {
    switch activity {
    case .registration, .message: ActivityLimit(5, in: .seconds(3_600))
    case .anonymous: ActivityLimit(60, in: .seconds(3_600))
    case .invitation, .helpRequest: ActivityLimit(20, in: .seconds(86_400))
    case .report: ActivityLimit(50, in: .seconds(86_400))
    }
  }
}

/// How often something may be done, and within which time.
public struct ActivityLimit: Hashable, Sendable {
  /// How often.
  public let count: Int64
  /// Within which time; the count begins anew with the first one after it.
  public let window: Duration

  /// Sets the limit; a count below 1, a window under a second or over 30 days count as the nearest inside.
  public init(_ count: Int64, in window: Duration) {
    self.count = max(count, 1)
    self.window = min(max(window, .seconds(1)), .seconds(30 * 86_400))
  }
}

/// How long people stay signed in.
public struct SessionPolicy: Hashable, Sendable {
  /// How long a session can go on at most; NIST SP 800-63B-4 §2.1.3 asks for 30 days.
  public let lifetime: Duration
  /// How long it goes on without being used.
  public let idleTime: Duration

  /// Sets the policy; a lifetime under a minute or over 30 days counts as the nearest one inside.
  ///
  /// The time without use is at least a minute and at most the lifetime.
  public init(lifetime: Duration = .seconds(30 * 86_400), idleTime: Duration = .seconds(14 * 86_400)) {
    self.lifetime = min(max(lifetime, .seconds(60)), .seconds(30 * 86_400))
    self.idleTime = min(max(idleTime, .seconds(60)), self.lifetime)
  }
}
