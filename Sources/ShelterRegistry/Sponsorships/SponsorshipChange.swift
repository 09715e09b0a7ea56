public import DomainModeling

/// Another amount or frequency from the next period on.
public struct SponsorshipChange: Model {
  /// The new amount; as before when absent.
  public let amount: Money?
  /// The new frequency; as before when absent.
  public let frequency: PaymentFrequency?

  /// Changes amount, frequency or both.
  public init(amount: Money? = nil, frequency: PaymentFrequency? = nil) throws(ValidationError) {
    self.amount = amount
    self.frequency = frequency
    try validated()
  }

  /// The fields of a change.
  public enum Fields {
    public static let amount = Field(
      "amount", \SponsorshipChange.amount, doc: "The new amount; as before when absent.")
    public static let frequency = Field(
      "frequency", \SponsorshipChange.frequency, doc: "The new frequency; as before when absent.")
  }

  public static let schema = ModelSchema<SponsorshipChange>(
    "SponsorshipChange", version: 1, doc: "Another amount or frequency from the next period on."
  ) {
    Fields.amount
    Fields.frequency
  } rules: {
    Rule(
      "SponsorshipChange.something", holds: Fields.amount.isPresent.or(Fields.frequency.isPresent),
      doc: "A change changes something.")
  }

  public init(reading fields: FieldReader<SponsorshipChange>) throws {
    try self.init(
      amount: fields[Fields.amount], frequency: fields[Fields.frequency])
  }
}
