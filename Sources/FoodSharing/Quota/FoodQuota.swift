public import DomainModeling

/// How often somebody may reserve food within so many days, counted back from now.
///
/// A pure function of the moments that count: nobody has a balance that could go wrong.
public struct FoodQuota: Model {
  /// How often.
  public let limit: Int64
  /// Within how many days of 24 hours.
  public let days: Int64

  /// Sets a limit; throws when either figure is out of bounds.
  public init(_ limit: Int64, inDays days: Int64) throws(ValidationError) {
    self.limit = limit
    self.days = days
    try validated()
  }

  /// How much of the quota is used, and when it is free again.
  ///
  /// - Parameters:
  ///   - uses: When the person reserved or fetched food, in any order; older ones than the quota's days don't count.
  ///   - now: The moment from which to look back.
  /// - Complexity: O(*n* log *n*) for *n* uses.
  public func standing(after uses: [Timestamp], at now: Timestamp) -> QuotaStanding {
    let period = Duration.seconds(days * 86_400)
    let ends = uses.map { $0.advanced(by: period) }.filter { $0 > now }.sorted()
    let over = ends.count - Int(clamping: limit)
    return QuotaStanding(
      used: Int64(ends.count), limit: limit, days: days, freeAgainAt: over >= 0 ? ends[over] : nil)
  }

  /// The fields of a quota.
  public enum Fields {
    public static let limit = Field("limit", \FoodQuota.limit, .range(1...10_000), doc: "How often.")
    public static let days = Field("days", \FoodQuota.days, .range(1...366), doc: "Within how many days.")
  }

  public static let schema = ModelSchema<FoodQuota>(
    "FoodQuota", version: 1, doc: "How often somebody may reserve food within so many days."
  ) {
    Fields.limit
    Fields.days
  }

  public init(reading fields: FieldReader<FoodQuota>) throws {
    try self.init(fields[Fields.limit], inDays: fields[Fields.days])
  }
}

/// How much of a quota somebody has used, and when there is room again.
public struct QuotaStanding: Hashable, Sendable {
  /// How often it was used within the quota's days.
  public let used: Int64
  /// How often it may be.
  public let limit: Int64
  /// The quota's days.
  public let days: Int64
  /// The first moment at which there is room; `nil` when there is now.
  public let freeAgainAt: Timestamp?

  /// How often it may still be used now.
  public var left: Int64 { max(0, limit - used) }
  /// Whether there is room now.
  public var isFree: Bool { freeAgainAt == nil }
}

extension Timestamp {
  /// The moment so much later; the last one there is where that leads out of range.
  func advanced(by duration: Duration) -> Timestamp { (try? adding(duration)) ?? .latest }
}
