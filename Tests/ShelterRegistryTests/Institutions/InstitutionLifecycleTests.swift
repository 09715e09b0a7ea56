import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Lifecycle of an institution")
struct InstitutionLifecycleTests {
  typealias Subject = Institution

  static let principals: [TestPrincipal<Subject>] = [
    TestPrincipal(name: "institution", principal: .keeper, actors: [.institution]),
    TestPrincipal(name: "another institution", principal: .farmer, actors: []),
    TestPrincipal(name: "user", principal: .ann, actors: []),
    TestPrincipal(name: "moderator", principal: .moderator, actors: [.moderator]),
    TestPrincipal(name: "admin", principal: .admin, actors: [.admin]),
    TestPrincipal(name: "system", principal: .system, actors: [.system]),
    TestPrincipal(name: "guest", principal: .guest, actors: []),
  ]

  /// Returns the expected results for an institution with a bank account and a phone after all deadlines.
  ///
  /// - Parameter isChanging: Whether changes of the bank account and the profile are pending.
  static func table(isChanging: Bool) -> CellTable<Subject> {
    let none = Cell<Subject>.guarded("institution.noPendingBankAccount")
    let waits = Cell<Subject>.guarded("institution.pendingBankAccount")
    let abandon: [Subject.Event: [Subject.Actor: Cell<Subject>]] = [
      .close: [.institution: .to(.abandoned), .admin: .to(.abandoned)]
    ]
    let same = Cell<Subject>.guarded("institution.pendingProfile")
    func changes(_ state: Subject.State) -> [Subject.Event: [Subject.Actor: Cell<Subject>]] {
      [
        .requestBankAccountChange: [.institution: isChanging ? none : .to(state)],
        .approveProfileChange: [
          .moderator: isChanging ? .to(state) : same, .admin: isChanging ? .to(state) : same,
        ],
        .rejectProfileChange: [
          .moderator: isChanging ? .to(state) : same, .admin: isChanging ? .to(state) : same,
        ],
        .approveBankAccountChange: [.admin: isChanging ? .to(state) : waits],
        .cancelBankAccountChange: [
          .institution: isChanging ? .to(state) : waits, .admin: isChanging ? .to(state) : waits,
          .system: isChanging ? .to(state) : .guarded("notDue"),
        ],
      ]
    }
    func row(_ parts: [Subject.Event: [Subject.Actor: Cell<Subject>]]...) -> [Subject.Event: [Subject.Actor:
      Cell<Subject>]]
    {
      parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
    let closing: [Subject.Event: [Subject.Actor: Cell<Subject>]] = [
      .close: [.institution: .to(.closed), .admin: .to(.closed), .system: .to(.closed)]
    ]
    return [
      .draft: row(
        abandon, [.submit: [.institution: .to(.awaitingEmail)], .expire: [.system: .to(.abandoned)]]),
      .awaitingEmail: row(
        abandon,
        [
          .confirmEmail: [.institution: .to(.pendingReview), .system: .to(.pendingReview)],
          .expire: [.system: .to(.abandoned)],
        ]),
      .pendingReview: row(
        abandon,
        [
          .approve: [.moderator: .to(.listed), .admin: .to(.listed)],
          .requestInfo: [.moderator: .to(.needsInfo), .admin: .to(.needsInfo)],
          .reject: [.moderator: .to(.rejected), .admin: .to(.rejected)],
          .remind: [.system: .to(.pendingReview)],
        ]),
      .needsInfo: row(
        abandon, [.resubmit: [.institution: .to(.pendingReview)], .expire: [.system: .to(.abandoned)]]),
      .rejected: row(
        abandon, [.resubmit: [.institution: .to(.pendingReview)], .expire: [.system: .to(.abandoned)]]),
      .listed: row(
        closing, changes(.listed),
        [.requestRecertification: [.system: .to(.recertification)], .suspend: [.admin: .to(.suspended)]]),
      .recertification: row(
        closing, changes(.recertification),
        [
          .recertify: [.institution: .to(.listed)],
          .suspend: [.admin: .to(.suspended), .system: .to(.suspended)],
        ]),
      .suspended: row(closing, changes(.suspended), [.reinstate: [.admin: .to(.listed)]]),
    ]
  }

  static func institution(_ state: Subject.State, isChanging: Bool = false) throws -> Institution {
    try ShelterSamples.shelter(at: Fixtures.now, status: state).updating { draft in
      draft[Institution.Fields.closesAt] = Fixtures.now
      guard isChanging else { return }
      draft[Institution.Fields.pendingBankAccount] = try? ShelterSamples.bank(account: "0000071219812875")
      draft[Institution.Fields.bankAccountChangedBy] = ShelterSamples.keeper
      draft[Institution.Fields.bankAccountChangedAt] = Fixtures.now
      draft[Institution.Fields.pendingProfile] = try? Self.otherProfile()
      draft[Institution.Fields.profileChangedAt] = Fixtures.now
    }
  }

  static func otherProfile() throws -> InstitutionProfile {
    let shown = try ShelterSamples.shelter(at: Fixtures.now).profile
    return try InstitutionProfile(
      type: shown.type, name: "Schronisko", description: "Goats.", address: shown.address)
  }

  @Test(
    "Every event of an institution has the expected result in every state for every caller",
    arguments: [false, true])
  func cells(isChanging: Bool) throws {
    let late = Fixtures.now.adding(days: 1_000)
    let cells = try walk(
      Self.table(isChanging: isChanging), principals: Self.principals,
      subject: { try Self.institution($0, isChanging: isChanging) },
      fire: { try $0.firing($1, by: $2, at: late) }, at: late)
    #expect(cells == 10 * 18 * 7)
  }

  @Test("Moderators and admins can't decide on their own institution or approve its bank account")
  func ownInstitution() throws {
    let both = Principal.user(
      ShelterSamples.keeper, roles: [ShelterRole.admin.rawValue, ShelterRole.moderator.rawValue])
    let cases: [(Subject.State, Subject.Event, String)] = [
      (.pendingReview, .approve, "institution.notOwnInstitution"),
      (.pendingReview, .requestInfo, "institution.notOwnInstitution"),
      (.pendingReview, .reject, "institution.notOwnInstitution"),
      (.listed, .suspend, "institution.notOwnInstitution"),
      (.suspended, .reinstate, "institution.notOwnInstitution"),
      (.listed, .approveProfileChange, "institution.notOwnInstitution"),
      (.suspended, .rejectProfileChange, "institution.notOwnInstitution"),
      (.listed, .approveBankAccountChange, "institution.secondApprover"),
    ]
    for (state, event, expected) in cases {
      let refusal = #expect(throws: TransitionError.self) {
        try Self.institution(state, isChanging: true).firing(event, by: both, at: Fixtures.now)
      }
      guard case .guardsFailed(let ids)? = refusal?.reason else {
        Issue.record("\(event): \(String(describing: refusal))")
        continue
      }
      #expect(ids.contains(expected))
    }
  }

  @Test("Time events of an institution are due at their moments, and not a millisecond earlier")
  func time() throws {
    func due(_ state: Subject.State) throws -> [DueEvent<Subject>] {
      Subject.lifecycle.due(on: try ShelterSamples.shelter(at: Fixtures.now, status: state))
    }
    func event(_ event: Subject.Event, _ days: Int64) -> DueEvent<Subject> {
      DueEvent(event: event, at: Fixtures.now.adding(days: days))
    }
    #expect(try due(.draft) == [event(.expire, 90)])
    #expect(try due(.awaitingEmail) == [event(.expire, 7)])
    #expect(try due(.pendingReview) == [event(.remind, 7)])
    #expect(try due(.needsInfo) == [event(.expire, 30)])
    #expect(try due(.rejected) == [event(.expire, 90)])
    #expect(try due(.listed) == [event(.requestRecertification, 730)])
    #expect(try due(.recertification) == [event(.suspend, 60)])
    #expect(try due(.suspended) == [event(.close, 365)])
    for state in [Subject.State.abandoned, .closed] { #expect(try due(state) == []) }
    for state in [
      Subject.State.draft, .awaitingEmail, .pendingReview, .needsInfo, .rejected, .recertification,
    ] {
      let institution = try ShelterSamples.shelter(at: Fixtures.now, status: state)
      let first = try #require(Subject.lifecycle.due(on: institution).first)
      let refusal = #expect(throws: TransitionError.self) {
        try institution.firing(first.event, by: .system, at: first.at.adding(.milliseconds(-1)))
      }
      #expect(refusal?.reason == .notDue(first.at))
      #expect(throws: Never.self) { try institution.firing(first.event, by: .system, at: first.at) }
    }
  }

  @Test("Moderators are reminded every week while a review is pending")
  func reminders() throws {
    var institution = try ShelterSamples.shelter(at: Fixtures.now, status: .pendingReview)
    for round in 1...3 {
      let due = try #require(Subject.lifecycle.due(on: institution).first)
      #expect(due == DueEvent(event: .remind, at: Fixtures.now.adding(days: Int64(round) * 7)))
      let fired = try institution.firing(.remind, by: .system, at: due.at)
      #expect(fired.effects == [.remindModerators])
      institution = fired.subject
    }
  }

  @Test(
    "An institution with neither bank account nor phone number can't be submitted, and both guards are reported"
  )
  func incomplete() throws {
    let contact = try InstitutionContact(email: EmailAddress(parsing: "post@lapy.example"))
    let draft = try ShelterSamples.shelter(at: Fixtures.now, status: .draft).updating { draft in
      draft[Institution.Fields.bankAccount] = .some(nil)
      draft[Institution.Fields.contact] = contact
    }
    let refusal = #expect(throws: TransitionError.self) {
      try draft.firing(.submit, by: .keeper, at: Fixtures.now)
    }
    guard case .guardsFailed(let ids)? = refusal?.reason else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    // A verified email address isn't required; it only determines the next state.
    #expect(ids == ["institution.hasBankAccount", "institution.hasPhone"])
  }

  @Test("An abandoned institution keeps no bank account, contact person or phone number")
  func abandoned() throws {
    for state in [Subject.State.draft, .awaitingEmail, .needsInfo, .rejected] {
      let institution = try Self.institution(state)
      let due = try #require(Subject.lifecycle.due(on: institution).first)
      let expired = try institution.firing(.expire, by: .system, at: due.at).subject
      let closed = try institution.firing(.close, by: .keeper, at: Fixtures.now).subject
      for institution in [expired, closed] {
        #expect(institution.status == .abandoned)
        #expect(institution.bankAccount == nil && institution.contact.phones.isEmpty)
        #expect(institution.contact.person == nil)
      }
    }
    #expect(try due(in: .listed, isChanging: false).contains(.cancelBankAccountChange) == false)
    #expect(try due(in: .listed, isChanging: true).contains(.cancelBankAccountChange))
  }

  private func due(in state: Subject.State, isChanging: Bool) throws -> [Subject.Event] {
    Subject.lifecycle.due(on: try Self.institution(state, isChanging: isChanging)).map(\.event)
  }

  @Test("A closed institution keeps its bank account, but neither its contact person nor its phone numbers")
  func closed() throws {
    let fired = try Self.institution(.listed, isChanging: true)
      .firing(.close, by: .keeper, at: Fixtures.now)
    #expect(fired.effects == [.endSupport])
    #expect(fired.subject.contact.person == nil && fired.subject.contact.phones.isEmpty)
    #expect(
      fired.subject.bankAccount != nil && fired.subject.pendingBankAccount == nil
        && fired.subject.closesAt == nil)
    #expect(fired.subject.pendingProfile == nil && fired.subject.profileChangedAt == nil)
    #expect(!fired.subject.isListed && !fired.subject.canReceivePayouts)
  }

  @Test("A bank account change holds payouts until an admin approves it or it expires")
  func bankChange() throws {
    let listed = try ShelterSamples.shelter(at: Fixtures.now)
    #expect(listed.canReceivePayouts)
    let asked = try listed.firing(
      .requestBankAccountChange, by: .keeper, at: Fixtures.now)
    #expect(asked.effects == [.holdPayouts] && !asked.subject.canReceivePayouts)
    #expect(
      asked.subject.bankAccount == listed.bankAccount
        && asked.subject.bankAccountChangedBy == ShelterSamples.keeper)
    let confirmed = try asked.subject.firing(.approveBankAccountChange, by: .admin, at: Fixtures.now)
      .subject
    #expect(confirmed.bankAccount == asked.subject.pendingBankAccount && confirmed.pendingBankAccount == nil)
    #expect(confirmed.canReceivePayouts && confirmed.bankAccountChangedAt == nil)
    let late = Fixtures.now.adding(days: 30)
    let dropped = try asked.subject.firing(.cancelBankAccountChange, by: .system, at: late).subject
    #expect(dropped.bankAccount == listed.bankAccount && dropped.canReceivePayouts)
  }

  @Test(
    "An institution in an unknown state refuses every event for every caller",
    arguments: Subject.Event.allCases)
  func unknownState(event: Subject.Event) throws {
    let text = try JSONText.of(ShelterSamples.shelter(at: Fixtures.now)).replacing(
      "\"listed\"", with: "\"merged\"")
    let institution: Institution = try JSONText.value(from: text)
    #expect(try JSONText.of(institution) == text)
    #expect(!institution.isListed)
    for caller in Self.principals {
      let refusal = #expect(throws: TransitionError.self) {
        try institution.firing(event, by: caller.principal, at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("merged"))
    }
  }
}
