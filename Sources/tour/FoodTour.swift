import DomainAccountsSamples
import DomainFoundation
import FoodSharing
import FoodSharingSamples

/// The story of FoodSaver: soup for three requesters, a collection, a no-show and a report.
///
/// The clock is fixed, so the story reads the same on every day.
struct FoodTour: Story {
  let clock: FixedClock
  let repository = InMemoryRepository()
  let posts: FoodPostService
  let requests: FoodRequestService
  let house: FoodHousekeepingService
  let reports: ReportService
  let people: FoodTourPeople

  init() throws {
    clock = FixedClock(try Timestamp(parsing: "2026-11-21T11:00:00Z"))
    let identifiers = IdentifierGenerator(clock: clock, random: SeededGenerator(seed: 4))
    let system = FoodSharingSystem(
      repository, clock: clock, identifiers: identifiers, digest: .portable,
      secrets: SecretGenerator(random: SeededGenerator(seed: 5)))
    posts = FoodPostService(system)
    requests = FoodRequestService(system)
    house = FoodHousekeepingService(system)
    reports = ReportService(
      AccountSystem(
        repository, clock: clock, identifiers: identifiers, hasher: try SampleHasher(), digest: .portable,
        passwords: PasswordPolicy(serviceName: "FoodSaver", common: [], normalizer: .system),
        rules: AccountRules(serviceName: "FoodSaver")))
    people = try FoodTourPeople(at: clock.now())
  }

  func run() async throws {
    try await people.move(into: repository)
    let post = try await give()
    let (zofia, adam, marek) = try await ask(of: post)
    try await answer(zofia, adam, marek, of: post)
    try await fetch(zofia, of: post)
    try await miss(adam, of: post)
    try await report(of: post)
    Paper.line()
  }

  private func give() async throws -> FoodPost.ID {
    Paper.title("Irena gives soup away")
    let now = clock.now()
    let offer = try FoodOffer(
      title: "Tomato soup", description: "Ten bowls from the canteen, cooked this morning.",
      category: .known(.meals), diets: [.known(.vegan)],
      allergens: AllergenDeclaration(contains: [.celery]), quantity: FoodQuantity(10, .portion),
      gramsPerUnit: 400, storage: .known(.chilled), dateMark: .useBy(CalendarDate(utc: now)),
      lifetimeDays: 1)
    let terms = try PickupTerms(
      contact: FoodContact(ways: [.phone], phone: PhoneNumber(parsing: "+48600100200")),
      place: PickupPlace(at: Coordinate(latitude: 52.2297, longitude: 21.0122), street: "Krucza 5"),
      windows: [
        PickupWindow(TimeWindow(start: hour(2), end: hour(4)), slots: 2),
        PickupWindow(TimeWindow(start: hour(6), end: hour(7))),
      ])
    let post = try await posts.post(offer, pickup: terms, as: people.irena)
    Paper.line(
      "\(offer.title), \(offer.quantity.amount) portions, to be used by \(offer.dateMark.day?.text ?? "–")")
    let area = post.area.map { [$0.latitude, $0.longitude].map { "\(($0 * 100).rounded() / 100)" } }
    Paper.line("everybody sees about where: \(area?.joined(separator: ", ") ?? "–")")
    try await ledger(of: post.id)
    return post.id
  }

  /// Sends the requests of three people; the first attempt of one exceeds the available quantity.
  private func ask(
    of post: FoodPost.ID
  ) async throws -> (FoodRequest.ID, FoodRequest.ID, FoodRequest.ID) {
    Paper.title("Three people ask for it")
    do {
      try await requests.send(FoodQuantity(12, .portion), of: post, as: people.zofia)
    } catch let error as FoodSharingError {
      Paper.line("Zofia asks for 12: “\(error.text(in: .english))”")
    }
    let zofia = try await requests.send(
      FoodQuantity(8, .portion), of: post, note: "For the night shelter.", as: people.zofia)
    let adam = try await requests.send(FoodQuantity(5, .portion), of: post, as: people.adam)
    let marek = try await requests.send(FoodQuantity(1, .portion), of: post, as: people.marek)
    for request in try await requests.incoming(as: people.irena).items {
      Paper.line("\(people.name(of: request.receiver)) asks for \(request.requested.amount)")
    }
    try await ledger(of: post)
    return (zofia.id, adam.id, marek.id)
  }

  private func answer(
    _ zofia: FoodRequest.ID, _ adam: FoodRequest.ID, _ marek: FoodRequest.ID, of post: FoodPost.ID
  ) async throws {
    Paper.title("Irena promises some to two of them, and declines the third")
    for (id, portions) in [(zofia, Int64(6)), (adam, 3)] {
      let promised = try await requests.accept(id, FoodQuantity(portions, .portion), as: people.irena)
      Paper.line(
        "\(people.name(of: promised.receiver)) gets \(portions) of \(promised.requested.amount) that were asked for"
      )
      try await ledger(of: post)
    }
    let declined = try await requests.decline(marek, for: .alreadyGiven, as: people.irena)
    Paper.line(
      "\(people.name(of: declined.receiver)) hears: \(declined.status) (\(declined.reason?.rawValue ?? "–"))")
    try await ledger(of: post)
  }

  private func fetch(_ id: FoodRequest.ID, of post: FoodPost.ID) async throws {
    Paper.title("Zofia reserves and fetches")
    try await requests.reserve(id, at: TimeWindow(start: hour(2), end: hour(4)), as: people.zofia)
    let details = try await requests.details(of: id, as: people.zofia)
    Paper.line("she comes between two and four hours from now, to \(details.place?.street ?? "–")")
    try await ledger(of: post)
    try clock.advance(by: .seconds(3 * 3_600))
    let code = try await requests.showCode(for: id, as: people.irena)
    Paper.line("at the door Irena shows \(code.text.withExposed { $0 })")
    let fetched = try await requests.collect(id, FoodQuantity(5, .portion), with: code, as: people.zofia)
    Paper.line("Zofia types it in and takes \(fetched.collected?.amount ?? 0); one bowl stays for others")
    try await ledger(of: post)
  }

  private func miss(_ id: FoodRequest.ID, of post: FoodPost.ID) async throws {
    Paper.title("Adam reserves and doesn't come")
    try await requests.reserve(id, at: TimeWindow(start: hour(6), end: hour(7)), as: people.adam)
    try await ledger(of: post)
    try clock.advance(by: .seconds(4 * 3_600))
    for request in try await requests.runDue(as: .system) {
      Paper.line("the time is over: \(people.name(of: request.receiver))'s request is \(request.status)")
    }
    try clock.advance(by: .seconds(1_800))
    let missed = try await requests.reportNoShow(id, as: people.irena)
    Paper.line("half an hour later Irena says that nobody came: \(missed.status)")
    try await ledger(of: post)
    let history = try await requests.details(of: id, as: people.adam).history
    Paper.line("what happened: \(history.map { "\($0.event) (\($0.role))" }.joined(separator: ", "))")
  }

  private func report(of post: FoodPost.ID) async throws {
    Paper.title("Somebody in charge handles a report")
    let subject = try people.id(of: people.irena)
    let report = try await reports.report(
      subject, record: EntityReference(FoodPost.self, id: post), for: .violation,
      text: "The soup smelled odd.", as: people.marek)
    Paper.line("Marek reports the post: \(report.status)")
    try await reports.take(report.id, as: people.olga)
    let resolved = try await reports.resolve(report.id, with: .warning, as: people.olga)
    Paper.line("Olga looks into it, warns the donor (\(resolved.status)) and removes the post")
    try await posts.remove(post, for: .unsafe, as: people.olga)
    try await ledger(of: post)
    let gone = try await repository.get(FoodPost.self, id: post)?.entity
    Paper.line("the post is \(gone.map { "\($0.status)" } ?? "–"), and nobody reads its address any more")
  }

  /// Returns the moment a number of hours after the start of the story.
  private func hour(_ hours: Int64) throws -> Timestamp {
    try Timestamp(parsing: "2026-11-21T11:00:00Z").adding(.seconds(hours * 3_600))
  }

  /// Prints the amount in every ledger account; throws unless they add up to the offer.
  private func ledger(of post: FoodPost.ID) async throws {
    guard let ledger = try await repository.get(FoodPost.self, id: post)?.entity.ledger else {
      throw TourProblem(text: "the post is gone")
    }
    let accounts = QuantityAccount.allCases.map { "\($0.rawValue) \(ledger[$0])" }
    guard QuantityAccount.allCases.reduce(0, { $0 + ledger[$1] }) == ledger.offered else {
      throw TourProblem(text: "a portion got lost")
    }
    Paper.line("    \(accounts.joined(separator: " + ")) = \(ledger.offered)")
  }
}

/// The people in the story of FoodSaver.
struct FoodTourPeople {
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
      Self.account("Irena", FoodRole.donor.rawValue, 1, now),
      Self.account("Zofia", FoodRole.receiver.rawValue, 2, now),
      Self.account("Adam", FoodRole.receiver.rawValue, 3, now),
      Self.account("Marek", FoodRole.receiver.rawValue, 4, now),
      Self.account("Olga", RoleLabel.moderator.text, 5, now),
    ]
    let principals = accounts.map(\.principal)
    (irena, zofia, adam, marek, olga) = (
      principals[0], principals[1], principals[2], principals[3], principals[4]
    )
  }

  /// Inserts an account and a profile for each person.
  func move(into repository: some Repository) async throws {
    try await repository.commit { changes in
      for account in accounts {
        changes.insert(account)
        if let profile = FoodSamples.profile(of: account.id, people: 2, at: now) { changes.insert(profile) }
      }
    }
  }

  func name(of id: Principal.ID) -> String { accounts.first { $0.id == id }?.displayName ?? "somebody" }

  func id(of principal: Principal) throws -> Principal.ID {
    guard let id = principal.id else { throw TourProblem(text: "nobody is signed in") }
    return id
  }

  private static func account(
    _ name: String, _ role: String, _ number: UInt64, _ now: Timestamp
  ) throws -> Account {
    try Account(
      id: Identifier(uuidBits: (0xF00D, number)), kind: .known(.individual), displayName: name,
      email: EmailAddress(parsing: "\(name.lowercased())@example.org"), emailVerifiedAt: now,
      roles: [RoleLabel(parsing: role)], status: .known(.active), statusSince: now, registeredAt: now)
  }
}
