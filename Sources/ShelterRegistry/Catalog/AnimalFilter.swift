public import DomainModeling
public import DomainRepository

/// Which animals a list shows; what has left or isn't published is in none.
public struct AnimalFilter: Hashable, Sendable {
  /// Somebody whom an animal has to get on with.
  public enum Companion: String, Hashable, Sendable, CaseIterable {
    /// Children.
    case children
    /// Dogs.
    case dogs
    /// Cats.
    case cats
    /// Other animals.
    case otherAnimals
  }

  /// Only these kinds of animal; every kind where there is none.
  public var species: [OpenValue<AnimalSpecies>]
  /// Only these sizes; every size where there is none.
  public var sizes: [OpenValue<AnimalSize>]
  /// Only of this age on the day of the list; those whose birth isn't known are left out.
  public var ageGroup: AnimalAgeGroup?
  /// Only of this sex.
  public var sex: AnimalSex?
  /// Only those that are known to get on with all of these.
  public var goodWith: Set<Companion>
  /// Only those that can leave now, as far as the animal alone can say.
  public var availableOnly: Bool
  /// Only those whose name, breed, kind, marks or number have words that begin like these.
  public var words: TextSearch?

  /// Makes a filter; without arguments it lets every animal through that is shown.
  public init(
    species: [OpenValue<AnimalSpecies>] = [], sizes: [OpenValue<AnimalSize>] = [],
    ageGroup: AnimalAgeGroup? = nil, sex: AnimalSex? = nil, goodWith: Set<Companion> = [],
    availableOnly: Bool = false, words: TextSearch? = nil
  ) {
    self.species = species
    self.sizes = sizes
    self.ageGroup = ageGroup
    self.sex = sex
    self.goodWith = goodWith
    self.availableOnly = availableOnly
    self.words = words
  }

  /// The filter as a condition on a day, but for the words: those are a query's own to search.
  public func condition(on day: CalendarDate) -> Condition<Animal> {
    typealias Fields = Animal.Fields
    let states: [Animal.Flow.State] = availableOnly ? [.available] : Animal.Flow.shownStates
    var condition = Fields.status.isOne(of: states.map { .known($0) })
    if !species.isEmpty { condition = condition.and(Fields.species.isOne(of: species)) }
    if !sizes.isEmpty { condition = condition.and(Fields.size.isOne(of: sizes)) }
    if let ageGroup {
      let births = ageGroup.births(on: day)
      condition = condition.and(Fields.bornOn.isBetween(births.lowerBound, and: births.upperBound))
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
      case .children: AnimalCompany.Fields.children
      case .dogs: AnimalCompany.Fields.dogs
      case .cats: AnimalCompany.Fields.cats
      case .otherAnimals: AnimalCompany.Fields.otherAnimals
      }
    return Animal.Fields.company.at(field)
  }
}
