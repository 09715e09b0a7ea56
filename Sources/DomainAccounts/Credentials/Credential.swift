public import DomainModeling

/// An account's password as it is kept: its verifier, in an entity of its own that no screen, list or contract has.
public struct Credential: Entity {
  /// The account.
  public let id: Principal.ID
  /// What the password is checked against.
  public let verifier: PasswordVerifier
  /// When the password was last changed.
  public let changedAt: Timestamp
  /// When somebody last signed in with it; so a change of password sees every session that the old one began.
  public let usedAt: Timestamp?

  /// Keeps a verifier.
  public init(
    id: Principal.ID, verifier: PasswordVerifier, changedAt: Timestamp, usedAt: Timestamp? = nil
  ) {
    self.id = id
    self.verifier = verifier
    self.changedAt = changedAt
    self.usedAt = usedAt
  }
}

extension Credential: DiscreetModel {
  /// The fields of a credential.
  public enum Fields {
    public static let id = Field("id", \Credential.id, doc: "The account.")
    public static let verifier = Field(
      "verifier", \Credential.verifier, doc: "What the password is checked against.")
    public static let changedAt = Field(
      "changedAt", \Credential.changedAt, doc: "When the password was last changed.")
    public static let usedAt = Field(
      "usedAt", \Credential.usedAt, doc: "When somebody last signed in with it.")
  }

  public static let schema = ModelSchema<Credential>(
    "Credential", version: 1, doc: "An account's password as it is kept."
  ) {
    Fields.id
    Fields.verifier
    Fields.changedAt
    Fields.usedAt
  }

  public init(reading fields: FieldReader<Credential>) throws {
    self.init(
      id: try fields[Fields.id], verifier: try fields[Fields.verifier],
      changedAt: try fields[Fields.changedAt],
      usedAt: try fields[Fields.usedAt])
  }
}
