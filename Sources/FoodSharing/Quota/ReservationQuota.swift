public import DomainModeling

/// A limit on the number of reservations per receiver within a period that ends now.
///
/// It is a pure function of the moments that count; no balance is stored.
public struct ReservationQuota: Model {
  public let limit: Int64
  public let days: Int64

  /// Creates a quota.
  ///
  /// - Throws: `ValidationError` when a figure is out of range.
  public init(_ limit: Int64, inDays days: Int64) throws(ValidationError) {
    self.limit = limit
    self.days = days
    try validated()
  }

  /// Returns how much of the quota is used and when it is next available.
  ///
  /// - Parameters:
  ///   - uses: The moments of reservations, pickups, cancellations and no-shows, in any order; those before the period
  ///     are ignored.
  ///   - now: The end of the period.
  /// - Complexity: O(*n* log *n*) for *n* uses.
  public func usage(of uses: [Timestamp], at now: Timestamp) -> QuotaUsage {
    let period = Duration.seconds(days * 86_400)
    let ends = uses.map { $0.addingClamped(period) }.filter { $0 > now }.sorted()
    let over = ends.count - Int(clamping: limit)
    return QuotaUsage(
      used: Int64(ends.count), limit: limit, days: days, nextAvailableAt: over >= 0 ? ends[over] : nil)
  }

  /// The fields of a quota.
  package enum Fields {
    package static let limit = Field(
      "limit", \ReservationQuota.limit, .range(1...10_000),
      doc: "The maximum number of reservations within the period, set by the app.")
    package static let days = Field(
      "days", \ReservationQuota.days, .range(1...366),
      doc: "The length of the period in days of 24 hours, counted back from now; set by the app.")
  }

  public static let schema = ModelSchema<ReservationQuota>(
    "ReservationQuota", version: 1,
    doc: "A limit on the number of reservations per receiver within a period that ends now."
  ) {
    Fields.limit
    Fields.days
  }

  public init(reading fields: FieldReader<ReservationQuota>) throws {
    try self.init(fields[Fields.limit], inDays: fields[Fields.days])
  }
}

/// A receiver's use of a reservation quota at a moment.
public struct QuotaUsage: Hashable, Sendable {
  /// The number of reservations within the period, with those that the receiver collected, canceled or missed.
  public let used: Int64
  /// The maximum number within the period.
  public let limit: Int64
  /// The length of the period in days of 24 hours.
  public let days: Int64
  /// The first moment at which a reservation is possible again; `nil` when one is possible now.
  public let nextAvailableAt: Timestamp?

  /// The number of reservations that are possible now.
  public var remaining: Int64 { max(0, limit - used) }
  /// Whether a reservation is possible now.
  public var isAvailable: Bool { nextAvailableAt == nil }
}
