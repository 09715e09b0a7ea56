public import DomainModeling
public import DomainValues

/// What a reviewer approves of an institution before the public sees it.
///
/// The contact details and opening times aren't part of it.
public struct InstitutionProfile: Hashable, Sendable {
  public let type: OpenEnum<InstitutionType>
  public let name: String
  public let registrationNumber: String?
  public let description: String
  public let logo: WebLink?
  public let address: PostalAddress
  public let coordinate: Coordinate?

  /// Creates a profile.
  ///
  /// - Throws: `ValidationError` with all violations.
  public init(
    type: OpenEnum<InstitutionType>, name: String, registrationNumber: String? = nil, description: String,
    logo: WebLink? = nil, address: PostalAddress, coordinate: Coordinate? = nil
  ) throws(ValidationError) {
    self.type = type
    self.name = name
    self.registrationNumber = registrationNumber
    self.description = description
    self.logo = logo
    self.address = address
    self.coordinate = coordinate
    try validated()
  }

  init(of institution: Institution) {
    type = institution.type
    name = institution.name
    registrationNumber = institution.registrationNumber
    description = institution.description
    logo = institution.logo
    address = institution.address
    coordinate = institution.coordinate
  }
}

extension InstitutionProfile: Model {
  /// The fields of a profile.
  public enum Fields {
    public static let type = Field(
      "type", \InstitutionProfile.type, doc: "The kind of institution. Set by the institution.")
    public static let name = Field(
      "name", \InstitutionProfile.name, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The institution's name. Set by the institution.")
    public static let registrationNumber = Field(
      "registrationNumber", \InstitutionProfile.registrationNumber, .length(1...40), .singleLine, .trimmed,
      .notBlank,
      doc: "The number in a public register; null when there is none. Set by the institution.")
    public static let description = Field(
      "description", \InstitutionProfile.description, .length(1...2_000), .multiLine, .notBlank,
      doc: "The institution's description of itself.")
    public static let logo = Field(
      "logo", \InstitutionProfile.logo,
      doc: "A link to the logo image; null when there is none. Set by the institution.")
    public static let address = Field(
      "address", \InstitutionProfile.address,
      doc: "The postal address of the institution. Set by the institution.")
    public static let coordinate = Field(
      "coordinate", \InstitutionProfile.coordinate,
      doc: "The coordinate of that address in degrees (WGS 84); null for none. Set by the institution.")
  }

  public static let schema = ModelSchema<InstitutionProfile>(
    "InstitutionProfile", version: 1,
    doc: "What a reviewer approves of an institution before the public sees it."
  ) {
    Fields.type
    Fields.name
    Fields.registrationNumber
    Fields.description
    Fields.logo
    Fields.address
    Fields.coordinate
  }

  public init(reading fields: FieldReader<InstitutionProfile>) throws {
    try self.init(
      type: fields[Fields.type], name: fields[Fields.name],
      registrationNumber: fields[Fields.registrationNumber], description: fields[Fields.description],
      logo: fields[Fields.logo], address: fields[Fields.address], coordinate: fields[Fields.coordinate])
  }
}

extension Institution {
  /// The profile as the public sees it while the institution is listed.
  public var profile: InstitutionProfile { InstitutionProfile(of: self) }

  /// Returns the institution with the profile that its manager entered last.
  func withPendingProfile() -> Institution {
    var latest = self
    if let pendingProfile { latest.replaceProfile(by: pendingProfile) }
    return latest
  }

  /// Keeps an approved profile, and the present one for review when it differs.
  mutating func submitProfile(replacing approved: InstitutionProfile, at now: Timestamp) {
    guard Institution.reviewedStates.contains(status) else { return }
    let wanted = profile
    replaceProfile(by: approved)
    if wanted == pendingProfile { return }
    if wanted == approved { return discardPendingProfile() }
    pendingProfile = wanted
    profileChangedAt = profileChangedAt ?? now
    clearReasonOfProfile()
  }

  mutating func applyPendingProfile() {
    if let pendingProfile { replaceProfile(by: pendingProfile) }
    discardPendingProfile()
    clearReasonOfProfile()
  }

  mutating func discardPendingProfile() {
    pendingProfile = nil
    profileChangedAt = nil
  }

  /// Clears the reason for which a profile was rejected; a suspension has a reason of its own.
  private mutating func clearReasonOfProfile() {
    if status != .suspended { moderationReason = nil }
  }

  private mutating func replaceProfile(by other: InstitutionProfile) {
    type = other.type
    name = other.name
    registrationNumber = other.registrationNumber
    description = other.description
    logo = other.logo
    address = other.address
    coordinate = other.coordinate
  }
}
