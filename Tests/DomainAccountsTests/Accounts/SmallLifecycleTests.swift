import DomainAccounts
import Testing

@Suite("Lifecycles of tokens, sessions and help requests")
struct SmallLifecycleTests {
  @Test("Every event of a token has the expected result in every state for every caller")
  func tokens() throws {
    typealias Subject = OneTimeToken
    #expect(Subject.lifecycle.declarationErrors() == [])
    let principals: [TestPrincipal<Subject>] = [
      TestPrincipal(name: "owner", principal: .user(Fixtures.ann), actors: [.bearer, .owner]),
      TestPrincipal(name: "another user", principal: .user(Fixtures.bob), actors: [.bearer]),
      TestPrincipal(name: "guest", principal: .guest, actors: [.bearer]),
      TestPrincipal(name: "system", principal: .system, actors: [.bearer, .system]),
    ]
    func fire(_ token: OneTimeToken, _ event: Subject.Event, _ by: Principal, _ now: Timestamp) throws
      -> TransitionResult<Subject>
    {
      let typedEvent =
        switch event {
        case .consume: Subject.on(.consume)
        case .expire: Subject.on(.expire)
        case .supersede: Subject.on(.supersede)
        case .revoke: Subject.on(.revoke)
        }
      return try Subject.lifecycle.fire(typedEvent, on: token, by: by, at: now, recordedAs: Fixtures.id("r1"))
    }
    // A token can be used until a millisecond before it expires.
    let early = try Fixtures.after(3_600).adding(.milliseconds(-1))
    let before: CellTable<Subject> = [
      .issued: [
        .consume: [.bearer: .to(.used)], .supersede: [.system: .to(.superseded)],
        .revoke: [.owner: .to(.superseded)], .expire: [.system: .to(.expired)],
      ]
    ]
    var after = before
    after[.issued]?[.consume] = [.bearer: .guarded("token.notExpired")]
    var cells = try walk(
      after, principals: principals, subject: { try Fixtures.token(in: $0) },
      fire: { try fire($0, $1, $2, Fixtures.after(3_600)) }, at: Fixtures.after(3_600))
    #expect(cells == 4 * 4 * 4)
    #expect(throws: TransitionError.self) { try fire(Fixtures.token(), .expire, .system, early) }
    // Before its end a token can't expire; every other event has the expected result.
    cells = 0
    for event in Subject.Event.allCases where event != .expire {
      for caller in principals {
        cells += 1
        let isAllowed = caller.actors.contains { before[.issued]?[event]?[$0] != nil }
        let fired = try? fire(Fixtures.token(), event, caller.principal, early)
        #expect((fired != nil) == isAllowed, "\(event) \(caller)")
      }
    }
    #expect(cells == 12)
  }

  @Test(
    "Every event of a user's or guest's session has the expected result in every state",
    arguments: [true, false])
  func sessions(isGuest: Bool) throws {
    typealias Subject = Session
    #expect(Subject.lifecycle.declarationErrors() == [])
    let principals: [TestPrincipal<Subject>] = [
      TestPrincipal(name: "owner", principal: .user(Fixtures.ann), actors: isGuest ? [] : [.owner]),
      TestPrincipal(name: "another user", principal: .user(Fixtures.bob), actors: []),
      TestPrincipal(name: "guest", principal: .guest, actors: isGuest ? [.guest] : []),
      TestPrincipal(name: "system", principal: .system, actors: [.system]),
    ]
    let table: CellTable<Subject> = [
      .active: [
        .signOut: [.owner: .to(.ended), .guest: .to(.ended)], .expire: [.system: .to(.ended)],
        .end: [.system: .to(.ended)],
      ]
    ]
    let now = Fixtures.after(3_600)
    let cells = try walk(
      table, principals: principals,
      subject: { try Fixtures.session(in: $0, of: isGuest ? nil : Fixtures.ann) },
      fire: { session, event, by in
        let record: Identifier<TransitionRecord> = Fixtures.id("r1")
        return switch event {
        case .signOut:
          try Subject.lifecycle.fire(Subject.on(.signOut), on: session, by: by, at: now, recordedAs: record)
        case .expire:
          try Subject.lifecycle.fire(Subject.on(.expire), on: session, by: by, at: now, recordedAs: record)
        case .end:
          try Subject.lifecycle.fire(
            Subject.Events.end, Session.EndInput(.disabled), on: session, by: by, at: now, recordedAs: record)
        }
      }, at: now)
    #expect(cells == 2 * 3 * 4)
    let session = try Fixtures.session()
    #expect(try session.isActive(at: now.adding(.milliseconds(-1))) && !session.isActive(at: now))
  }

  @Test("Every event of a help request has the expected result in every state for every caller")
  func help() throws {
    typealias Subject = HelpRequest
    #expect(Subject.lifecycle.declarationErrors() == [])
    let principals: [TestPrincipal<Subject>] = [
      TestPrincipal(name: "requester", principal: .user(Fixtures.ann), actors: [.requester]),
      TestPrincipal(name: "another user", principal: .user(Fixtures.bob), actors: []),
      TestPrincipal(
        name: "helper", principal: .user(Fixtures.bob, roles: [Role.helper.text]), actors: [.helper]),
      TestPrincipal(name: "guest", principal: .guest, actors: []),
      TestPrincipal(name: "system", principal: .system, actors: [.system]),
    ]
    let table: CellTable<Subject> = [
      .open: [
        .answer: [.helper: .to(.answered)], .close: [.requester: .to(.closed), .helper: .to(.closed)],
      ],
      .answered: [
        .reopen: [.requester: .to(.open)],
        .close: [.requester: .to(.closed), .helper: .to(.closed), .system: .to(.closed)],
      ],
    ]
    let now = Fixtures.after(14 * 86_400)
    let cells = try walk(
      table, principals: principals, subject: { try Fixtures.request(in: $0) },
      fire: { request, event, by in
        let record: Identifier<TransitionRecord> = Fixtures.id("r1")
        return switch event {
        case .answer:
          try Subject.lifecycle.fire(
            Subject.Events.answer, HelpRequest.AnswerInput("Here."), on: request, by: by, at: now,
            recordedAs: record)
        case .reopen:
          try Subject.lifecycle.fire(Subject.on(.reopen), on: request, by: by, at: now, recordedAs: record)
        case .close:
          try Subject.lifecycle.fire(Subject.on(.close), on: request, by: by, at: now, recordedAs: record)
        }
      }, at: now)
    #expect(cells == 3 * 3 * 5)
  }
}
