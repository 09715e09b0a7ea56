public import DomainAccounts

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
