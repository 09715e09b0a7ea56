import DomainRepository
import DomainServices
import Testing
import ToolLending

@Suite("The lending service")
struct ServiceTests {
  let fixture = LendingFixture()
  var service: LendingService { fixture.service }

  static func error(of call: () async throws -> Void) async -> LendingError? {
    do {
      try await call()
      return nil
    } catch { return error as? LendingError }
  }

  /// All operations, each with a call.
  static let calls: [(OperationDescription, @Sendable (LendingService, Principal) async throws -> Void)] = [
    (LendingService.offer, { _ = try await $0.offer(Fixtures.draft("drill"), as: $1) }),
    (LendingService.search, { _ = try await $0.tools(ModelQuery(), as: $1) }),
    (
      LendingService.request,
      { _ = try await $0.request(Fixtures.id(1), from: Fixtures.day(1), due: Fixtures.day(2), as: $1) }
    ),
    (LendingService.list, { _ = try await $0.loans(as: $1) }),
    (LendingService.remove, { try await $0.remove(Fixtures.id(1), as: $1) }),
    (LendingService.fire, { _ = try await $0.fire(.accept, on: Fixtures.id(1), as: $1) }),
  ]

  @Test("An operation forbids the call of each principal without access", arguments: Self.calls.indices)
  func permissions(_ position: Int) async {
    let (operation, call) = Self.calls[position]
    let principals: [(Principal, Set<String>)] = [
      (.guest, ["search"]), (Fixtures.jan, ["offer", "search", "request", "list", "fire"]),
      (Fixtures.mia, ["offer", "search", "request", "list", "fire", "remove"]),
      (.system, ["search", "fire"]),
    ]
    for (principal, allowed) in principals {
      let error = await Self.error { try await call(service, principal) }
      let isForbidden = if case .forbidden = error { true } else { false }
      #expect(
        isForbidden != allowed.contains(String(operation.name.dropFirst(8))),
        "\(principal.kind): \(operation)")
    }
  }

  @Test("A moderator removes a tool of any owner; its owner can't without the role")
  func removal() async throws {
    let drill = try await service.offer(Fixtures.draft("drill"), as: Fixtures.ola)
    let error = await Self.error { try await service.remove(drill.id, as: Fixtures.ola) }
    #expect(error?.text(in: .english) == "You aren’t allowed to do this.")
    #expect(error?.refusal.code == .forbidden && error?.refusal.status == 403)
    try await service.remove(drill.id, as: Fixtures.mia)
    #expect(try await service.tools(ModelQuery()).items == [])
  }

  @Test("An owner declines a request with a reason")
  func declining() async throws {
    let drill = try await service.offer(Fixtures.draft("drill"), as: Fixtures.ola)
    let loan = try await fixture.request(drill, as: Fixtures.jan)
    let declined = try await service.fire(
      Loan.decline, Loan.DeclineInput(.damaged), on: loan.id, as: Fixtures.ola)
    #expect(declined.state == .declined && declined.declineReason == .damaged)
  }

  @Test("A loan goes from the request to the return, and each transition is recorded")
  func wholeLoan() async throws {
    let drill = try await service.offer(Fixtures.draft("drill"), as: Fixtures.ola)
    let loan = try await fixture.request(drill, as: Fixtures.jan)
    fixture.clock.set(to: Fixtures.day(1))
    for event in [Loan.Event.accept, .handOver] {
      _ = try await service.fire(event, on: loan.id, as: Fixtures.ola)
    }
    fixture.clock.set(to: Fixtures.day(9))
    _ = try await service.fire(.expire, on: loan.id, as: .system)
    let returned = try await service.fire(.takeBack, on: loan.id, as: Fixtures.ola)
    #expect(returned.state == .returned)
    #expect(try await service.loans(as: Fixtures.jan) == [returned])
    let history = ModelQuery(orderedBy: .ascending(TransitionRecord.Fields.at))
    let records = try await fixture.repository.all(history).map(\.entity)
    #expect(records.map(\.event) == ["accept", "handOver", "expire", "takeBack"])
    #expect(records.map(\.at) == [1, 1, 9, 9].map(Fixtures.day))
  }

  @Test("A loan of other people is not found")
  func foreignLoan() async throws {
    let loan = try await fixture.request(
      try await service.offer(Fixtures.draft("drill"), as: Fixtures.ola), as: Fixtures.jan)
    for event in [Loan.Event.accept, .cancel, .takeBack] {
      let error = await Self.error { _ = try await service.fire(event, on: loan.id, as: Fixtures.eve) }
      guard case .notFound = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    let error = await Self.error { _ = try await service.fire(.accept, on: loan.id, as: Fixtures.jan) }
    guard case .transition(let refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refusal.reason == .forbidden(allowed: ["owner"]))
    #expect(try await service.loans(as: Fixtures.eve) == [])
  }

  @Test("Of fifty simultaneous requests for a tool one succeeds, and another one after it is declined")
  func simultaneousRequests() async throws {
    let (service, fixture) = (service, fixture)
    let drill = try await service.offer(Fixtures.draft("drill"), as: Fixtures.ola)
    let errors = await withTaskGroup(of: LendingError?.self) { group in
      for number in 10..<60 {
        group.addTask {
          await Self.error { _ = try await fixture.request(drill, as: Fixtures.person(UInt64(number))) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors.filter { $0 == nil }.count == 1)
    let texts = Set(errors.compactMap { $0?.text(in: .polish) })
    #expect(texts == ["Narzędzie jest już zarezerwowane lub wypożyczone."])
    let winner = try #require(try await service.loans(as: Fixtures.ola).first)
    _ = try await service.fire(Loan.decline, Loan.DeclineInput(.inUse), on: winner.id, as: Fixtures.ola)
    #expect(try await fixture.request(drill, as: Fixtures.eve).borrower == Fixtures.eve.id)
  }

  @Test("An owner can't offer two tools of the same name; two owners can")
  func uniqueNames() async throws {
    _ = try await service.offer(Fixtures.draft("drill"), as: Fixtures.ola)
    let error = await Self.error { _ = try await service.offer(Fixtures.draft("drill"), as: Fixtures.ola) }
    #expect(error?.text(in: .english) == "You already offer this.")
    #expect(
      await Self.error { _ = try await service.offer(Fixtures.draft("drill"), as: Fixtures.jan) } == nil)
  }

  @Test("A search finds tools by the beginnings of words and by distance, nearest first")
  func search() async throws {
    let far = Fixtures.place(52.40, 16.92)
    for (name, about, place) in [
      ("Piła łańcuchowa", "Do drewna", far), ("Wiertarka", "Udarowa, z kompletem wierteł", Fixtures.home),
      ("Wiertarka stołowa", nil, Fixtures.place(52.25, 21.0)),
    ] { _ = try await service.offer(Fixtures.draft(name, about: about, at: place), as: Fixtures.ola) }
    func names(_ words: String?, within radius: Double? = nil) async throws -> [String] {
      let near = try radius.map { try NearbySearch(Tool.Fields.place, within: $0, of: Fixtures.home) }
      let query = ModelQuery<Tool>().matching(try words.map { try TextSearch($0) }).near(near)
      return try await service.tools(query).items.map(\.name)
    }
    #expect(try await names("wiert komp") == ["Wiertarka"])
    #expect(try await names("PILA lancuch") == ["Piła łańcuchowa"])
    #expect(try await names("iertarka") == [])
    #expect(try await names(nil, within: 5_000) == ["Wiertarka", "Wiertarka stołowa"])
    #expect(try await names("stołowa", within: 5_000) == ["Wiertarka stołowa"])
    #expect(try await names(nil, within: 400_000).last == "Piła łańcuchowa")
  }
}
