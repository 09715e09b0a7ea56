public import DomainModeling

/// An e-mail address that somebody has shown to read.
public struct ConfirmedAddress: DiscreetModel {
  /// The address.
  public let address: EmailAddress

  /// Takes the address to which the token was sent.
  public init(_ address: EmailAddress) { self.address = address }

  /// The fields of a confirmed address.
  public enum Fields {
    public static let address = Field("address", \ConfirmedAddress.address, doc: "The address.")
  }

  public static let schema = ModelSchema<ConfirmedAddress>(
    "ConfirmedAddress", version: 1, doc: "An e-mail address that somebody has shown to read."
  ) {
    Fields.address
  }

  public init(reading fields: FieldReader<ConfirmedAddress>) throws {
    self.init(try fields[Fields.address])
  }
}

/// Disabling an account: why, until when, and whether anybody would be left in charge.
public struct Suspension: Model {
  /// Why.
  public let reason: OpenValue<SuspensionReason>
  /// When it ends by itself; never without a moment.
  public let until: Timestamp?
  /// How many other accounts look after everybody's accounts.
  public let otherAdmins: Int64

  /// Disables for a reason; throws when `otherAdmins` is negative.
  public init(
    _ reason: OpenValue<SuspensionReason>, until: Timestamp? = nil, otherAdmins: Int64
  ) throws(ValidationError) {
    self.reason = reason
    self.until = until
    self.otherAdmins = otherAdmins
    try validated()
  }

  /// The fields of a suspension.
  public enum Fields {
    public static let reason = Field("reason", \Suspension.reason, doc: "A word for why.")
    public static let until = Field("until", \Suspension.until, doc: "When it ends by itself.")
    public static let otherAdmins = Field(
      "otherAdmins", \Suspension.otherAdmins, .atLeast(0), doc: "How many other admins there are.")
  }

  public static let schema = ModelSchema<Suspension>(
    "Suspension", version: 1, doc: "Why an account is disabled, and until when."
  ) {
    Fields.reason
    Fields.until
    Fields.otherAdmins
  }

  public init(reading fields: FieldReader<Suspension>) throws {
    try self.init(
      fields[Fields.reason], until: fields[Fields.until], otherAdmins: fields[Fields.otherAdmins])
  }
}

/// Why an account is disabled.
public enum SuspensionReason: String, Vocabulary {
  /// It sends what nobody asked for.
  case spam
  /// It hurts other people.
  case abuse
  /// It says that it is somebody else.
  case impersonation
  /// It breaks the law.
  case legal
  /// It may be in the hands of somebody else.
  case compromised
  /// Its owner asked for a break.
  case ownRequest = "own-request"
  /// None of these.
  case other
}

/// Deleting an account: whether anybody would be left in charge.
public struct Departure: Model {
  /// How many other accounts look after everybody's accounts.
  public let otherAdmins: Int64

  /// Leaves so many behind; throws when that is negative.
  public init(otherAdmins: Int64) throws(ValidationError) {
    self.otherAdmins = otherAdmins
    try validated()
  }

  /// The fields of a departure.
  public enum Fields {
    public static let otherAdmins = Field(
      "otherAdmins", \Departure.otherAdmins, .atLeast(0), doc: "How many other admins there are.")
  }

  public static let schema = ModelSchema<Departure>(
    "Departure", version: 1, doc: "Who is left when an account is deleted."
  ) {
    Fields.otherAdmins
  }

  public init(reading fields: FieldReader<Departure>) throws {
    try self.init(otherAdmins: fields[Fields.otherAdmins])
  }
}
