import DomainFoundation
import FoodSharing
import FoodSharingSamples
import Testing

/// A town that shares food, at noon on 21 November 2026, with everybody who takes part.
struct FoodSharingFixture {
  let repository: any Repository
  let clock = FixedClock(Self.noon)
  let system: FoodSharingSystem
  let profiles: FoodProfileService
  let posts: FoodPostService
  let search: FoodSearchService
  let requests: FoodRequestService
  let favorites: FoodFavoriteService
  let reviews: FoodReviewService
  let feedback: FoodFeedbackService
  let impact: FoodImpactService
  let archive: FoodArchiveService
  let house: FoodMaintenanceService

  static let noon = Timestamp("2026-11-21T12:00:00Z") ?? .earliest
  static let today = CalendarDate(utc: noon)

  /// A baker with bread left over, and a restaurant, which is a verified group.
  static let baker = person(1, .donor)
  static let restaurant = person(2, .donor)
  /// Two people who look for food, and a charity, which is a verified group.
  static let ola = person(3, .receiver)
  static let jan = person(4, .receiver)
  static let charity = person(5, .receiver)
  /// Those in charge.
  static let admin = Principal.user(id(6), roles: [Role.admin.text])
  static let moderator = Principal.user(id(7), roles: [Role.moderator.text])
  /// Somebody who has signed in and holds no office.
  static let stranger = Principal.user(id(8))

  /// Everybody who takes part, with whether they are a group and how many people eat with them.
  static let people: [(principal: Principal, group: String?, people: Int64)] = [
    (baker, nil, 1), (restaurant, "Restauracja Pod Lipą", 1), (ola, nil, 3), (jan, nil, 1),
    (charity, "Stowarzyszenie Stół", 120),
  ]

  /// Opens with everybody's profile, and with an account for each.
  init(
    on repository: some Repository = InMemoryRepository(), zone: some TimeZoneRules = .utc, seed: UInt64 = 1,
    rules adjust: (inout FoodSharingConfiguration) -> Void = { _ in }
  ) async throws {
    self.repository = repository
    var rules = FoodSharingConfiguration()
    adjust(&rules)
    system = FoodSharingSystem(
      repository, clock: clock,
      identifiers: IdentifierGenerator(clock: clock, random: SeededGenerator(seed: seed)), zone: zone,
      digest: .portable, secrets: SecretGenerator(random: SeededGenerator(seed: seed + 1)),
      configuration: rules)
    profiles = FoodProfileService(system)
    posts = FoodPostService(system)
    search = FoodSearchService(system)
    requests = FoodRequestService(system)
    favorites = FoodFavoriteService(system)
    reviews = FoodReviewService(system)
    feedback = FoodFeedbackService(system)
    impact = FoodImpactService(system)
    archive = FoodArchiveService(system)
    house = FoodMaintenanceService(system)
    var accounts: [Account] = []
    for (number, person) in Self.people.enumerated() {
      accounts.append(try Self.account(person.principal, number, name: person.group))
    }
    let everybody = accounts
    try await repository.commit { changes in
      for account in everybody { changes.insert(account) }
      for person in Self.people {
        guard let id = person.principal.id else { continue }
        let profile =
          person.group.map { FoodSamples.group($0, of: id, people: person.people, at: Self.noon) }
          ?? FoodSamples.profile(of: id, people: person.people, at: Self.noon)
        if let profile { changes.insert(profile) }
      }
    }
  }

  private static func id(_ number: UInt64) -> Principal.ID { Identifier(uuidBits: (0, number)) }

  private static func person(_ number: UInt64, _ role: FoodSharingRole) -> Principal {
    .user(id(number), roles: [role.rawValue])
  }

  private static func account(_ principal: Principal, _ number: Int, name: String?) throws -> Account {
    let id = try #require(principal.id)
    return try Account(
      id: id, kind: .known(name == nil ? .individual : .group), displayName: name ?? "Person \(number)",
      email: EmailAddress(parsing: "person\(number)@example.org"), emailVerifiedAt: noon,
      phone: PhoneNumber(parsing: "+4860000000\(number)"),
      roles: principal.roles.compactMap { Role($0) }, status: .known(.active), statusSince: noon,
      registeredAt: noon)
  }
}

extension FoodSharingFixture {
  /// The moment so many hours after noon.
  static func hour(_ hours: Int64) throws -> Timestamp { try noon.adding(.seconds(hours * 3_600)) }

  /// A window that begins so many hours after noon and lasts two.
  static func window(_ hours: Int64, slots: Int64? = nil) throws -> PickupWindow {
    try PickupWindow(TimeWindow(start: hour(hours), end: hour(hours + 2)), slots: slots)
  }

  static func offer(
    _ title: String = "Rye bread", description: String = "Two days old, still soft.",
    category: FoodCategory = .bakery, diets: [FoodDiet] = [.vegan],
    allergens: AllergenDeclaration = .unknown, portions: Int64 = 10, quantity: FoodQuantity? = nil,
    gramsPerUnit: Int64? = 400, storage: FoodStorageCondition = .ambient, dateMark: DateMark = .none,
    days: Int64 = 5, photos: [FoodPhoto] = [], isInstant: Bool = false
  ) throws -> FoodOffer {
    let quantity = try quantity ?? FoodQuantity(portions, .portion)
    return try FoodOffer(
      title: title, description: description, category: .known(category), diets: diets.map { .known($0) },
      allergens: allergens, quantity: quantity,
      gramsPerUnit: quantity.dimension == .gram ? nil : gramsPerUnit, storage: .known(storage),
      dateMark: dateMark, listingDays: days, photos: photos, allowsInstantReservation: isInstant)
  }

  static let doorstep = "+48601234567"
  static let address = "ewa.piekarz@example.org"
  static let street = "Krucza 5"

  static func terms(
    latitude: Double = 52.2297, longitude: Double = 21.0122, windows: [PickupWindow]? = nil
  ) throws -> PickupTerms {
    try PickupTerms(
      contact: PickupContact(
        methods: [.phone, .email, .message], phone: PhoneNumber(parsing: doorstep),
        email: EmailAddress(parsing: address)),
      place: PickupPlace(
        at: Coordinate(latitude: latitude, longitude: longitude), street: street, postalCode: "00-548",
        city: "Warszawa"),
      windows: windows ?? [window(4, slots: 3), window(24)])
  }

  /// A post of the baker's, published now.
  @discardableResult
  func bread(
    _ offer: FoodOffer? = nil, _ terms: PickupTerms? = nil, as donor: Principal = baker
  ) async throws -> FoodPost {
    try await posts.post(offer ?? Self.offer(), pickup: terms ?? Self.terms(), as: donor)
  }

  /// The post as it is stored.
  func stored(
    _ id: FoodPost.ID, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> FoodPost {
    try #require(try await repository.get(FoodPost.self, id: id), sourceLocation: sourceLocation).entity
  }

  /// Portions.
  static func portions(_ amount: Int64) throws -> FoodQuantity { try FoodQuantity(amount, .portion) }

  /// The titles of what a search shows.
  func titles(
    _ filter: FoodPostFilter = FoodPostFilter(), sortedBy order: FoodSortOrder = .newest,
    as principal: Principal = ola
  ) async throws -> [String] {
    try await search.posts(filter, sortedBy: order, as: principal).items.map(\.title)
  }
}

/// The error that a call ends with.
func refusal(
  _ sourceLocation: SourceLocation = #_sourceLocation, _ call: () async throws -> some Any
) async -> FoodSharingError? {
  await #expect(throws: FoodSharingError.self, sourceLocation: sourceLocation) { _ = try await call() }
}
