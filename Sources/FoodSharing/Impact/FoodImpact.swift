package import DomainModeling

/// The result of sharing food: the quantity saved and the people served.
///
/// It is a sum over pickups. Food without a known mass is summed up separately in its own dimension.
public struct FoodImpact: Hashable, Sendable {
  /// The mass in grams of all collected food whose mass is known.
  public private(set) var grams: Int64 = 0
  /// The amounts of collected food whose mass is unknown, by dimension.
  public private(set) var amountsWithoutMass: [UnitDimension: Int64] = [:]
  /// The number of pickups.
  public private(set) var pickups: Int64 = 0
  /// The number of people who eat with the receivers, each household or group counted once.
  public private(set) var peopleServed: Int64 = 0

  private var receivers: Set<Principal.ID> = []

  /// Creates an impact without pickups.
  package init() {}

  /// Creates the impact of pickups.
  ///
  /// - Parameter served: The number of people who eat with each receiver; 1 for receivers without an entry.
  package init(_ pickups: some Sequence<FoodPickup>, peopleServed served: [Principal.ID: Int64] = [:]) {
    for pickup in pickups {
      add(pickup.quantity, grams: pickup.grams)
      if receivers.insert(pickup.receiver).inserted {
        peopleServed = peopleServed.sum(max(1, served[pickup.receiver] ?? 1))
      }
    }
  }

  /// The mass in kilograms.
  public var kilograms: Double { Double(grams) / 1_000 }

  private mutating func add(_ quantity: FoodQuantity, grams weight: Int64?) {
    pickups += 1
    if let weight = weight ?? (quantity.dimension == .gram ? quantity.amount : nil) {
      grams = grams.sum(weight)
    } else {
      amountsWithoutMass[quantity.dimension] = (amountsWithoutMass[quantity.dimension] ?? 0).sum(
        quantity.amount)
    }
  }
}

extension Int64 {
  /// Returns the sum, or the largest number on overflow.
  fileprivate func sum(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
