public import DomainRepository

/// A part of a specimen: the model inside the kit's reference entity.
public struct SpecimenPart: Model {
  var label: String
  var weight: Double?

  init(_ label: String, weight: Double? = nil) {
    self.label = label
    self.weight = weight
  }

  /// The fields of a part.
  public enum Fields {
    public static let label = Field(
      "label", \SpecimenPart.label, .length(1...40), doc: "What is written on it.")
    public static let weight = Field("weight", \SpecimenPart.weight, doc: "Grams, if it was weighed.")
  }

  public static let schema = ModelSchema<SpecimenPart>("SpecimenPart", version: 1) {
    Fields.label
    Fields.weight
  }

  public init(reading fields: FieldReader<SpecimenPart>) throws {
    self.init(try fields[Fields.label], weight: try fields[Fields.weight])
    try validated()
  }
}
