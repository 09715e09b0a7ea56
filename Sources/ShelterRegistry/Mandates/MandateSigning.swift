public import DomainModeling

/// The provider's word that a mandate is signed.
public struct MandateSigning: Model {
  /// The provider's name for the mandate.
  public let reference: GatewayReference

  /// Notes the provider's name.
  public init(_ reference: GatewayReference) { self.reference = reference }

  /// The fields of a signature.
  public enum Fields {
    public static let reference = Field(
      "reference", \MandateSigning.reference, doc: "The provider's name for the mandate.")
  }

  public static let schema = ModelSchema<MandateSigning>(
    "MandateSigning", version: 1, doc: "The provider's word that a mandate is signed."
  ) {
    Fields.reference
  }

  public init(reading fields: FieldReader<MandateSigning>) throws { self.init(try fields[Fields.reference]) }
}
