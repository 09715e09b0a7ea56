public import DomainModeling
public import DomainValues

/// An account with which a person, a group or an institution signs in.
///
/// The account has the identifier of its principal, so the records of every module can refer to it. The
/// hash of its password and each ``ExternalIdentity`` are separate entities. A deleted account remains
/// as a record without personal data, so references from other records stay valid.
public struct Account: Entity {
  public let id: Principal.ID
  public let kind: OpenEnum<AccountKind>
  public internal(set) var displayName: String?
  public internal(set) var userName: UserName?
  public internal(set) var email: EmailAddress?
  public internal(set) var emailVerifiedAt: Timestamp?
  public internal(set) var phone: PhoneNumber?
  public internal(set) var roles: [Role]
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public internal(set) var awaitsVerification: Bool
  public internal(set) var disableReason: OpenEnum<Account.DisableReason>?
  public internal(set) var disabledUntil: Timestamp?
  public internal(set) var photo: ProfilePhoto?
  public internal(set) var preferences: AccountPreferences
  public internal(set) var onboarding: OpenEnum<OnboardingState>
  public internal(set) var referralCode: ReferralCode?
  public internal(set) var referredBy: Principal.ID?
  public let registeredAt: Timestamp
  /// Every sign-in writes this moment, so that a concurrent operation that ends all sessions of the account
  /// conflicts with it and is retried.
  public internal(set) var lastSignInAt: Timestamp?

  /// Creates an account in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Principal.ID, kind: OpenEnum<AccountKind> = .known(.individual), displayName: String?,
    userName: UserName? = nil, email: EmailAddress? = nil, emailVerifiedAt: Timestamp? = nil,
    phone: PhoneNumber? = nil, roles: [Role] = [], status: OpenEnum<State>, statusSince: Timestamp,
    awaitsVerification: Bool = false, disableReason: OpenEnum<Account.DisableReason>? = nil,
    disabledUntil: Timestamp? = nil, photo: ProfilePhoto? = nil, preferences: AccountPreferences = .standard,
    onboarding: OpenEnum<OnboardingState> = .known(.notStarted), referralCode: ReferralCode? = nil,
    referredBy: Principal.ID? = nil, registeredAt: Timestamp, lastSignInAt: Timestamp? = nil
  ) throws(ValidationError) {
    self.id = id
    self.kind = kind
    self.displayName = displayName
    self.userName = userName
    self.email = email
    self.emailVerifiedAt = emailVerifiedAt
    self.phone = phone
    self.roles = roles
    self.status = status
    self.statusSince = statusSince
    self.awaitsVerification = awaitsVerification
    self.disableReason = disableReason
    self.disabledUntil = disabledUntil
    self.photo = photo
    self.preferences = preferences
    self.onboarding = onboarding
    self.referralCode = referralCode
    self.referredBy = referredBy
    self.registeredAt = registeredAt
    self.lastSignInAt = lastSignInAt
    try validated()
  }
}

extension Account {
  /// Whether the state allows staying signed in: `active`, `unverified` or `locked`.
  ///
  /// A lock refuses passwords from unknown devices, but no session and no other sign-in method.
  public var canSignIn: Bool { status == .active || status == .unverified || status == .locked }

  /// The principal that acts for the account; the guest when the account may not sign in.
  ///
  /// It has the roles of the account unless the email address must still be confirmed.
  public var principal: Principal {
    guard canSignIn else { return .guest }
    return .user(id, roles: awaitsVerification ? [] : Set(roles.map(\.text)))
  }

  /// Whether the account is active or locked, has no email address to be confirmed, and holds the role `accounts.admin`.
  public var isAdmin: Bool { canSignIn && !awaitsVerification && roles.contains(.admin) }

  /// Returns a name from another system as a valid display name: without control characters, trimmed and at
  /// most 80 Unicode scalars long.
  ///
  /// - Returns: The name, or `nil` when no visible characters remain.
  static func sanitizedDisplayName(_ text: String) -> String? {
    var scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    scalars = scalars.prefix(80)
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    let name = String(String.UnicodeScalarView(scalars))
    return name.isBlank ? nil : name
  }

  /// Removes what the person who registered the account chose, when another one turns out to own its address.
  ///
  /// The names remain, because an account needs one.
  mutating func forgetUnprovenClaims() {
    phone = nil
    photo = nil
    referredBy = nil
    preferences = .standard(in: preferences.language)
  }

  /// Clears all personal data.
  mutating func erasePersonalData() {
    displayName = nil
    userName = nil
    email = nil
    emailVerifiedAt = nil
    phone = nil
    roles = []
    awaitsVerification = false
    disableReason = nil
    disabledUntil = nil
    photo = nil
    preferences = .standard
    onboarding = .known(.notStarted)
    referralCode = nil
    referredBy = nil
    lastSignInAt = nil
  }
}

/// The owner's progress in the onboarding, the introduction that the app shows to new users.
public enum OnboardingState: String, StringEnum {
  /// The onboarding has not been shown yet.
  case notStarted
  /// The user skipped the onboarding.
  case skipped
  /// The user completed the onboarding.
  case completed
}
