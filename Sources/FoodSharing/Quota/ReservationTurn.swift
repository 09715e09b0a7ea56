public import DomainModeling

/// Whose turn it is to count a receiver's reservations, so that two at once don't both take the last of a quota.
///
/// Every reservation under a quota takes a turn; of two that read the same turn one is done again.
public struct ReservationTurn: Entity {
  public let id: Identifier<ReservationTurn>
  /// Who reserves.
  public let receiver: Principal.ID
  /// How many turns there were.
  public let turns: Int64

  /// The first turn of a receiver.
  public init(of receiver: Principal.ID) { self.init(receiver, turns: 1) }

  private init(_ receiver: Principal.ID, turns: Int64) {
    id = Self.id(of: receiver)
    self.receiver = receiver
    self.turns = turns
  }

  /// The next turn; after the last number the first comes again.
  func next() -> ReservationTurn {
    ReservationTurn(receiver, turns: turns == .max ? 1 : turns + 1)
  }

  /// The one identifier that belongs to a receiver.
  public static func id(of receiver: Principal.ID) -> Identifier<ReservationTurn> {
    Identifier(named: receiver.text, in: (0x15B8_6D30_E7C4_4F92, 0x8B27_F3A1_C05E_694D))
  }
}

extension ReservationTurn {
  /// The fields of a turn.
  public enum Fields {
    public static let id = Field("id", \ReservationTurn.id, doc: "Belongs to the receiver.")
    public static let receiver = Field("receiver", \ReservationTurn.receiver, doc: "Who reserves.")
    public static let turns = Field(
      "turns", \ReservationTurn.turns, .atLeast(1), doc: "How many turns there were.")
  }

  public static let schema = ModelSchema<ReservationTurn>(
    "ReservationTurn", version: 1, doc: "Whose turn it is to count a receiver's reservations."
  ) {
    Fields.id
    Fields.receiver
    Fields.turns
  } rules: {
    Rule(
      "ReservationTurn.id.derived", reading: Fields.id, Fields.receiver,
      doc: "The identifier belongs to the receiver."
    ) { $0.id == ReservationTurn.id(of: $0.receiver) }
  }

  public init(reading fields: FieldReader<ReservationTurn>) throws {
    id = try fields[Fields.id]
    receiver = try fields[Fields.receiver]
    turns = try fields[Fields.turns]
    try validated()
  }
}
