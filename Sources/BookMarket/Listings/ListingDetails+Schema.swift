public import DomainModeling

extension ListingDetails: DiscreetModel {
  /// The fields of a copy's description.
  public enum Fields {
    public static let condition = Field(
      "condition", \ListingDetails.condition, doc: "The condition of the copy.")
    public static let defects = Field(
      "defects", \ListingDetails.defects, .count(...20), .uniqueElements, default: [],
      doc: "What is wrong with it.")
    public static let remarks = Field(
      "remarks", \ListingDetails.remarks, .length(1...2_000), .multiLine, .notBlank,
      doc: "The condition in words.")
    public static let price = Field(
      "price", \ListingDetails.price, doc: "What the seller asks; nothing for a gift.")
    public static let isNegotiable = Field(
      "isNegotiable", \ListingDetails.isNegotiable, default: true, doc: "Whether less may be offered.")
    public static let autoDeclineBelow = Field(
      "autoDeclineBelow", \ListingDetails.autoDeclineBelow,
      doc: "The seller's secret floor: offers below it are declined at once.")
    public static let photos = Field(
      "photos", \ListingDetails.photos, .count(...8), default: [], doc: "Pictures of the copy.")
    public static let course = Field(
      "course", \ListingDetails.course, doc: "The course that it was used in.")
    public static let instructor = Field(
      "instructor", \ListingDetails.instructor, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "Who taught that course.")

    /// The price in minor units.
    static let amount = price.at(Money.Fields.minorUnits)
    /// The floor in minor units.
    static let floor = autoDeclineBelow.at(Money.Fields.minorUnits)
  }

  public static let schema = ModelSchema<ListingDetails>(
    "ListingDetails", version: 1, doc: "What a seller says about a copy."
  ) {
    Fields.condition
    Fields.defects
    Fields.remarks
    Fields.price
    Fields.isNegotiable
    Fields.autoDeclineBelow
    Fields.photos
    Fields.course
    Fields.instructor
  } rules: {
    Rule("ListingDetails.price.negative", holds: Fields.amount >= 0, doc: "No price is below zero.")
    Rule(
      "ListingDetails.floor.currency",
      holds: Fields.autoDeclineBelow.at(Money.Fields.currency) == Fields.price.at(Money.Fields.currency),
      doc: "The floor is in the currency of the price.")
    Rule(
      "ListingDetails.floor.order", holds: (Fields.floor >= 0).and(Fields.floor <= Fields.amount),
      doc: "The floor isn't above the price.")
  }

  public init(reading fields: FieldReader<ListingDetails>) throws {
    try self.init(
      condition: fields[Fields.condition], defects: fields[Fields.defects],
      remarks: fields[Fields.remarks], price: fields[Fields.price],
      isNegotiable: fields[Fields.isNegotiable], autoDeclineBelow: fields[Fields.autoDeclineBelow],
      photos: fields[Fields.photos], course: fields[Fields.course], instructor: fields[Fields.instructor])
  }

  /// Whether a worn copy, or one with defects, is described in words.
  var isDescribed: Bool {
    remarks != nil || defects.isEmpty && condition.known.map { !$0.needsDescription } ?? true
  }
}
