public import DomainModeling

/// A token that somebody got by e-mail: good for one purpose, once, for a while, and until a newer one is issued.
///
/// Its secret isn't in it, only the digest.
public struct OneTimeToken: Entity {
  public let id: Identifier<OneTimeToken>
  /// Whose account it is for.
  public let account: Principal.ID
  /// What it is good for; a word that this version doesn't know is good for nothing.
  public let purpose: OpenValue<TokenPurpose>
  /// The address to which it went.
  public let address: EmailAddress
  /// What its secret is recognised by.
  public let digest: SecretDigest
  /// Whether it is still good.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp
  /// The first moment at which it is good no longer.
  public let expiresAt: Timestamp

  /// Makes a token in any state, as a repository returns it.
  public init(
    id: Identifier<OneTimeToken>, account: Principal.ID, purpose: OpenValue<TokenPurpose>,
    address: EmailAddress, digest: SecretDigest, status: OpenValue<Flow.State>, statusSince: Timestamp,
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

  /// Issues a token for a purpose's lifetime.
  public init(
    id: Identifier<OneTimeToken>, account: Principal.ID, purpose: TokenPurpose, address: EmailAddress,
    digest: SecretDigest, at now: Timestamp
  ) {
    self.init(
      id: id, account: account, purpose: .known(purpose), address: address, digest: digest,
      status: .known(.issued), statusSince: now,
      expiresAt: (try? now.adding(purpose.lifetime)) ?? .latest)
  }
}

extension OneTimeToken: DiscreetModel {
  /// The fields of a one-time token.
  public enum Fields {
    public static let id = Field("id", \OneTimeToken.id, doc: "The token's identifier.")
    public static let account = Field("account", \OneTimeToken.account, doc: "Whose account it is for.")
    public static let purpose = Field("purpose", \OneTimeToken.purpose, doc: "What it is good for.")
    public static let address = Field("address", \OneTimeToken.address, doc: "Where it went.")
    public static let digest = Field("digest", \OneTimeToken.digest, doc: "The digest of its secret.")
    public static let status = Field("status", \OneTimeToken.status, doc: "Whether it is still good.")
    public static let statusSince = Field("statusSince", \OneTimeToken.statusSince, doc: "Since when.")
    public static let expiresAt = Field(
      "expiresAt", \OneTimeToken.expiresAt, doc: "The first moment at which it is good no longer.")
  }

  public static let schema = ModelSchema<OneTimeToken>(
    "OneTimeToken", version: 1, doc: "A token that somebody got by e-mail."
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

/// What a one-time token is good for; it is good for nothing else.
public enum TokenPurpose: String, Vocabulary {
  /// Showing that one reads an account's e-mail address.
  case verifyEmail = "verify-email"
  /// Setting a new password.
  case resetPassword = "reset-password"
  /// Moving an account to another e-mail address.
  case changeEmail = "change-email"
  /// Letting oneself in again after others tried too many passwords.
  case unlock
  /// Deleting one's own account.
  case deleteAccount = "delete-account"
  /// Appealing against being disabled.
  case appeal

  /// How long a token is good for: 24 hours for an address (NIST SP 800-63B-4 §3.1.3.2), 3 hours for what is worth more.
  public var lifetime: Duration {
    switch self {
    case .verifyEmail, .changeEmail: .seconds(24 * 3_600)
    case .resetPassword, .unlock, .deleteAccount: .seconds(3 * 3_600)
    case .appeal: .seconds(14 * 86_400)
    }
  }
}
