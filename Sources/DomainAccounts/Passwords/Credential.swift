public import DomainModeling

/// An account's password as it is kept: its verifier, in an entity of its own that no screen, list or contract has.
public struct Credential: Entity {
  /// The account.
  public let id: Principal.ID
  /// What the password is checked against.
  public let verifier: PasswordVerifier
  /// When the password was last changed.
  public let changedAt: Timestamp

  /// Keeps a verifier.
  public init(id: Principal.ID, verifier: PasswordVerifier, changedAt: Timestamp) {
    self.id = id
    self.verifier = verifier
    self.changedAt = changedAt
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
  }

  public static let schema = ModelSchema<Credential>(
    "Credential", version: 1, doc: "An account's password as it is kept."
  ) {
    Fields.id
    Fields.verifier
    Fields.changedAt
  }

  public init(reading fields: FieldReader<Credential>) throws {
    self.init(
      id: try fields[Fields.id], verifier: try fields[Fields.verifier],
      changedAt: try fields[Fields.changedAt])
  }
}
