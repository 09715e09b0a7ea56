public import DomainModeling

/// Deleting an account: whether anybody would be left in charge.
public struct Departure: Model {
  /// How many other accounts look after everybody's accounts.
  public let otherAdmins: Int64

  /// Leaves so many behind; throws when that is negative.
  public init(otherAdmins: Int64) throws(ValidationError) {
    self.otherAdmins = otherAdmins
    try validated()
  }

  /// The fields of a departure.
  public enum Fields {
    public static let otherAdmins = Field(
      "otherAdmins", \Departure.otherAdmins, .atLeast(0), doc: "How many other admins there are.")
  }

  public static let schema = ModelSchema<Departure>(
    "Departure", version: 1, doc: "Who is left when an account is deleted."
  ) {
    Fields.otherAdmins
  }

  public init(reading fields: FieldReader<Departure>) throws {
    try self.init(otherAdmins: fields[Fields.otherAdmins])
  }
}
