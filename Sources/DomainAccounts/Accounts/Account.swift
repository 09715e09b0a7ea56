public import DomainModeling

/// Somebody who signs in: a person, a group or an institution, with a status that decides what they may do.
///
/// Its identifier is that of its principal, so that every module's records can name it. How it proves who it is
/// stands elsewhere: ``Credential`` and ``ExternalIdentity``. A deleted account stays as a tombstone without
/// personal data, so that what others keep about their dealings still names somebody.
public struct Account: Entity {
  public let id: Principal.ID
  /// Who is behind it.
  public let kind: OpenValue<AccountKind>
  /// The name that others see; gone when the account is deleted.
  public internal(set) var displayName: String?
  /// A name to sign in and be found by.
  public internal(set) var userName: UserName?
  /// Where messages go; stays until a new one is confirmed.
  public internal(set) var email: EmailAddress?
  /// When its owner has shown to read that address.
  public internal(set) var emailVerifiedAt: Timestamp?
  /// A telephone number.
  public internal(set) var phone: PhoneNumber?
  /// The offices that it holds in the app's modules.
  public internal(set) var roles: [RoleLabel]
  /// What it may do.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// Whether its e-mail address has to be confirmed before its offices count.
  public internal(set) var awaitsVerification: Bool
  /// Why it is disabled.
  public internal(set) var disabledFor: OpenValue<SuspensionReason>?
  /// When that ends by itself.
  public internal(set) var disabledUntil: Timestamp?
  /// The picture on the profile.
  public internal(set) var photo: ProfilePhoto?
  /// How its owner wants the app to be.
  public internal(set) var preferences: AccountPreferences
  /// How far its owner has come with the tour.
  public internal(set) var onboarding: OpenValue<OnboardingState>
  /// What its invitations carry.
  public internal(set) var referralCode: ReferralCode?
  /// Who invited it.
  public internal(set) var referredBy: Principal.ID?
  /// When it was made.
  public let registeredAt: Timestamp
  /// When somebody last signed in to it; so whatever ends its sessions sees one that begins at the same moment.
  public internal(set) var lastSignInAt: Timestamp?

  /// Makes an account in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Principal.ID, kind: OpenValue<AccountKind> = .known(.individual), displayName: String?,
    userName: UserName? = nil, email: EmailAddress? = nil, emailVerifiedAt: Timestamp? = nil,
    phone: PhoneNumber? = nil, roles: [RoleLabel] = [], status: OpenValue<Flow.State>, statusSince: Timestamp,
    awaitsVerification: Bool = false, disabledFor: OpenValue<SuspensionReason>? = nil,
    disabledUntil: Timestamp? = nil, photo: ProfilePhoto? = nil, preferences: AccountPreferences = .standard,
    onboarding: OpenValue<OnboardingState> = .known(.notSeen), referralCode: ReferralCode? = nil,
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
    self.disabledFor = disabledFor
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
  /// Whether the account may sign in and stay signed in.
  public var maySignIn: Bool { status == .known(.active) || status == .known(.unverified) }

  /// Who calls in the account's name; a guest where it may not sign in.
  ///
  /// The offices of an account count once its e-mail address is confirmed.
  public var principal: Principal {
    guard maySignIn else { return .guest }
    return .user(id, labels: status == .known(.active) ? Set(roles.map(\.text)) : [])
  }

  /// Whether the account is one of those that look after everybody's accounts.
  public var isAdmin: Bool { status == .known(.active) && roles.contains(.admin) }

  /// A name from elsewhere in a form that an account may have: in one line, trimmed, at most 80 characters.
  ///
  /// `nil` when nothing of it is left.
  static func fittingName(_ text: String) -> String? {
    var scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    scalars = scalars.prefix(80)
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }

  /// Takes away all that says who it was.
  mutating func erase() {
    displayName = nil
    userName = nil
    email = nil
    emailVerifiedAt = nil
    phone = nil
    roles = []
    awaitsVerification = false
    disabledFor = nil
    disabledUntil = nil
    photo = nil
    preferences = .standard
    onboarding = .known(.notSeen)
    referralCode = nil
    referredBy = nil
    lastSignInAt = nil
  }
}

/// Who is behind an account.
public enum AccountKind: String, Vocabulary {
  /// One person.
  case individual
  /// Several people who act as one, such as a household or a club.
  case group
  /// An organisation, such as a shelter or a shop.
  case institution
}

/// How far somebody has come with the tour of the app.
public enum OnboardingState: String, Vocabulary {
  /// The tour waits for the first sign-in.
  case notSeen = "not-seen"
  /// The person went on without it.
  case skipped
  /// The person has seen all of it.
  case completed
}
