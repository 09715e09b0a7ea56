import BookMarket
import TestSupport
import Testing

@Suite("The lifecycle of a listing")
struct ListingLifecycleTests {
  typealias Subject = BookListing

  static let mod = Fixtures.moderator

  static let principals: [TestPrincipal<Subject>] = [
    TestPrincipal("seller", .user(Fixtures.seller), .seller),
    TestPrincipal("seller of another book", .user(Fixtures.id("sue"))),
    TestPrincipal("buyer", .user(Fixtures.buyer)),
    TestPrincipal("moderator", .user(Fixtures.id("mod"), roles: mod), .moderator),
    TestPrincipal("moderator who sells it", .user(Fixtures.seller, roles: mod), .seller),
    TestPrincipal(
      "operator", .user(Fixtures.id("ops"), roles: [BookMarketRole.operator.rawValue])),
    TestPrincipal("guest", .guest), TestPrincipal("system", .system, .system),
  ]

  /// Returns the expected results with or without a review of listings, for an edit that raises the price.
  static func table(reviewed: Bool) -> TransitionTable<Subject> {
    let shown: Subject.State = reviewed ? .pendingReview : .active
    let remove: [Subject.Event: [Subject.Actor: ExpectedOutcome<Subject>]] = [
      .remove: [.moderator: .to(.removed)]
    ]
    let bySystem: [Subject.Actor: ExpectedOutcome<Subject>] = [.system: .to(.withdrawn)]
    let byBoth: [Subject.Actor: ExpectedOutcome<Subject>] = [
      .seller: .to(.withdrawn), .system: .to(.withdrawn),
    ]
    func row(_ cells: [Subject.Event: [Subject.Actor: ExpectedOutcome<Subject>]]) -> [Subject.Event: [Subject
      .Actor:
      ExpectedOutcome<Subject>]]
    {
      cells.merging(remove) { first, _ in first }
    }
    return [
      .draft: [.post: [.seller: .to(shown)], .edit: [.seller: .to(.draft)], .withdraw: byBoth],
      .pendingReview: row([
        .approve: [.moderator: .to(.active)], .reject: [.moderator: .to(.rejected)],
        .edit: [.seller: .to(.pendingReview)], .expire: [.system: .to(.expired)], .withdraw: byBoth,
      ]),
      .rejected: row([.edit: [.seller: .to(.draft)], .withdraw: byBoth]),
      .active: row([
        .edit: [.seller: .to(.active)], .reserve: [.system: .to(.reserved)],
        .approve: [.moderator: .guarded("listing.hasRevision")],
        .reject: [.moderator: .guarded("listing.hasRevision")],
        .expire: [.system: .to(.expired)], .renew: [.seller: .to(.active)], .withdraw: byBoth,
        .markSold: [.seller: .to(.sold)], .suspend: [.system: .to(.suspended)],
      ]),
      .reserved: row([
        .release: [.system: .to(.active)], .sell: [.system: .to(.sold)], .withdraw: bySystem,
        .suspend: [.system: .to(.suspended)],
      ]),
      .expired: row([
        .renew: [.seller: .to(shown)], .edit: [.seller: .to(.expired)], .withdraw: byBoth,
        .markSold: [.seller: .to(.sold)],
      ]),
      .withdrawn: row([
        .relist: [.seller: .to(shown)], .edit: [.seller: .to(.withdrawn)], .markSold: [.seller: .to(.sold)],
      ]),
      .suspended: row([
        .resume: [.system: .to(.active)], .withdraw: bySystem,
        .release: [.system: .guarded("listing.hasBuyer")],
        .sell: [.system: .guarded("listing.hasBuyer")],
      ]),
    ]
  }

  @Test("The declaration has no errors, and active and pending listings have an expiry event")
  func declaration() throws {
    #expect(Subject.lifecycle.declarationErrors() == [])
    #expect(BookListing.schema.declarationErrors == [])
    for state in [Subject.State.active, .pendingReview] {
      #expect(
        try Subject.lifecycle.due(on: Fixtures.listing(in: state)) == [
          DueEvent(event: .expire, at: Fixtures.end)
        ])
    }
  }

  @Test(
    "Every event fired in every state by every caller has the outcome in the table",
    arguments: [false, true])
  func transitions(reviewed: Bool) throws {
    let dearer = try Fixtures.details(price: .cents(2_500))
    let combinations = try checkTransitions(
      Self.table(reviewed: reviewed), principals: Self.principals,
      at: { $1 == .expire ? Fixtures.end : Fixtures.now }, subject: { try Fixtures.listing(in: $0) },
      fire: {
        try $0.firing($1, by: $2, at: $3, posting: Fixtures.postInput(needsReview: reviewed), to: dearer)
      })
    #expect(combinations == 10 * 15 * 8)
  }

  @Test("A suspended reserved listing can be resumed, sold or released")
  func suspended() throws {
    let hidden = try Fixtures.listing(in: .suspended, buyer: Fixtures.buyer, previous: .reserved)
    let fire = { (listing: BookListing, event: Subject.Event) in
      try listing.firing(event, by: .system, at: Fixtures.now, posting: Fixtures.postInput()).subject
    }
    #expect(try fire(hidden, .resume).status == .reserved)
    #expect(try fire(hidden, .sell).status == .sold)
    let released = try fire(hidden, .release)
    #expect(released.status == .suspended && released.buyer == nil)
    #expect(try fire(released, .resume).status == .active)
  }

  @Test("A listing can't be reserved for its seller or after its expiry")
  func reserve() throws {
    func reserve(for buyer: Principal.ID, at now: Timestamp) throws -> BookListing {
      try Subject.lifecycle.fire(
        Subject.Events.reserve, BookListing.ReserveInput(for: buyer), on: Fixtures.listing(), by: .system,
        at: now,
        recordedAs: Fixtures.id("t")
      ).subject
    }
    #expect(try reserve(for: Fixtures.buyer, at: Fixtures.now).buyer == Fixtures.buyer)
    for (buyer, now, id) in [
      (Fixtures.seller, Fixtures.now, "listing.otherBuyer"),
      (Fixtures.buyer, Fixtures.end, "listing.notExpired"),
    ] {
      let refusal = #expect(throws: TransitionError.self) { try reserve(for: buyer, at: now) }
      #expect(refusal?.reason == .guardsFailed([id]))
    }
  }

  @Test("Posting, renewing and relisting refuse a price above the cap or in another currency")
  func prices() throws {
    for (state, event) in [
      (Subject.State.draft, Subject.Event.post), (.expired, .renew), (.active, .renew), (.withdrawn, .relist),
    ] {
      for (price, code) in [
        (Money.cents(2_001), "BookListing.price.cap"),
        (.cents(5, .eur), "BookListing.price.currency"),
      ] {
        let listing = try Fixtures.listing(in: state, details: Fixtures.details(price: price))
        let refusal = #expect(throws: TransitionError.self) {
          try listing.firing(
            event, by: .user(Fixtures.seller), at: Fixtures.now, posting: Fixtures.postInput(cap: 2_000))
        }
        guard case .invalid(let error)? = refusal?.reason else {
          Issue.record("\(event): \(String(describing: refusal))")
          continue
        }
        #expect(error.violations.map(\.code.rawValue) == [code])
        #expect(error.violations.map(\.path.description) == ["copy.price"])
      }
    }
    #expect(throws: Never.self) {
      try Fixtures.listing(in: .draft).firing(
        .post, by: .user(Fixtures.seller), at: Fixtures.now, posting: Fixtures.postInput(cap: 2_000))
    }
  }

  @Test("Posting, renewing and relisting refuse an expiry that isn't in the future")
  func past() throws {
    for (state, event) in [
      (Subject.State.draft, Subject.Event.post), (.expired, .renew), (.withdrawn, .relist),
    ] {
      let refusal = #expect(throws: TransitionError.self) {
        try Fixtures.listing(in: state).firing(
          event, by: .user(Fixtures.seller), at: Fixtures.now,
          posting: Fixtures.postInput(expiresAt: Fixtures.now))
      }
      if case .guardsFailed(let ids)? = refusal?.reason {
        #expect(ids.contains("listing.expiryAhead"))
      } else {
        Issue.record("\(event): \(String(describing: refusal))")
      }
    }
  }

  /// A change of a description, and whether it is material and visible to members.
  struct Change {
    let name: String
    let isMaterial: Bool
    let isVisible: Bool
    let copy: @Sendable () throws -> BookCopyDescription
  }

  static let changes = [
    Change(name: "nothing", isMaterial: false, isVisible: false) { try Fixtures.details() },
    Change(name: "a lower price", isMaterial: false, isVisible: true) {
      try Fixtures.details(price: .cents(1_999))
    },
    Change(name: "a higher price", isMaterial: true, isVisible: true) {
      try Fixtures.details(price: .cents(2_001))
    },
    Change(name: "a worse condition", isMaterial: true, isVisible: true) {
      try Fixtures.details(.fair, remarks: "Worn.")
    },
    Change(name: "a better condition", isMaterial: true, isVisible: true) { try Fixtures.details(.new) },
    Change(name: "a defect", isMaterial: true, isVisible: true) {
      try Fixtures.details(defects: [.odor], remarks: "Smoke.")
    },
    Change(name: "remarks", isMaterial: true, isVisible: true) {
      try Fixtures.details(remarks: "Hardly used.")
    },
    Change(name: "a floor", isMaterial: false, isVisible: false) {
      try Fixtures.details(floor: .cents(1_000))
    },
  ]

  @Test(
    "A material change supersedes offers when it is shown: at once, or when a moderator approves it",
    arguments: changes.indices)
  func materialChanges(row: Int) throws {
    let change = Self.changes[row]
    let (before, after) = (try Fixtures.listing(), try change.copy())
    func edited(reviewed: Bool) throws -> TransitionResult<BookListing> {
      try before.firing(
        .edit, by: .user(Fixtures.seller), at: Fixtures.now,
        posting: Fixtures.postInput(needsReview: reviewed), to: after)
    }
    let atOnce = try edited(reviewed: false)
    #expect(atOnce.effects.contains(.supersedeOffers) == change.isMaterial, "\(change.name)")
    #expect(atOnce.subject.copy == after && atOnce.subject.revision == nil, "\(change.name)")
    let waiting = try edited(reviewed: true)
    #expect(waiting.subject.status == .active && waiting.effects == [], "\(change.name)")
    #expect(waiting.subject.copy == (change.isVisible ? before.copy : after), "\(change.name)")
    #expect(waiting.subject.revision == (change.isVisible ? after : nil), "\(change.name)")
    if !change.isVisible { return }
    let approved = try waiting.subject.firing(
      .approve, by: .user(Fixtures.id("mod"), roles: Self.mod), at: Fixtures.now,
      posting: Fixtures.postInput(needsReview: true))
    #expect(approved.subject.copy == after && approved.subject.revision == nil, "\(change.name)")
    #expect(approved.effects.contains(.supersedeOffers) == change.isMaterial, "\(change.name)")
  }

  @Test("A new description that a moderator rejects is dropped, with the reason until the next edit")
  func rejectedRevision() throws {
    let posting = Fixtures.postInput(needsReview: true)
    let seller = Principal.user(Fixtures.seller)
    let waiting = try Fixtures.listing().firing(
      .edit, by: seller, at: Fixtures.now, posting: posting, to: Fixtures.details(remarks: "Buy essays!"))
    let rejected = try waiting.subject.firing(
      .reject, by: .user(Fixtures.id("mod"), roles: Self.mod), at: Fixtures.now, posting: posting
    ).subject
    #expect(rejected.status == .active && rejected.revision == nil)
    #expect(rejected.moderationReason == .spam)
    #expect(try rejected.copy == Fixtures.details())
    let again = try rejected.firing(
      .edit, by: seller, at: Fixtures.now, posting: posting, to: Fixtures.details(remarks: "Hardly used."))
    #expect(again.subject.moderationReason == nil)
  }

  @Test("A new description that awaits a review is part of what is shown again, and of nothing that is sold")
  func endedRevision() throws {
    let posting = Fixtures.postInput(needsReview: true)
    let seller = Principal.user(Fixtures.seller)
    let after = try Fixtures.details(remarks: "Hardly used.")
    func fire(_ listing: BookListing, _ event: Subject.Event, by caller: Principal) throws -> BookListing {
      let now = event == .expire ? Fixtures.end : Fixtures.now
      return try listing.firing(event, by: caller, at: now, posting: posting, to: after).subject
    }
    let waiting = try fire(Fixtures.listing(), .edit, by: seller)
    #expect(try fire(waiting, .renew, by: seller).revision == after)
    let shown = try fire(fire(waiting, .withdraw, by: seller), .relist, by: seller)
    #expect(shown.status == .pendingReview && shown.copy == after && shown.revision == nil)
    let reserved = try fire(waiting, .reserve, by: .system)
    #expect(reserved.revision == after)
    #expect(try fire(reserved, .release, by: .system).revision == after)
    let sold = try fire(reserved, .sell, by: .system)
    #expect(try sold.revision == nil && sold.copy == Fixtures.details())
    let moderator = Principal.user(Fixtures.id("mod"), roles: Self.mod)
    #expect(try fire(waiting, .remove, by: moderator).revision == nil)
  }

  @Test("Ending an active listing supersedes its offers, and ending a reserved one cancels the exchange")
  func effects() throws {
    func effects(
      _ event: Subject.Event, in state: Subject.State, by caller: Principal, at now: Timestamp = Fixtures.now
    ) throws -> [BookListing.Effect] {
      try Fixtures.listing(in: state).firing(event, by: caller, at: now, posting: Fixtures.postInput())
        .effects
    }
    let moderator = Principal.user(Fixtures.id("mod"), roles: Self.mod)
    #expect(try effects(.remove, in: .reserved, by: moderator).contains(.cancelExchange))
    #expect(try effects(.remove, in: .active, by: moderator).contains(.supersedeOffers))
    #expect(try effects(.withdraw, in: .active, by: .user(Fixtures.seller)).contains(.supersedeOffers))
    #expect(try effects(.withdraw, in: .reserved, by: .system).contains(.cancelExchange))
    #expect(try effects(.expire, in: .active, by: .system, at: Fixtures.end).contains(.supersedeOffers))
    #expect(try effects(.post, in: .draft, by: .user(Fixtures.seller)) == [.notifySearchers])
    #expect(try effects(.release, in: .reserved, by: .system) == [.notifySearchers])
  }
}
