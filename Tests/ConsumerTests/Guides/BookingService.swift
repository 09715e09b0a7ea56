import DomainRepository
import DomainServices
import Testing

/// A booking of the meeting room for a day.
struct Booking: StatefulEntity {
  enum State: String, StringEnum { case requested, confirmed, expired }
  enum Event: String, StringEnum { case confirm, expire }
  enum Actor: String, StringEnum { case host, system }

  let id: Identifier<Booking>
  let guest: Principal.ID
  let day: CalendarDate
  let requestedAt: Timestamp
  var state: OpenEnum<State>
  var since: Timestamp
  var endedAt: Timestamp?

  init(
    id: Identifier<Booking>, of guest: Principal.ID, on day: CalendarDate, requestedAt: Timestamp,
    since: Timestamp
  ) throws(ValidationError) {
    (self.id, self.guest, self.day, self.requestedAt) = (id, guest, day, requestedAt)
    (state, self.since) = (.known(.requested), since)
    try validated()
  }

  enum Fields {
    static let id = Field("id", \Booking.id)
    static let guest = Field("guest", \Booking.guest)
    static let day = Field("day", \Booking.day, doc: "The day of the booking.")
    static let requestedAt = Field("requestedAt", \Booking.requestedAt)
    static let state = Field("state", \Booking.state, default: .known(.requested))
    static let since = Field("since", \Booking.since)
    static let endedAt = Field("endedAt", \Booking.endedAt)
    static let openDay = Field.derived("openDay", \Booking.openDay, from: day, state)
  }

  /// The day that nobody else can book.
  var openDay: CalendarDate? { state == .expired ? nil : day }

  static let schema = ModelSchema<Booking>("Booking", version: 1, doc: "A booking of the meeting room.") {
    Fields.id
    Fields.guest
    Fields.day
    Fields.requestedAt
    Fields.state
    Fields.since
    Fields.endedAt
    Fields.openDay
  } rules: {
    Rule(
      "Booking.end", holds: Fields.endedAt >= Fields.requestedAt,
      doc: "A booking must not end before its request."
    )
  } storage: {
    Storage.unique(Fields.openDay)
    Storage.index(Fields.guest, descending: Fields.requestedAt)
    Storage.index(Fields.state)
  }

  init(reading fields: FieldReader<Booking>) throws {
    id = try fields[Fields.id]
    guest = try fields[Fields.guest]
    day = try fields[Fields.day]
    requestedAt = try fields[Fields.requestedAt]
    state = try fields[Fields.state]
    since = try fields[Fields.since]
    endedAt = try fields[Fields.endedAt]
    try validated()
  }

  static let lifecycle = Lifecycle<Booking>(
    "Booking", version: 1, state: Fields.state, since: Fields.since, initialState: .requested
  ) {
    ActorRule(.host, .principalHas(role: "booking.host"))
    ActorRule(.system, .principalIsSystem)
  } transitions: {
    on(.confirm).from(.requested).to(.confirmed).by(.host)
    on(.expire).from(.requested).to(.expired).by(.system).after(.seconds(2 * 86_400))
      .set(Fields.endedAt, to: .now)
  }
}

typealias BookingError = ServiceError<BookingErrorReason>

/// The errors that only bookings have.
enum BookingErrorReason: ServiceErrorReason {
  case closed(CalendarDate.Weekday)

  // The app is in English only.
  static let messages = MessageCatalog(over: RepositoryMessages.catalog) {
    Message("booking.closed", [.english: "The room is closed on this day of the week."])
    Message("Booking.end", [.english: "A booking can’t end before its request."])
    Message("Booking.unique.openDay", [.english: "The room is already booked on this day."])
    Message.labels(of: Booking.State.self, in: .english) {
      switch $0 {
      case .requested: "Requested"
      case .confirmed: "Confirmed"
      case .expired: "Not answered in time"
      }
    }
    Message.labels(of: Booking.Event.self, in: .english) { $0 == .confirm ? "Confirm" : "End" }
    Message.labels(of: Booking.Actor.self, in: .english) { $0 == .host ? "Host" : "System" }
    Message.labels(
      ofOperations: [
        "booking.book": "Book", "booking.confirm": "Confirm", "booking.list": "My bookings",
        "booking.fireDueEvents": "Due work",
      ], in: .english)
  }.requiring([.english], fallback: [.english])

  var messageCode: MessageCode {
    switch self {
    case .closed: "booking.closed"
    }
  }
}

/// The operations on bookings of the app's meeting room.
struct BookingService: Sendable {
  typealias Work = UnitOfWork<BookingError>

  let repository: any Repository
  let directory: any PrincipalDirectory
  let clock: any WallClock
  let identifiers: IdentifierGenerator

  enum Operations {
    static let book = ServiceOperation(
      "booking.book", BookingService.book, .input("day"), .idempotencyKey, .principal,
      for: [.authenticated], refuses: [.invalid, "booking.closed"], doc: "Books the room for a day.")
    static let confirm = ServiceOperation(
      "booking.confirm", BookingService.confirm, .input("booking"), .seenVersion, .principal,
      for: [.role("booking.host")], fires: [.event(Booking.on(.confirm))], refuses: [.notFound, .transition],
      doc: "Confirms a booking.")
    static let list = ServiceOperation(
      "booking.list", BookingService.bookings, .input("position"), .input("limit"), .principal,
      for: [.authenticated], orderedBy: .descending(Booking.Fields.requestedAt),
      doc: "Lists the caller's bookings.")
    static let fireDueEvents = ServiceOperation(
      "booking.fireDueEvents", BookingService.fireDueEvents, .principal,
      for: [.system], fires: [.event(Booking.on(.expire))], refuses: [.invalid],
      doc: "Ends requests that weren't answered in time.")

    static let all = [book.description, confirm.description, list.description, fireDueEvents.description]
  }

  /// A call that is repeated with its key returns the booking of the first one.
  func book(
    _ day: CalendarDate, idempotencyKey key: IdempotencyKey.ID?, as principal: Principal
  ) async throws(BookingError) -> Booking {
    try await perform(Operations.book.description, as: principal) { (work, caller) throws(BookingError) in
      let guest = try mapError(
        Operations.book.description.authorizedPrincipalID(of: caller), to: BookingError.forbidden)
      let id = key.map { Booking.ID(named: "\($0.text) \(guest.text)", in: (0x426f_6f6b, 0x696e_67)) }
      if let id, let earlier = try await work.get(Booking.self, id: id) {
        guard earlier.day == day else { throw .idempotencyKeyReused }
        return earlier
      }
      if day.weekday == .sunday { throw .reason(.closed(day.weekday)) }
      let now = clock.now()
      let booking = try mapError(
        Booking(id: id ?? identifiers.next(), of: guest, on: day, requestedAt: now, since: now),
        to: BookingError.invalid)
      work.insert(booking)
      return booking
    }
  }

  /// The version is that of the booking that the host saw.
  func confirm(
    _ id: Booking.ID, seen version: Version, as principal: Principal
  ) async throws(BookingError) -> Booking {
    try await perform(Operations.confirm.description, as: principal) { (work, caller) throws(BookingError) in
      let reference = EntityReference(Booking.self, id: id)
      guard let booking = try await work.get(Booking.self, id: id) else { throw .notFound(reference) }
      guard work.version(of: Booking.self, id: id) == version else { throw .changed(reference) }
      return try fire(.confirm, on: booking, by: caller, in: &work)
    }
  }

  /// The first page is `.first`, and the page after another one `.after(cursor)`.
  func bookings(
    at position: PagePosition, limit: Int, as principal: Principal
  ) async throws(BookingError) -> Page<Versioned<Booking>> {
    let guest = try mapError(
      Operations.list.description.authorizedPrincipalID(of: principal), to: BookingError.forbidden)
    let own = ModelQuery(
      where: Booking.Fields.guest == guest, orderedBy: .descending(Booking.Fields.requestedAt))
    do {
      return try await repository.page(own, at: position, limit: limit)
    } catch { throw BookingError(error) }
  }

  /// Returns the number of requests that have ended.
  func fireDueEvents(as principal: Principal) async throws(BookingError) -> Int {
    try mapError(Operations.fireDueEvents.description.authorize(principal), to: BookingError.forbidden)
    let now = clock.now()
    let due: [Versioned<Booking>]
    do {
      due = try await repository.all(ModelQuery(where: Booking.lifecycle.dueCondition(at: now)))
    } catch { throw BookingError(error) }
    var fired = 0
    var failure: BookingError?
    for id in due.map(\.entity.id) {
      do {
        fired += try await repository.transact { (work: inout Work) throws(BookingError) in
          // The booking may have changed since it was found.
          guard let booking = try await work.get(Booking.self, id: id),
            let event = Booking.lifecycle.due(on: booking).first(where: { $0.at <= now })?.event
          else { return 0 }
          _ = try fire(event, on: booking, by: principal, in: &work)
          return 1
        }
      } catch { failure = failure ?? error }  // the others must not wait
    }
    if let failure { throw failure }
    return fired
  }

  /// Carries out an operation: by the claimed roles, then by those that the account holds in the same transaction.
  private func perform<Output: Sendable>(
    _ operation: OperationDescription, as principal: Principal,
    _ body: nonisolated(nonsending) (inout Work, Principal) async throws(BookingError) -> Output
  ) async throws(BookingError) -> Output {
    try mapError(operation.authorize(principal), to: BookingError.forbidden)
    return try await repository.transact { (work: inout Work) throws(BookingError) in
      guard principal.kind == .user else { return try await body(&work, principal) }
      let caller = try await directory.currentPrincipal(principal, in: &work) ?? .guest
      try mapError(operation.authorize(caller), to: BookingError.forbidden)
      return try await body(&work, caller)
    }
  }

  /// Violations that the event finds become `invalid`, and all else that the lifecycle refuses `transition`.
  private func fire(
    _ event: Booking.Event, on booking: Booking, by caller: Principal, in work: inout Work
  ) throws(BookingError) -> Booking {
    let fired = try mapError(
      Booking.lifecycle.fire(
        event, on: booking, by: caller, at: clock.now(), recordedAs: identifiers.next()),
      to: BookingError.init(transitionError:))
    work.apply(fired)
    return fired.subject
  }
}

/// The code of "Write a service of your own" in the guide "Serving operations".
struct BookingServiceGuide {
  private let clock: ManualClock
  private let repository = InMemoryRepository()
  private let service: BookingService
  private let guest: Principal
  private let other: Principal
  private let host: Principal

  init() throws {
    clock = ManualClock(try Timestamp(parsing: "2026-06-01T08:00:00Z"))
    service = BookingService(
      repository: repository, directory: .claims, clock: clock, identifiers: IdentifierGenerator(clock: clock)
    )
    guest = .user(try Identifier(parsing: "ann"))
    other = .user(try Identifier(parsing: "bob"))
    host = .user(try Identifier(parsing: "hal"), roles: ["booking.host"])
  }

  @Test("The declarations have no errors, and no text is missing")
  func declarations() {
    let module = ModuleDeclaration(
      "Bookings", models: [Booking.self], lifecycles: [Booking.self],
      operations: BookingService.Operations.all,
      messages: BookingErrorReason.messages)
    #expect(module.declarationErrors == [])
    #expect(module.missingTexts(in: .english) == [])
    let confirm = BookingService.Operations.confirm.description
    #expect(confirm.namesVersion && confirm.events == ["Booking.confirm"])
    #expect(BookingService.Operations.book.description.isIdempotent)
    #expect(BookingErrorReason.messages.label(of: confirm, in: .english) == "Confirm")
    #expect(
      BookingErrorReason.messages.label(of: Booking.State.expired, in: .english) == "Not answered in time")
  }

  @Test("A call that is repeated with its key books once, and the key isn't used for another day")
  func keys() async throws {
    let (tuesday, monday) = (try CalendarDate(parsing: "2026-06-09"), try CalendarDate(parsing: "2026-06-08"))
    let key = try IdempotencyKey.ID(parsing: "call-1")
    let booking = try await service.book(tuesday, idempotencyKey: key, as: guest)
    #expect(try await service.book(tuesday, idempotencyKey: key, as: guest) == booking)
    await #expect(throws: BookingError.idempotencyKeyReused) {
      try await service.book(monday, idempotencyKey: key, as: guest)
    }
    let taken = await #expect(throws: BookingError.self) {
      try await service.book(tuesday, idempotencyKey: key, as: other)
    }
    #expect(taken?.text(in: .english) == "The room is already booked on this day.")
    #expect(try await repository.count(ModelQuery<Booking>()) == 1)
  }

  @Test("A refusal has the status of its kind")
  func refusals() async throws {
    let sunday = try CalendarDate(parsing: "2026-06-07")
    let closed = await #expect(throws: BookingError.self) {
      try await service.book(sunday, idempotencyKey: nil, as: guest)
    }
    #expect(closed?.refusal.code == "booking.closed" && closed?.refusal.status == 409)
    let anonymous = await #expect(throws: BookingError.self) {
      try await service.book(sunday, idempotencyKey: nil, as: .guest)
    }
    #expect(anonymous?.refusal.status == 401)
  }

  @Test("A host confirms the version that was seen")
  func confirmation() async throws {
    let day = try CalendarDate(parsing: "2026-06-09")
    let booking = try await service.book(day, idempotencyKey: nil, as: guest)
    let seen = try #require(try await service.bookings(at: .first, limit: 20, as: guest).items.first)
    await #expect(throws: BookingError.changed(EntityReference(Booking.self, id: booking.id))) {
      try await service.confirm(booking.id, seen: Version(seen.version.number + 1), as: host)
    }
    let confirmed = try await service.confirm(booking.id, seen: seen.version, as: host)
    #expect(confirmed.state == .confirmed)
    let denied = await #expect(throws: BookingError.self) {
      try await service.confirm(booking.id, seen: seen.version, as: guest)
    }
    #expect(denied?.refusal.status == 403)
  }

  @Test("A list continues after the cursor of its last page")
  func pages() async throws {
    for day in ["2026-06-09", "2026-06-10", "2026-06-11"] {
      _ = try await service.book(CalendarDate(parsing: day), idempotencyKey: nil, as: guest)
      try clock.advance(by: .seconds(60))
    }
    let first = try await service.bookings(at: .first, limit: 2, as: guest)
    #expect(first.items.map(\.entity.day.text) == ["2026-06-11", "2026-06-10"])
    let next = try #require(first.next)
    let second = try await service.bookings(at: .after(next), limit: 2, as: guest)
    #expect(second.items.map(\.entity.day.text) == ["2026-06-09"] && second.next == nil)
    #expect(try await service.bookings(at: .first, limit: 2, as: other).items.isEmpty)
  }

  @Test("Due work goes on after a record that can't end, and throws its error then")
  func dueWork() async throws {
    let now = clock.now()
    // The request of a server whose clock ran ahead ends before it was made, which a rule refuses.
    let broken = try Booking(
      id: service.identifiers.next(), of: #require(guest.id), on: CalendarDate(parsing: "2026-06-09"),
      requestedAt: now.adding(.seconds(30 * 86_400)), since: now)
    try await repository.insert(broken)
    let good = try await service.book(CalendarDate(parsing: "2026-06-10"), idempotencyKey: nil, as: guest)
    #expect(good.isStill(.requested, at: now))
    #expect(try await service.fireDueEvents(as: .system) == 0)

    try clock.advance(by: .seconds(3 * 86_400))
    #expect(!good.isStill(.requested, at: clock.now()))
    let open = ModelQuery(where: Booking.isStill(.requested, at: clock.now()))
    #expect(try await repository.count(open) == 0)
    let error = await #expect(throws: BookingError.self) { try await service.fireDueEvents(as: .system) }
    #expect(error?.refusal.code == .invalid && error?.refusal.status == 422)
    #expect(try await repository.get(Booking.self, id: good.id)?.entity.state == .expired)
    #expect(try await repository.get(Booking.self, id: broken.id)?.entity.state == .requested)
  }
}
