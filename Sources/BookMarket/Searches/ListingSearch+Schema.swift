public import DomainModeling
import DomainRepository

extension ListingSearch: DiscreetModel {
  /// The fields of a search.
  public enum Fields {
    public static let text = Field(
      "text", \ListingSearch.text, .length(1...200), .singleLine, .notBlank, doc: "What was typed.")
    public static let edition = Field("edition", \ListingSearch.edition, doc: "Copies of this edition.")
    public static let course = Field("course", \ListingSearch.course, doc: "Copies for this course.")
    public static let worstCondition = Field(
      "worstCondition", \ListingSearch.worstCondition, doc: "Copies in this condition or a better one.")
    public static let highestPrice = Field(
      "highestPrice", \ListingSearch.highestPrice, .atLeast(0),
      doc: "Copies for so much at most, in minor units.")
    public static let isFlawless = Field(
      "isFlawless", \ListingSearch.isFlawless, default: false, doc: "Copies with nothing wrong.")
  }

  public static let schema = ModelSchema<ListingSearch>(
    "ListingSearch", version: 1, doc: "Which listings somebody wants to see."
  ) {
    Fields.text
    Fields.edition
    Fields.course
    Fields.worstCondition
    Fields.highestPrice
    Fields.isFlawless
  } rules: {
    Rule(
      "ListingSearch.text.readable", reading: Fields.text,
      doc: "What was typed has a letter or a digit."
    ) { $0.text == nil || $0.term != nil }
  }

  public init(reading fields: FieldReader<ListingSearch>) throws {
    try self.init(
      text: fields[Fields.text], edition: fields[Fields.edition], course: fields[Fields.course],
      worstCondition: fields[Fields.worstCondition], highestPrice: fields[Fields.highestPrice],
      isFlawless: fields[Fields.isFlawless])
  }
}
