public import DomainModeling
public import DomainValues

/// A token sent by email that authorizes one operation on an account, once and for a limited time.
///
/// Issuing a newer token for the same purpose replaces it. It stores the digest of its secret, not the
/// secret.
public struct OneTimeToken: Entity {
  public let id: Identifier<OneTimeToken>
  public let account: Principal.ID
  public let purpose: OpenEnum<OneTimeToken.Purpose>
  public let address: EmailAddress
  package let digest: SecretDigest
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp
  public let expiresAt: Timestamp

  /// Creates a token in any state, such as one read from a repository.
  package init(
    id: Identifier<OneTimeToken>, account: Principal.ID, purpose: OpenEnum<OneTimeToken.Purpose>,
    address: EmailAddress, digest: SecretDigest, status: OpenEnum<State>, statusSince: Timestamp,
    expiresAt: Timestamp
  ) {
    self.id = id
    self.account = account
    self.purpose = purpose
    self.address = address
    self.digest = digest
    self.status = status
    self.statusSince = statusSince
    self.expiresAt = expiresAt
  }

  /// Creates an issued token with the lifetime of its purpose.
  package init(
    id: Identifier<OneTimeToken>, account: Principal.ID, purpose: OneTimeToken.Purpose, address: EmailAddress,
    digest: SecretDigest, at now: Timestamp
  ) {
    self.init(
      id: id, account: account, purpose: .known(purpose), address: address, digest: digest,
      status: .known(.issued), statusSince: now,
      expiresAt: now.addingClamped(purpose.lifetime))
  }
}

extension OneTimeToken: RedactedModel {
  /// The fields of a one-time token.
  package enum Fields {
    package static let id = Field(
      "id", \OneTimeToken.id, doc: "The identifier of the token. Set by the server.")
    package static let account = Field(
      "account", \OneTimeToken.account, doc: "The account for which the token was issued. Set by the server.")
    package static let purpose = Field(
      "purpose", \OneTimeToken.purpose,
      doc: """
        The operation that the token authorizes. Set by the server; a token with an unknown word authorizes \
        nothing.
        """)
    package static let address = Field(
      "address", \OneTimeToken.address,
      doc: "The email address to which the token was sent. Set by the server when the message is prepared.")
    package static let digest = Field(
      "digest", \OneTimeToken.digest,
      doc: "The SHA-256 digest of the token's secret, in base64url. Set by the server.")
    package static let status = Field(
      "status", \OneTimeToken.status, doc: "The current state. Set by the server.")
    package static let statusSince = Field(
      "statusSince", \OneTimeToken.statusSince, doc: "The moment the current state began. Set by the server.")
    package static let expiresAt = Field(
      "expiresAt", \OneTimeToken.expiresAt,
      doc: """
        The moment from which the token is no longer valid. Set by the server: the moment of issue plus the \
        lifetime of the purpose.
        """)
  }

  public static let schema = ModelSchema<OneTimeToken>(
    "OneTimeToken", version: 1,
    doc: "A token sent by email that authorizes one operation on an account, once and for a limited time."
  ) {
    Fields.id
    Fields.account
    Fields.purpose
    Fields.address
    Fields.digest
    Fields.status
    Fields.statusSince
    Fields.expiresAt
  } storage: {
    Storage.index(Fields.account, Fields.status)
    Storage.index(Fields.status, Fields.expiresAt)
  }

  public init(reading fields: FieldReader<OneTimeToken>) throws {
    self.init(
      id: try fields[Fields.id], account: try fields[Fields.account], purpose: try fields[Fields.purpose],
      address: try fields[Fields.address], digest: try fields[Fields.digest],
      status: try fields[Fields.status], statusSince: try fields[Fields.statusSince],
      expiresAt: try fields[Fields.expiresAt])
  }
}
