import DomainAccounts
import DomainFoundation

/// Entities with a value in every field, and the personal and secret words in them.
enum PersonalRecords {
  static let personalWords = [
    "Zuzanna", "zuzka77", "zuzanna.w@example.com", "+48221234567", "photo-of-zuzanna", "ZZZZYYYYXXXX",
    "facebook-4711", "My cat ate", "She answers", "$scrypt$", "AAAAAAAAAAA", "inviter-name",
  ]

  static func full() throws -> Account {
    try Account(
      id: Fixtures.id("z1"), kind: .known(.institution), displayName: "Zuzanna",
      userName: UserName(parsing: "zuzka77"),
      email: address(), emailVerifiedAt: Fixtures.now, phone: PhoneNumber(parsing: "+48221234567"),
      roles: [.helper, Role(parsing: "food.donor")], status: .known(.disabled),
      statusSince: Fixtures.now,
      awaitsVerification: true, disableReason: .known(.abuse), disabledUntil: Fixtures.after(60),
      photo: photo(),
      preferences: preferences(), onboarding: .known(.skipped),
      referralCode: ReferralCode(parsing: "ZZZZYYYYXXXX"), referredBy: Fixtures.bob,
      registeredAt: Fixtures.now, lastSignInAt: Fixtures.after(5))
  }

  static func address() throws -> EmailAddress { try EmailAddress(parsing: "zuzanna.w@example.com") }

  static func photo() throws -> ProfilePhoto {
    try ProfilePhoto(
      file: Identifier(parsing: "photo-of-zuzanna"), mediaType: .known(.png), byteCount: 1_000, width: 64,
      height: 64)
  }

  static func preferences() throws -> AccountPreferences {
    try AccountPreferences(
      language: .polish, appearance: .known(.dark), channels: [.known(.push)], mutedTopics: ["offers"],
      contactVisibility: .known(.members), timeZone: .warsaw, quietHours: QuietHours(from: 1_320, to: 420))
  }

  static func verifier() throws -> PasswordHash {
    try PasswordHash(phc: "$scrypt$ln=17,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2g")
  }

  static let digest = SecretDigest(of: Secret([]), by: ZeroDigest())

  /// A digest of 32 zero bytes, whose text doesn't occur in other texts by chance.
  struct ZeroDigest: SHA256Hashing {
    func sha256(_ bytes: [UInt8]) -> [UInt8] { [UInt8](repeating: 0, count: 32) }
  }

  static func registration() throws -> RegistrationInput {
    try RegistrationInput(
      kind: .known(.group), displayName: "Zuzanna", userName: UserName(parsing: "zuzka77"), email: address(),
      phone: PhoneNumber(parsing: "+48221234567"), roles: [Role(parsing: "food.donor")],
      language: .polish,
      referralCode: ReferralCode(parsing: "ZZZZYYYYXXXX"))
  }

  static func credential() throws -> Credential {
    Credential(id: Fixtures.id("z1"), passwordHash: try verifier(), changedAt: Fixtures.now)
  }

  static func token() throws -> OneTimeToken {
    OneTimeToken(
      id: Fixtures.id("t1"), account: Fixtures.id("z1"), purpose: .known(.unlock), address: try address(),
      digest: digest, status: .known(.issued), statusSince: Fixtures.now, expiresAt: Fixtures.after(9))
  }

  static func session() throws -> Session {
    try Session(
      id: Fixtures.id("s1"), account: Fixtures.id("z1"), digest: digest, status: .known(.active),
      statusSince: Fixtures.now, startedAt: Fixtures.now, expiresAt: Fixtures.after(9),
      absoluteExpiresAt: Fixtures.after(10))
  }

  static func identity() throws -> ExternalIdentity {
    try ExternalIdentity(
      account: Fixtures.id("z1"), provider: .known(.facebook), subject: "facebook-4711",
      linkedAt: Fixtures.now)
  }

  static func intent() throws -> OutboxMessage {
    var message = try OutboxMessage(
      .known(.invitation), to: address(), about: Fixtures.id("z1"), record: "r1", by: Fixtures.bob,
      in: .polish,
      parameters: [MessageParameter("inviter", "inviter-name")],
      quoting: "quoted-answer", at: Fixtures.now)
    message.delivery = Fixtures.id("d1")
    message.sentOver = [.known(.email)]
    return message
  }

  static func request() throws -> HelpRequest {
    try HelpRequest(
      id: Fixtures.id("h1"), account: Fixtures.id("z1"), address: address(), language: .polish,
      subject: "My cat ate it",
      text: "My cat ate the password.", answer: "She answers to Mitzi.", status: .known(.answered),
      statusSince: Fixtures.now)
  }

  static func count() throws -> RateLimitCounter {
    try RateLimitCounter(
      keeping: RateLimitCounter.id(of: .message, by: "zuzanna.w@example.com"), count: 3,
      endsAt: Fixtures.after(60))
  }

  static func throttle() throws -> SignInThrottle {
    try SignInThrottle(
      id: SignInThrottle.id(for: "zuzanna.w@example.com"), attempts: 7, lastAttemptAt: Fixtures.now,
      blockedUntil: Fixtures.after(8))
  }
}
