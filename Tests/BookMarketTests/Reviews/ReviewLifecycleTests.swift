import BookMarket
import TestSupport
import Testing

@Suite("The lifecycle of a review")
struct ReviewLifecycleTests {
  typealias Subject = ExchangeReview

  static let principals: [TestPrincipal<Subject>] = Fixtures.principals(
    buyer: .buyer, seller: .seller, moderator: .moderator, system: .system)

  static let table: TransitionTable<Subject> = [
    .open: [
      .review: [.buyer: .to(.buyerReviewed), .seller: .to(.sellerReviewed)],
      .closeWindow: [.system: .to(.closed)],
    ],
    .buyerReviewed: [.review: [.seller: .to(.published)], .closeWindow: [.system: .to(.published)]],
    .sellerReviewed: [.review: [.buyer: .to(.published)], .closeWindow: [.system: .to(.published)]],
    .published: [.takeDown: [.moderator: .to(.published)]],
  ]

  @Test("The declaration has no errors, and an unpublished review closes after seven days")
  func declaration() throws {
    #expect(Subject.lifecycle.declarationErrors() == [])
    #expect(ExchangeReview.schema.declarationErrors == [])
    for state in [Subject.State.open, .buyerReviewed, .sellerReviewed] {
      #expect(
        try Subject.lifecycle.due(on: Fixtures.review(in: state)) == [
          DueEvent(event: .closeWindow, at: Fixtures.days(7))
        ])
    }
    #expect(Subject.window == .seconds(7 * 86_400))
  }

  @Test("Every event fired in every state by every caller has the outcome in the table")
  func transitions() throws {
    let combinations = try checkTransitions(
      Self.table, principals: Self.principals,
      at: { $1 == .closeWindow ? Fixtures.days(7) : Fixtures.after(7 * 86_400 - 1) },
      subject: { try Fixtures.review(in: $0) },
      fire: { try $0.firing($1, by: $2, at: $3) })
    #expect(combinations == 6 * 3 * 10)
  }

  @Test("Reviewing is refused after seven days, and closing the review is refused until then")
  func time() throws {
    for state in [Subject.State.open, .buyerReviewed, .sellerReviewed] {
      let review = try Fixtures.review(in: state)
      let early = #expect(throws: TransitionError.self) {
        try review.firing(.closeWindow, by: .system, at: Fixtures.after(7 * 86_400 - 1))
      }
      #expect(early?.reason == .notDue(Fixtures.days(7)))
      for side in [Fixtures.buyer, Fixtures.seller] {
        #expect(throws: TransitionError.self) {
          try review.firing(.review, by: .user(side), at: Fixtures.days(7))
        }
      }
    }
  }

  @Test("Each side can review once, and both reviews are kept")
  func sides() throws {
    let open = try Fixtures.review()
    let first = try open.firing(.review, by: .user(Fixtures.seller), at: Fixtures.now).subject
    #expect(first.sellerReview?.stars == 4 && first.buyerReview == nil)
    #expect(throws: TransitionError.self) {
      try first.firing(.review, by: .user(Fixtures.seller), at: Fixtures.now)
    }
    let both = try first.firing(.review, by: .user(Fixtures.buyer), at: Fixtures.now).subject
    #expect(both.buyerReview?.stars == 4 && both.sellerReview == first.sellerReview)
  }

  @Test(
    "The review of each side is taken down alone, and the last one ends the reviews",
    arguments: ExchangeSide.allCases)
  func takeDowns(author: ExchangeSide) throws {
    func takingDown(_ review: ExchangeReview, _ author: ExchangeSide) throws -> ExchangeReview {
      try fire(
        Subject.Events.takeDown, Subject.TakeDownInput(writtenBy: author), on: review,
        by: .user(Fixtures.id("mod"), roles: Fixtures.moderator), at: Fixtures.now
      ).subject
    }
    let both = try Fixtures.review(in: .published)
    let one = try takingDown(both, author)
    #expect(one.status == .published)
    #expect(one.buyerReview == (author == .buyer ? nil : both.buyerReview))
    #expect(one.sellerReview == (author == .seller ? nil : both.sellerReview))
    #expect(try takingDown(one, author.other).status == .takenDown)
    #expect(try schemaDrift(of: [Subject.TakeDownInput(writtenBy: author)]) == [])
  }

  @Test("A review has one to five whole stars and a text of at most 1,000 characters")
  func limits() throws {
    for stars in Int64(1)...5 {
      #expect(throws: Never.self) { try SideReview(stars: stars, at: Fixtures.now) }
    }
    for stars in [Int64(0), 6, -1, .min, .max] {
      #expect(throws: ValidationError.self) { try SideReview(stars: stars, at: Fixtures.now) }
    }
    #expect(throws: Never.self) {
      try SideReview(stars: 1, text: String(repeating: "ż", count: 1_000), at: Fixtures.now)
    }
    for text in ["", " \n", String(repeating: "x", count: 1_001), "a\u{0}b"] {
      #expect(throws: ValidationError.self) { try SideReview(stars: 1, text: text, at: Fixtures.now) }
    }
    for half in ["4.5", "\"5\"", "null", "[]"] {
      let json = #"{"stars":\#(half),"at":"2026-11-21T12:00:00.000Z"}"#
      #expect(throws: (any Error).self) { try JSONText.value(SideReview.self, from: json) }
    }
  }

  @Test("Decoding rejects a review whose state contradicts its side reviews")
  func contradictions() throws {
    for (state, other) in [
      (Subject.State.open, "buyerReviewed"), (.open, "published"), (.buyerReviewed, "sellerReviewed"),
      (.sellerReviewed, "open"), (.published, "closed"), (.published, "open"),
    ] {
      let json = try JSONText.of(Fixtures.review(in: state)).replacing(
        "\"status\":\"\(state.rawValue)\"", with: "\"status\":\"\(other)\"")
      #expect(throws: DecodingError.self) { try JSONText.value(ExchangeReview.self, from: json) }
    }
  }

  @Test("An unknown state survives a JSON round trip and refuses every event")
  func newer() throws {
    let json = try JSONText.of(Fixtures.review()).replacing("\"open\"", with: "\"frozen\"")
    let review: ExchangeReview = try JSONText.value(from: json)
    #expect(try JSONText.of(review) == json)
    for event in Subject.Event.allCases {
      for caller in Self.principals {
        let refusal = #expect(throws: TransitionError.self) {
          try review.firing(event, by: caller.principal, at: Fixtures.now)
        }
        #expect(refusal?.reason == .unknownState("frozen"))
      }
    }
  }

  @Test("Review models survive JSON and draft round trips, and a review's description hides its text")
  func agreement() throws {
    let full = try Fixtures.review(in: .published)
    #expect(try schemaDrift(of: [full]) == [])
    #expect(try schemaDrift(of: [SideReview(stars: 3, text: "Late.", at: Fixtures.now)]) == [])
    #expect(!"\(full)".contains("Right on time"))
  }
}

extension ExchangeReview {
  /// Fires the event with a suitable input.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<ExchangeReview> {
    switch event {
    case .review:
      try fire(
        ExchangeReview.Events.review, SideReview(stars: 4, text: "Fine.", at: now), on: self, by: principal,
        at: now)
    case .closeWindow:
      try fire(ExchangeReview.on(.closeWindow), EmptyInput(), on: self, by: principal, at: now)
    case .takeDown:
      try fire(
        ExchangeReview.Events.takeDown, ExchangeReview.TakeDownInput(writtenBy: .seller), on: self,
        by: principal, at: now)
    }
  }
}
