import FoodSharing

/// The people and posts of a random history, in the repository and in the reference.
struct HistoryFixture {
  let repository: any Repository
  let clock: ManualClock
  let start: Timestamp
  let identifiers: IdentifierGenerator
  let requests: FoodRequestService
  let posts: FoodPostService
  let maintenance: FoodMaintenanceService
  let moderator = Principal.user(Identifier(uuidBits: (0xF00D, 99)), roles: [Role.moderator.text])
  let people: [Principal]
  var reference = ReferenceModel()

  /// Creates five people with the roles donor and receiver, and three posts of the first two.
  init(seed: UInt64, on repository: some Repository, digest: some SHA256Hashing) async throws {
    var random = SeededGenerator(seed: seed)
    start = try Timestamp(parsing: "2026-11-21T12:00:00.000Z")
    self.repository = repository
    clock = ManualClock(start)
    identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: seed &+ 1))
    let system = FoodSharingSystem(
      repository, clock: clock, principals: .claims, identifiers: identifiers, digest: digest,
      pickupCodeKey: SecretKey(from: SecretGenerator(random: SeededGenerator(seed: seed &+ 3))),
      secrets: SecretGenerator(random: SeededGenerator(seed: seed &+ 2)))
    requests = FoodRequestService(system)
    posts = FoodPostService(system)
    maintenance = FoodMaintenanceService(system)
    let roles: Set<String> = [FoodSharingRole.donor.rawValue, FoodSharingRole.receiver.rawValue]
    people = (0..<5).map { .user(Identifier(uuidBits: (0xF00D, $0)), roles: roles) }
    for person in people {
      guard let id = person.id else { continue }
      let profile = try FoodProfile(
        id: id, kind: .known(.individual), disclaimer: DisclaimerAcceptance(version: 1, acceptedAt: start),
        statusSince: start, createdAt: start)
      try await repository.insert(profile)
    }
    for number in 0..<3 { try await publish(by: number % 2, &random) }
  }

  /// Returns the moment a number of minutes after the start of the history.
  func moment(_ minutes: Int64) throws -> Timestamp { try start.adding(.seconds(minutes * 60)) }

  /// Returns the version in which a request is stored.
  func version(of id: FoodRequest.ID) async throws -> Version {
    try await repository.get(FoodRequest.self, id: id)?.version ?? Version(0)
  }

  func window(_ post: Int, _ window: Int) throws -> TimeWindow {
    let (from, to, _) = reference.posts[post].windows[window]
    return try TimeWindow(start: moment(from), end: moment(to))
  }

  private mutating func publish(by donor: Int, _ random: inout SeededGenerator) async throws {
    let days = Int64.random(in: 1...3, using: &random)
    let windows = (0..<2 as Range<Int64>).map { number in
      let from = Int64.random(in: (1 + 24 * number)...(24 + 24 * number), using: &random) * 60
      return (start: from, end: from + 120, slots: Int64.random(in: 1...2, using: &random))
    }
    let isInstant = Bool.random(using: &random)
    let offered = Int64.random(in: 3...12, using: &random)
    let offer = try FoodOffer(
      title: "Soup", description: "From a big pot.", category: .known(.meals),
      quantity: FoodQuantity(offered, .portion), gramsPerUnit: 350, storage: .known(.chilled),
      listingDays: days, allowsInstantReservation: isInstant)
    let terms = try PickupTerms(
      contact: PickupContact(methods: [.phone], phone: PhoneNumber(parsing: "+48600000000")),
      place: PickupPlace(at: Coordinate(latitude: 52.23, longitude: 21.01)),
      windows: windows.map { window in
        try PickupWindow(
          TimeWindow(start: moment(window.start), end: moment(window.end)), slots: window.slots)
      })
    guard let id = people[donor].id else { return }
    let draft = try FoodPost(
      drafting: offer, pickup: terms, by: id, id: identifiers.next(FoodPost.self), at: start, zone: .utc)
    let post = try FoodPost.lifecycle.fire(
      .publish, on: draft, by: people[donor], at: start,
      recordedAs: identifiers.next(TransitionRecord.self)
    ).subject
    try await repository.insert(post)
    reference.posts.append(
      ReferenceModel.Post(
        id: post.id, donor: donor, offered: offered, endsAt: days * 24 * 60, isInstant: isInstant,
        windows: windows))
  }
}
