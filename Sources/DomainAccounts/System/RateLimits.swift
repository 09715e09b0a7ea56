/// An activity that could harm others when it is done too often.
public enum RateLimitedAction: String, Hashable, Sendable, CaseIterable {
  /// Registering; counted per mailbox and origin. Addresses that differ only in what follows a plus sign have one mailbox.
  case registration
  /// Having a message sent to an address; counted per topic and address.
  ///
  /// Addresses of one mailbox that differ in what follows a plus sign share a count, except for requests for links, which
  /// share it only for accounts that haven't confirmed the address. So a stranger can't use up the count of the owner.
  /// Requests to change the email address are counted per account, and per address as well if the account has no
  /// confirmed one.
  case message
  /// Confirming an email address; counted per mailbox.
  ///
  /// Otherwise one person could have any number of accounts, each with limits of its own. An account that its owner deletes still
  /// counts.
  case confirmation
  /// Inviting people; counted per account.
  case invitation
  /// Sending help requests; counted per account, or per mailbox and origin of a guest.
  case helpRequest
  /// Sending reports; counted per account.
  case report
  /// Registering, requesting messages, beginning guest sessions or sending help requests without an account;
  /// counted per origin.
  case unauthenticated
}

/// The limits of activities that could harm others.
public struct RateLimits: Hashable, Sendable {
  private var limits: [RateLimitedAction: RateLimit] = [:]

  /// Creates the default limits: 5 registrations or messages an hour, 5 accounts with one mailbox in 30 days, 60 calls
  /// without an account an hour, 20 invitations or help requests a day, 50 reports a day.
  public init() {}

  /// The limit of an activity.
  public subscript(activity: RateLimitedAction) -> RateLimit {
    get { limits[activity] ?? Self.standard(activity) }
    set { limits[activity] = newValue }
  }

  private static func standard(_ activity: RateLimitedAction) -> RateLimit {
    switch activity {
    case .registration, .message: RateLimit(5, in: .seconds(3_600))
    case .confirmation: RateLimit(5, in: .seconds(30 * 86_400))
    case .unauthenticated: RateLimit(60, in: .seconds(3_600))
    case .invitation, .helpRequest: RateLimit(20, in: .seconds(86_400))
    case .report: RateLimit(50, in: .seconds(86_400))
    }
  }
}

/// A maximum number of repetitions within a window of time.
public struct RateLimit: Hashable, Sendable {
  /// The maximum number within the window.
  public let count: Int64
  /// The length of the window, which begins with the first activity.
  public let window: Duration

  /// Creates a limit; a count below 1 counts as 1, a window outside 1 second–30 days as the nearest one
  /// inside.
  public init(_ count: Int64, in window: Duration) {
    self.count = max(count, 1)
    self.window = min(max(window, .seconds(1)), .seconds(30 * 86_400))
  }
}
