import DomainAccounts
import TestSupport
import Testing

@Suite("The lifecycle of an account")
struct AccountLifecycleTests {
  typealias Subject = Account

  static let callers: [TestCaller<Subject>] = [
    TestCaller(name: "owner", principal: .user(Fixtures.ann), roles: [.owner]),
    TestCaller(name: "somebody else", principal: .user(Fixtures.bob), roles: []),
    TestCaller(
      name: "admin", principal: .user(Fixtures.bob, roles: [Role.admin.text]), roles: [.admin]),
    TestCaller(
      name: "moderator", principal: .user(Fixtures.bob, roles: [Role.moderator.text]),
      roles: [.moderator]),
    TestCaller(
      name: "admin, on the own account",
      principal: .user(Fixtures.ann, roles: [Role.admin.text]), roles: [.owner, .admin]),
    TestCaller(
      name: "moderator, on the own account",
      principal: .user(Fixtures.ann, roles: [Role.moderator.text]), roles: [.owner, .moderator]),
    TestCaller(name: "system", principal: .system, roles: [.system]),
    TestCaller(name: "guest", principal: .guest, roles: []),
  ]

  /// What happens once an account that awaits nothing, or awaits its confirmation, comes back.
  static func table(back: Subject.State) -> CellTable<Subject> {
    let leaving: [Subject.Event: [Subject.Actor: Cell<Subject>]] = [
      .delete: [.owner: .to(.deleted)], .deleteByAdmin: [.admin: .to(.deleted)],
    ]
    let disable: [Subject.Event: [Subject.Actor: Cell<Subject>]] = [
      .disable: [.admin: .to(.disabled), .moderator: .to(.disabled)]
    ]
    let lock: [Subject.Event: [Subject.Actor: Cell<Subject>]] = [.lock: [.system: .to(.locked)]]
    func row(_ parts: [Subject.Event: [Subject.Actor: Cell<Subject>]]...) -> [Subject.Event: [Subject.Actor:
      Cell<Subject>]]
    {
      parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
    return [
      .unverified: row(
        [.verifyEmail: [.owner: .to(.active)], .expireUnverified: [.system: .to(.deleted)]], lock, disable,
        leaving),
      .active: row(lock, disable, leaving),
      .locked: row([.unlock: [.owner: .to(back), .system: .to(back)]], disable, leaving),
      .disabled: row(
        [.enable: [.admin: .to(back), .moderator: .to(back), .system: .to(back)]], leaving),
    ]
  }

  /// Nobody uses an office on themselves.
  static func table(back: Subject.State, for caller: TestCaller<Subject>) -> CellTable<Subject> {
    guard caller.roles.count == 2 else { return table(back: back) }
    return table(back: back).mapValues { row in
      row.mapValues { cells in
        var cells = cells
        for role in [Subject.Actor.admin, .moderator] where cells[role] != nil {
          cells[role] = .guarded("account.notOwnAccount")
        }
        return cells
      }
    }
  }

  @Test("Its declaration has no defects")
  func defects() { #expect(Subject.lifecycle.declarationErrors() == []) }

  @Test("Every state, event and caller gives the answer of the table", arguments: [false, true])
  func cells(awaits: Bool) throws {
    var cells = 0
    let now = Fixtures.after(8 * 86_400)
    for caller in Self.callers {
      cells += try walk(
        Self.table(back: awaits ? .unverified : .active, for: caller), callers: [caller],
        subject: { state in
          try Fixtures.account(
            in: state, awaits: state == .active || state == .deleted ? false : awaits || state == .unverified,
            disabledUntil: state == .disabled ? Fixtures.after(60) : nil)
        },
        fire: { try $0.firing($1, by: $2, at: now) }, at: now)
    }
    #expect(cells == 5 * 8 * 8)
  }

  @Test("A state of a newer version refuses every event to everybody", arguments: Subject.Event.allCases)
  func unknownState(event: Subject.Event) throws {
    let text = try JSONText.of(Fixtures.account()).replacing("\"active\"", with: "\"frozen\"")
    let account: Account = try JSONText.value(from: text)
    #expect(try JSONText.of(account) == text)
    #expect(account.principal == .guest)
    for caller in Self.callers {
      let refusal = #expect(throws: TransitionError.self) {
        try account.firing(event, by: caller.principal, at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("frozen"))
    }
  }

  @Test("Time decides to the millisecond when an account expires, is unlocked and is enabled again")
  func time() throws {
    let until = Fixtures.after(60)
    let cases: [(Account, Subject.Event, Timestamp)] = [
      (try Fixtures.account(in: .unverified), .expireUnverified, Fixtures.after(7 * 86_400)),
      (try Fixtures.account(in: .locked), .unlock, Fixtures.after(3_600)),
      (try Fixtures.account(in: .disabled, disabledUntil: until), .enable, until),
    ]
    for (account, event, moment) in cases {
      #expect(Subject.lifecycle.due(on: account) == [DueEvent(event: event, at: moment)])
      let refusal = #expect(throws: TransitionError.self) {
        try account.firing(event, by: .system, at: moment.adding(.milliseconds(-1)))
      }
      #expect(refusal?.reason == .notDue(moment))
      #expect(throws: Never.self) { try account.firing(event, by: .system, at: moment) }
    }
    let forever = try Fixtures.account(in: .disabled)
    #expect(Subject.lifecycle.due(on: forever) == [])
    #expect(throws: TransitionError.self) { try forever.firing(.enable, by: .system, at: .latest) }
  }

  @Test(
    "The last admin is neither disabled nor deleted; one of two may go",
    arguments: [Subject.Event.disable, .delete, .deleteByAdmin])
  func lastAdmin(event: Subject.Event) throws {
    let admin = try Fixtures.account(roles: [.admin])
    let caller =
      event == .delete
      ? Principal.user(Fixtures.ann) : .user(Fixtures.bob, roles: [Role.admin.text])
    let refusal = #expect(throws: TransitionError.self) {
      try admin.firing(event, by: caller, at: Fixtures.now, otherAdmins: 0)
    }
    #expect(refusal?.reason == .guardsFailed(["account.notLastAdmin"]))
    #expect(throws: Never.self) { try admin.firing(event, by: caller, at: Fixtures.now, otherAdmins: 1) }
  }

  @Test("A suspension ends later than now, if at all, and leaves with its reason when it is over")
  func suspension() throws {
    let admin = Principal.user(Fixtures.bob, roles: [Role.admin.text])
    let refusal = #expect(throws: TransitionError.self) {
      try Subject.lifecycle.fire(
        Subject.Events.disable, Account.DisableInput(.known(.abuse), until: Fixtures.now, otherAdmins: 1),
        on: Fixtures.account(),
        by: admin, at: Fixtures.now, recordedAs: Fixtures.id("r1"))
    }
    #expect(refusal?.reason == .guardsFailed(["account.untilInFuture"]))
    let fired = try Fixtures.account().firing(.disable, by: admin, at: Fixtures.now)
    #expect(fired.subject.disableReason == .known(.abuse) && fired.record.reason == "abuse")
    #expect(fired.subject.disabledUntil == Fixtures.after(60))
    let back = try fired.subject.firing(.enable, by: admin, at: Fixtures.now).subject
    #expect(back.disableReason == nil && back.disabledUntil == nil)
  }

  @Test("A token for another spelling of the address confirms nothing")
  func otherAddress() throws {
    let account = try Fixtures.account(in: .unverified)
    let other = Account.VerifyEmailInput(try EmailAddress(parsing: Fixtures.address.lowercased()))
    let refusal = #expect(throws: TransitionError.self) {
      try Subject.lifecycle.fire(
        Subject.Events.verifyEmail, other, on: account, by: .user(Fixtures.ann), at: Fixtures.now,
        recordedAs: Fixtures.id("r1"))
    }
    #expect(refusal?.reason == .guardsFailed(["account.sameAddress"]))
    let verified = try account.firing(.verifyEmail, by: .user(Fixtures.ann), at: Fixtures.now).subject
    #expect(verified.emailVerifiedAt == Fixtures.now && !verified.awaitsVerification)
  }

  @Test("A deleted account keeps its identifier, kind and dates, and nothing that says who it was")
  func tombstone() throws {
    let full = try PersonalRecords.full()
    let gone = try full.firing(.delete, by: .user(full.id), at: Fixtures.now).subject
    let text = try JSONText.of(gone)
    for word in PersonalRecords.personalWords { #expect(!text.contains(word), "\(word)") }
    #expect(gone.id == full.id && gone.kind == full.kind && gone.registeredAt == full.registeredAt)
    let forged = text.replacing("\"id\"", with: "\"displayName\":\"Ann\",\"id\"")
    #expect(throws: DecodingError.self) { try JSONText.value(Account.self, from: forged) }
  }

  @Test("Offices count once the address is confirmed, and only while the account may sign in")
  func principals() throws {
    for state in Subject.State.allCases {
      let account = try Fixtures.account(in: state, roles: [.helper])
      let expected: Principal =
        switch state {
        case .active: .user(Fixtures.ann, roles: [Role.helper.text])
        case .unverified: .user(Fixtures.ann)
        case .locked, .disabled, .deleted: .guest
        }
      #expect(account.principal == expected)
    }
  }
}

extension Account {
  /// Fires any event with an input that suits it.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp, otherAdmins: Int64 = 1
  ) throws -> TransitionResult<Account> {
    func fire<Input: Model>(_ trigger: TypedEvent<Account, Input>, _ input: Input) throws -> TransitionResult<
      Account
    > {
      try Account.lifecycle.fire(
        trigger, input, on: self, by: principal, at: now, recordedAs: Fixtures.id("r1"))
    }
    return switch event {
    case .verifyEmail:
      try fire(
        Account.Events.verifyEmail, Account.VerifyEmailInput(email ?? EmailAddress(parsing: Fixtures.address))
      )
    case .expireUnverified: try fire(Account.Events.expireUnverified, EmptyInput())
    case .lock: try fire(Account.Events.lock, EmptyInput())
    case .unlock: try fire(Account.Events.unlock, EmptyInput())
    case .disable:
      try fire(
        Account.Events.disable,
        Account.DisableInput(.known(.abuse), until: now.adding(.seconds(60)), otherAdmins: otherAdmins))
    case .enable: try fire(Account.Events.enable, EmptyInput())
    case .delete: try fire(Account.Events.delete, Account.DeleteInput(otherAdmins: otherAdmins))
    case .deleteByAdmin: try fire(Account.Events.deleteByAdmin, Account.DeleteInput(otherAdmins: otherAdmins))
    }
  }
}
