import BookMarket
import Testing

@Suite("The lifecycle of a wanted book")
struct WantedLifecycleTests {
  typealias Subject = WantedBook

  static let principals: [TestPrincipal<Subject>] = [
    TestPrincipal("owner", .user(Fixtures.buyer), .owner),
    TestPrincipal("owner of another one", .user(Fixtures.seller)),
    TestPrincipal("moderator", .user(Fixtures.id("mod"), roles: Fixtures.moderator), .moderator),
    TestPrincipal("moderator who is the owner", .user(Fixtures.buyer, roles: Fixtures.moderator), .owner),
    TestPrincipal("guest", .guest), TestPrincipal("system", .system, .system),
  ]

  static let table: TransitionTable<Subject> = [
    .open: [
      .match: [.system: .to(.matched)], .fulfill: [.owner: .to(.fulfilled)],
      .expire: [.system: .to(.expired)],
      .close: [.owner: .to(.closed), .moderator: .to(.closed), .system: .to(.closed)],
    ],
    .matched: [
      .dismiss: [.owner: .to(.open)], .unmatch: [.system: .to(.open)],
      .fulfill: [.owner: .to(.fulfilled), .system: .to(.fulfilled)], .expire: [.system: .to(.expired)],
      .close: [.owner: .to(.closed), .moderator: .to(.closed), .system: .to(.closed)],
    ],
  ]

  static func fire(
    _ event: Subject.Event, on wanted: WantedBook, by principal: Principal, at now: Timestamp,
    listing: String = "l9"
  ) throws -> TransitionResult<Subject> {
    let id: Identifier<TransitionRecord> = Fixtures.id("t")
    if event == .match {
      return try Subject.lifecycle.fire(
        Subject.Events.match, WantedBook.MatchInput(Fixtures.id(listing)), on: wanted, by: principal,
        at: now, recordedAs: id
      )
    }
    return try Subject.lifecycle.fire(event, on: wanted, by: principal, at: now, recordedAs: id)
  }

  @Test("Every event fired in every state by every caller has the outcome in the table")
  func transitions() throws {
    #expect(Subject.lifecycle.declarationErrors() == [])
    let combinations = try checkTransitions(
      Self.table, principals: Self.principals, at: { $1 == .expire ? Fixtures.end : Fixtures.now },
      subject: { try Fixtures.wanted(in: $0) }, fire: { try Self.fire($1, on: $0, by: $2, at: $3) })
    #expect(combinations == 5 * 6 * 6)
  }

  @Test("A dismissed listing can't be matched again")
  func dismissed() throws {
    let owner = Principal.user(Fixtures.buyer)
    let open = try Self.fire(.dismiss, on: Fixtures.wanted(in: .matched), by: owner, at: Fixtures.now).subject
    #expect(open.match == nil && open.dismissed == [Fixtures.id("l1")])
    let refusal = #expect(throws: TransitionError.self) {
      try Self.fire(.match, on: open, by: .system, at: Fixtures.now, listing: "l1")
    }
    #expect(refusal?.reason == .guardsFailed(["wanted.notDismissed"]))
    #expect(
      try Self.fire(.match, on: open, by: .system, at: Fixtures.now, listing: "l2").subject.match != nil)
  }

  @Test("The last 200 dismissed listings are kept")
  func memory() throws {
    let many: [BookListing.ID] = (0..<200).map { Fixtures.id("x\($0)") }
    let wanted = try Fixtures.wanted(in: .matched, dismissed: many)
    let open = try Self.fire(.dismiss, on: wanted, by: .user(Fixtures.buyer), at: Fixtures.now).subject
    #expect(open.dismissed == Array(many.dropFirst()) + [Fixtures.id("l1")])
  }
}
