public import DomainModeling

extension Account: DiscreetModel {
  /// The fields of an account.
  public enum Fields {
    public static let id = Field("id", \Account.id, doc: "The identifier of the account and its principal.")
    public static let kind = Field("kind", \Account.kind, doc: "Who is behind it.")
    public static let displayName = Field(
      "displayName", \Account.displayName, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The name that others see.")
    public static let userName = Field("userName", \Account.userName, doc: "A name to sign in with.")
    public static let email = Field("email", \Account.email, doc: "Where messages go.")
    public static let emailVerifiedAt = Field(
      "emailVerifiedAt", \Account.emailVerifiedAt, doc: "When its owner has shown to read that address.")
    public static let phone = Field("phone", \Account.phone, doc: "A telephone number.")
    public static let roles = Field(
      "roles", \Account.roles, .count(...50), .uniqueElements, default: [],
      doc: "The offices that it holds in the app's modules.")
    public static let status = Field("status", \Account.status, doc: "What it may do.")
    public static let statusSince = Field("statusSince", \Account.statusSince, doc: "Since when.")
    public static let awaitsVerification = Field(
      "awaitsVerification", \Account.awaitsVerification, default: false,
      doc: "Whether its e-mail address has to be confirmed.")
    public static let disabledFor = Field("disabledFor", \Account.disabledFor, doc: "Why it is disabled.")
    public static let disabledUntil = Field(
      "disabledUntil", \Account.disabledUntil, doc: "When that ends by itself.")
    public static let photo = Field("photo", \Account.photo, doc: "The picture on the profile.")
    public static let preferences = Field(
      "preferences", \Account.preferences, default: .standard, doc: "How its owner wants the app to be.")
    public static let onboarding = Field(
      "onboarding", \Account.onboarding, default: .known(.notSeen), doc: "How far the tour has come.")
    public static let referralCode = Field(
      "referralCode", \Account.referralCode, doc: "What its invitations carry.")
    public static let referredBy = Field("referredBy", \Account.referredBy, doc: "Who invited it.")
    public static let registeredAt = Field("registeredAt", \Account.registeredAt, doc: "When it was made.")
    public static let lastSignInAt = Field(
      "lastSignInAt", \Account.lastSignInAt, doc: "When somebody last signed in to it.")

    /// The address in the form by which two are taken for the same one.
    public static let emailKey = Field.derived(
      "emailKey", \Account.emailKey, from: email, doc: "The address in lower case.")
    /// The user name in the form by which two are taken for the same one.
    public static let userNameKey = Field.derived(
      "userNameKey", \Account.userNameKey, from: userName, doc: "The user name in lower case.")
  }

  public static let schema = ModelSchema<Account>("Account", version: 1, doc: "Somebody who signs in.") {
    Fields.id
    Fields.kind
    Fields.displayName
    Fields.userName
    Fields.email
    Fields.emailVerifiedAt
    Fields.phone
    Fields.roles
    Fields.status
    Fields.statusSince
    Fields.awaitsVerification
    Fields.disabledFor
    Fields.disabledUntil
    Fields.photo
    Fields.preferences
    Fields.onboarding
    Fields.referralCode
    Fields.referredBy
    Fields.registeredAt
    Fields.lastSignInAt
    Fields.emailKey
    Fields.userNameKey
  } rules: {
    Rule(
      "Account.unverified.awaits",
      holds: (Fields.status != .known(.unverified)).or(Fields.awaitsVerification == true),
      doc: "An unverified account awaits its verification.")
    Rule(
      "Account.active.verified",
      holds: (Fields.status != .known(.active)).or(Fields.awaitsVerification == false),
      doc: "An active account awaits no verification.")
    Rule(
      "Account.verification.address",
      holds: Fields.email.isPresent.or(
        (Fields.awaitsVerification == false).and(Fields.emailVerifiedAt.isNull)),
      doc: "Only an address that is there can be verified.")
    Rule(
      "Account.disabled.reason",
      holds: (Fields.status != .known(.disabled)).or(Fields.disabledFor.isPresent),
      doc: "What is disabled says why.")
    Rule(
      "Account.displayName.given",
      holds: (Fields.status == .known(.deleted)).or(Fields.displayName.isPresent),
      doc: "Whoever isn't deleted has a name.")
    Rule(
      "Account.deleted.empty", holds: (Fields.status != .known(.deleted)).or(hasNoPersonalData),
      doc: "A deleted account has no personal data.")
  } storage: {
    Storage.unique(Fields.emailKey)
    Storage.unique(Fields.userNameKey)
    Storage.unique(Fields.referralCode)
    Storage.index(Fields.status, Fields.registeredAt)
  }

  private static let hasNoPersonalData = Fields.displayName.isNull.and(Fields.userName.isNull)
    .and(Fields.email.isNull).and(Fields.phone.isNull).and(Fields.referralCode.isNull)
    .and(Fields.referredBy.isNull).and(Fields.roles.count(.equal, 0))
    .and(Fields.photo.at(ProfilePhoto.Fields.file).isNull).and(Fields.lastSignInAt.isNull)

  public init(reading fields: FieldReader<Account>) throws {
    try self.init(
      id: fields[Fields.id], kind: fields[Fields.kind], displayName: fields[Fields.displayName],
      userName: fields[Fields.userName], email: fields[Fields.email],
      emailVerifiedAt: fields[Fields.emailVerifiedAt], phone: fields[Fields.phone],
      roles: fields[Fields.roles], status: fields[Fields.status], statusSince: fields[Fields.statusSince],
      awaitsVerification: fields[Fields.awaitsVerification], disabledFor: fields[Fields.disabledFor],
      disabledUntil: fields[Fields.disabledUntil], photo: fields[Fields.photo],
      preferences: fields[Fields.preferences], onboarding: fields[Fields.onboarding],
      referralCode: fields[Fields.referralCode], referredBy: fields[Fields.referredBy],
      registeredAt: fields[Fields.registeredAt], lastSignInAt: fields[Fields.lastSignInAt])
  }

  /// The address in the form by which two are taken for the same one.
  var emailKey: String? { email?.comparisonKey }

  /// The user name in the form by which two are taken for the same one.
  var userNameKey: String? { userName?.comparisonKey }
}
