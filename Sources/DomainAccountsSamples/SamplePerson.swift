public import DomainAccounts

/// A made-up person, group or institution: one for each state that an account can be in, and one for each office.
public enum SamplePerson: String, CaseIterable, Sendable {
  /// Looks after everybody's accounts.
  case admin
  /// Looks into reports.
  case moderator
  /// Answers questions.
  case helper
  /// An active person with everything filled in.
  case member
  /// Another active person, with as little as possible.
  case newcomer
  /// Several people who act as one.
  case group
  /// An organisation.
  case institution
  /// Somebody who comes through Facebook and has no password.
  case visitor
  /// Hasn't confirmed the address yet.
  case unverified
  /// Somebody tried too many passwords.
  case locked
  /// Is kept out for another day.
  case suspended
  /// Is kept out until somebody in charge says otherwise.
  case disabled
  /// Has left.
  case deleted

  /// The identifier of the account.
  public var id: Principal.ID {
    Identifier(uuidBits: (0xACC0_0000_0000_7000, 0x8000_0000_0000_0000 | number))
  }

  /// Who calls in the person's name: with the offices that the account has, and as a guest where it may not sign in.
  public func principal(at now: Timestamp) -> Principal {
    (try? account(at: now))?.principal ?? .guest
  }

  var number: UInt64 { UInt64(Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

extension SamplePerson {
  /// The person's account, as if the state had begun an hour before `now`; throws for a moment near the end of time.
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
      disabledFor: state == .disabled ? .known(.spam) : nil,
      disabledUntil: self == .suspended ? now.adding(.seconds(Self.day)) : nil,
      photo: self == .member ? Self.photo() : nil, preferences: preferences(),
      onboarding: .known(onboarding), referralCode: ReferralCode(random: [UInt8(number)]),
      referredBy: self == .newcomer ? SamplePerson.member.id : nil, registeredAt: registered,
      lastSignInAt: self == .unverified ? nil : registered)
  }

  /// The person's e-mail address, at a domain that RFC 2606 keeps free; also that of the one who has left.
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

  private var state: Account.Flow.State {
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

  private var roles: [RoleLabel] {
    switch self {
    case .admin: [.admin]
    case .moderator: [.moderator]
    case .helper: [.helper]
    default: []
    }
  }

  private var onboarding: OnboardingState {
    switch self {
    case .newcomer, .unverified: .notSeen
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
    case .group: "Neighbours of Crane Street"
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
