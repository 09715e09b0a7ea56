public import DomainModeling

/// One showing of an advertisement to a viewer: what frequency caps count.
///
/// It holds identifiers and a moment only. What the viewer was looking at isn't kept.
public struct Impression: Entity {
  public let id: Identifier<Impression>
  /// The campaign.
  public let campaign: Campaign.ID
  /// The advertisement of the campaign.
  public let advertisement: Advertisement.ID
  /// Who saw it; an app without accounts gives its installation an identifier.
  public let viewer: Principal.ID
  /// When.
  public let at: Timestamp

  /// Notes a showing.
  public init(
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
  public enum Fields {
    public static let id = Field("id", \Impression.id, doc: "The impression's own identifier.")
    public static let campaign = Field("campaign", \Impression.campaign, doc: "The campaign.")
    public static let advertisement = Field(
      "advertisement", \Impression.advertisement, doc: "The advertisement of the campaign.")
    public static let viewer = Field("viewer", \Impression.viewer, doc: "Who saw it.")
    public static let at = Field("at", \Impression.at, doc: "When.")
  }

  public static let schema = ModelSchema<Impression>(
    "Impression", version: 1, doc: "One showing of an advertisement to a viewer."
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
