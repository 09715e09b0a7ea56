import DomainRepository

extension Loan {
  /// The owner's reason for declining a request.
  public enum DeclineReason: String, StringEnum { case damaged, inUse, tooLong }

  /// The input of ``decline``.
  public struct DeclineInput: Model {
    public let reason: OpenEnum<DeclineReason>

    public init(_ reason: DeclineReason) { self.reason = .known(reason) }

    public enum Fields {
      public static let reason = Field(
        "reason", \DeclineInput.reason, doc: "The owner's reason for declining.")
    }

    public static let schema = ModelSchema<DeclineInput>(
      "Loan.DeclineInput", version: 1, doc: "The owner's answer that declines a request."
    ) {
      Fields.reason
    }

    public init(reading fields: FieldReader<DeclineInput>) throws { reason = try fields[Fields.reason] }
  }
}
