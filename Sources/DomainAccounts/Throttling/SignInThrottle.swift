public import DomainModeling
import DomainRepository

/// How many passwords were tried for an address lately, whether it has an account or not.
///
/// Its identifier belongs to the address, which isn't in it.
public struct SignInThrottle: Entity {
  public let id: Identifier<SignInThrottle>
  /// How many attempts since the last success.
  public let failures: Int64
  /// When the last one was.
  public let lastAttemptAt: Timestamp
  /// Before which moment no password is looked at.
  public let blockedUntil: Timestamp?

  /// Keeps a count; throws when it isn't positive.
  public init(
    id: Identifier<SignInThrottle>, failures: Int64, lastAttemptAt: Timestamp, blockedUntil: Timestamp? = nil
  ) throws(ValidationError) {
    self.id = id
    self.failures = failures
    self.lastAttemptAt = lastAttemptAt
    self.blockedUntil = blockedUntil
    try validated()
  }

  /// The one identifier of what somebody types as their name.
  public static func id(for key: String) -> Identifier<SignInThrottle> {
    Identifier(named: key, in: (0x2B9F_04D7_61CE_4C83, 0xA1E7_5536_C90D_4F12))
  }
}

extension SignInThrottle: Model {
  /// The fields of a throttle.
  public enum Fields {
    public static let id = Field("id", \SignInThrottle.id, doc: "Belongs to the address.")
    public static let failures = Field(
      "failures", \SignInThrottle.failures, .atLeast(1), doc: "How many attempts since the last success.")
    public static let lastAttemptAt = Field(
      "lastAttemptAt", \SignInThrottle.lastAttemptAt, doc: "When the last one was.")
    public static let blockedUntil = Field(
      "blockedUntil", \SignInThrottle.blockedUntil, doc: "Before which moment no password is looked at.")
  }

  public static let schema = ModelSchema<SignInThrottle>(
    "SignInThrottle", version: 1, doc: "How many passwords were tried for an address."
  ) {
    Fields.id
    Fields.failures
    Fields.lastAttemptAt
    Fields.blockedUntil
  } storage: {
    Storage.index(Fields.lastAttemptAt)
  }

  public init(reading fields: FieldReader<SignInThrottle>) throws {
    try self.init(
      id: fields[Fields.id], failures: fields[Fields.failures], lastAttemptAt: fields[Fields.lastAttemptAt],
      blockedUntil: fields[Fields.blockedUntil])
  }
}

extension ThrottlePolicy {
  /// The count with one attempt more; it begins anew where there is none or the last attempt is long ago.
  public func counting(
    _ throttle: SignInThrottle?, as id: Identifier<SignInThrottle>, at now: Timestamp
  ) throws(ValidationError) -> SignInThrottle {
    let isRemembered = throttle.map { now.since($0.lastAttemptAt) < memory } ?? false
    let failures = isRemembered ? min(throttle?.failures ?? 0, 1_000_000) + 1 : 1
    return try SignInThrottle(
      id: id, failures: failures, lastAttemptAt: now,
      blockedUntil: delay(after: failures).flatMap { try? now.adding($0) })
  }
}

extension AccountSystem {
  /// Counts an attempt before its password is looked at, so that attempts at the same moment count as well.
  func countAttempt(_ key: String) async throws(AccountError) -> SignInThrottle {
    let id = SignInThrottle.id(for: key)
    let now = clock.now()
    return try await counted { (work: inout Work) async throws(AccountError) in
      let known = try await work.get(SignInThrottle.self, id: id)
      if let until = known?.blockedUntil, now < until { throw .account(.tooManyAttempts(until: until)) }
      let counted = try rethrowing(
        rules.throttle.counting(known, as: id, at: now), as: AccountError.invalid)
      work.save(counted)
      return counted
    }
  }
}
