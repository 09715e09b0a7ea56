import BenchmarkTrials
import DomainFoundation
import DomainRepository
import FoodSharing
import FoodSharingSamples

/// Food in the cities of a country: the newest posts, filters, words, and searches near a place.
struct FoodTrials {
  private let count: Int
  private let service: FoodSearchService
  private let middle: Cursor?
  private let places: [Coordinate]
  private static let reader = Principal.user(.numbered(1))

  init(_ count: Int) async throws {
    self.count = count
    let data = try BenchmarkData()
    let now = BenchmarkData.now
    let samples = FoodSamples.posts(by: .numbered(2), at: now)
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 3)
    try await repository.fill(count) { number in
      let place = try data.place(&random)
      let sample = samples[number % samples.count]
      let age = -Int64.random(in: 0..<3_000, using: &random)
      let listed = try now.adding(.seconds(age))
      let end = try sample.listedUntil?.adding(.seconds(age))
      return try sample.updating { draft in
        draft[FoodPost.Fields.id] = .numbered(number)
        draft[FoodPost.Fields.donor] = .numbered(10 + number % max(1, count / 5))
        draft[draft: FoodPost.Fields.pickup][draft: PickupTerms.Fields.place][PickupPlace.Fields.coordinate] =
          place
        draft[FoodPost.Fields.approximateLocation] = .some(place.approximateLocation)
        draft[FoodPost.Fields.listedAt] = .some(listed)
        draft[FoodPost.Fields.listedUntil] = .some(end)
        draft[FoodPost.Fields.statusSince] = listed
      }
    }
    var others = SeededGenerator(seed: 4)
    places = try (0..<64).map { _ in try data.place(&others) }
    service = FoodSearchService(
      FoodSharingSystem(
        repository, clock: ManualClock(now), principals: .claims, digest: PortableSHA256(),
        pickupCodeKey: SecretKey(from: SecretGenerator())))
    var page = try await service.posts(limit: 1_000, as: Self.reader)
    for _ in 0..<10 {
      guard let next = page.next else { break }
      page = try await service.posts(limit: 1_000, at: .after(next), as: Self.reader)
    }
    middle = page.next
  }

  var trials: [Trial] {
    let (service, middle, places) = (service, middle, places)
    let screen = { ApplicationTrials.screen($0, count, within: 5, $1) }
    func posts(_ order: FoodSortOrder = .newest, _ change: (inout FoodPostFilter) -> Void = { _ in })
      async throws
      -> Int
    {
      var filter = FoodPostFilter()
      change(&filter)
      return try await service.posts(filter, sortedBy: order, as: Self.reader).items.count
    }
    return [
      screen("food, first page") { _ in try await posts() },
      screen("food, a page far down") { _ in
        try await service.posts(at: middle.map { .after($0) } ?? .first, as: Self.reader).items.count
      },
      screen("food of a sort") { _ in try await posts { $0.categories = [.known(.bakery)] } },
      screen("food that ends soonest") { _ in try await posts(.endsSoonest) },
      screen("food with a word that begins so") { _ in try await posts { $0.text = "bake" } },
      screen("food within 10 km, the nearest first") { turn in
        try await service.nearby(places[turn % places.count], radiusInKilometers: 10, as: Self.reader).items
          .count
      },
      screen("vegan food within 10 km") { turn in
        try await posts(.nearest) {
          $0.diets = [.known(.vegan)]
          $0.searchRadius = try? SearchRadius(places[turn % places.count], radiusInKilometers: 10)
        }
      },
    ]
  }
}
