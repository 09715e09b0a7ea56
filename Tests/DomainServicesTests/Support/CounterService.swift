import DomainModeling
import DomainRepository
import DomainServices
import TestSupport

/// A counter that its owner increases, on which the tests of operations are based.
struct Counter: Entity {
  let id: Identifier<Counter>
  let count: Int64

  enum Fields {
    static let id = Field("id", \Counter.id, doc: "The identifier.")
    static let count = Field("count", \Counter.count, doc: "The number of calls.")
  }

  static let schema = ModelSchema<Counter>("Counter", version: 1, doc: "A counter.") {
    Fields.id
    Fields.count
  }

  init(id: Identifier<Counter>, count: Int64) {
    self.id = id
    self.count = count
  }

  init(reading fields: FieldReader<Counter>) throws {
    self.init(id: try fields[Fields.id], count: try fields[Fields.count])
  }
}

/// A reason why the counter refuses a call.
enum CounterErrorReason: ServiceErrorReason {
  case full, tired

  static var messages: MessageCatalog { .shared }

  var cause: (any UserFacingError)? { CounterRefusal(messageCode: messageCode) }
  var messageCode: MessageCode {
    switch self {
    case .full: "counter.full"
    case .tired: "counter.tired"
    }
  }
}

struct CounterRefusal: UserFacingError {
  static var messages: MessageCatalog { .shared }
  let messageCode: MessageCode
}

typealias CounterError = ServiceError<CounterErrorReason>

/// A result that holds a list.
struct CounterReport: OperationList { let counters: [Counter] }

/// A result that holds a list in one of its parts, and doesn't say so.
struct CounterOverview {
  struct Part: RedactedValue { let counters: [Counter] }

  let part: Part?
}

struct CounterService: LifecycleService {
  typealias Reason = CounterErrorReason

  let repository: any Repository
  var accounts = StubDirectory()
  var clock: any WallClock = ManualClock(.earliest)
  var identifiers: IdentifierGenerator { IdentifierGenerator(clock: clock) }
  var principals: any PrincipalDirectory { accounts }

  enum Operations {
    static let increase = ServiceOperation(
      "counter.increase", CounterService.increase, .input("counter"), .input("limit"), .principal,
      for: [.role("clerk")], refuses: [.notFound, "counter.full"], doc: "Increases a counter.")
    static let add = ServiceOperation(
      "counter.add", CounterService.add, .input("counter"), .input("number"), .idempotencyKey, .principal,
      for: [.role("clerk")], refuses: [.notFound, "counter.full"], doc: "Adds a number to a counter.")
    static let create = ServiceOperation(
      "counter.create", CounterService.create, .idempotencyKey, .principal, for: [.role("clerk"), .system],
      doc: "Creates a counter.")
    static let approve = ServiceOperation(
      "counter.approve", CounterService.approve, .input("counter"), .seenVersion, .principal,
      for: [.role("clerk")], refuses: [.notFound], doc: "Approves a counter, which starts again.")
    static let look = ServiceOperation(
      "counter.look", CounterService.look, .input("counter"), .principal, for: [.anyone],
      refuses: [.notFound],
      doc: "Shows a counter.")
    static let overview = ServiceOperation(
      "counter.overview", CounterService.overview, .principal, for: [.anyone], doc: "Shows counters.")
    static let list = ServiceOperation(
      "counter.list", CounterService.list, .input("size"), .principal, for: [.anyone],
      orderedBy: .descending(Counter.Fields.count), doc: "Lists counters.")
  }

  func largest(as principal: Principal) async throws(CounterError) -> [Counter] {
    try await list(size: 3, as: principal).items
  }

  func report(as principal: Principal) async throws(CounterError) -> CounterReport {
    CounterReport(counters: try await largest(as: principal))
  }

  func extremes(
    as principal: Principal
  ) async throws(CounterError) -> (least: [Counter], greatest: [Counter]) {
    ([], try await largest(as: principal))
  }

  func overview(as principal: Principal) async throws(CounterError) -> CounterOverview {
    try await read(Operations.overview, as: principal) { (_, _) async throws(CounterError) in
      CounterOverview(part: CounterOverview.Part(counters: try await largest(as: principal)))
    }
  }

  func totals(as principal: Principal) async throws(CounterError) -> [Counter.ID: Int64] { [:] }

  func increase(_ id: Counter.ID, limit: Int64?, as principal: Principal) async throws(CounterError)
    -> Counter
  {
    try await perform(Operations.increase, as: principal) { (work, _) async throws(CounterError) in
      let counter = try await required(Counter.self, id, in: &work)
      if let limit, counter.count >= limit { throw .reason(limit == 0 ? .tired : .full) }
      let increased = Counter(id: id, count: counter.count + 1)
      work.update(increased)
      return increased
    }
  }

  @discardableResult
  func add(
    to id: Counter.ID, _ number: Int64, idempotencyKey: IdempotencyKey.ID?, as principal: Principal
  ) async throws(CounterError) -> Int64 {
    try await perform(
      Operations.add, with: (id, number, idempotencyKey, principal), as: principal, answer: \Counter.count
    ) { (work, _) async throws(CounterError) in
      let counter = try await required(Counter.self, id, in: &work)
      if counter.count + number > 10 { throw .reason(.full) }
      let increased = Counter(id: id, count: counter.count + number)
      work.update(increased)
      return increased
    }
  }

  func create(idempotencyKey: IdempotencyKey.ID?, as principal: Principal) async throws(CounterError)
    -> Counter
  {
    try await perform(
      Operations.create, with: (idempotencyKey, principal), as: principal, answer: { (made: Counter) in made }
    ) { (work, _) async throws(CounterError) in
      let counter = Counter(id: identifiers.next(), count: 0)
      work.insert(counter)
      return counter
    }
  }

  func approve(_ id: Counter.ID, seen version: Version, as principal: Principal) async throws(CounterError)
    -> Counter
  {
    try await perform(Operations.approve, as: principal) { (work, _) async throws(CounterError) in
      let counter = try await required(Counter.self, id, seen: version, in: &work) { $0.count < 10 }
      let approved = Counter(id: counter.id, count: 0)
      work.update(approved)
      return approved
    }
  }

  func look(at id: Counter.ID, as principal: Principal) async throws(CounterError) -> Int64 {
    try await read(Operations.look, as: principal) { (work, _) async throws(CounterError) in
      try await required(Counter.self, id, in: &work).count
    }
  }

  func list(size: Int, as principal: Principal) async throws(CounterError) -> Page<Counter> {
    try await perform(Operations.list, as: principal) { () async throws(CounterError) in
      let query = ModelQuery<Counter>(orderedBy: .descending(Counter.Fields.count))
      return try await reading { (repository) async throws(RepositoryError) in
        try await repository.page(query, limit: size).map(\.entity)
      }
    }
  }
}
