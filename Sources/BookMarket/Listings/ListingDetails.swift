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
