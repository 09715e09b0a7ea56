public import DomainModeling
public import DomainServices
public import DomainValues

/// A user's settings for language, appearance, notifications and privacy.
///
/// Every field has a default, so records written by older and newer versions of an app stay readable.
public struct AccountPreferences: Hashable, Sendable {
  public let language: LanguageTag?
  public let appearance: OpenEnum<Appearance>
  public let channels: [OpenEnum<NotificationChannel>]
  public let mutedTopics: [String]
  public let contactVisibility: OpenEnum<ContactVisibility>
  public let timeZone: TimeZoneName?
  public let quietHours: QuietHours?

  /// Creates preferences.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    language: LanguageTag? = nil, appearance: OpenEnum<Appearance> = standard.appearance,
    channels: [OpenEnum<NotificationChannel>] = standard.channels, mutedTopics: [String] = [],
    contactVisibility: OpenEnum<ContactVisibility> = standard.contactVisibility,
    timeZone: TimeZoneName? = nil, quietHours: QuietHours? = nil
  ) throws(ValidationError) {
    self.language = language
    self.appearance = appearance
    self.channels = channels
    self.mutedTopics = mutedTopics
    self.contactVisibility = contactVisibility
    self.timeZone = timeZone
    self.quietHours = quietHours
    try validated()
  }

  private init(standardIn language: LanguageTag?) {
    self.language = language
    appearance = .known(.system)
    channels = [.known(.email), .known(.push)]
    mutedTopics = []
    contactVisibility = .known(.counterparts)
    timeZone = nil
    quietHours = nil
  }

  /// The default preferences.
  public static let standard = standard(in: nil)

  /// Returns the default preferences with a language.
  static func standard(in language: LanguageTag?) -> AccountPreferences {
    AccountPreferences(standardIn: language)
  }
}

extension AccountPreferences: Model {
  /// The fields of preferences.
  public enum Fields {
    public static let language = Field(
      "language", \AccountPreferences.language,
      doc: """
        The language of the app and its messages as a BCP 47 tag. Chosen by the user; null for the language \
        of the device.
        """)
    public static let appearance = Field(
      "appearance", \AccountPreferences.appearance, default: AccountPreferences.standard.appearance,
      doc: "The color scheme of the app, chosen by the user.")
    public static let channels = Field(
      "channels", \AccountPreferences.channels, .count(...10), .uniqueElements,
      default: AccountPreferences.standard.channels,
      doc: """
        The channels over which the app may send notifications. Chosen by the user; messages about the \
        security of the account are sent in any case.
        """)
    public static let mutedTopics = Field(
      "mutedTopics", \AccountPreferences.mutedTopics, .count(...100), .uniqueElements,
      .each(.length(1...60)), .each(.singleLine), default: [],
      doc: """
        The notification topics that the user has turned off, by the names that the app's modules give them.
        """)
    public static let contactVisibility = Field(
      "contactVisibility", \AccountPreferences.contactVisibility,
      default: AccountPreferences.standard.contactVisibility,
      doc: """
        The audience that may see the user's email address and phone number. Chosen by the user. Readers \
        must treat an unknown word like `nobody`.
        """)
    public static let timeZone = Field(
      "timeZone", \AccountPreferences.timeZone,
      doc: """
        The time zone in which moments in messages are written and quiet hours count. Set by the app from the device; null \
        for that of the app.
        """)
    public static let quietHours = Field(
      "quietHours", \AccountPreferences.quietHours,
      doc: """
        The hours of each day in which notifications wait. Chosen by the user; null for those of the app. Messages about the \
        security of the account are sent in any case.
        """)
  }

  public static let schema = ModelSchema<AccountPreferences>(
    "AccountPreferences", version: 1,
    doc: "A user's settings for language, appearance, notifications and privacy."
  ) {
    Fields.language
    Fields.appearance
    Fields.channels
    Fields.mutedTopics
    Fields.contactVisibility
    Fields.timeZone
    Fields.quietHours
  }

  public init(reading fields: FieldReader<AccountPreferences>) throws {
    try self.init(
      language: fields[Fields.language], appearance: fields[Fields.appearance],
      channels: fields[Fields.channels], mutedTopics: fields[Fields.mutedTopics],
      contactVisibility: fields[Fields.contactVisibility], timeZone: fields[Fields.timeZone],
      quietHours: fields[Fields.quietHours])
  }
}

/// The color scheme of an app.
public enum Appearance: String, StringEnum {
  /// The color scheme of the device.
  case system
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The audience that may see a user's email address and phone number.
public enum ContactVisibility: String, StringEnum {
  /// The contact details are hidden from all other users.
  case nobody
  /// Users who have an agreement with the owner, such as a reserved pickup, as each module defines it.
  case counterparts
  /// All users who are signed in.
  case members
}
