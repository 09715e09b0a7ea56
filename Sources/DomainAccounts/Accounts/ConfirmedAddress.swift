public import DomainModeling

/// An e-mail address that somebody has shown to read.
public struct ConfirmedAddress: DiscreetModel {
  /// The address.
  public let address: EmailAddress

  /// Takes the address to which the token was sent.
  public init(_ address: EmailAddress) { self.address = address }

  /// The fields of a confirmed address.
  public enum Fields {
    public static let address = Field("address", \ConfirmedAddress.address, doc: "The address.")
  }

  public static let schema = ModelSchema<ConfirmedAddress>(
    "ConfirmedAddress", version: 1, doc: "An e-mail address that somebody has shown to read."
  ) {
    Fields.address
  }

  public init(reading fields: FieldReader<ConfirmedAddress>) throws {
    self.init(try fields[Fields.address])
  }
}
