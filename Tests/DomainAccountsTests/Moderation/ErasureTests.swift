import DomainAccounts
import DomainFoundation
import Testing

@Suite("Erasure of accounts")
struct ErasureTests {
  /// An app with an account that has records of every kind, and the words in them.
  struct Traces {
    let store = InMemoryRepository()
    let fixture: AccountFixture
    let account: Account
    let admin: Principal
    var words: [String]

    /// The words in a guest's question and an invitation, which belong to the email address.
    static let wordsOfAddress = [
      "zuzanna.w@example.com", "ZUZANNA.W", "guest-question", "guest-subject",
    ]

    init() async throws {
      let fixture = try await AccountFixture(
        on: store, configure: { $0.invitationPage = WebLink("https://kino.example/join") })
      self.fixture = fixture
      admin = try await fixture.staff(.admin, .moderator, .helper, address: "staff@example.com")
      _ = try await fixture.staff(.admin, address: "second@example.com")
      let other = try await fixture.member("other@example.com", name: "Other").principal
      // A help request that precedes the account.
      try await fixture.help.ask(
        "guest-question", about: "guest-subject", answerTo: EmailAddress(parsing: "ZUZANNA.W@example.com"),
        as: .guest)
      let form = try RegistrationInput(
        kind: .known(.group), displayName: "Zuzanna", userName: UserName(parsing: "zuzka77"),
        email: EmailAddress(parsing: "Zuzanna.W@example.com"), phone: PhoneNumber(parsing: "+48221234567"),
        language: .polish)
      // The password differs from that of the other accounts, because the hasher uses the same salt for all.
      let registered = try await fixture.registration.register(form, password: AccountFixture.newPassword)
      let link = try await fixture.token(.verifyEmail)
      let me = try await fixture.registration.verifyEmail(with: link, as: fixture.owner(of: link)).principal
      try await fixture.accounts.setPhoto(PersonalRecords.photo(), as: me)
      try await fixture.accounts.setPreferences(PersonalRecords.preferences(), as: me)
      try await fixture.accounts.link(
        Secret("facebook-4711"), from: .known(.facebook), checkedBy: TestVerifier(),
        reauthenticatedBy: .password(AccountFixture.newPassword), as: me)
      try await fixture.accounts.invite(EmailAddress(parsing: "friend@example.com"), as: me)
      try await fixture.help.ask("My cat ate the password.", about: "member-subject", as: me)
      try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "zuzanna.w@example.com"))
      _ = try await fixture.token(.resetPassword)
      try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "zuzanna.w@example.com"))
      try await fixture.accounts.requestEmailChange(
        to: EmailAddress(parsing: "next-address@example.com"), password: AccountFixture.newPassword, as: me)
      _ = try await fixture.token(.changeEmail)
      try await fixture.accounts.invite(EmailAddress(parsing: "zuzanna.w@example.com"), as: other)
      // Reports by and about the account, decided and undecided, and an appeal.
      let otherID = try #require(other.id)
      try await fixture.reports.report(otherID, for: .other, text: "by-her-words", as: me)
      try await fixture.reports.report(registered.id, for: .other, text: "about-her-words", as: other)
      let decided = try await fixture.reports.report(
        registered.id, record: EntityReference(registered), for: .spam, text: "decided-words", as: other)
      try await fixture.reports.assign(decided.id, as: admin)
      try await fixture.reports.resolve(decided.id, with: .warning, as: admin)
      let byHer = try await fixture.reports.report(
        otherID, record: EntityReference(registered), for: .spam, text: "by-her-decided", as: me)
      try await fixture.reports.assign(byHer.id, as: admin)
      try await fixture.reports.dismiss(byHer.id, for: .unfounded, as: admin)
      try await fixture.reports.appeal(decided.id, "appeal-words", as: me)
      _ = await refusal { try await fixture.startSession("zuzka77", AccountFixture.password) }
      _ = try await fixture.startSession("zuzanna.w@example.com", AccountFixture.newPassword)
      account = try await fixture.stored(registered.id)
      let verifier = try #require(
        try await fixture.repository.base.get(Credential.self, id: account.id)
      ).entity.passwordHash
      words = [
        "Zuzanna", "zuzka77", "Zuzanna.W@example.com", "zuzanna.w@example.com", "ZUZANNA.W", "+48221234567",
        "photo-of-zuzanna", "facebook-4711", "friend@example.com", "next-address", "My cat ate",
        "member-subject",
        "guest-question", "guest-subject", "by-her-words", "about-her-words", "decided-words",
        "by-her-decided", "appeal-words", "offers", "members", String(verifier.phc.suffix(30)),
        try #require(account.referralCode).text,
      ]
    }

    /// Returns the texts of a snapshot of the repository and of its change feed.
    func everything() async throws -> String {
      let snapshot = try await store.snapshot(coder: .json)
      var feed = store.changes(after: .beforeFirst).makeAsyncIterator()
      var feedText = ""
      var position = Commit.SequenceNumber.beforeFirst
      while position < snapshot.sequenceNumber, let batch = try await feed.next() {
        feedText += try String(decoding: JSONCoder().encode(batch), as: UTF8.self)
        position = batch.sequenceNumber
      }
      // The snapshot contains each record as encoded bytes, so the text of each record is added.
      return String(decoding: snapshot.bytes, as: UTF8.self) + feedText
        + snapshot.records.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    }
  }

  /// The ways in which an account is deleted.
  enum End: CaseIterable { case delete, remove, decision, expire }

  @Test(
    "Snapshot, records and change feed contain no personal words of a deleted account",
    arguments: End.allCases)
  func erased(end: End) async throws {
    let traces = try await Traces()
    let fixture = traces.fixture
    let before = try await traces.everything()
    let missing = traces.words.filter { !before.contains($0) }
    #expect(missing == [], "all words are stored before the deletion")
    let id = traces.account.id
    switch end {
    case .delete:
      try await fixture.accounts.delete(password: AccountFixture.newPassword, as: traces.account.principal)
    case .remove: try await fixture.admin.delete(id, as: traces.admin)
    case .decision:
      let report = try await fixture.reports.report(id, for: .legal, text: "last-words", as: traces.admin)
      let chief = try await fixture.staff(.admin, .moderator, address: "chief@example.com")
      try await fixture.reports.assign(report.id, as: chief)
      try await fixture.reports.resolve(report.id, with: .delete, as: chief)
    case .expire:
      // The account becomes unverified, so that its registration expires.
      let stored = try #require(try await fixture.repository.base.get(Account.self, id: id))
      let unconfirmed = try Account(
        id: id, kind: stored.entity.kind, displayName: stored.entity.displayName,
        userName: stored.entity.userName, email: stored.entity.email, phone: stored.entity.phone,
        status: .known(.unverified), statusSince: stored.entity.statusSince, awaitsVerification: true,
        photo: stored.entity.photo, preferences: stored.entity.preferences,
        referralCode: stored.entity.referralCode, registeredAt: stored.entity.registeredAt)
      try await fixture.repository.base.commit { $0.update(unconfirmed, expecting: stored.version) }
      try fixture.clock.advance(by: .seconds(7 * 86_400))
      try await fixture.admin.fireDueEvents(as: .system)
    }
    let after = try await traces.everything()
    let left = (traces.words + ["last-words"]).filter { after.contains($0) }
    // An unconfirmed registration takes nothing of the owner of its address along.
    #expect(left == (end == .expire ? Traces.wordsOfAddress : []))
    let isNamed = after.contains(id.text)
    #expect(isNamed, "the tombstone keeps the identifier")
    #expect(try await fixture.stored(id).status == .deleted)
  }

  @Test("A repository restored from a snapshot contains only a tombstone of the deleted account")
  func restored() async throws {
    let traces = try await Traces()
    let fixture = traces.fixture
    try await fixture.admin.delete(traces.account.id, as: traces.admin)
    let bytes = try await traces.store.snapshot(coder: .json).bytes
    let restored = try InMemoryRepository(restoring: RecordSnapshot(bytes: bytes), coder: .json)
    let accounts = try await restored.all(ModelQuery<Account>()).map(\.entity)
    #expect(accounts.filter { $0.status == .deleted }.map(\.id) == [traces.account.id])
    #expect(accounts.count == 4 && accounts.filter { $0.email != nil }.count == 3)
    #expect(try await restored.count(ModelQuery(where: Credential.Fields.id == traces.account.id)) == 0)
  }
}
