public import DomainModeling

/// What others see of an account: no address, no number, unless its owner and the dealing at hand allow it.
public struct PublicProfile: Identifiable, Hashable, Sendable {
  /// How well the reader knows the account's owner.
  public enum Reader: String, Hashable, Sendable, CaseIterable, Codable {
    /// Nobody in particular.
    case guest
    /// Somebody who has signed in.
    case member
    /// Somebody who has an agreed dealing with the owner, as the module at hand understands it.
    case counterpart
  }

  /// The account.
  public let id: Principal.ID
  /// Who is behind it.
  public let kind: OpenValue<AccountKind>
  /// Its name; `nil` when it is deleted.
  public let displayName: String?
  /// Its picture.
  public let photo: ProfilePhoto?
  /// Its e-mail address, where the reader may see it.
  public let email: EmailAddress?
  /// Its telephone number, where the reader may see it.
  public let phone: PhoneNumber?

  /// Takes from an account what the reader may see.
  public init(_ account: Account, for reader: Reader) {
    id = account.id
    kind = account.kind
    displayName = account.displayName
    photo = account.photo
    let isRevealed =
      switch account.preferences.contactVisibility.known {
      case .counterparts: reader == .counterpart
      case .members: reader != .guest
      case .nobody, nil: false
      }
    email = isRevealed ? account.email : nil
    phone = isRevealed ? account.phone : nil
  }
}

extension PublicProfile: DiscreetModel {
  /// The fields of a public profile.
  public enum Fields {
    public static let id = Field("id", \PublicProfile.id, doc: "The account.")
    public static let kind = Field("kind", \PublicProfile.kind, doc: "Who is behind it.")
    public static let displayName = Field(
      "displayName", \PublicProfile.displayName, doc: "Its name; absent when it is deleted.")
    public static let photo = Field("photo", \PublicProfile.photo, doc: "Its picture.")
    public static let email = Field(
      "email", \PublicProfile.email, doc: "Its e-mail address, where the reader may see it.")
    public static let phone = Field(
      "phone", \PublicProfile.phone, doc: "Its telephone number, where the reader may see it.")
  }

  public static let schema = ModelSchema<PublicProfile>(
    "PublicProfile", version: 1,
    doc: "What others see of an account: no address and no number, unless its owner allows it."
  ) {
    Fields.id
    Fields.kind
    Fields.displayName
    Fields.photo
    Fields.email
    Fields.phone
  }

  public init(reading fields: FieldReader<PublicProfile>) throws {
    id = try fields[Fields.id]
    kind = try fields[Fields.kind]
    displayName = try fields[Fields.displayName]
    photo = try fields[Fields.photo]
    email = try fields[Fields.email]
    phone = try fields[Fields.phone]
  }
}
