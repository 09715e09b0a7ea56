public import DomainModeling

/// What a sponsor chooses when the animal has left.
public struct SponsorshipChoice: Model {
  /// Another animal of the same institution; all of its animals when absent.
  public let animal: Animal.ID?
  /// The due date from which on it is charged again.
  public let period: SponsorshipPeriod

  /// Chooses an animal, or all of the institution's.
  public init(animal: Animal.ID? = nil, period: SponsorshipPeriod) {
    self.animal = animal
    self.period = period
  }

  /// The fields of a choice.
  public enum Fields {
    public static let animal = Field(
      "animal", \SponsorshipChoice.animal,
      doc: "Another animal of the same institution; all of its animals when absent.")
    public static let period = Field(
      "period", \SponsorshipChoice.period, doc: "The due date from which on it is charged again.")
  }

  public static let schema = ModelSchema<SponsorshipChoice>(
    "SponsorshipChoice", version: 1, doc: "What a sponsor chooses when the animal has left."
  ) {
    Fields.animal
    Fields.period
  }

  public init(reading fields: FieldReader<SponsorshipChoice>) throws {
    self.init(
      animal: try fields[Fields.animal], period: try fields[Fields.period])
  }
}
