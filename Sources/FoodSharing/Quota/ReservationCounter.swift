package import DomainModeling

/// A counter per receiver that makes concurrent reservations conflict, so that only one takes the last place
/// of a quota.
///
/// Every reservation under a quota writes the next count; of two that have read the same count, one is retried.
package struct ReservationCounter: Entity {
  package let id: Identifier<ReservationCounter>
  package let receiver: Principal.ID
  package let count: Int64

  /// Creates the counter of a receiver, which begins at 1.
  package init(of receiver: Principal.ID) { self.init(receiver, count: 1) }

  private init(_ receiver: Principal.ID, count: Int64) {
    id = Self.id(of: receiver)
    self.receiver = receiver
    self.count = count
  }

  /// Returns the counter increased by one, starting again from 1 after the largest number.
  func next() -> ReservationCounter {
    ReservationCounter(receiver, count: count == .max ? 1 : count + 1)
  }

  /// Returns the identifier of a receiver's counter.
  package static func id(of receiver: Principal.ID) -> Identifier<ReservationCounter> {
    Identifier(named: receiver.text, in: (0x15B8_6D30_E7C4_4F92, 0x8B27_F3A1_C05E_694D))
  }
}

extension ReservationCounter {
  /// The fields of a counter.
  package enum Fields {
    package static let id = Field(
      "id", \ReservationCounter.id, doc: "The identifier of the counter, derived from `receiver`.")
    package static let receiver = Field(
      "receiver", \ReservationCounter.receiver,
      doc: "The identifier of the account that reserves. Set by the server.")
    package static let count = Field(
      "count", \ReservationCounter.count, .atLeast(1),
      doc: """
        The number of reservations made under a quota so far; starts again from 1 after the largest number. \
        Set by the server.
        """)
  }

  package static let schema = ModelSchema<ReservationCounter>(
    "ReservationCounter", version: 1,
    doc: "A counter per receiver that makes concurrent reservations conflict."
  ) {
    Fields.id
    Fields.receiver
    Fields.count
  } rules: {
    Rule(
      "ReservationCounter.id.derived", reading: Fields.id, Fields.receiver,
      doc: "The identifier must be the one derived from the receiver."
    ) { $0.id == ReservationCounter.id(of: $0.receiver) }
  }

  package init(reading fields: FieldReader<ReservationCounter>) throws {
    id = try fields[Fields.id]
    receiver = try fields[Fields.receiver]
    count = try fields[Fields.count]
    try validated()
  }
}
