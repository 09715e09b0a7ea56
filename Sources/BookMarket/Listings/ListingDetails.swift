public import DomainModeling

/// What a seller says about a copy, and may change: condition, price, course.
public struct ListingDetails: Hashable, Sendable {
  /// The condition of the copy.
  public var condition: OpenValue<BookCondition>
  /// What is wrong with it.
  public var defects: [OpenValue<BookDefect>]
  /// The condition in words; needed for worn copies and those with defects.
  public var remarks: String?
  /// What the seller asks; nothing for a gift.
  public var price: Money
  /// Whether less may be offered.
  public var isNegotiable: Bool
  /// The seller's secret floor: offers below it are declined at once; in the price's currency.
  public var autoDeclineBelow: Money?
  /// Pictures of the copy, the best first.
  public var photos: [ListingPhoto]
  /// The course that it was used in.
  public var course: CourseCode?
  /// Who taught that course.
  public var instructor: String?

  /// Describes a copy; throws everything that is wrong with the description.
  public init(
    condition: OpenValue<BookCondition>, defects: [OpenValue<BookDefect>] = [], remarks: String? = nil,
    price: Money, isNegotiable: Bool = true, autoDeclineBelow: Money? = nil, photos: [ListingPhoto] = [],
    course: CourseCode? = nil, instructor: String? = nil
  ) throws(ValidationError) {
    self.condition = condition
    self.defects = defects
    self.remarks = remarks
    self.price = price
    self.isNegotiable = isNegotiable
    self.autoDeclineBelow = autoDeclineBelow
    self.photos = photos
    self.course = course
    self.instructor = instructor
    try validated()
  }

  /// Whether a buyer who made an offer for `earlier` would want to think again.
  ///
  /// That is so for a higher price, another condition, and defects that weren't told.
  public func isMaterialChange(of earlier: ListingDetails) -> Bool {
    price.currency != earlier.price.currency || price.minorUnits > earlier.price.minorUnits
      || condition != earlier.condition || !Set(defects).isSubset(of: earlier.defects)
  }
}

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
