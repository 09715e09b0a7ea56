public import DomainModeling

/// The compatibility of an animal with people and other animals.
public struct AnimalCompatibility: Hashable, Sendable {
  public let children: Bool?
  public let dogs: Bool?
  public let cats: Bool?
  public let otherAnimals: Bool?

  /// Creates a compatibility; values left out are unknown.
  public init(children: Bool? = nil, dogs: Bool? = nil, cats: Bool? = nil, otherAnimals: Bool? = nil) {
    self.children = children
    self.dogs = dogs
    self.cats = cats
    self.otherAnimals = otherAnimals
  }

  /// A compatibility of which nothing is known.
  public static let unknown = AnimalCompatibility()
}

extension AnimalCompatibility: Model {
  /// The fields of a compatibility.
  public enum Fields {
    public static let children = Field(
      "children", \AnimalCompatibility.children,
      doc: "Whether the animal gets along with children; null when unknown. Set by the institution.")
    public static let dogs = Field(
      "dogs", \AnimalCompatibility.dogs,
      doc: "Whether the animal gets along with dogs; null when unknown. Set by the institution.")
    public static let cats = Field(
      "cats", \AnimalCompatibility.cats,
      doc: "Whether the animal gets along with cats; null when unknown. Set by the institution.")
    public static let otherAnimals = Field(
      "otherAnimals", \AnimalCompatibility.otherAnimals,
      doc: """
        Whether the animal gets along with animals other than dogs and cats; null when unknown. Set by the \
        institution.
        """)
  }

  public static let schema = ModelSchema<AnimalCompatibility>(
    "AnimalCompatibility", version: 1, doc: "The compatibility of an animal with people and other animals."
  ) {
    Fields.children
    Fields.dogs
    Fields.cats
    Fields.otherAnimals
  }

  public init(reading fields: FieldReader<AnimalCompatibility>) throws {
    try self.init(
      children: fields[Fields.children], dogs: fields[Fields.dogs], cats: fields[Fields.cats],
      otherAnimals: fields[Fields.otherAnimals])
  }
}
