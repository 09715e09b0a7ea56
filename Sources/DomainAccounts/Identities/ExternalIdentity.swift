public import DomainModeling

/// An account's name with somebody else, such as Facebook: a way to sign in without a password.
///
/// Its identifier belongs to provider and subject, so that two accounts never share one; an account has at most
/// one with each provider.
public struct ExternalIdentity: Entity {
  public let id: Identifier<ExternalIdentity>
  /// Whose it is.
  public let account: Principal.ID
  /// Who says so.
  public let provider: OpenValue<IdentityProvider>
  /// The provider's own name for the person, which never changes; an e-mail address isn't one.
  public let subject: String
  /// Since when it is a way to sign in.
  public let linkedAt: Timestamp

  /// Links an account; throws everything that is wrong with it.
  public init(
    account: Principal.ID, provider: OpenValue<IdentityProvider>, subject: String, linkedAt: Timestamp
  ) throws(ValidationError) {
    id = Self.id(provider, subject)
    self.account = account
    self.provider = provider
    self.subject = subject
    self.linkedAt = linkedAt
    try validated()
  }

  /// The one identifier of what a provider calls a person.
  public static func id(_ provider: OpenValue<IdentityProvider>, _ subject: String) -> Identifier<
    ExternalIdentity
  > {
    Identifier(
      named: "\(provider.rawValue)\u{0}\(subject)", in: (0x6F1C_52D0_8B7E_4A35, 0x9D24_E1B6_03F8_7C59))
  }
}

extension ExternalIdentity: DiscreetModel {
  /// The fields of an external identity.
  public enum Fields {
    public static let id = Field("id", \ExternalIdentity.id, doc: "Belongs to provider and subject.")
    public static let account = Field("account", \ExternalIdentity.account, doc: "Whose it is.")
    public static let provider = Field("provider", \ExternalIdentity.provider, doc: "Who says so.")
    public static let subject = Field(
      "subject", \ExternalIdentity.subject, .length(1...255), .singleLine, .notBlank,
      doc: "The provider's own name for the person.")
    public static let linkedAt = Field("linkedAt", \ExternalIdentity.linkedAt, doc: "Since when.")
  }

  public static let schema = ModelSchema<ExternalIdentity>(
    "ExternalIdentity", version: 1, doc: "An account's name with somebody else."
  ) {
    Fields.id
    Fields.account
    Fields.provider
    Fields.subject
    Fields.linkedAt
  } rules: {
    Rule(
      "ExternalIdentity.id.derived", reading: Fields.id, Fields.provider, Fields.subject,
      doc: "The identifier belongs to provider and subject."
    ) { $0.id == ExternalIdentity.id($0.provider, $0.subject) }
  } storage: {
    Storage.unique(Fields.account, Fields.provider)
  }

  public init(reading fields: FieldReader<ExternalIdentity>) throws {
    id = try fields[Fields.id]
    account = try fields[Fields.account]
    provider = try fields[Fields.provider]
    subject = try fields[Fields.subject]
    linkedAt = try fields[Fields.linkedAt]
    try validated()
  }
}

/// Somebody else who says who a person is.
public enum IdentityProvider: String, Vocabulary {
  /// Facebook Login.
  case facebook
  /// Sign in with Apple.
  case apple
  /// Google's sign-in.
  case google
}

extension AccountMessages {
  /// What is wrong with a way to sign in.
  static let identities: [Message] = [
    Message(
      "ExternalIdentity.id.derived", english: "The sign-in doesn't belong to this identifier.",
      polish: "Sposób logowania nie należy do tego identyfikatora.")
  ]
}
