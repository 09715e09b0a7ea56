public import DomainModeling

extension Mandate: StatefulEntity {
  /// The lifecycle state of a mandate.
  public enum State: String, StringEnum {
    /// The mandate waits for the debtor's signature.
    case pending
    /// The mandate is signed and can be charged.
    case active
    /// The mandate was revoked.
    case revoked
    /// The mandate expired, because it wasn't signed or used for too long.
    case expired
    /// The mandate was for a single debit, which has been made.
    case consumed
  }

  /// An event that changes the state of a mandate.
  public enum Event: String, StringEnum {
    /// The provider reports that the debtor has signed the mandate.
    case sign
    /// A debit by the mandate succeeded.
    case use
    /// The debtor, the institution or the bank revokes the mandate.
    case revoke
    /// The time limit for signing or using the mandate has passed.
    case expire
  }

  /// The relation of a caller to a mandate.
  public enum Actor: String, StringEnum {
    /// The account of the debtor, who is charged.
    case debtor
    /// The account that manages the institution that may charge.
    case creditor
    /// The system, which fires time events and applies the provider's events.
    case system
  }

  /// The maximum number of a person's mandates that were requested or ended in 24 hours without a signature: 10.
  public static let maximumUnsigned = 10

  /// The time in which a mandate has to be signed: 14 days.
  package static let signaturePeriod = Duration.seconds(14 * 86_400)

  /// The lifecycle of a mandate: signed, used, revoked or expired.
  public static let lifecycle = Lifecycle<Mandate>(
    "Mandate", version: 1, state: Fields.status, since: Fields.statusSince, initialState: .pending
  ) {
    ActorRule(.debtor, Fields.debtor == .principalID)
    ActorRule(.creditor, Fields.creditor == .principalID)
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    Events.sign.from(.pending).to(.active).by(.system)
      .set(Fields.reference, to: .input(Mandate.SignInput.Fields.reference))
      .set(Fields.signedAt, to: .now)
    on(.use).from(.active).to(.consumed).by(.system)
      .when("mandate.oneOff", Fields.kind == .oneOff, doc: "The mandate must be for a single debit.")
      .set(Fields.lastDebitAt, to: .now)
    on(.use).from(.active).staying().by(.system)
      .when(
        "mandate.recurring", Fields.kind == .recurring,
        doc: "The mandate must be recurring."
      )
      .set(Fields.lastDebitAt, to: .now)
    on(.revoke).from(.pending, .active).to(.revoked).by(.debtor, .creditor, .system)
    on(.expire).from(.pending).to(.expired).by(.system)
      .after(signaturePeriod)
    on(.expire).from(.active).to(.expired).by(.system)
      .at(Fields.expiresAt)
  }

  /// The events that have an input, with its type.
  package enum Events {
    /// The event that records the signature.
    package static let sign = TypedEvent<Mandate, Mandate.SignInput>(.sign)
  }
}

extension Mandate {
  /// The input that records the signature of a mandate.
  package struct SignInput: Model {
    package let reference: GatewayReference

    /// Creates an input with the provider's identifier.
    package init(_ reference: GatewayReference) { self.reference = reference }

    /// The fields of the input.
    package enum Fields {
      package static let reference = Field(
        "reference", \Mandate.SignInput.reference, doc: "The provider's identifier of the mandate.")
    }

    package static let schema = ModelSchema<Mandate.SignInput>(
      "Mandate.SignInput", version: 1, doc: "The input that records the signature of a mandate."
    ) {
      Fields.reference
    }

    package init(reading fields: FieldReader<Mandate.SignInput>) throws {
      self.init(try fields[Fields.reference])
    }
  }
}
