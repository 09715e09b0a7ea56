import BenchmarkTrials
import DomainFoundation
import DomainRepository
import ShelterRegistry
import ShelterRegistrySamples

/// Institutions by name, word and place, and the animals of one institution.
struct ShelterTrials {
  private let count: Int
  private let service: ShelterCatalogService
  private let places: [Coordinate]
  private let names: [String]
  /// The number of animals per institution.
  private static let share = 50

  init(_ count: Int) async throws {
    self.count = count
    let data = try BenchmarkData()
    let now = BenchmarkData.now
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 5)
    let home = try ShelterSamples.shelter(at: now)
    let animals = try AnimalSamples.all(at: now)
    try await repository.fill(max(1, count / Self.share)) { number in
      let city = data.city(&random)
      let place = try data.place(&random)
      return try home.updating { draft in
        draft[Institution.Fields.id] = .numbered(number)
        draft[Institution.Fields.manager] = .numbered(number)
        draft[Institution.Fields.name] = String("\(city.name) \(number)".prefix(80))
        draft[Institution.Fields.slug] = try? Institution.Slug(parsing: "home-\(number)")
        draft[Institution.Fields.registrationNumber] = .some("KRS \(1_000_000_000 + number)")
        draft[Institution.Fields.coordinate] = .some(place)
      }
    }
    try await repository.fill(count) { number in
      let institution = number / Self.share
      return try animals[number % animals.count].updating { draft in
        draft[Animal.Fields.id] = .numbered(number)
        draft[Animal.Fields.institution] = .numbered(institution)
        draft[Animal.Fields.manager] = .numbered(institution)
        draft[Animal.Fields.reference] = .some("2026/\(number)")
        draft[Animal.Fields.microchip] = .some(nil)
        draft[Animal.Fields.bonds] = []
        draft[Animal.Fields.transferredFrom] = .some(nil)
      }
    }
    var others = SeededGenerator(seed: 6)
    places = try (0..<64).map { _ in try data.place(&others) }
    names = (0..<64).map { _ in String(data.city(&others).name.prefix(4)) }
    service = ShelterCatalogService(
      ShelterSystem(repository, clock: ManualClock(now), principals: .claims, digest: PortableSHA256()))
  }

  var trials: [Trial] {
    let (service, places, names) = (service, places, names)
    let homes = max(1, count / Self.share)
    let screen = { ApplicationTrials.screen($0, count, within: 5, $1) }
    return [
      screen("institutions, first page") { _ in try await service.institutions().items.count },
      screen("institutions with a word that begins so") { turn in
        let words = try TextSearch(names[turn % names.count])
        return try await service.institutions(InstitutionFilter(search: words)).items.count
      },
      screen("institutions within 30 km, the nearest first") { turn in
        let nearby = try NearbySearch(
          Institution.Fields.coordinate, within: 30_000, of: places[turn % places.count])
        return try await service.institutions(InstitutionFilter(nearby: nearby)).items.count
      },
      screen("animals of an institution") { turn in
        try await service.animals(of: .numbered(turn % homes)).items.count
      },
      screen("dogs of an institution with a word that begins so") { turn in
        let filter = AnimalFilter(species: [.known(.dog)], search: try TextSearch("bur"))
        return try await service.animals(of: .numbered(turn % homes), filter).items.count
      },
    ]
  }
}
