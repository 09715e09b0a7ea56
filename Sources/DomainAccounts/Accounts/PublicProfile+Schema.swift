public import DomainModeling

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
