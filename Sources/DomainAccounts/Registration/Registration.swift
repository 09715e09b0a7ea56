public import DomainModeling

/// What somebody fills in to get an account; the password comes beside it and is never part of a model.
public struct Registration: Hashable, Sendable {
  /// Who is behind the account.
  public let kind: OpenValue<AccountKind>
  /// The name that others see.
  public let displayName: String
  /// A name to sign in with.
  public let userName: UserName?
  /// Where messages go.
  public let email: EmailAddress
  /// A telephone number.
  public let phone: PhoneNumber?
  /// The offices that the person chooses, among those that are open to everybody.
  public let roles: [RoleLabel]
  /// The language of the messages.
  public let language: LanguageTag?
  /// What the invitation carried.
  public let referralCode: ReferralCode?

  /// Fills in the form; throws everything that is wrong with it.
  public init(
    kind: OpenValue<AccountKind> = .known(.individual), displayName: String, userName: UserName? = nil,
    email: EmailAddress, phone: PhoneNumber? = nil, roles: [RoleLabel] = [], language: LanguageTag? = nil,
    referralCode: ReferralCode? = nil
  ) throws(ValidationError) {
    self.kind = kind
    self.displayName = displayName
    self.userName = userName
    self.email = email
    self.phone = phone
    self.roles = roles
    self.language = language
    self.referralCode = referralCode
    try validated()
  }
}

extension Registration: DiscreetModel {
  /// The fields of a registration.
  public enum Fields {
    public static let kind = Field(
      "kind", \Registration.kind, default: .known(.individual), doc: "Who is behind the account.")
    public static let displayName = Field(
      "displayName", \Registration.displayName, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The name that others see.")
    public static let userName = Field("userName", \Registration.userName, doc: "A name to sign in with.")
    public static let email = Field("email", \Registration.email, doc: "Where messages go.")
    public static let phone = Field("phone", \Registration.phone, doc: "A telephone number.")
    public static let roles = Field(
      "roles", \Registration.roles, .count(...50), .uniqueElements, default: [],
      doc: "The offices that the person chooses.")
    public static let language = Field(
      "language", \Registration.language, doc: "The language of the messages.")
    public static let referralCode = Field(
      "referralCode", \Registration.referralCode, doc: "What the invitation carried.")
  }

  public static let schema = ModelSchema<Registration>(
    "Registration", version: 1, doc: "What somebody fills in to get an account."
  ) {
    Fields.kind
    Fields.displayName
    Fields.userName
    Fields.email
    Fields.phone
    Fields.roles
    Fields.language
    Fields.referralCode
  }

  public init(reading fields: FieldReader<Registration>) throws {
    try self.init(
      kind: fields[Fields.kind], displayName: fields[Fields.displayName], userName: fields[Fields.userName],
      email: fields[Fields.email], phone: fields[Fields.phone], roles: fields[Fields.roles],
      language: fields[Fields.language], referralCode: fields[Fields.referralCode])
  }
}
