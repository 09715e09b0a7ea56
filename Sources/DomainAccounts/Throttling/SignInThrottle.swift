package import DomainModeling
import DomainRepository

/// The number of recent sign-in attempts for an account, or for a name that no account has.
///
/// The identifier is derived from the account or the name; the record contains neither.
package struct SignInThrottle: Entity {
  package let id: Identifier<SignInThrottle>
  package let attempts: Int64
  package let lastAttemptAt: Timestamp
  package let blockedUntil: Timestamp?

  /// Creates a count.
  ///
  /// - Throws: `ValidationError` when the number of attempts isn't positive.
  package init(
    id: Identifier<SignInThrottle>, attempts: Int64, lastAttemptAt: Timestamp, blockedUntil: Timestamp? = nil
  ) throws(ValidationError) {
    self.id = id
    self.attempts = attempts
    self.lastAttemptAt = lastAttemptAt
    self.blockedUntil = blockedUntil
    try validated()
  }

  /// Returns the identifier derived from the name that a user typed, in lowercase, or from another key.
  package static func id(for key: String) -> Identifier<SignInThrottle> {
    Identifier(named: key, in: (0x2B9F_04D7_61CE_4C83, 0xA1E7_5536_C90D_4F12))
  }
}

extension SignInThrottle: Model {
  /// The fields of a throttle.
  package enum Fields {
    package static let id = Field(
      "id", \SignInThrottle.id,
      doc: """
        The identifier of the throttle, derived from the account and the way of the attempts: a sign-in by \
        anybody, on a known device or after a link, or a password that is confirmed again. Without an \
        account, it is derived from the email address or user name in lowercase.
        """)
    package static let attempts = Field(
      "attempts", \SignInThrottle.attempts, .atLeast(1),
      doc: """
        The number of attempts since the last success or long pause. Counted by the server. Each attempt \
        counts before its password is checked; a success deletes the record.
        """)
    package static let lastAttemptAt = Field(
      "lastAttemptAt", \SignInThrottle.lastAttemptAt,
      doc: "The moment of the last attempt. Set by the server.")
    package static let blockedUntil = Field(
      "blockedUntil", \SignInThrottle.blockedUntil,
      doc: """
        The moment until which further attempts are rejected unchecked. Set by the server; null while \
        attempts need no waiting.
        """)
  }

  package static let schema = ModelSchema<SignInThrottle>(
    "SignInThrottle", version: 1,
    doc: "The number of recent sign-in attempts for an account, or for a name that no account has."
  ) {
    Fields.id
    Fields.attempts
    Fields.lastAttemptAt
    Fields.blockedUntil
  } storage: {
    Storage.index(Fields.lastAttemptAt)
  }

  package init(reading fields: FieldReader<SignInThrottle>) throws {
    try self.init(
      id: fields[Fields.id], attempts: fields[Fields.attempts], lastAttemptAt: fields[Fields.lastAttemptAt],
      blockedUntil: fields[Fields.blockedUntil])
  }
}

extension SignInThrottlePolicy {
  /// Returns the count increased by one attempt; it restarts when there is none or the last attempt is too
  /// long ago.
  package func counting(
    _ throttle: SignInThrottle?, as id: Identifier<SignInThrottle>, at now: Timestamp
  ) throws(ValidationError) -> SignInThrottle {
    let isRemembered = throttle.map { now.since($0.lastAttemptAt) < resetInterval } ?? false
    let failures = isRemembered ? min(throttle?.attempts ?? 0, 1_000_000) + 1 : 1
    return try SignInThrottle(
      id: id, attempts: failures, lastAttemptAt: now,
      blockedUntil: delay(after: failures).flatMap { try? now.adding($0) })
  }
}
