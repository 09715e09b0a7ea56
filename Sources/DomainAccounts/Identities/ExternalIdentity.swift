public import DomainModeling

/// A sign-in method of an account through an identity provider, such as Facebook, without a password.
///
/// The identifier is derived from provider and subject, so two accounts never share an identity. An account
/// has at most one identity with each provider.
public struct ExternalIdentity: Entity {
  public let id: Identifier<ExternalIdentity>
  public let account: Principal.ID
  public let provider: OpenEnum<IdentityProvider>
  public let subject: String
  public let linkedAt: Timestamp

  /// Creates an identity with the derived identifier.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    account: Principal.ID, provider: OpenEnum<IdentityProvider>, subject: String, linkedAt: Timestamp
  ) throws(ValidationError) {
    id = Self.id(provider, subject)
    self.account = account
    self.provider = provider
    self.subject = subject
    self.linkedAt = linkedAt
    try validated()
  }

  /// Returns the identifier derived from a provider and its subject.
  public static func id(_ provider: OpenEnum<IdentityProvider>, _ subject: String) -> Identifier<
    ExternalIdentity
  > {
    Identifier(
      named: "\(provider.rawValue)\u{0}\(subject)", in: (0x6F1C_52D0_8B7E_4A35, 0x9D24_E1B6_03F8_7C59))
  }
}

extension ExternalIdentity {
  /// The time after which a linked identity counts as a proof of identity: seven days, in which the owner can remove it
  /// after the message about it.
  public static let proofDelay = Duration.seconds(7 * 86_400)

  /// Returns whether the identity proves that a signed-in user is the owner of an account.
  func proves(_ owner: Account, at now: Timestamp) -> Bool {
    account == owner.id && (linkedAt == owner.registeredAt || now.since(linkedAt) >= Self.proofDelay)
  }
}

extension ExternalIdentity: RedactedModel {
  /// The fields of an external identity.
  package enum Fields {
    package static let id = Field(
      "id", \ExternalIdentity.id,
      doc: "The identifier of the identity, derived from provider and subject (UUID version 8, RFC 9562).")
    package static let account = Field(
      "account", \ExternalIdentity.account,
      doc: "The account that signs in with the identity. Set by the server.")
    package static let provider = Field(
      "provider", \ExternalIdentity.provider,
      doc: """
        The identity provider that vouches for the user, such as `facebook`. Taken from the verified \
        assertion of the provider.
        """)
    package static let subject = Field(
      "subject", \ExternalIdentity.subject, .length(1...255), .singleLine, .notBlank,
      doc: """
        The provider's permanent identifier of the user, never an email address. Taken from the verified \
        assertion of the provider.
        """)
    package static let linkedAt = Field(
      "linkedAt", \ExternalIdentity.linkedAt,
      doc: "The moment the identity was linked to the account. Set by the server.")
  }

  public static let schema = ModelSchema<ExternalIdentity>(
    "ExternalIdentity", version: 1, doc: "A sign-in method of an account through an identity provider."
  ) {
    Fields.id
    Fields.account
    Fields.provider
    Fields.subject
    Fields.linkedAt
  } rules: {
    Rule(
      "ExternalIdentity.id.derived", reading: Fields.id, Fields.provider, Fields.subject,
      doc: "The identifier must be the one derived from provider and subject."
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

/// A company that vouches for the identity of a user.
public enum IdentityProvider: String, StringEnum {
  /// The provider is Facebook Login.
  case facebook
  /// The provider is Sign in with Apple.
  case apple
  /// The provider is Google's sign-in.
  case google
}

extension AccountMessages {
  /// The messages for the rules of external identities.
  static let identities: [Message] = [
    Message(
      "ExternalIdentity.id.derived",
      english: "The data of this sign-in method is damaged. Please contact support.",
      polish: "Dane tego sposobu logowania są uszkodzone. Skontaktuj się z pomocą techniczną.")
  ]
}
