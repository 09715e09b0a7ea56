package import DomainModeling

/// The stored password of an account, as a hash.
///
/// It is a separate entity, so screens, lists and contracts of accounts can't reveal it.
package struct Credential: Entity {
  package let id: Principal.ID
  package let passwordHash: PasswordHash
  package let changedAt: Timestamp

  /// Creates a credential.
  package init(id: Principal.ID, passwordHash: PasswordHash, changedAt: Timestamp) {
    self.id = id
    self.passwordHash = passwordHash
    self.changedAt = changedAt
  }
}

extension Credential: RedactedModel {
  /// The fields of a credential.
  package enum Fields {
    package static let id = Field(
      "id", \Credential.id, doc: "The identifier of the account to which the password belongs.")
    package static let passwordHash = Field(
      "passwordHash", \Credential.passwordHash,
      doc: "The hash against which the password is checked, as a PHC string. Set by the server.")
    package static let changedAt = Field(
      "changedAt", \Credential.changedAt,
      doc: "The moment the password was last set or changed. Set by the server.")
  }

  package static let schema = ModelSchema<Credential>(
    "Credential", version: 1, doc: "The stored password of an account, as a hash."
  ) {
    Fields.id
    Fields.passwordHash
    Fields.changedAt
  }

  package init(reading fields: FieldReader<Credential>) throws {
    self.init(
      id: try fields[Fields.id], passwordHash: try fields[Fields.passwordHash],
      changedAt: try fields[Fields.changedAt])
  }
}
