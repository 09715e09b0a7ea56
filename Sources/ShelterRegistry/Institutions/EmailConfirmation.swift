public import DomainModeling
public import DomainServices

/// A pending confirmation of an institution's email address; each institution has at most one.
///
/// The message to that address contains a key, of which this record keeps the digest only.
public struct EmailConfirmation: Entity {
  public let id: Identifier<EmailConfirmation>
  public let institution: Institution.ID
  public let address: EmailAddress
  package let digest: SecretDigest
  public let expiresAt: Timestamp
  public internal(set) var recipients: [EmailAddress]
  public internal(set) var isRequestedAgain: Bool

  /// The maximum number of messages with keys for one registration, and to one address while such keys are valid: 5.
  public static let maximumMessages = 5
  /// The time for which a key is valid, equal to the time the institution has for its confirmation.
  package static let lifetime = Institution.emailConfirmationPeriod

  /// Creates the confirmation of an institution's address.
  package init(
    of institution: Institution.ID, address: EmailAddress, digest: SecretDigest, expiresAt: Timestamp
  ) {
    id = Self.id(of: institution)
    self.institution = institution
    self.address = address
    self.digest = digest
    self.expiresAt = expiresAt
    recipients = [address]
    isRequestedAgain = false
  }

  /// Returns the identifier of an institution's confirmation, derived from the institution.
  public static func id(of institution: Institution.ID) -> Identifier<EmailConfirmation> {
    Identifier(named: institution.text, in: (0x2F1B_77C4_90D3_4A15, 0x8E62_5D0A_C3B8_41F7))
  }
}

extension EmailConfirmation: RedactedModel {
  /// The fields of a confirmation.
  package enum Fields {
    package static let id = Field(
      "id", \EmailConfirmation.id,
      doc: "The confirmation's identifier, derived from the institution.")
    package static let institution = Field(
      "institution", \EmailConfirmation.institution,
      doc: "The institution whose address is to be confirmed. Set by the server.")
    package static let address = Field(
      "address", \EmailConfirmation.address,
      doc: "The email address to which the key was sent. Set by the server.")
    package static let digest = Field(
      "digest", \EmailConfirmation.digest,
      doc: "The SHA-256 digest of the key's secret; the secret itself isn't stored. Set by the server.")
    package static let expiresAt = Field(
      "expiresAt", \EmailConfirmation.expiresAt,
      doc: "The moment from which the key is no longer valid; set by the server.")
    package static let recipients = Field(
      "recipients", \EmailConfirmation.recipients, .count(...EmailConfirmation.maximumMessages), default: [],
      doc:
        "The recipient of each message with a key for the registration, the latest last. Set by the server.")
    package static let isRequestedAgain = Field(
      "isRequestedAgain", \EmailConfirmation.isRequestedAgain, default: false,
      doc: "Whether another message was requested, so that the key is no longer valid. Set by the server.")
  }

  public static let schema = ModelSchema<EmailConfirmation>(
    "EmailConfirmation", version: 1, doc: "A pending confirmation of an institution's email address."
  ) {
    Fields.id
    Fields.institution
    Fields.address
    Fields.digest
    Fields.expiresAt
    Fields.recipients
    Fields.isRequestedAgain
  } rules: {
    Rule(
      "EmailConfirmation.id.derived", reading: Fields.id, Fields.institution,
      doc: "The identifier must be the one derived from the institution."
    ) { $0.id == EmailConfirmation.id(of: $0.institution) }
  } storage: {
    Storage.index(Fields.expiresAt)
  }

  public init(reading fields: FieldReader<EmailConfirmation>) throws {
    id = try fields[Fields.id]
    institution = try fields[Fields.institution]
    address = try fields[Fields.address]
    digest = try fields[Fields.digest]
    expiresAt = try fields[Fields.expiresAt]
    recipients = try fields[Fields.recipients]
    isRequestedAgain = try fields[Fields.isRequestedAgain]
    try validated()
  }
}

/// A message with the key that confirms an institution's email address; the app sends it.
public struct EmailConfirmationMessage: Sendable {
  /// The institution.
  public let institution: Institution.ID
  /// The institution's name, which nobody has reviewed: don't put it into a message to the recipient, who may be a stranger.
  public let name: String
  /// The email address of the recipient.
  public let recipient: EmailAddress
  /// The key for the link in the message; it is secret and isn't stored.
  public let key: BearerToken<EmailConfirmation>
}

extension EmailConfirmationMessage: CustomStringConvertible, CustomReflectable {
  /// The type's name and the institution's identifier.
  public var description: String { "EmailConfirmationMessage \(institution)" }
  /// A mirror of the institution's identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["institution": institution.text]) }
}
