import BookMarket
import Testing

@Suite("The lifecycle of a wanted book")
struct WantedLifecycleTests {
  typealias Subject = WantedBook

  static let callers: [TestCaller<Subject>] = [
    TestCaller("owner", .user(Fixtures.buyer), .owner),
    TestCaller("owner of another one", .user(Fixtures.seller)),
    TestCaller("moderator", .user(Fixtures.id("mod"), roles: Fixtures.moderator)),
    TestCaller("guest", .guest), TestCaller("system", .system, .system),
  ]

  static let table: Cells<Subject> = [
    .open: [
      .match: [.system: .to(.matched)], .fulfill: [.owner: .to(.fulfilled)],
      .expire: [.system: .to(.expired)], .close: [.owner: .to(.closed), .system: .to(.closed)],
    ],
    .matched: [
      .dismiss: [.owner: .to(.open)], .unmatch: [.system: .to(.open)],
      .fulfill: [.owner: .to(.fulfilled), .system: .to(.fulfilled)], .expire: [.system: .to(.expired)],
      .close: [.owner: .to(.closed), .system: .to(.closed)],
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

  @Test("Every state, event and caller gives the answer of the table")
  func cells() throws {
    #expect(Subject.lifecycle.declarationErrors() == [])
    let cells = try walkCells(
      Self.table, callers: Self.callers, at: { $1 == .expire ? Fixtures.end : Fixtures.now },
      subject: { try Fixtures.wanted(in: $0) }, fire: { try Self.fire($1, on: $0, by: $2, at: $3) })
    #expect(cells == 5 * 6 * 5)
  }

  @Test("What its owner has said no to isn't found again")
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

  @Test("Two hundred refusals are remembered, and the next one forgets the oldest")
  func memory() throws {
    let many: [BookListing.ID] = (0..<200).map { Fixtures.id("x\($0)") }
    let wanted = try Fixtures.wanted(in: .matched, dismissed: many)
    let open = try Self.fire(.dismiss, on: wanted, by: .user(Fixtures.buyer), at: Fixtures.now).subject
    #expect(open.dismissed == Array(many.dropFirst()) + [Fixtures.id("l1")])
  }
}
