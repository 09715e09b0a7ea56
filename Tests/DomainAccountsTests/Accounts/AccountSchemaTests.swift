import DomainAccounts
import TestSupport
import Testing

@Suite("Declarations of the account models")
struct AccountSchemaTests {
  @Test("The fields of each model are its properties, and values survive JSON and draft round trips")
  func agreement() throws {
    #expect(try schemaDrift(of: [PersonalRecords.full(), Fixtures.account()]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.registration()]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.preferences(), .standard]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.photo()]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.credential()]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.token()]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.session(), Fixtures.session(of: nil)]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.identity()]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.intent()]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.request()]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.throttle()]) == [])
    #expect(try schemaDrift(of: [PersonalRecords.count()]) == [])
    #expect(
      try schemaDrift(of: [Account.DisableInput(.known(.legal), until: Fixtures.now, otherAdmins: 2)]) == [])
    #expect(try schemaDrift(of: [Account.DeleteInput(otherAdmins: 1)]) == [])
    #expect(try schemaDrift(of: [Account.VerifyEmailInput(PersonalRecords.address())]) == [])
    #expect(try schemaDrift(of: [MessageParameter("a", "b")]) == [])
    #expect(try schemaDrift(of: [HelpRequest.AnswerInput("Yes.")]) == [])
    #expect(try schemaDrift(of: [Session.EndInput(.deleted)]) == [])
  }

  static let models: [ModelDescription] = [
    Account.schema.description, RegistrationInput.schema.description, AccountPreferences.schema.description,
    ProfilePhoto.schema.description, Credential.schema.description, OneTimeToken.schema.description,
    Session.schema.description, ExternalIdentity.schema.description, OutboxMessage.schema.description,
    MessageParameter.schema.description, HelpRequest.schema.description,
    HelpRequest.AnswerInput.schema.description,
    SignInThrottle.schema.description, RateLimitCounter.schema.description,
    Account.DisableInput.schema.description,
    Account.DeleteInput.schema.description,
    Report.schema.description, Report.ResolveInput.schema.description, Report.DismissInput.schema.description,
    Report.AppealInput.schema.description, Account.VerifyEmailInput.schema.description,
    Session.EndInput.schema.description,
  ]

  @Test("Every rule of a model has a message, and every field a description", arguments: models)
  func texts(model: ModelDescription) {
    #expect(AccountMessages.catalog.missingRuleTexts(in: model) == [])
    for field in model.fields { #expect(!field.doc.isEmpty, "\(model.name).\(field.name)") }
  }

  @Test("The message catalog has no declaration errors and has a message for every guard")
  func messages() {
    #expect(AccountMessages.catalog.declarationErrors == [])
    #expect(AccountMessages.catalog.missingGuardTexts(in: Account.lifecycle) == [])
    #expect(AccountMessages.catalog.missingGuardTexts(in: OneTimeToken.lifecycle) == [])
    #expect(AccountMessages.catalog.missingGuardTexts(in: Report.lifecycle) == [])
    #expect(AccountMessages.catalog.missingGuardTexts(in: Session.lifecycle) == [])
  }

  @Test("Every rule error has its own message in both languages")
  func refusals() throws {
    let refusals: [AccountRuleError] = [
      .invalidCredentials, .tooManyAttempts(until: Fixtures.now), .disabled(until: nil),
      .disabled(until: Fixtures.now), .invalidToken, .sessionEnded, .invalidIdentity, .identityTaken,
      .identityLinkRequired, .emailUnverified, .lastSignInMethod, .ownAccount, .reservedName,
      .roleNotSelectable(.admin),
      .unsupportedLanguage(.german),
    ]
    var texts: Set<String> = []
    for refusal in refusals {
      for language in [LanguageTag.english, .polish] {
        let text = AccountError.rule(refusal).text(in: language)
        #expect(text != refusal.messageCode.rawValue && !text.contains("…"))
        texts.insert(text)
      }
    }
    #expect(texts.count == refusals.count * 2)
  }

  @Test("An account whose fields contradict each other is rejected with the name of the rule")
  func contradictions() throws {
    func rules(_ make: () throws -> Account) -> [String] {
      do {
        _ = try make()
        return []
      } catch let error as ValidationError {
        return error.violations.map(\.rule)
      } catch {
        return ["\(error)"]
      }
    }
    #expect(rules { try Fixtures.account(in: .unverified, awaits: false) } == ["Account.unverified.awaits"])
    #expect(rules { try Fixtures.account(in: .active, awaits: true) } == ["Account.active.verified"])
    #expect(
      rules { try Fixtures.account(in: .unverified, email: nil) } == ["Account.verification.address"])
    #expect(
      rules {
        try Fixtures.account().updating { $0[Account.Fields.displayName] = .some(nil) }
      } == ["Account.displayName.given"])
    #expect(
      rules {
        try Account(
          id: Fixtures.ann, displayName: nil, roles: [.admin], status: .known(.deleted),
          statusSince: Fixtures.now, registeredAt: Fixtures.now)
      } == ["Account.deleted.empty"])
    #expect(
      rules {
        try Account(
          id: Fixtures.ann, displayName: "Ann", status: .known(.disabled),
          statusSince: Fixtures.now, registeredAt: Fixtures.now)
      } == ["Account.disabled.reason"])
  }

  @Test("An identity or message can't be decoded if its identifier doesn't match its content")
  func derivedIdentifiers() throws {
    let identity = try JSONText.of(PersonalRecords.identity()).replacing("4711", with: "4712")
    #expect(throws: DecodingError.self) { try JSONText.value(ExternalIdentity.self, from: identity) }
    let intent = try JSONText.of(PersonalRecords.intent()).replacing("zuzanna.w", with: "other")
    #expect(throws: DecodingError.self) { try JSONText.value(OutboxMessage.self, from: intent) }
    #expect(
      ExternalIdentity.id(.known(.facebook), "1") != ExternalIdentity.id(.known(.google), "1"))
  }
}
