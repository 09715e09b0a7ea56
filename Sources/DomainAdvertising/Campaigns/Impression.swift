public import DomainModeling

/// One display of an advertisement to a viewer, which counts toward the caps.
///
/// It contains identifiers and a moment only; the content beside the advertisement isn't stored.
public struct Impression: Entity {
  public let id: Identifier<Impression>
  public let campaign: Campaign.ID
  public let advertisement: Advertisement.ID
  public let viewer: Principal.ID
  public let at: Timestamp

  /// Creates an impression.
  package init(
    id: Identifier<Impression>, campaign: Campaign.ID, advertisement: Advertisement.ID,
    viewer: Principal.ID, at: Timestamp
  ) {
    self.id = id
    self.campaign = campaign
    self.advertisement = advertisement
    self.viewer = viewer
    self.at = at
  }
}

extension Impression {
  /// The fields of an impression.
  package enum Fields {
    package static let id = Field(
      "id", \Impression.id,
      doc: """
        The identifier of the impression, derived from the offer, so that each offer counts once.
        """)
    package static let campaign = Field(
      "campaign", \Impression.campaign,
      doc: "The identifier of the campaign. Copied from the offer by the service.")
    package static let advertisement = Field(
      "advertisement", \Impression.advertisement,
      doc: "The identifier of the advertisement within the campaign. Copied from the offer by the service.")
    package static let viewer = Field(
      "viewer", \Impression.viewer,
      doc: """
        The identifier of the user who saw the advertisement; in an app without accounts, an identifier of \
        the installation. Set by the service from the caller.
        """)
    package static let at = Field(
      "at", \Impression.at,
      doc: "The moment at which the app recorded that the advertisement was shown. Set by the service.")
  }

  public static let schema = ModelSchema<Impression>(
    "Impression", version: 1,
    doc: "One display of an advertisement to a viewer, which counts toward the caps."
  ) {
    Fields.id
    Fields.campaign
    Fields.advertisement
    Fields.viewer
    Fields.at
  } storage: {
    Storage.index(Fields.viewer, Fields.campaign, Fields.at)
    Storage.index(Fields.campaign, Fields.at)
  }

  public init(reading fields: FieldReader<Impression>) throws {
    self.init(
      id: try fields[Fields.id], campaign: try fields[Fields.campaign],
      advertisement: try fields[Fields.advertisement], viewer: try fields[Fields.viewer],
      at: try fields[Fields.at])
  }
}
