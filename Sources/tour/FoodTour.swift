import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import FoodSharing
import FoodSharingSamples

/// The story of FoodSaver: soup for three requesters, a pickup, a no-show and a report.
///
/// The clock is fixed, so the story reads the same on every day.
struct FoodTour: TourStory {
  let clock: ManualClock
  let repository = InMemoryRepository()
  let posts: FoodPostService
  let requests: FoodRequestService
  let maintenance: FoodMaintenanceService
  let reports: ReportService
  let people: FoodTourAccounts

  init() throws {
    clock = ManualClock(try Timestamp(parsing: "2026-11-21T11:00:00Z"))
    let identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 4))
    let system = FoodSharingSystem(
      repository, clock: clock, principals: .accounts, identifiers: identifiers, digest: .portable,
      pickupCodeKey: SecretKey(from: SecretGenerator(random: SeededGenerator(seed: 6))),
      secrets: SecretGenerator(random: SeededGenerator(seed: 5)))
    posts = FoodPostService(system)
    requests = FoodRequestService(system)
    maintenance = FoodMaintenanceService(system)
    reports = ReportService(
      AccountSystem(
        repository, clock: clock, identifiers: identifiers, hasher: try SamplePasswordHasher(),
        digest: .portable,
        passwords: PasswordPolicy(serviceName: "FoodSaver", blocklist: [], normalizer: .system),
        configuration: AccountConfiguration(serviceName: "FoodSaver")))
    people = try FoodTourAccounts(at: clock.now())
  }

  func run() async throws {
    try await people.insert(into: repository)
    let post = try await postFood()
    let (zofia, adam, marek) = try await requestFood(of: post)
    try await decideRequests(zofia, adam, marek, of: post)
    try await collect(zofia, of: post)
    try await missPickup(adam, of: post)
    try await fileReport(of: post)
    ConsolePrinter.line()
  }

  private func postFood() async throws -> FoodPost.ID {
    ConsolePrinter.title("Irena gives soup away")
    let now = clock.now()
    let offer = try FoodOffer(
      title: "Tomato soup", description: "Ten bowls from the canteen, cooked this morning.",
      category: .known(.meals), diets: [.known(.vegan)],
      allergens: AllergenDeclaration(contains: [.celery]), quantity: FoodQuantity(10, .portion),
      gramsPerUnit: 400, storage: .known(.chilled), dateMark: .useBy(CalendarDate(utc: now)),
      listingDays: 1)
    let terms = try PickupTerms(
      contact: PickupContact(methods: [.phone], phone: PhoneNumber(parsing: "+48600100200")),
      place: PickupPlace(at: Coordinate(latitude: 52.2297, longitude: 21.0122), street: "Krucza 5"),
      windows: [
        PickupWindow(TimeWindow(start: hour(2), end: hour(4)), slots: 2),
        PickupWindow(TimeWindow(start: hour(6), end: hour(7))),
      ])
    let post = try await posts.post(offer, pickup: terms, as: people.irena)
    ConsolePrinter.line(
      "\(offer.title), \(offer.quantity.amount) portions, to be used by \(offer.dateMark.day?.text ?? "–")")
    let area = post.approximateLocation.map {
      [$0.latitude, $0.longitude].map { "\(($0 * 100).rounded() / 100)" }
    }
    ConsolePrinter.line("everybody sees about where: \(area?.joined(separator: ", ") ?? "–")")
    try await printLedger(of: post.id)
    return post.id
  }

  /// Sends the requests of three people; the first attempt of one exceeds the available quantity.
  private func requestFood(
    of post: FoodPost.ID
  ) async throws -> (FoodRequest.ID, FoodRequest.ID, FoodRequest.ID) {
    ConsolePrinter.title("Three people ask for it")
    do {
      try await requests.send(FoodQuantity(12, .portion), of: post, as: people.zofia)
    } catch let error as FoodSharingError {
      ConsolePrinter.line("Zofia asks for 12: “\(error.text(in: .english))”")
    }
    let zofia = try await requests.send(
      FoodQuantity(8, .portion), of: post, message: "For the night shelter.", as: people.zofia)
    let adam = try await requests.send(FoodQuantity(5, .portion), of: post, as: people.adam)
    let marek = try await requests.send(FoodQuantity(1, .portion), of: post, as: people.marek)
    for request in try await requests.incoming(as: people.irena).items {
      ConsolePrinter.line("\(people.name(of: request.receiver)) asks for \(request.requestedQuantity.amount)")
    }
    try await printLedger(of: post)
    return (zofia.id, adam.id, marek.id)
  }

  private func decideRequests(
    _ zofia: FoodRequest.ID, _ adam: FoodRequest.ID, _ marek: FoodRequest.ID, of post: FoodPost.ID
  ) async throws {
    ConsolePrinter.title("Irena promises some to two of them, and declines the third")
    for (id, portions) in [(zofia, Int64(6)), (adam, 3)] {
      let seen = try await requests.details(of: id, as: people.irena).version
      let promised = try await requests.accept(
        id, FoodQuantity(portions, .portion), seen: seen, as: people.irena)
      ConsolePrinter.line(
        "\(people.name(of: promised.receiver)) gets \(portions) of \(promised.requestedQuantity.amount) that were asked for"
      )
      try await printLedger(of: post)
    }
    let declined = try await requests.decline(marek, for: .alreadyGiven, as: people.irena)
    ConsolePrinter.line(
      "\(people.name(of: declined.receiver)) hears: \(declined.status) (\(declined.reason?.rawValue ?? "–"))")
    try await printLedger(of: post)
  }

  private func collect(_ id: FoodRequest.ID, of post: FoodPost.ID) async throws {
    ConsolePrinter.title("Zofia reserves and fetches")
    try await requests.reserve(id, at: TimeWindow(start: hour(2), end: hour(4)), as: people.zofia)
    let details = try await requests.details(of: id, as: people.zofia)
    ConsolePrinter.line("she comes between two and four hours from now, to \(details.place?.street ?? "–")")
    try await printLedger(of: post)
    try clock.advance(by: .seconds(3 * 3_600))
    let code = try await requests.showCode(for: id, as: people.irena)
    ConsolePrinter.line("at the door Irena shows \(code.text.withExposed { $0 })")
    let fetched = try await requests.collect(id, FoodQuantity(5, .portion), with: code, as: people.zofia)
    ConsolePrinter.line(
      "Zofia types it in and takes \(fetched.collectedQuantity?.amount ?? 0); one bowl stays for others")
    try await printLedger(of: post)
  }

  private func missPickup(_ id: FoodRequest.ID, of post: FoodPost.ID) async throws {
    ConsolePrinter.title("Adam reserves and doesn't come")
    try await requests.reserve(id, at: TimeWindow(start: hour(6), end: hour(7)), as: people.adam)
    try await printLedger(of: post)
    try clock.advance(by: .seconds(4 * 3_600))
    try await requests.fireDueEvents(as: .system)
    let request = try await requests.details(of: id, as: people.adam).summary
    ConsolePrinter.line(
      "the time is over: \(people.name(of: request.receiver))'s request is \(request.status)")
    try clock.advance(by: .seconds(1_800))
    let missed = try await requests.reportNoShow(id, as: people.irena)
    ConsolePrinter.line("half an hour later Irena says that nobody came: \(missed.status)")
    try await printLedger(of: post)
    let history = try await requests.details(of: id, as: people.adam).history
    ConsolePrinter.line(
      "what happened: \(history.map { "\($0.event) (\($0.actor))" }.joined(separator: ", "))")
  }

  private func fileReport(of post: FoodPost.ID) async throws {
    ConsolePrinter.title("Somebody in charge handles a report")
    let subject = try people.id(of: people.irena)
    let report = try await reports.report(
      subject, record: EntityReference(FoodPost.self, id: post), for: .violation,
      text: "The soup smelled odd.", as: people.marek)
    ConsolePrinter.line("Marek reports the post: \(report.status)")
    try await reports.assign(report.id, as: people.olga)
    let resolved = try await reports.resolve(report.id, with: .warning, as: people.olga)
    ConsolePrinter.line("Olga looks into it, warns the donor (\(resolved.status)) and removes the post")
    try await posts.remove(post, for: .unsafe, as: people.olga)
    try await printLedger(of: post)
    let gone = try await repository.get(FoodPost.self, id: post)?.entity
    ConsolePrinter.line(
      "the post is \(gone.map { "\($0.status)" } ?? "–"), and nobody reads its address anymore")
  }

  /// Returns the moment a number of hours after the start of the story.
  private func hour(_ hours: Int64) throws -> Timestamp {
    try Timestamp(parsing: "2026-11-21T11:00:00Z").adding(.seconds(hours * 3_600))
  }

  /// Prints the amount in every ledger account; throws unless they add up to the offer.
  private func printLedger(of post: FoodPost.ID) async throws {
    guard let ledger = try await repository.get(FoodPost.self, id: post)?.entity.ledger else {
      throw TourError(text: "the post is gone")
    }
    let accounts = QuantityLedger.Account.allCases.map { "\($0.rawValue) \(ledger[$0])" }
    guard QuantityLedger.Account.allCases.reduce(0, { $0 + ledger[$1] }) == ledger.offered else {
      throw TourError(text: "a portion got lost")
    }
    ConsolePrinter.line("    \(accounts.joined(separator: " + ")) = \(ledger.offered)")
  }
}

/// The people in the story of FoodSaver.
struct FoodTourAccounts {
  private let accounts: [Account]
  private let now: Timestamp

  /// The donor.
  let irena: Principal
  /// The receivers; Adam doesn't come, and Marek's request is declined.
  let zofia: Principal
  let adam: Principal
  let marek: Principal
  /// The moderator who handles reports.
  let olga: Principal

  init(at now: Timestamp) throws {
    self.now = now
    accounts = try [
      Self.account("Irena", FoodSharingRole.donor.rawValue, 1, now),
      Self.account("Zofia", FoodSharingRole.receiver.rawValue, 2, now),
      Self.account("Adam", FoodSharingRole.receiver.rawValue, 3, now),
      Self.account("Marek", FoodSharingRole.receiver.rawValue, 4, now),
      Self.account("Olga", Role.moderator.text, 5, now),
    ]
    let principals = accounts.map(\.principal)
    (irena, zofia, adam, marek, olga) = (
      principals[0], principals[1], principals[2], principals[3], principals[4]
    )
  }

  /// Inserts an account and a profile for each person.
  func insert(into repository: some Repository) async throws {
    try await repository.commit { changes in
      for account in accounts {
        changes.insert(account)
        if let profile = FoodSamples.profile(of: account.id, people: 2, at: now) { changes.insert(profile) }
      }
    }
  }

  func name(of id: Principal.ID) -> String { accounts.first { $0.id == id }?.displayName ?? "somebody" }

  func id(of principal: Principal) throws -> Principal.ID {
    guard let id = principal.id else { throw TourError(text: "nobody is signed in") }
    return id
  }

  private static func account(
    _ name: String, _ role: String, _ number: UInt64, _ now: Timestamp
  ) throws -> Account {
    try Account(
      id: Identifier(uuidBits: (0xF00D, number)), kind: .known(.individual), displayName: name,
      email: EmailAddress(parsing: "\(name.lowercased())@example.org"), emailVerifiedAt: now,
      roles: [Role(parsing: role)], status: .known(.active), statusSince: now, registeredAt: now)
  }
}
