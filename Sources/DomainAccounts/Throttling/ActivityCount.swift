public import DomainModeling
import DomainRepository

/// How often something was done within the present window.
///
/// Its identifier belongs to the activity and to who does it; neither is in it.
public struct ActivityCount: Entity {
  public let id: Identifier<ActivityCount>
  /// How often; at least once.
  public let count: Int64
  /// The first moment at which it counts no longer.
  public let endsAt: Timestamp

  /// Keeps a count; one below 1 counts as 1.
  init(id: Identifier<ActivityCount>, count: Int64, endsAt: Timestamp) {
    self.id = id
    self.count = max(count, 1)
    self.endsAt = endsAt
  }

  /// Keeps a count, as a repository returns it; throws when it isn't positive.
  public init(
    keeping id: Identifier<ActivityCount>, count: Int64, endsAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.count = count
    self.endsAt = endsAt
    try validated()
  }

  /// The one identifier of an activity and of who does it.
  public static func id(of activity: LimitedActivity, by key: String) -> Identifier<ActivityCount> {
    Identifier(
      named: "\(activity.rawValue)\u{0}\(key)", in: (0x7C11_93B5_0E6A_4D27, 0xB2F8_461D_A95E_7703))
  }
}

extension ActivityCount: Model {
  /// The fields of a count.
  public enum Fields {
    public static let id = Field("id", \ActivityCount.id, doc: "Belongs to the activity and who does it.")
    public static let count = Field("count", \ActivityCount.count, .atLeast(1), doc: "How often.")
    public static let endsAt = Field(
      "endsAt", \ActivityCount.endsAt, doc: "The first moment at which it counts no longer.")
  }

  public static let schema = ModelSchema<ActivityCount>(
    "ActivityCount", version: 1, doc: "How often something was done within the present window."
  ) {
    Fields.id
    Fields.count
    Fields.endsAt
  } storage: {
    Storage.index(Fields.endsAt)
  }

  public init(reading fields: FieldReader<ActivityCount>) throws {
    try self.init(
      keeping: fields[Fields.id], count: fields[Fields.count], endsAt: fields[Fields.endsAt])
  }
}

extension ActivityLimit {
  /// The count with one more; throws the end of the window when that would be too many.
  public func counting(
    _ known: ActivityCount?, as id: Identifier<ActivityCount>, at now: Timestamp
  ) throws(AccountRefusal) -> ActivityCount {
    guard let known, now < known.endsAt else {
      return ActivityCount(id: id, count: 1, endsAt: (try? now.adding(window)) ?? .latest)
    }
    guard known.count < count else { throw .tooManyAttempts(until: known.endsAt) }
    return ActivityCount(id: id, count: known.count + 1, endsAt: known.endsAt)
  }
}

extension AccountSystem {
  /// Counts one more of an activity together with what the work does, or refuses it.
  func count(
    _ activity: LimitedActivity, by key: String, in work: inout Work
  ) async throws(AccountError) {
    let id = ActivityCount.id(of: activity, by: key)
    let known = try await work.get(ActivityCount.self, id: id)
    let limit = rules.limits[activity]
    work.save(
      try rethrowing(limit.counting(known, as: id, at: clock.now()), as: AccountError.account))
  }

  /// Counts one more call without an account; an app that doesn't say where it comes from limits it by itself.
  func count(_ origin: CallOrigin?, in work: inout Work) async throws(AccountError) {
    guard let origin else { return }
    try await count(.anonymous, by: origin.text.withExposed { $0 }, in: &work)
  }

  /// Does work that counts; so many at once that this one finds no turn are too many.
  @discardableResult
  func counted<Result>(
    _ body: (inout Work) async throws(AccountError) -> Result
  ) async throws(AccountError) -> Result {
    do throws(AccountError) {
      return try await repository.transact(body)
    } catch {
      guard case .repository(.conflict) = error else { throw error }
      let now = clock.now()
      throw .account(.tooManyAttempts(until: (try? now.adding(.seconds(1))) ?? now))
    }
  }
}

/// Where a call without an account comes from, as the app knows it: a network address, a device's attestation.
///
/// It is kept nowhere: only the identifier of its count is derived from it.
public struct CallOrigin: Sendable {
  let text: Secret<String>

  /// Names the origin in any words of the app.
  public init(_ text: String) { self.text = Secret(text) }
}

extension CallOrigin: CustomStringConvertible, CustomReflectable {
  /// The type's name alone.
  public var description: String { "CallOrigin" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
