import DomainAccounts
import DomainFoundation
import MessageTestSupport
import TestSupport
import Testing

/// The messages that people get about their accounts, word for word.
@Suite("Messages about accounts")
struct AccountLetterTests {
  /// The events after which a person gets a message on a topic at an address.
  struct Journey: Sendable, CustomTestStringConvertible {
    let topic: MessageTopic
    let address: String
    let run: @Sendable (AccountFixture, Principal) async throws -> Void

    init(
      _ topic: MessageTopic, at address: String = "ann@example.com",
      after run: @escaping @Sendable (AccountFixture, Principal) async throws -> Void
    ) {
      self.topic = topic
      self.address = address
      self.run = run
    }

    var testDescription: String { topic.rawValue }
  }

  static let journeys = [
    Journey(.verifyEmail, at: "new@example.com") { fixture, ann in
      let language = try await fixture.accounts.account(as: ann).preferences.language
      try await fixture.registration.register(
        RegistrationInput(
          displayName: "New", email: EmailAddress(parsing: "new@example.com"), language: language),
        password: AccountFixture.password)
    },
    Journey(.resetPassword) { fixture, ann in
      let language = try await fixture.accounts.account(as: ann).preferences.language
      try await fixture.signIn.requestPasswordReset(
        to: EmailAddress(parsing: "ann@example.com"), in: language ?? .english, as: .guest)
    },
    Journey(.changeEmail, at: "other@example.com") { fixture, ann in
      try await fixture.accounts.requestEmailChange(
        to: EmailAddress(parsing: "other@example.com"), password: AccountFixture.password, as: ann)
    },
    Journey(.accountLocked) { fixture, _ in
      for _ in 0..<20 {
        _ = try? await fixture.startSession("ann@example.com", AccountFixture.newPassword)
        try fixture.clock.advance(by: .seconds(900))
      }
    },
    Journey(.deleteAccount) { fixture, ann in try await fixture.accounts.requestDeletion(as: ann) },
    Journey(.passwordChanged) { fixture, ann in
      try await fixture.accounts.changePassword(
        from: AccountFixture.password, to: AccountFixture.newPassword, as: ann)
    },
    Journey(.signInMethodsChanged) { fixture, ann in
      try await fixture.accounts.link(
        Secret("facebook-4711"), from: .known(.facebook), checkedBy: TestVerifier(),
        reauthenticatedBy: .password(AccountFixture.password), as: ann)
    },
    Journey(.emailChangeRequested) { fixture, ann in
      try await fixture.accounts.requestEmailChange(
        to: EmailAddress(parsing: "other@example.com"), password: AccountFixture.password, as: ann)
    },
    Journey(.accountDisabled) { fixture, ann in
      let moderator = try await fixture.staff(.moderator)
      let bob = try await fixture.member("bob@example.com", name: "Bob").principal
      let report = try await fixture.reports.report(#require(ann.id), for: .spam, as: bob)
      try await fixture.reports.assign(report.id, as: moderator)
      try await fixture.reports.resolve(report.id, with: .disable, as: moderator)
    },
    Journey(.accountDisabledDirectly) { fixture, ann in
      let end = try fixture.clock.now().adding(.seconds(86_400))
      try await fixture.admin.disable(
        #require(ann.id), for: .ownRequest, until: end, as: fixture.staff(.admin))
    },
    Journey(.warning) { fixture, ann in
      let moderator = try await fixture.staff(.moderator)
      let bob = try await fixture.member("bob@example.com", name: "Bob").principal
      let report = try await fixture.reports.report(#require(ann.id), for: .spam, as: bob)
      try await fixture.reports.assign(report.id, as: moderator)
      try await fixture.reports.resolve(report.id, with: .warning, as: moderator)
    },
    Journey(.accountEnabled) { fixture, ann in
      let admin = try await fixture.staff(.admin)
      try await fixture.admin.disable(#require(ann.id), for: .spam, as: admin)
      try await fixture.admin.enable(#require(ann.id), as: admin)
    },
    Journey(.invitation, at: "friend@example.com") { fixture, ann in
      let language = try await fixture.accounts.account(as: ann).preferences.language
      try await fixture.accounts.invite(
        EmailAddress(parsing: "friend@example.com"), in: language ?? .english, as: ann)
    },
    Journey(.helpAnswered) { fixture, ann in
      let helper = try await fixture.staff(.helper)
      let asked = try await fixture.help.ask("Where is it?", about: "My list", as: ann)
      try await fixture.help.answer(asked.id, with: HelpRequest.AnswerInput("At the top."), as: helper)
    },
  ]

  @Test("There is a journey to each topic, and each has its texts")
  func complete() {
    #expect(Set(Self.journeys.map(\.topic)) == Set(MessageTopic.allCases))
    #expect(AccountLetters.texts.map(\.topic) == MessageTopic.allCases)
  }

  @Test("Texts of messages name the end of a link only on topics with a token")
  func expiry() {
    let withToken = MessageTopic.allCases.filter { $0.purpose != nil }
    #expect(Set(withToken) == BracketedTexts.topicsWithToken)
    let named = MessageTopic.allCases.filter { topic in
      MessagePart.allCases.contains { part in
        let text = AccountMessages.catalog[MessageCode(part, of: topic)]?.templates[.english]
        return text?.parameters.contains("expiry") == true
      }
    }
    #expect(Set(named) == BracketedTexts.topicsWithToken)
  }

  @Test(
    "A person gets the message about an event of the account, word for word, in English and Polish",
    arguments: journeys)
  func letters(journey: Journey) async throws {
    for language in [LanguageTag.english, .polish] {
      let fixture = try await AccountFixture { $0.messages.batchingPeriod = .zero }
      let ann = try await fixture.member().principal
      try await fixture.accounts.setPreferences(
        AccountPreferences(language: language, timeZone: .warsaw), as: ann)
      try await journey.run(fixture, ann)
      let subject = fixture.text(.subject, of: journey.topic, in: language)
      let mailbox = Mailbox()
      try await fixture.delivery(to: mailbox).deliver(as: .system)
      let received = mailbox.letters.filter { $0.place == journey.address && $0.text.hasPrefix(subject) }
      #expect(received.map(\.text) == [AccountLetters.text(on: journey.topic, in: language)])
    }
  }

  @Test(
    "Every message about an account has texts of the catalog only, but for what people wrote",
    arguments: journeys)
  func bracketed(journey: Journey) async throws {
    let fixture = try await AccountFixture {
      $0.messages.batchingPeriod = .zero
      $0.languages.append(BracketedTexts.language)
    }
    let ann = try await fixture.member().principal
    try await fixture.accounts.setPreferences(
      AccountPreferences(language: BracketedTexts.language, timeZone: .warsaw), as: ann)
    try await journey.run(fixture, ann)
    let texts = BracketedTexts(DomainAccountsModule.declaration)
    let subject = texts.catalog.text(
      for: MessageCode(.subject, of: journey.topic),
      ["title": "My list", "inviter": "Ann", "service": "Kinoteka"], in: BracketedTexts.language)
    let mailbox = Mailbox()
    try await MessageDeliveryService(
      fixture.system, TestOutbox.ports(mailbox, MessageCatalog([]), over: texts.catalog)
    )
    .deliver(as: .system)
    let letters = mailbox.letters.filter { $0.place == journey.address && $0.text.hasPrefix(subject) }
    #expect(letters.count == 1)
    let written: Set<Substring> = ["At the top."]
    for letter in letters {
      let lines = letter.text.split(separator: "\n").filter {
        !$0.hasPrefix("https://") && !written.contains($0)
      }
      #expect(BracketedTexts.letters(outside: lines.joined(separator: "\n")) == "")
    }
  }

  @Test("A guest gets the answer to a help request at the address and in the language that the guest gave")
  func guest() async throws {
    for (language, expected) in [
      (LanguageTag.english, "Answer to “Tour”\n\nWe have answered your question “Tour”:\n\nAt noon."),
      (.polish, "Odpowiedź na „Tour”\n\nOto odpowiedź na Twoje pytanie „Tour”:\n\nAt noon."),
    ] {
      let fixture = try await AccountFixture { $0.messages.batchingPeriod = .zero }
      let helper = try await fixture.staff(.helper)
      let asked = try await fixture.help.ask(
        "When?", about: "Tour", answerTo: EmailAddress(parsing: "guest@example.net"), in: language, as: .guest
      )
      try await fixture.help.answer(asked.id, with: HelpRequest.AnswerInput("At noon."), as: helper)
      let mailbox = Mailbox()
      try await fixture.delivery(to: mailbox).deliver(as: .system)
      let end = language == .polish ? "Otwórz ten link:" : "Open this link:"
      #expect(
        mailbox.letters == [
          Mailbox.Letter(
            place: "guest@example.net", text: "\(expected)\n\n\(end)\nhttps://app.example/helpAnswered")
        ])
      try await fixture.delivery(to: mailbox).deliver(as: .system)
      #expect(mailbox.letters.count == 1)
    }
  }
}

extension AccountFixture {
  /// Returns a part of a message without values.
  fileprivate func text(_ part: MessagePart, of topic: MessageTopic, in language: LanguageTag) -> String {
    let parameters: [String: Scalar] = ["title": "My list", "inviter": "Ann", "service": "Kinoteka"]
    return AccountMessages.catalog.text(for: MessageCode(part, of: topic), parameters, in: language)
  }
}
