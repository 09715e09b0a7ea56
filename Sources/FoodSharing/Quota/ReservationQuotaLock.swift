public import DomainModeling

/// A counter per receiver that makes concurrent reservations conflict, so that only one takes the last place
/// of a quota.
///
/// Every reservation under a quota writes the next turn; of two that have read the same turn, one is retried.
public struct ReservationQuotaLock: Entity {
  public let id: Identifier<ReservationQuotaLock>
  public let receiver: Principal.ID
  public let revision: Int64

  /// Creates the first turn of a receiver.
  public init(of receiver: Principal.ID) { self.init(receiver, revision: 1) }

  private init(_ receiver: Principal.ID, revision: Int64) {
    id = Self.id(of: receiver)
    self.receiver = receiver
    self.revision = revision
  }

  /// Returns the next turn, starting again from 1 after the largest number.
  func next() -> ReservationQuotaLock {
    ReservationQuotaLock(receiver, revision: revision == .max ? 1 : revision + 1)
  }

  /// Returns the identifier of a receiver's turn.
  public static func id(of receiver: Principal.ID) -> Identifier<ReservationQuotaLock> {
    Identifier(named: receiver.text, in: (0x15B8_6D30_E7C4_4F92, 0x8B27_F3A1_C05E_694D))
  }
}

extension ReservationQuotaLock {
  /// The fields of a turn.
  public enum Fields {
    public static let id = Field(
      "id", \ReservationQuotaLock.id, doc: "The identifier of the turn, derived from `receiver`.")
    public static let receiver = Field(
      "receiver", \ReservationQuotaLock.receiver,
      doc: "The identifier of the account that reserves. Set by the server.")
    public static let revision = Field(
      "revision", \ReservationQuotaLock.revision, .atLeast(1),
      doc: """
        The number of reservations made under a quota so far; starts again from 1 after the largest number. \
        Set by the server.
        """)
  }

  public static let schema = ModelSchema<ReservationQuotaLock>(
    "ReservationQuotaLock", version: 1,
    doc: "A counter per receiver that makes concurrent reservations conflict."
  ) {
    Fields.id
    Fields.receiver
    Fields.revision
  } rules: {
    Rule(
      "ReservationQuotaLock.id.derived", reading: Fields.id, Fields.receiver,
      doc: "`id` must be the identifier derived from `receiver`."
    ) { $0.id == ReservationQuotaLock.id(of: $0.receiver) }
  }

  public init(reading fields: FieldReader<ReservationQuotaLock>) throws {
    id = try fields[Fields.id]
    receiver = try fields[Fields.receiver]
    revision = try fields[Fields.revision]
    try validated()
  }
}
