public import DomainModeling

/// A word of those in charge about an institution: why.
public struct InstitutionReview: Model {
  /// Why.
  public let objection: OpenValue<InstitutionObjection>

  /// Says why.
  public init(_ objection: OpenValue<InstitutionObjection>) { self.objection = objection }

  /// The fields of a review.
  public enum Fields {
    public static let objection = Field("objection", \InstitutionReview.objection, doc: "A word for why.")
  }

  public static let schema = ModelSchema<InstitutionReview>(
    "InstitutionReview", version: 1, doc: "Why an institution is sent back, turned down or suspended."
  ) {
    Fields.objection
  }

  public init(reading fields: FieldReader<InstitutionReview>) throws {
    try self.init(fields[Fields.objection])
  }
}

/// Why somebody in charge sends an institution back, turns it down or suspends it.
public enum InstitutionObjection: String, Vocabulary {
  /// Something is missing or unclear.
  case incomplete
  /// It isn't in the register that it names.
  case notRegistered = "not-registered"
  /// It isn't a home for animals.
  case notAShelter = "not-a-shelter"
  /// It is here already.
  case duplicate
  /// Its bank account isn't its own.
  case foreignAccount = "foreign-account"
  /// Its animals aren't well kept.
  case welfare
  /// It cheats.
  case fraud
  /// It hasn't said in time that its details are still right.
  case notRecertified = "not-recertified"
  /// None of these.
  case other
}
