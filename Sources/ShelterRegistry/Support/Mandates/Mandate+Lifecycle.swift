public import DomainModeling

extension Mandate {
  /// The words of a mandate's lifecycle.
  public enum Flow: LifecycleDeclaration {
    public typealias Subject = Mandate

    /// How far a mandate has come.
    public enum State: String, Vocabulary {
      public static let vocabularyName = "MandateState"

      /// It waits for the debtor.
      case pending
      /// It may be used.
      case active
      /// Somebody took it back.
      case revoked
      /// Nobody signed or used it for too long.
      case expired
      /// It was good for one debit, which is done.
      case consumed
    }

    /// What may happen to a mandate.
    public enum Event: String, Vocabulary {
      /// The provider says that the debtor has signed.
      case sign
      /// Money came by it.
      case use
      /// Debtor, creditor or bank take it back.
      case revoke
      /// Its time is over.
      case expire
    }

    /// Who may do something with a mandate.
    public enum Role: String, Vocabulary {
      /// Who is charged.
      case debtor
      /// Who acts for the institution that may charge.
      case creditor
      /// Timers and the provider.
      case system
    }

    /// Makes it good.
    public static let sign = Trigger<Flow, MandateSigning>(.sign)
    /// Notes a debit.
    public static let use = PlainTrigger(.use)
    /// Takes it back.
    public static let revoke = PlainTrigger(.revoke)
    /// Ends it.
    public static let expire = PlainTrigger(.expire)

    /// How long a mandate waits for its debtor.
    public static let timeToSign = Duration.seconds(14 * 86_400)

    private typealias Fields = Mandate.Fields

    /// The way of a mandate: signed, used, taken back or forgotten.
    public static let lifecycle = Lifecycle<Flow>(
      "Mandate", version: 1, state: Fields.status, since: Fields.statusSince, initial: .pending,
      final: [.revoked, .expired, .consumed]
    ) {
      RoleRule(.debtor, Fields.debtor == .principalID)
      RoleRule(.creditor, Fields.creditor == .principalID)
      RoleRule(.system, .principalIsSystem)
    } edges: {
      sign.from(.pending).to(.active).by(.system)
        .set(Fields.reference, to: .input(MandateSigning.Fields.reference))
        .set(Fields.signedAt, to: .now)
      use.from(.active).to(.consumed).by(.system)
        .when("mandate.oneOff", Fields.kind == .oneOff, doc: "It is good for one debit.")
        .set(Fields.lastDebitAt, to: .now)
      use.from(.active).staying().by(.system)
        .when("mandate.recurring", Fields.kind == .recurring, doc: "It is good for many debits.")
        .set(Fields.lastDebitAt, to: .now)
      revoke.from(.pending, .active).to(.revoked).by(.debtor, .creditor, .system)
      expire.from(.pending).to(.expired).by(.system)
        .after(timeToSign)
      expire.from(.active).to(.expired).by(.system)
        .at(Fields.expiresAt)
    }
  }
}

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
