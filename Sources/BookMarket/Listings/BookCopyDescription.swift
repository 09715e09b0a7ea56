public import DomainModeling
public import DomainValues

/// A seller's description of a copy, which the seller may change: condition, price, course and photos.
public struct BookCopyDescription: Hashable, Sendable {
  public var condition: OpenEnum<BookCondition>
  public var defects: [OpenEnum<BookDefect>]
  public var remarks: String?
  public var price: Money
  public var isNegotiable: Bool
  public var autoDeclineBelow: Money?
  public var photos: [ListingPhoto]
  public var course: Course?
  public var instructor: String?

  /// Creates a description.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    condition: OpenEnum<BookCondition>, defects: [OpenEnum<BookDefect>] = [], remarks: String? = nil,
    price: Money, isNegotiable: Bool = true, autoDeclineBelow: Money? = nil, photos: [ListingPhoto] = [],
    course: Course? = nil, instructor: String? = nil
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

  /// Returns whether a buyer who made an offer for the earlier description may want to reconsider.
  ///
  /// A change is material when it raises the price, changes the currency, the condition, the remarks or the photos, or
  /// adds defects.
  package func isMaterialChange(of earlier: BookCopyDescription) -> Bool {
    price.currency != earlier.price.currency || price.minorUnits > earlier.price.minorUnits
      || condition != earlier.condition || !Set(defects).isSubset(of: earlier.defects)
      || remarks != earlier.remarks || photos != earlier.photos
  }

  /// Returns whether members of the campus would see another description; they don't see the floor price.
  func isVisibleChange(of earlier: BookCopyDescription) -> Bool { withoutFloor != earlier.withoutFloor }

  /// The description as other users may see it.
  var withoutFloor: BookCopyDescription {
    var visible = self
    visible.autoDeclineBelow = nil
    return visible
  }
}

extension BookCopyDescription: RedactedModel {
  /// The fields of a copy's description.
  public enum Fields {
    public static let condition = Field(
      "condition", \BookCopyDescription.condition,
      doc: "The condition of the offered copy, as the seller judges it.")
    public static let defects = Field(
      "defects", \BookCopyDescription.defects, .count(...20), .uniqueElements, default: [],
      doc: "The defects that the seller states, independent of the condition; empty for none.")
    public static let remarks = Field(
      "remarks", \BookCopyDescription.remarks, .length(1...2_000), .multiLine, .notBlank,
      doc: """
        The seller's description of wear and defects in words. Required for copies with defects or in the \
        condition `fair` or `poor`; otherwise null when there is none.
        """)
    public static let price = Field(
      "price", \BookCopyDescription.price,
      doc: "The price that the seller asks, in the currency of the campus; zero for a gift.")
    public static let isNegotiable = Field(
      "isNegotiable", \BookCopyDescription.isNegotiable, default: true,
      doc: """
        Whether buyers may offer less than the price. Set by the seller; otherwise offers must equal the \
        price.
        """)
    public static let autoDeclineBelow = Field(
      "autoDeclineBelow", \BookCopyDescription.autoDeclineBelow,
      doc: """
        The floor price: the amount below which offers are declined automatically, at most the price and in \
        its currency. Set by the seller and known only to the seller; null for none.
        """)
    public static let photos = Field(
      "photos", \BookCopyDescription.photos, .count(...8), default: [],
      doc: "The photos of the copy, uploaded by the seller, the best one first.")
    public static let course = Field(
      "course", \BookCopyDescription.course,
      doc: """
        The code or the name of the course in which the seller used the copy, such as `CMSI370` or `Organic \
        Chemistry`. Stated by the seller; null for none.
        """)
    public static let instructor = Field(
      "instructor", \BookCopyDescription.instructor, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: """
        The name of the instructor of the course in which the seller used the copy. Stated by the seller; \
        null when unknown.
        """)

    /// The price in minor units.
    static let amount = price.at(Money.Fields.minorUnits)
    /// The floor price in minor units.
    static let floor = autoDeclineBelow.at(Money.Fields.minorUnits)
  }

  public static let schema = ModelSchema<BookCopyDescription>(
    "BookCopyDescription", version: 1, doc: "A seller's description of a copy."
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
    Rule(
      "BookCopyDescription.price.notNegative", holds: Fields.amount >= 0,
      doc: "The price must not be negative.")
    Rule(
      "BookCopyDescription.floor.currency",
      holds: Fields.autoDeclineBelow.at(Money.Fields.currency) == Fields.price.at(Money.Fields.currency),
      doc: "The floor price must be in the currency of the price.")
    Rule(
      "BookCopyDescription.floor.order", holds: (Fields.floor >= 0).and(Fields.floor <= Fields.amount),
      doc: "The floor price must be between zero and the price.")
  }

  public init(reading fields: FieldReader<BookCopyDescription>) throws {
    try self.init(
      condition: fields[Fields.condition], defects: fields[Fields.defects],
      remarks: fields[Fields.remarks], price: fields[Fields.price],
      isNegotiable: fields[Fields.isNegotiable], autoDeclineBelow: fields[Fields.autoDeclineBelow],
      photos: fields[Fields.photos], course: fields[Fields.course], instructor: fields[Fields.instructor])
  }

  /// Returns the description that a seller enters, whose properties may have changed since it was created.
  ///
  /// - Throws: `ValidationError` for an invalid description, and for a condition or a defect that the market doesn't
  ///   know: such words are read from newer versions, but sellers choose from the known ones.
  func validatedAsInput() throws(ValidationError) -> Self {
    try validated()
    if condition.known == nil { throw ValidationError(at: Fields.condition, .notListed) }
    if defects.contains(where: { $0.known == nil }) { throw ValidationError(at: Fields.defects, .notListed) }
    return self
  }

  /// Whether the description has the remarks that its condition or defects require.
  var isDescribed: Bool {
    remarks != nil || defects.isEmpty && condition.known.map { !$0.needsDescription } ?? true
  }
}
