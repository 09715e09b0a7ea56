import DomainAccounts
import Testing

@Suite("The lifecycles of tokens, sessions and requests for help")
struct SmallLifecycleTests {
  @Test("A token: every state, event and caller")
  func tokens() throws {
    typealias Subject = OneTimeToken
    #expect(Subject.lifecycle.declarationErrors() == [])
    let callers: [TestCaller<Subject>] = [
      TestCaller(name: "owner", principal: .user(Fixtures.ann), roles: [.bearer, .owner]),
      TestCaller(name: "somebody else", principal: .user(Fixtures.bob), roles: [.bearer]),
      TestCaller(name: "guest", principal: .guest, roles: [.bearer]),
      TestCaller(name: "system", principal: .system, roles: [.bearer, .system]),
    ]
    func fire(_ token: OneTimeToken, _ event: Subject.Event, _ by: Principal, _ now: Timestamp) throws
      -> TransitionResult<Subject>
    {
      let trigger =
        switch event {
        case .consume: Subject.Events.consume
        case .expire: Subject.Events.expire
        case .supersede: Subject.Events.supersede
        case .revoke: Subject.Events.revoke
        }
      return try Subject.lifecycle.fire(trigger, on: token, by: by, at: now, recordedAs: Fixtures.id("r1"))
    }
    // A moment before its end it is good, at its end it isn't and expires.
    let early = try Fixtures.after(3_600).adding(.milliseconds(-1))
    let before: CellTable<Subject> = [
      .issued: [
        .consume: [.bearer: .to(.used)], .supersede: [.system: .to(.superseded)],
        .revoke: [.owner: .to(.superseded)], .expire: [.system: .to(.expired)],
      ]
    ]
    var after = before
    after[.issued]?[.consume] = [.bearer: .guarded("token.inTime")]
    var cells = try walk(
      after, callers: callers, subject: { try Fixtures.token(in: $0) },
      fire: { try fire($0, $1, $2, Fixtures.after(3_600)) }, at: Fixtures.after(3_600))
    #expect(cells == 4 * 4 * 4)
    #expect(throws: TransitionError.self) { try fire(Fixtures.token(), .expire, .system, early) }
    // Early, a token can't expire; every other cell is as declared.
    cells = 0
    for event in Subject.Event.allCases where event != .expire {
      for caller in callers {
        cells += 1
        let isAllowed = caller.roles.contains { before[.issued]?[event]?[$0] != nil }
        let fired = try? fire(Fixtures.token(), event, caller.principal, early)
        #expect((fired != nil) == isAllowed, "\(event) \(caller)")
      }
    }
    #expect(cells == 12)
  }

  @Test("A session: every state, event and caller, of a person and of a guest", arguments: [true, false])
  func sessions(isGuest: Bool) throws {
    typealias Subject = Session
    #expect(Subject.lifecycle.declarationErrors() == [])
    let callers: [TestCaller<Subject>] = [
      TestCaller(name: "owner", principal: .user(Fixtures.ann), roles: isGuest ? [] : [.owner]),
      TestCaller(name: "somebody else", principal: .user(Fixtures.bob), roles: []),
      TestCaller(name: "guest", principal: .guest, roles: isGuest ? [.guest] : []),
      TestCaller(name: "system", principal: .system, roles: [.system]),
    ]
    let table: CellTable<Subject> = [
      .active: [
        .signOut: [.owner: .to(.ended), .guest: .to(.ended)], .expire: [.system: .to(.ended)],
        .end: [.system: .to(.ended)],
      ]
    ]
    let now = Fixtures.after(3_600)
    let cells = try walk(
      table, callers: callers, subject: { try Fixtures.session(in: $0, of: isGuest ? nil : Fixtures.ann) },
      fire: { session, event, by in
        let record: Identifier<TransitionRecord> = Fixtures.id("r1")
        return switch event {
        case .signOut:
          try Subject.lifecycle.fire(Subject.Events.signOut, on: session, by: by, at: now, recordedAs: record)
        case .expire:
          try Subject.lifecycle.fire(Subject.Events.expire, on: session, by: by, at: now, recordedAs: record)
        case .end:
          try Subject.lifecycle.fire(
            Subject.Events.end, Session.EndInput(.disabled), on: session, by: by, at: now, recordedAs: record)
        }
      }, at: now)
    #expect(cells == 2 * 3 * 4)
    let session = try Fixtures.session()
    #expect(try session.isActive(at: now.adding(.milliseconds(-1))) && !session.isActive(at: now))
  }

  @Test("A request for help: every state, event and caller")
  func help() throws {
    typealias Subject = HelpRequest
    #expect(Subject.lifecycle.declarationErrors() == [])
    let callers: [TestCaller<Subject>] = [
      TestCaller(name: "asker", principal: .user(Fixtures.ann), roles: [.requester]),
      TestCaller(name: "somebody else", principal: .user(Fixtures.bob), roles: []),
      TestCaller(
        name: "helper", principal: .user(Fixtures.bob, roles: [Role.helper.text]), roles: [.helper]),
      TestCaller(name: "guest", principal: .guest, roles: []),
      TestCaller(name: "system", principal: .system, roles: [.system]),
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
      table, callers: callers, subject: { try Fixtures.request(in: $0) },
      fire: { request, event, by in
        let record: Identifier<TransitionRecord> = Fixtures.id("r1")
        return switch event {
        case .answer:
          try Subject.lifecycle.fire(
            Subject.Events.answer, HelpRequest.AnswerInput("Here."), on: request, by: by, at: now,
            recordedAs: record)
        case .reopen:
          try Subject.lifecycle.fire(Subject.Events.reopen, on: request, by: by, at: now, recordedAs: record)
        case .close:
          try Subject.lifecycle.fire(Subject.Events.close, on: request, by: by, at: now, recordedAs: record)
        }
      }, at: now)
    #expect(cells == 3 * 3 * 5)
  }
}
