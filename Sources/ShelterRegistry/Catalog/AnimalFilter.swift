public import DomainModeling
public import DomainRepository

/// A filter for public lists of animals, which leave out drafts and animals that have left for good.
public struct AnimalFilter: Hashable, Sendable {
  /// A kind of companion that an animal has to get along with.
  public enum Companion: String, StringEnum {
    /// Children.
    case children
    /// Dogs.
    case dogs
    /// Cats.
    case cats
    /// Other animals.
    case otherAnimals
  }

  /// The species to select; an empty list selects all.
  public var species: [OpenEnum<AnimalSpecies>]
  /// The sizes to select; an empty list selects all.
  public var sizes: [OpenEnum<AnimalSize>]
  /// The age group on the day of the list; it leaves out animals of unknown birth, `nil` selects all.
  public var ageGroup: AnimalAgeGroup?
  /// The sex to select; `nil` selects all.
  public var sex: AnimalSex?
  /// The companions that animals are known to get along with; an empty set selects all.
  public var goodWith: Set<Companion>
  /// Whether only animals in the state available are selected.
  public var availableOnly: Bool
  /// The words to find by their beginnings in name, breed, species, marks and reference; `nil` selects all.
  public var search: TextSearch?

  /// Creates a filter; without arguments it selects all animals of public lists.
  public init(
    species: [OpenEnum<AnimalSpecies>] = [], sizes: [OpenEnum<AnimalSize>] = [],
    ageGroup: AnimalAgeGroup? = nil, sex: AnimalSex? = nil, goodWith: Set<Companion> = [],
    availableOnly: Bool = false, search: TextSearch? = nil
  ) {
    self.species = species
    self.sizes = sizes
    self.ageGroup = ageGroup
    self.sex = sex
    self.goodWith = goodWith
    self.availableOnly = availableOnly
    self.search = search
  }

  /// Returns the condition for a day, without the text search, which is a separate part of a query.
  public func condition(on day: CalendarDate) -> Condition<Animal> {
    typealias Fields = Animal.Fields
    let states: [Animal.State] = availableOnly ? [.available] : Animal.visibleStates
    var condition = Fields.status.isOne(of: states.map { .known($0) })
    if !species.isEmpty { condition = condition.and(Fields.species.isOne(of: species)) }
    if !sizes.isEmpty { condition = condition.and(Fields.size.isOne(of: sizes)) }
    if let ageGroup {
      let births = ageGroup.births(on: day)
      condition = condition.and(Fields.estimatedBirthDay.isBetween(births.lowerBound, and: births.upperBound))
    }
    if let sex { condition = condition.and(Fields.sex == .known(sex)) }
    for companion in Companion.allCases where goodWith.contains(companion) {
      condition = condition.and(companion.field == true)
    }
    return condition
  }
}

extension AnimalFilter.Companion {
  fileprivate var field: Field<Animal, Bool?> {
    let field =
      switch self {
      case .children: AnimalCompatibility.Fields.children
      case .dogs: AnimalCompatibility.Fields.dogs
      case .cats: AnimalCompatibility.Fields.cats
      case .otherAnimals: AnimalCompatibility.Fields.otherAnimals
      }
    return Animal.Fields.compatibility.at(field)
  }
}
