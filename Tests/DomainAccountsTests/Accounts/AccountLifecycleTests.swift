import DomainAccounts
import TestSupport
import Testing

@Suite("Lifecycle of an account")
struct AccountLifecycleTests {
  typealias Subject = Account

  static let principals: [TestPrincipal<Subject>] = [
    TestPrincipal(name: "owner", principal: .user(Fixtures.ann), actors: [.owner]),
    TestPrincipal(name: "another user", principal: .user(Fixtures.bob), actors: []),
    TestPrincipal(
      name: "admin", principal: .user(Fixtures.bob, roles: [Role.admin.text]), actors: [.admin]),
    TestPrincipal(
      name: "moderator", principal: .user(Fixtures.bob, roles: [Role.moderator.text]),
      actors: [.moderator]),
    TestPrincipal(
      name: "owner with the admin role",
      principal: .user(Fixtures.ann, roles: [Role.admin.text]), actors: [.owner, .admin]),
    TestPrincipal(
      name: "owner with the moderator role",
      principal: .user(Fixtures.ann, roles: [Role.moderator.text]), actors: [.owner, .moderator]),
    TestPrincipal(name: "system", principal: .system, actors: [.system]),
    TestPrincipal(name: "guest", principal: .guest, actors: []),
  ]

  /// Returns the expected results, with the state to which a locked or disabled account returns.
  static func table(back: Subject.State) -> CellTable<Subject> {
    let deletion: [Subject.Event: [Subject.Actor: Cell<Subject>]] = [
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
        [
          .verifyEmail: [.owner: .to(.active)], .expireUnverified: [.system: .to(.deleted)],
          .supersede: [.system: .to(.deleted)],
        ], lock, disable, deletion),
      .active: row(lock, disable, deletion),
      .locked: row(
        [
          .unlock: [.owner: .to(back), .system: .to(back)],
          .verifyEmail: [.owner: back == .unverified ? .to(.active) : .guarded("account.unverified")],
          .supersede: [.system: back == .unverified ? .to(.deleted) : .guarded("account.unverified")],
          .expireUnverified: [.system: back == .unverified ? .to(.deleted) : .guarded("account.unverified")],
        ], disable, deletion),
      .disabled: row(
        [
          .enable: [.admin: .to(back), .moderator: .to(back), .system: .to(back)],
          .deleteByAdmin: [.admin: .to(.deleted)],
          .supersede: [.system: back == .unverified ? .to(.deleted) : .guarded("account.unverified")],
          .expireUnverified: [.system: back == .unverified ? .to(.deleted) : .guarded("account.unverified")],
        ]),
    ]
  }

  /// Returns the expected results for a principal, which can't use its role on its own account.
  static func table(back: Subject.State, for principal: TestPrincipal<Subject>) -> CellTable<Subject> {
    guard principal.actors.count == 2 else { return table(back: back) }
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

  @Test("The lifecycle of an account has no declaration errors")
  func declaration() { #expect(Subject.lifecycle.declarationErrors() == []) }

  @Test(
    "Every event of an account has the expected result in every state for every caller",
    arguments: [false, true])
  func cells(awaits: Bool) throws {
    var cells = 0
    let now = Fixtures.after(8 * 86_400)
    for caller in Self.principals {
      cells += try walk(
        Self.table(back: awaits ? .unverified : .active, for: caller), principals: [caller],
        subject: { state in
          try Fixtures.account(
            in: state, awaits: state == .active || state == .deleted ? false : awaits || state == .unverified,
            disabledUntil: state == .disabled ? Fixtures.after(60) : nil)
        },
        fire: { try $0.firing($1, by: $2, at: now) }, at: now)
    }
    #expect(cells == 5 * 9 * 8)
  }

  @Test(
    "An account in an unknown state refuses every event for every caller", arguments: Subject.Event.allCases)
  func unknownState(event: Subject.Event) throws {
    let text = try JSONText.of(Fixtures.account()).replacing("\"active\"", with: "\"frozen\"")
    let account: Account = try JSONText.value(from: text)
    #expect(try JSONText.of(account) == text)
    #expect(account.principal == .guest)
    for caller in Self.principals {
      let refusal = #expect(throws: TransitionError.self) {
        try account.firing(event, by: caller.principal, at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("frozen"))
    }
  }

  @Test("Expiry, unlocking and enabling are due at their moments, and not a millisecond earlier")
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
    "The last admin can't be disabled or deleted; one of two admins can",
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

  @Test("A suspension must end in the future, and enabling removes its end and reason")
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
    #expect(fired.subject.disableReason == .abuse && fired.record.reason == "abuse")
    #expect(fired.subject.disabledUntil == Fixtures.after(60))
    let back = try fired.subject.firing(.enable, by: admin, at: Fixtures.now).subject
    #expect(back.disableReason == nil && back.disabledUntil == nil)
  }

  @Test("A token for another spelling of the address can't verify the account")
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

  @Test("A deleted account keeps identifier, kind and date of registration, but no personal data")
  func tombstone() throws {
    let full = try PersonalRecords.full()
    let gone = try full.firing(
      .deleteByAdmin, by: .user(Fixtures.bob, roles: [Role.admin.text]), at: Fixtures.now
    ).subject
    let text = try JSONText.of(gone)
    for word in PersonalRecords.personalWords { #expect(!text.contains(word), "\(word)") }
    #expect(gone.id == full.id && gone.kind == full.kind && gone.registeredAt == full.registeredAt)
    let forged = text.replacing("\"id\"", with: "\"displayName\":\"Ann\",\"id\"")
    #expect(throws: DecodingError.self) { try JSONText.value(Account.self, from: forged) }
  }

  @Test(
    "The principal of an active or locked account has its roles, that of an unverified one none, any other is a guest"
  )
  func roles() throws {
    for state in Subject.State.allCases {
      let account = try Fixtures.account(in: state, roles: [.helper])
      let expected: Principal =
        switch state {
        case .active, .locked: .user(Fixtures.ann, roles: [Role.helper.text])
        case .unverified: .user(Fixtures.ann)
        case .disabled, .deleted: .guest
        }
      #expect(account.principal == expected)
    }
    let locked = try Fixtures.account(in: .locked, awaits: true, roles: [.helper])
    #expect(locked.principal == .user(Fixtures.ann), "the address isn't confirmed")
  }
}

extension Account {
  /// Fires the event with a valid input.
  func firing(
    _ event: Event, by principal: Principal, at now: Timestamp, otherAdmins: Int64 = 1
  ) throws -> TransitionResult<Account> {
    func fire<Input: Model>(_ event: TypedEvent<Account, Input>, _ input: Input) throws -> TransitionResult<
      Account
    > {
      try Account.lifecycle.fire(
        event, input, on: self, by: principal, at: now, recordedAs: Fixtures.id("r1"))
    }
    return switch event {
    case .verifyEmail:
      try fire(
        Account.Events.verifyEmail, Account.VerifyEmailInput(email ?? EmailAddress(parsing: Fixtures.address))
      )
    case .expireUnverified: try fire(Account.on(.expireUnverified), EmptyInput())
    case .supersede: try fire(Account.on(.supersede), EmptyInput())
    case .lock: try fire(Account.on(.lock), EmptyInput())
    case .unlock: try fire(Account.on(.unlock), EmptyInput())
    case .disable:
      try fire(
        Account.Events.disable,
        Account.DisableInput(.known(.abuse), until: now.adding(.seconds(60)), otherAdmins: otherAdmins))
    case .enable: try fire(Account.on(.enable), EmptyInput())
    case .delete: try fire(Account.Events.delete, Account.DeleteInput(otherAdmins: otherAdmins))
    case .deleteByAdmin: try fire(Account.Events.deleteByAdmin, Account.DeleteInput(otherAdmins: otherAdmins))
    }
  }
}
