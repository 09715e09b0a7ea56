public import DomainModeling
import DomainRepository
import DomainValues

/// The number of times that an activity was done within the current window.
///
/// The identifier is derived from the activity and the person or origin; the record contains neither.
package struct RateLimitCounter: Entity {
  package let id: Identifier<RateLimitCounter>
  package let count: Int64
  package let endsAt: Timestamp

  /// Creates a count; less than 1 counts as 1.
  init(id: Identifier<RateLimitCounter>, count: Int64, endsAt: Timestamp) {
    self.id = id
    self.count = max(count, 1)
    self.endsAt = endsAt
  }

  /// Creates a count read from a repository.
  ///
  /// - Throws: `ValidationError` when the count isn't positive.
  package init(
    keeping id: Identifier<RateLimitCounter>, count: Int64, endsAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.count = count
    self.endsAt = endsAt
    try validated()
  }

  /// Returns the identifier derived from an activity and the key of the person or origin.
  package static func id(of activity: RateLimitedAction, by key: String) -> Identifier<RateLimitCounter> {
    Identifier(
      named: "\(activity.rawValue)\u{0}\(key)", in: (0x7C11_93B5_0E6A_4D27, 0xB2F8_461D_A95E_7703))
  }
}

extension RateLimitCounter {
  /// Returns the key of an address that is typed without an account.
  ///
  /// It contains the origin, so that a stranger elsewhere can't use up the limit of the address. What follows a plus sign
  /// doesn't count, because the same mailbox gets the messages.
  static func key(of address: EmailAddress, from origin: ClientOrigin?) -> String {
    guard let origin else { return address.mailbox }
    return address.mailbox + "\u{0}" + origin.text.withExposed { $0 }
  }
}

extension RateLimitCounter: Model {
  /// The fields of a count.
  package enum Fields {
    package static let id = Field(
      "id", \RateLimitCounter.id,
      doc: """
        The identifier of the count, derived from the activity and from the account, address or origin that \
        it counts.
        """)
    package static let count = Field(
      "count", \RateLimitCounter.count, .atLeast(1),
      doc: "The number of times that the activity was done since the window began. Counted by the server.")
    package static let endsAt = Field(
      "endsAt", \RateLimitCounter.endsAt,
      doc: """
        The moment the window ends; from then on the count is void. Set by the server when the window \
        begins.
        """)
  }

  package static let schema = ModelSchema<RateLimitCounter>(
    "RateLimitCounter", version: 1,
    doc: "The number of times that one account, address or origin did an activity within the current window."
  ) {
    Fields.id
    Fields.count
    Fields.endsAt
  } storage: {
    Storage.index(Fields.endsAt)
  }

  package init(reading fields: FieldReader<RateLimitCounter>) throws {
    try self.init(
      keeping: fields[Fields.id], count: fields[Fields.count], endsAt: fields[Fields.endsAt])
  }
}

extension RateLimit {
  /// Returns the count increased by one, in a new window when the known one is over.
  ///
  /// - Throws: ``AccountRuleError/tooManyAttempts(until:)`` with the end of the window when the limit is
  ///   reached.
  package func counting(
    _ known: RateLimitCounter?, as id: Identifier<RateLimitCounter>, at now: Timestamp
  ) throws(AccountRuleError) -> RateLimitCounter {
    guard let known, now < known.endsAt else {
      return RateLimitCounter(id: id, count: 1, endsAt: now.addingClamped(window))
    }
    guard known.count < count else { throw .tooManyAttempts(until: known.endsAt) }
    return RateLimitCounter(id: id, count: known.count + 1, endsAt: known.endsAt)
  }
}

extension AccountSystem {
  /// Counts an activity in the same transaction as the activity itself.
  ///
  /// - Throws: ``AccountRuleError/tooManyAttempts(until:)`` when the limit is reached.
  func count(
    _ activity: RateLimitedAction, by key: String, in work: inout Work
  ) async throws(AccountError) {
    let id = RateLimitCounter.id(of: activity, by: key)
    let known = try await work.get(RateLimitCounter.self, id: id)
    let limit = configuration.limits[activity]
    work.save(
      try mapError(limit.counting(known, as: id, at: clock.now()), to: AccountError.rule))
  }

  /// Counts a call without an account by its origin; an app that passes no origin must limit such calls
  /// itself.
  func count(_ origin: ClientOrigin?, in work: inout Work) async throws(AccountError) {
    guard let origin else { return }
    try await count(.unauthenticated, by: origin.text.withExposed { $0 }, in: &work)
  }

  /// Runs a transaction that counts an activity.
  ///
  /// So many concurrent calls that the transaction keeps conflicting count as too many attempts.
  @discardableResult
  func transactCounting<Result>(
    _ body: (inout Work) async throws(AccountError) -> Result
  ) async throws(AccountError) -> Result {
    do throws(AccountError) {
      return try await transact(attempts: 3, body)
    } catch {
      guard case .repository(.conflict) = error else { throw error }
      let now = clock.now()
      throw .rule(.tooManyAttempts(until: now.addingClamped(.seconds(1))))
    }
  }
}

/// The origin of a call without an account, as the app knows it: a network address or a device attestation.
///
/// It is not stored; only the identifier of its count is derived from it.
public struct ClientOrigin: Sendable, RedactedValue {
  let text: Secret<String>

  /// Creates an origin from a text chosen by the app.
  public init(_ text: String) { self.text = Secret(text) }
}
