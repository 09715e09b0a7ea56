public import DomainModeling

/// The amount below which a seller doesn't want to hear of offers; the seller's alone, and never shown to a buyer.
public struct OfferFloor: DiscreetModel {
  /// The lowest amount that isn't declined by itself.
  public let amount: Money

  /// Sets the floor.
  public init(_ amount: Money) { self.amount = amount }

  var minorUnits: Int64 { amount.minorUnits }
  var currency: Currency { amount.currency }

  /// The fields of a floor.
  public enum Fields {
    public static let amount = Field("amount", \OfferFloor.amount, doc: "The lowest amount not declined.")
    /// The amount in the currency's smallest unit.
    public static let minorUnits = Field.derived(
      "minorUnits", \OfferFloor.minorUnits, from: amount, doc: "The amount in the smallest unit.")
    /// The currency of the amount.
    public static let currency = Field.derived(
      "currency", \OfferFloor.currency, from: amount, doc: "The currency of the amount.")
  }

  public static let schema = ModelSchema<OfferFloor>(
    "OfferFloor", version: 1, doc: "The amount below which offers are declined by themselves."
  ) {
    Fields.amount
    Fields.minorUnits
    Fields.currency
  }

  public init(reading fields: FieldReader<OfferFloor>) throws { self.init(try fields[Fields.amount]) }
}
