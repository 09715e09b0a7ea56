public import DomainModeling

/// What somebody says who wants to sponsor.
public struct SponsorshipForm: Model {
  /// The institution.
  public let institution: Institution.ID
  /// The animal; all of the institution's when absent.
  public let animal: Animal.ID?
  /// How much for each period.
  public let amount: Money
  /// How often.
  public let frequency: PaymentFrequency
  /// By what it is paid.
  public let method: OpenValue<PaymentMethod>
  /// The mandate by which it is charged.
  public let mandate: Mandate.ID

  /// Says it.
  public init(
    institution: Institution.ID, animal: Animal.ID? = nil, amount: Money,
    frequency: PaymentFrequency = .monthly,
    method: OpenValue<PaymentMethod>, mandate: Mandate.ID
  ) {
    self.institution = institution
    self.animal = animal
    self.amount = amount
    self.frequency = frequency
    self.method = method
    self.mandate = mandate
  }

  /// The fields of a form.
  public enum Fields {
    public static let institution = Field(
      "institution", \SponsorshipForm.institution, doc: "The institution.")
    public static let animal = Field(
      "animal", \SponsorshipForm.animal, doc: "The animal; all of the institution's when absent.")
    public static let amount = Field("amount", \SponsorshipForm.amount, doc: "How much for each period.")
    public static let frequency = Field(
      "frequency", \SponsorshipForm.frequency, default: .monthly, doc: "How often.")
    public static let method = Field("method", \SponsorshipForm.method, doc: "By what it is paid.")
    public static let mandate = Field(
      "mandate", \SponsorshipForm.mandate, doc: "The mandate by which it is charged.")
  }

  public static let schema = ModelSchema<SponsorshipForm>(
    "SponsorshipForm", version: 1, doc: "What somebody says who wants to sponsor."
  ) {
    Fields.institution
    Fields.animal
    Fields.amount
    Fields.frequency
    Fields.method
    Fields.mandate
  }

  public init(reading fields: FieldReader<SponsorshipForm>) throws {
    self.init(
      institution: try fields[Fields.institution], animal: try fields[Fields.animal],
      amount: try fields[Fields.amount], frequency: try fields[Fields.frequency],
      method: try fields[Fields.method], mandate: try fields[Fields.mandate])
  }
}
