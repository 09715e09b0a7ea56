public import DomainAccounts
public import DomainModeling

/// A message to an institution's e-mail address that asks whether it is read; there is one for each institution.
///
/// The key in the message isn't in it, only the digest.
public struct ContactConfirmation: Entity {
  public let id: Identifier<ContactConfirmation>
  /// The institution.
  public let institution: Institution.ID
  /// The address to which the key went.
  public let address: EmailAddress
  /// What the key is recognised by.
  public let digest: SecretDigest
  /// The first moment at which the key is good no longer.
  public let expiresAt: Timestamp

  /// How long a key is good: as long as the institution has to confirm.
  public static let lifetime = Institution.Flow.timeToConfirm

  /// Makes the confirmation of an institution's address.
  public init(
    of institution: Institution.ID, address: EmailAddress, digest: SecretDigest, expiresAt: Timestamp
  ) {
    id = Self.id(of: institution)
    self.institution = institution
    self.address = address
    self.digest = digest
    self.expiresAt = expiresAt
  }

  /// The one identifier for an institution.
  public static func id(of institution: Institution.ID) -> Identifier<ContactConfirmation> {
    Identifier(named: institution.text, in: (0x2F1B_77C4_90D3_4A15, 0x8E62_5D0A_C3B8_41F7))
  }
}

extension ContactConfirmation: DiscreetModel {
  /// The fields of a confirmation.
  public enum Fields {
    public static let id = Field("id", \ContactConfirmation.id, doc: "Belongs to the institution.")
    public static let institution = Field(
      "institution", \ContactConfirmation.institution, doc: "The institution.")
    public static let address = Field(
      "address", \ContactConfirmation.address, doc: "The address to which the key went.")
    public static let digest = Field("digest", \ContactConfirmation.digest, doc: "The digest of the key.")
    public static let expiresAt = Field(
      "expiresAt", \ContactConfirmation.expiresAt, doc: "When the key is good no longer.")
  }

  public static let schema = ModelSchema<ContactConfirmation>(
    "ContactConfirmation", version: 1, doc: "A message that asks whether an e-mail address is read."
  ) {
    Fields.id
    Fields.institution
    Fields.address
    Fields.digest
    Fields.expiresAt
  } rules: {
    Rule(
      "ContactConfirmation.id.derived", reading: Fields.id, Fields.institution,
      doc: "The identifier belongs to the institution."
    ) { $0.id == ContactConfirmation.id(of: $0.institution) }
  }

  public init(reading fields: FieldReader<ContactConfirmation>) throws {
    self.init(
      of: try fields[Fields.institution], address: try fields[Fields.address],
      digest: try fields[Fields.digest], expiresAt: try fields[Fields.expiresAt])
    if try fields[Fields.id] != id { throw ValidationError(at: Fields.id, .fixed) }
  }
}

/// A message to an institution's e-mail address with the key that confirms it, for whoever sends it.
public struct ContactMessage: Sendable {
  /// The institution.
  public let institution: Institution.ID
  /// Its name.
  public let name: String
  /// Where the message goes.
  public let recipient: EmailAddress
  /// What goes into the link.
  public let key: BearerKey<ContactConfirmation>
}
