public import DomainAccounts
public import DomainModeling

/// The code that a donor shows at the door, as it is kept: its digest.
public struct FoodCode: Model {
  /// What the code is recognised by.
  public let digest: SecretDigest

  /// Keeps a digest.
  public init(_ digest: SecretDigest) { self.digest = digest }

  /// The fields of a kept code.
  public enum Fields {
    public static let digest = Field("digest", \FoodCode.digest, doc: "What the code is recognised by.")
  }

  public static let schema = ModelSchema<FoodCode>(
    "FoodCode", version: 1, doc: "The code that a donor shows at the door, as it is kept."
  ) {
    Fields.digest
  }

  public init(reading fields: FieldReader<FoodCode>) throws { digest = try fields[Fields.digest] }
}
