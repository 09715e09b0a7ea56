public import DomainModeling

/// How somebody wants the app to be; every part has a default, so that older and newer apps agree.
public struct AccountPreferences: Hashable, Sendable {
  /// The language of the app and its messages; that of the device when there is none.
  public let language: LanguageTag?
  /// Which colours the app shows.
  public let appearance: OpenValue<Appearance>
  /// The ways in which the app may write; messages about the account's own safety are always sent.
  public let channels: [OpenValue<NotificationChannel>]
  /// The topics that the person doesn't want to hear of, by the names that modules give them.
  public let mutedTopics: [String]
  /// Who may see e-mail address and telephone number.
  public let contactVisibility: OpenValue<ContactVisibility>

  /// Chooses; throws everything that is wrong with it.
  public init(
    language: LanguageTag? = nil, appearance: OpenValue<Appearance> = .known(.system),
    channels: [OpenValue<NotificationChannel>] = [.known(.email), .known(.push)], mutedTopics: [String] = [],
    contactVisibility: OpenValue<ContactVisibility> = .known(.counterparts)
  ) throws(ValidationError) {
    self.language = language
    self.appearance = appearance
    self.channels = channels
    self.mutedTopics = mutedTopics
    self.contactVisibility = contactVisibility
    try validated()
  }

  private init() {
    language = nil
    appearance = .known(.system)
    channels = [.known(.email), .known(.push)]
    mutedTopics = []
    contactVisibility = .known(.counterparts)
  }

  /// What nobody has chosen yet.
  public static let standard = AccountPreferences()
}

extension AccountPreferences: Model {
  /// The fields of preferences.
  public enum Fields {
    public static let language = Field("language", \AccountPreferences.language, doc: "The app's language.")
    public static let appearance = Field(
      "appearance", \AccountPreferences.appearance, default: .known(.system), doc: "The app's colours.")
    public static let channels = Field(
      "channels", \AccountPreferences.channels, .count(...10), .uniqueElements,
      default: [.known(.email), .known(.push)], doc: "The ways in which the app may write.")
    public static let mutedTopics = Field(
      "mutedTopics", \AccountPreferences.mutedTopics, .count(...100), .uniqueElements,
      .each(.length(1...60)), .each(.singleLine), default: [], doc: "The topics not to write about.")
    public static let contactVisibility = Field(
      "contactVisibility", \AccountPreferences.contactVisibility, default: .known(.counterparts),
      doc: "Who may see e-mail address and telephone number; an unknown word counts as nobody.")
  }

  public static let schema = ModelSchema<AccountPreferences>(
    "AccountPreferences", version: 1, doc: "How somebody wants the app to be."
  ) {
    Fields.language
    Fields.appearance
    Fields.channels
    Fields.mutedTopics
    Fields.contactVisibility
  }

  public init(reading fields: FieldReader<AccountPreferences>) throws {
    try self.init(
      language: fields[Fields.language], appearance: fields[Fields.appearance],
      channels: fields[Fields.channels], mutedTopics: fields[Fields.mutedTopics],
      contactVisibility: fields[Fields.contactVisibility])
  }
}

/// Which colours the app shows.
public enum Appearance: String, Vocabulary {
  /// Those of the device.
  case system
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// A way in which somebody wants to hear from the app.
public enum NotificationChannel: String, Vocabulary {
  /// Messages to the e-mail address.
  case email
  /// Messages on the device.
  case push
}

/// Who may see a person's e-mail address and telephone number.
public enum ContactVisibility: String, Vocabulary {
  /// Nobody.
  case nobody
  /// Whoever the person has an agreed dealing with, as the module at hand understands it.
  case counterparts
  /// Everybody who has signed in.
  case members
}
