public import DomainModeling

/// The sex of an animal, as far as it is known.
public enum AnimalSex: String, Vocabulary {
  /// Female.
  case female
  /// Male.
  case male
  /// Not known.
  case unknown
}

/// The size of an animal among those of its kind, as lists filter by it.
public enum AnimalSize: String, Vocabulary {
  /// Small.
  case small
  /// Medium.
  case medium
  /// Large.
  case large
  /// Very large.
  case veryLarge = "very-large"
}

/// Whom an animal gets on with: yes, no, or nobody has tried.
public struct AnimalCompany: Hashable, Sendable {
  /// With children; `nil` when it isn't known.
  public let children: Bool?
  /// With dogs; `nil` when it isn't known.
  public let dogs: Bool?
  /// With cats; `nil` when it isn't known.
  public let cats: Bool?
  /// With other animals; `nil` when it isn't known.
  public let otherAnimals: Bool?

  /// Says what is known.
  public init(children: Bool? = nil, dogs: Bool? = nil, cats: Bool? = nil, otherAnimals: Bool? = nil) {
    self.children = children
    self.dogs = dogs
    self.cats = cats
    self.otherAnimals = otherAnimals
  }

  /// Nothing is known.
  public static let unknown = AnimalCompany()
}

extension AnimalCompany: Model {
  /// The fields of an animal's company.
  public enum Fields {
    public static let children = Field("children", \AnimalCompany.children, doc: "With children.")
    public static let dogs = Field("dogs", \AnimalCompany.dogs, doc: "With dogs.")
    public static let cats = Field("cats", \AnimalCompany.cats, doc: "With cats.")
    public static let otherAnimals = Field(
      "otherAnimals", \AnimalCompany.otherAnimals, doc: "With other animals.")
  }

  public static let schema = ModelSchema<AnimalCompany>(
    "AnimalCompany", version: 1, doc: "Whom an animal gets on with."
  ) {
    Fields.children
    Fields.dogs
    Fields.cats
    Fields.otherAnimals
  }

  public init(reading fields: FieldReader<AnimalCompany>) throws {
    try self.init(
      children: fields[Fields.children], dogs: fields[Fields.dogs], cats: fields[Fields.cats],
      otherAnimals: fields[Fields.otherAnimals])
  }
}
