public import DomainModeling
public import DomainValues

/// The input for a registration; the password is passed beside it and is never part of a model.
public struct RegistrationInput: Hashable, Sendable {
  public let kind: OpenEnum<AccountKind>
  public let displayName: String
  public let userName: UserName?
  public let email: EmailAddress
  public let phone: PhoneNumber?
  public let roles: [Role]
  public let language: LanguageTag?
  public let referralCode: ReferralCode?

  /// Creates a registration.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    kind: OpenEnum<AccountKind> = .known(.individual), displayName: String, userName: UserName? = nil,
    email: EmailAddress, phone: PhoneNumber? = nil, roles: [Role] = [], language: LanguageTag? = nil,
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

extension RegistrationInput: RedactedModel {
  /// The fields of a registration.
  public enum Fields {
    public static let kind = Field(
      "kind", \RegistrationInput.kind, default: .known(.individual),
      doc: "The kind of owner: a person, a group or an institution. Chosen by the user.")
    public static let displayName = Field(
      "displayName", \RegistrationInput.displayName, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The name shown to other users, chosen by the user.")
    public static let userName = Field(
      "userName", \RegistrationInput.userName,
      doc: "An optional name for signing in, unique regardless of case. Null for none.")
    public static let email = Field(
      "email", \RegistrationInput.email,
      doc: """
        The address for messages and for signing in, unique regardless of case. It must be confirmed if the \
        app verifies addresses.
        """)
    public static let phone = Field(
      "phone", \RegistrationInput.phone, doc: "The user's phone number in E.164 form. Null for none.")
    public static let roles = Field(
      "roles", \RegistrationInput.roles, .count(...50), .uniqueElements, default: [],
      doc: "The roles that the user chooses, among those that the app opens to all; other roles are refused.")
    public static let language = Field(
      "language", \RegistrationInput.language,
      doc: """
        The language of messages to the user as a BCP 47 tag. Null for the app's default; a language that \
        the app doesn't support is ignored.
        """)
    public static let referralCode = Field(
      "referralCode", \RegistrationInput.referralCode,
      doc: "The referral code of the invitation. Null for none; an unknown code is ignored.")
  }

  public static let schema = ModelSchema<RegistrationInput>(
    "RegistrationInput", version: 1, doc: "The input for a registration; the password is passed beside it."
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

  public init(reading fields: FieldReader<RegistrationInput>) throws {
    try self.init(
      kind: fields[Fields.kind], displayName: fields[Fields.displayName], userName: fields[Fields.userName],
      email: fields[Fields.email], phone: fields[Fields.phone], roles: fields[Fields.roles],
      language: fields[Fields.language], referralCode: fields[Fields.referralCode])
  }
}
