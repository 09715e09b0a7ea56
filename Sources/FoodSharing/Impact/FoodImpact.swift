public import DomainModeling

/// What sharing food has achieved: how much was saved, for how many people.
///
/// A pure sum over collections. What nobody has weighed isn't guessed: it is counted in its own measure.
public struct FoodImpact: Hashable, Sendable {
  /// The mass of all that was weighed, or of which somebody said what one weighs, in grams.
  public private(set) var grams: Int64 = 0
  /// What nobody has weighed, by measure.
  public private(set) var unweighed: [FoodMeasure: Int64] = [:]
  /// How many times food changed hands.
  public private(set) var collections: Int64 = 0
  /// How many people eat with those who collected it, each household or group once.
  public private(set) var peopleServed: Int64 = 0

  private var receivers: Set<Principal.ID> = []

  /// Nothing yet.
  public init() {}

  /// The impact of collections, where `people` says how many eat with a receiver; one where it doesn't.
  public init(_ collections: some Sequence<FoodCollection>, people: [Principal.ID: Int64] = [:]) {
    for collection in collections {
      add(collection.quantity, grams: collection.grams)
      if receivers.insert(collection.receiver).inserted {
        peopleServed = peopleServed.sum(max(1, people[collection.receiver] ?? 1))
      }
    }
  }

  /// The mass in kilograms.
  public var kilograms: Double { Double(grams) / 1_000 }

  private mutating func add(_ quantity: FoodQuantity, grams weight: Int64?) {
    collections += 1
    if let weight = weight ?? (quantity.measure == .gram ? quantity.amount : nil) {
      grams = grams.sum(weight)
    } else {
      unweighed[quantity.measure] = (unweighed[quantity.measure] ?? 0).sum(quantity.amount)
    }
  }
}

extension Int64 {
  /// The sum, or the greatest number there is.
  fileprivate func sum(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
