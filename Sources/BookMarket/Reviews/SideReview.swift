public import DomainModeling

/// The review that one side of an exchange writes about the other.
public struct SideReview: Hashable, Sendable {
  public let stars: Int64
  public internal(set) var text: String?
  public let at: Timestamp

  /// Creates a review.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(stars: Int64, text: String? = nil, at: Timestamp) throws(ValidationError) {
    self.stars = stars
    self.text = text
    self.at = at
    try validated()
  }
}

extension SideReview: RedactedModel {
  /// The fields of one side's review.
  package enum Fields {
    package static let stars = Field(
      "stars", \SideReview.stars, .range(1...5),
      doc: "The number of stars, from 1 for worst to 5 for best. Given by the author of the review.")
    package static let text = Field(
      "text", \SideReview.text, .length(1...1_000), .multiLine, .notBlank,
      doc: """
        The comment, written by the author of the review. Null for none; cleared when that account is \
        deleted.
        """)
    package static let at = Field(
      "at", \SideReview.at, doc: "The moment the review was written. Set by the server.")
  }

  public static let schema = ModelSchema<SideReview>(
    "SideReview", version: 1, doc: "The review that one side of an exchange writes about the other."
  ) {
    Fields.stars
    Fields.text
    Fields.at
  }

  public init(reading fields: FieldReader<SideReview>) throws {
    try self.init(stars: fields[Fields.stars], text: fields[Fields.text], at: fields[Fields.at])
  }
}
