public import DomainModeling

/// The reservation of a copy for the buyer whose offer is accepted.
public struct ListingReservation: Model {
  /// For whom.
  public let buyer: Principal.ID

  /// Reserves for a buyer.
  public init(for buyer: Principal.ID) { self.buyer = buyer }

  /// The fields of a reservation.
  public enum Fields {
    public static let buyer = Field("buyer", \ListingReservation.buyer, doc: "For whom.")
  }

  public static let schema = ModelSchema<ListingReservation>(
    "ListingReservation", version: 1, doc: "The reservation of a copy for a buyer."
  ) {
    Fields.buyer
  }

  public init(reading fields: FieldReader<ListingReservation>) throws {
    self.init(for: try fields[Fields.buyer])
  }
}
