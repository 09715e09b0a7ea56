import DomainModeling
import DomainRepository
import DomainServices
import TestSupport
import Testing

@Suite("Declared operations")
struct ServiceOperationTests {
  static let clerk = Identifier<Principal>(uuidBits: (1, 1))
  static let counter = Counter(id: Identifier(uuidBits: (2, 2)), count: 3)
  static let principal = Principal.user(clerk, roles: ["clerk"])

  /// Returns a service with the counter, in which the clerk's account holds the roles, or can't be used.
  func service(_ held: Set<String>? = ["clerk"]) async throws -> CounterService {
    OperationReport.begin()
    let repository = InMemoryRepository()
    try await repository.insert(Self.counter)
    let accounts = StubDirectory(
      unusable: held == nil ? [Self.clerk] : [], roles: [Self.clerk: held ?? []])
    return CounterService(repository: repository, accounts: accounts)
  }

  @Test(
    "A declaration describes the parameters, the result, the order and the access by the method that it names"
  )
  func description() {
    let increase = CounterService.Operations.increase.description
    #expect(increase.parameters.map(\.name) == ["counter", "limit", "principal"])
    #expect(increase.parameters.map(\.source) == [.input, .input, .context])
    #expect(increase.parameters.map(\.shape) == [Counter.ID.shape, Int64?.shape, nil])
    #expect(increase.result == .value(Counter.shape))
    #expect(increase.accessRequirements == [.role("clerk")] && !increase.isOpenToAnyone)
    #expect(increase.refusals == [.notFound, "counter.full"] && increase.listing == .none)
    let list = CounterService.Operations.list.description
    #expect(list.result == .page(of: "Counter") && list.listing == .pages(orderedBy: .field("-count")))
    #expect(list.isOpenToAnyone)
  }

  @Test("A list is declared with an order or a bound, or known as one that isn't")
  func lists() {
    let bounded = ServiceOperation(
      "a", CounterService.largest, .principal, for: [.anyone], boundedBy: "three", doc: "Lists three.")
    let list = ServiceOperation("b", CounterService.largest, .principal, for: [.anyone], doc: "Lists three.")
    let page = ServiceOperation(
      "c", CounterService.list, .input("size"), .principal, for: [.anyone], doc: "Lists counters.")
    #expect(bounded.description.listing == .whole(boundedBy: "three"))
    #expect(list.description.listing == .undeclared && page.description.listing == .undeclared)
    #expect(CounterService.Operations.look.description.listing == .none)
  }

  @Test("A result that holds lists is known as a list, and so are a tuple and a dictionary")
  func heldLists() {
    let report = ServiceOperation(
      "a", CounterService.report, .principal, for: [.anyone], doc: "Reports three.")
    let pair = ServiceOperation(
      "b", CounterService.extremes, .principal, for: [.anyone], doc: "Lists the extremes.")
    let totals = ServiceOperation(
      "c", CounterService.totals, .principal, for: [.anyone], doc: "Counts three.")
    for operation in [report.description, pair.description, totals.description] {
      #expect(operation.listing == .undeclared)
    }
    let bounded = ServiceOperation(
      "b", CounterService.extremes, .principal, for: [.anyone], boundedBy: "six", doc: "Lists the extremes.")
    #expect(bounded.description.listing == .whole(boundedBy: "six"))
    #expect(TurnstileService.Operations.close.description.listing == .none, "a method without a result")
  }

  @Test("The order of pages is that of a field, one that the caller chooses, or by distance")
  func orders() {
    let chosen = ServiceOperation(
      "a", CounterService.list, .input("size"), .principal, for: [.anyone],
      orderedBy: .chosen(byDefault: .descending(Counter.Fields.count)), doc: "Lists counters.")
    let nearest = ServiceOperation(
      "b", CounterService.list, .input("size"), .principal, for: [.anyone], orderedBy: .distance,
      doc: "Lists counters.")
    #expect(chosen.description.listing == .pages(orderedBy: .chosen(default: "-count")))
    #expect(nearest.description.listing == .pages(orderedBy: .distance))
    #expect(
      "\(OperationDescription.PageOrder.chosen(default: "-count"))"
        == "chosen by the caller, by default -count")
  }

  @Test("A call through the declaration is a call of the method")
  func call() async throws {
    let service = try await service()
    #expect(
      try await CounterService.Operations.increase(service, Self.counter.id, 9, Self.principal).count == 4)
    #expect(try await CounterService.Operations.look(service, Self.counter.id, .guest) == 4)
    #expect(try await CounterService.Operations.list(service, 1, .guest).items.map(\.count) == [4])
  }

  @Test("A caller without access is refused alike whether or not the record exists, and nothing is changed")
  func access() async throws {
    let operation = CounterService.Operations.increase.description
    let forbidden = CounterError.forbidden(AccessDeniedError(operation, for: Self.principal))
    let unauthenticated = CounterError.forbidden(AccessDeniedError(operation, for: .guest))
    #expect(forbidden.refusal.status == 403 && unauthenticated.refusal.status == 401)
    let calls: [(Principal, Set<String>?, CounterError)] = [
      (.guest, ["clerk"], unauthenticated), (.system, ["clerk"], forbidden),
      (.user(Self.clerk), ["clerk"], forbidden),
      (Self.principal, [], forbidden), (Self.principal, nil, unauthenticated),
    ]
    for (principal, held, expected) in calls {
      let service = try await service(held)
      for id in [Self.counter.id, Identifier(uuidBits: (3, 3))] {
        let error = await #expect(throws: CounterError.self) {
          try await service.increase(id, limit: nil, as: principal)
        }
        #expect(error == expected, "\(principal)")
      }
      #expect(try await service.look(at: Self.counter.id, as: .guest) == 3)
    }
  }

  @Test("A refusal that the operation doesn't declare is reported, and one that it declares isn't")
  func undeclared() async throws {
    let service = try await service()
    let full = await #expect(throws: CounterError.self) {
      try await service.increase(Self.counter.id, limit: 3, as: Self.principal)
    }
    #expect(full == .reason(.full))
    let messages = await OperationReport.undeclared {
      _ = try? await service.increase(Self.counter.id, limit: 0, as: Self.principal)
    }
    #expect(messages == ["counter.increase doesn't declare the refusal 'counter.tired'"])
  }

  @Test(
    "An event that the operation doesn't declare is reported, also if the system fires it as a consequence")
  func undeclaredEvent() async throws {
    let messages = try await OperationReport.undeclared { try await Self.shutTurnstile() }
    #expect(messages == ["turnstile.shut doesn't declare the event Turnstile.close"])
  }

  /// Closes a turnstile by an operation that doesn't declare its event.
  static func shutTurnstile() async throws {
    OperationReport.begin()
    let repository = InMemoryRepository()
    let turnstile = Turnstile(id: Identifier(uuidBits: (4, 4)), owner: clerk, resident: clerk)
    try await repository.insert(turnstile)
    try await TurnstileService(repository: repository).shut(turnstile.id, as: principal)
  }
}
