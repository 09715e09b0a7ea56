public import DomainModeling
public import DomainValues

extension Sponsorship {
  /// The input with which a person creates a sponsorship.
  public struct CreateInput: Model {
    public let institution: Institution.ID
    public let animal: Animal.ID?
    public let amount: Money
    public let frequency: PaymentFrequency
    public let method: OpenEnum<PaymentMethod>
    public let mandate: Mandate.ID

    /// Creates an input.
    public init(
      institution: Institution.ID, animal: Animal.ID? = nil, amount: Money,
      frequency: PaymentFrequency = .monthly,
      method: OpenEnum<PaymentMethod>, mandate: Mandate.ID
    ) {
      self.institution = institution
      self.animal = animal
      self.amount = amount
      self.frequency = frequency
      self.method = method
      self.mandate = mandate
    }

    /// The fields of the input.
    public enum Fields {
      public static let institution = Field(
        "institution", \Sponsorship.CreateInput.institution, doc: "The institution that receives the money.")
      public static let animal = Field(
        "animal", \Sponsorship.CreateInput.animal,
        doc: "The animal to sponsor; null to sponsor the institution as a whole.")
      public static let amount = Field(
        "amount", \Sponsorship.CreateInput.amount,
        doc:
          "The amount to charge for each period, within the app's limits and at least the animal's minimum.")
      public static let frequency = Field(
        "frequency", \Sponsorship.CreateInput.frequency, default: .monthly,
        doc: "The time between two payments, chosen by the sponsor; monthly by default.")
      public static let method = Field(
        "method", \Sponsorship.CreateInput.method,
        doc: "The payment method, such as a card or a direct debit.")
      public static let mandate = Field(
        "mandate", \Sponsorship.CreateInput.mandate,
        doc: "The signed, recurring mandate by which payments are charged.")
    }

    public static let schema = ModelSchema<Sponsorship.CreateInput>(
      "Sponsorship.CreateInput", version: 1, doc: "The input with which a person creates a sponsorship."
    ) {
      Fields.institution
      Fields.animal
      Fields.amount
      Fields.frequency
      Fields.method
      Fields.mandate
    }

    public init(reading fields: FieldReader<Sponsorship.CreateInput>) throws {
      self.init(
        institution: try fields[Fields.institution], animal: try fields[Fields.animal],
        amount: try fields[Fields.amount], frequency: try fields[Fields.frequency],
        method: try fields[Fields.method], mandate: try fields[Fields.mandate])
    }
  }
}
