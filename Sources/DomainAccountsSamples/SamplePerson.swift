public import DomainAccounts

/// A fictitious owner of a sample account: one for each state of an account and one for each role.
public enum SamplePerson: String, CaseIterable, Sendable {
  /// The holder of the role `accounts.admin`.
  case admin
  /// The holder of the role `accounts.moderator`.
  case moderator
  /// The holder of the role `accounts.helper`.
  case helper
  /// An active person whose account has every field filled in.
  case member
  /// An active person whose account has as few fields as possible filled in.
  case newcomer
  /// A group of people who share an account.
  case group
  /// An organization.
  case institution
  /// A person who signs in with Facebook and has no password.
  case visitor
  /// A person whose email address isn't confirmed yet.
  case unverified
  /// A person whose account is locked after too many password attempts.
  case locked
  /// A person whose account is disabled for another day.
  case suspended
  /// A person whose account is disabled without an end.
  case disabled
  /// A person who has deleted the account.
  case deleted

  /// The identifier of the account.
  public var id: Principal.ID {
    Identifier(uuidBits: (0xACC0_0000_0000_7000, 0x8000_0000_0000_0000 | number))
  }

  /// Returns the principal of the account with its roles; the guest when the account may not sign in.
  public func principal(at now: Timestamp) -> Principal {
    (try? account(at: now))?.principal ?? .guest
  }

  var number: UInt64 { UInt64(Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

extension SamplePerson {
  /// Returns the account as if its state had begun an hour before `now`; 10 minutes before for a locked
  /// account.
  ///
  /// - Throws: `ValueError` for a moment near the limits of time.
  public func account(at now: Timestamp) throws -> Account {
    let registered = try now.adding(.seconds(-Self.day * 3))
    let since = try now.adding(.seconds(self == .locked ? -600 : -3_600))
    if self == .deleted {
      return try Account(
        id: id, displayName: nil, status: .known(.deleted), statusSince: since, registeredAt: registered)
    }
    return try Account(
      id: id, kind: .known(kind), displayName: name, userName: UserName(parsing: rawValue),
      email: email, emailVerifiedAt: self == .unverified ? nil : registered,
      phone: self == .member ? PhoneNumber(parsing: "+442079460123") : nil, roles: roles,
      status: .known(state), statusSince: since, awaitsVerification: self == .unverified,
      disableReason: state == .disabled ? .known(.spam) : nil,
      disabledUntil: self == .suspended ? now.adding(.seconds(Self.day)) : nil,
      photo: self == .member ? Self.photo() : nil, preferences: preferences(),
      onboarding: .known(onboarding), referralCode: ReferralCode(random: [UInt8(number)]),
      referredBy: self == .newcomer ? SamplePerson.member.id : nil, registeredAt: registered,
      lastSignInAt: self == .unverified ? nil : registered)
  }

  /// The email address, at a domain reserved by RFC 2606; also that of the deleted account's former owner.
  public var email: EmailAddress {
    get throws { try EmailAddress(parsing: "\(rawValue)@example.org") }
  }

  private static let day: Int64 = 86_400

  private static func photo() throws -> ProfilePhoto {
    try ProfilePhoto(
      file: Identifier(parsing: "sample-photo"), mediaType: .known(.jpeg), byteCount: 120_000, width: 512,
      height: 512)
  }

  private func preferences() throws -> AccountPreferences {
    switch self {
    case .member:
      try AccountPreferences(
        language: .polish, appearance: .known(.dark), channels: [.known(.email)], mutedTopics: ["offers"],
        contactVisibility: .known(.members))
    case .institution: try AccountPreferences(contactVisibility: .known(.members))
    case .newcomer: try AccountPreferences(contactVisibility: .known(.nobody))
    default: .standard
    }
  }

  private var state: Account.State {
    switch self {
    case .unverified: .unverified
    case .locked: .locked
    case .suspended, .disabled: .disabled
    case .deleted: .deleted
    default: .active
    }
  }

  private var kind: AccountKind {
    switch self {
    case .group: .group
    case .institution: .institution
    default: .individual
    }
  }

  private var roles: [Role] {
    switch self {
    case .admin: [.admin]
    case .moderator: [.moderator]
    case .helper: [.helper]
    default: []
    }
  }

  private var onboarding: OnboardingState {
    switch self {
    case .newcomer, .unverified: .notStarted
    case .group: .skipped
    default: .completed
    }
  }

  private var name: String {
    switch self {
    case .admin: "Aldona Wrona"
    case .moderator: "Mirko Sowa"
    case .helper: "Hela Czapla"
    case .member: "Maja Żuraw"
    case .newcomer: "Nil"
    case .group: "Neighbors of Crane Street"
    case .institution: "Shelter at the Old Mill"
    case .visitor: "Vito Dudek"
    case .unverified: "Ursyn Kos"
    case .locked: "Lila Pliszka"
    case .suspended: "Stach Sroka"
    case .disabled: "Dyzio Gawron"
    case .deleted: ""
    }
  }
}
