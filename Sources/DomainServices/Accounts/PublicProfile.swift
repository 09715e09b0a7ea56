public import DomainModeling
public import DomainValues

/// The part of an account that other users may see.
///
/// Email address and phone number are included only if the owner's preferences allow it for the reader.
public struct PublicProfile: Identifiable, Hashable, Sendable {
  /// The relation of the reader to the owner of the account.
  public enum Audience: String, Hashable, Sendable, CaseIterable, Codable {
    /// The reader is not signed in.
    case guest
    /// The reader is signed in.
    case member
    /// The reader is signed in and has an agreement with the owner, as the calling module defines it.
    case counterpart
  }

  public let id: Principal.ID
  public let kind: OpenEnum<AccountKind>
  public let displayName: String?
  public let photo: ProfilePhoto?
  public let email: EmailAddress?
  public let phone: PhoneNumber?

  /// Creates the profile of an account; its directory decides what the reader may see.
  public init(
    id: Principal.ID, kind: OpenEnum<AccountKind>, displayName: String? = nil, photo: ProfilePhoto? = nil,
    email: EmailAddress? = nil, phone: PhoneNumber? = nil
  ) {
    self.id = id
    self.kind = kind
    self.displayName = displayName
    self.photo = photo
    self.email = email
    self.phone = phone
  }
}

extension PublicProfile: RedactedModel {
  /// The fields of a public profile.
  package enum Fields {
    package static let id = Field("id", \PublicProfile.id, doc: "The identifier of the account.")
    package static let kind = Field(
      "kind", \PublicProfile.kind, doc: "The kind of owner: a person, a group or an institution.")
    package static let displayName = Field(
      "displayName", \PublicProfile.displayName,
      doc: "The name of the owner. Null when the account is deleted.")
    package static let photo = Field(
      "photo", \PublicProfile.photo, doc: "The profile photo of the owner. Null when there is none.")
    package static let email = Field(
      "email", \PublicProfile.email,
      doc: """
        The owner's email address. Null when the owner's preferences hide it from the reader, it still is \
        to be confirmed, or there is none.
        """)
    package static let phone = Field(
      "phone", \PublicProfile.phone,
      doc: """
        The owner's phone number in E.164 form. Null when the owner's preferences hide it from the reader, \
        or there is none.
        """)
  }

  public static let schema = ModelSchema<PublicProfile>(
    "PublicProfile", version: 1,
    doc: "The part of an account that other users may see, computed for one reader."
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
    try validated()
  }
}

/// The kind of owner of an account.
public enum AccountKind: String, StringEnum {
  /// One person.
  case individual
  /// Several people who share an account, such as a household or a club.
  case group
  /// An organization, such as a shelter or a store.
  case institution
}

extension AccountKind {
  /// The labels of the kinds, for the catalogs of modules that show them.
  package static let labels = Message.labels(of: AccountKind.self) {
    switch $0 {
    case .individual: ("Person", "Osoba prywatna")
    case .group: ("Group", "Grupa")
    case .institution: ("Organization", "Organizacja")
    }
  }
}
