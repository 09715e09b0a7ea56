import DomainAccounts
import DomainFoundation

/// Moments, identifiers and entities for tests of models.
enum Fixtures {
  static let now = Timestamp("2026-11-21T12:00:00Z") ?? .earliest
  static let ann: Principal.ID = id("ann")
  static let bob: Principal.ID = id("bob")
  static let address = "Ann.Nowak@Example.com"

  static func id<Owner>(_ text: String) -> Identifier<Owner> {
    Identifier(text) ?? Identifier(uuidBits: (high: 0, low: 0))
  }

  static func after(_ seconds: Int64, _ moment: Timestamp = now) -> Timestamp {
    (try? moment.adding(.seconds(seconds))) ?? .latest
  }

  static func account(
    in state: Account.State = .active, id: Principal.ID = ann, awaits: Bool? = nil,
    roles: [Role] = [], email: String? = address, disabledUntil: Timestamp? = nil
  ) throws -> Account {
    let isGone = state == .deleted
    return try Account(
      id: id, displayName: isGone ? nil : "Ann",
      email: isGone ? nil : email.map { try EmailAddress(parsing: $0) },
      roles: isGone ? [] : roles, status: .known(state), statusSince: now,
      awaitsVerification: awaits ?? (state == .unverified),
      disableReason: state == .disabled ? .known(.spam) : nil, disabledUntil: disabledUntil, registeredAt: now
    )
  }

  static let digest = SecretDigest(of: Secret([UInt8](repeating: 7, count: 32)), by: .portable)

  static func token(
    in state: OneTimeToken.State = .issued, purpose: OneTimeToken.Purpose = .verifyEmail
  ) throws -> OneTimeToken {
    OneTimeToken(
      id: id("t1"), account: ann, purpose: .known(purpose), address: try EmailAddress(parsing: address),
      digest: digest, status: .known(state), statusSince: now, expiresAt: after(3_600))
  }

  static func session(in state: Session.State = .active, of account: Principal.ID? = ann) throws -> Session {
    try Session(
      id: id("s1"), account: account, digest: digest, status: .known(state), statusSince: now, startedAt: now,
      expiresAt: after(3_600))
  }

  static func request(in state: HelpRequest.State = .open) throws -> HelpRequest {
    try HelpRequest(
      id: id("h1"), account: ann, subject: "Where is my list?", text: "It was here yesterday.",
      answer: state == .answered ? "Look under movies." : nil, status: .known(state), statusSince: now)
  }
}
