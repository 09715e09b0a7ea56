import DomainAccounts
import TestSupport
import Testing

@Suite("Declarations of the accounts")
struct AccountSchemaTests {
  @Test("Property, field, JSON and draft agree")
  func agreement() throws {
    #expect(try drift(of: [AccountSamples.full(), Fixtures.account()]) == [])
    #expect(try drift(of: [AccountSamples.registration()]) == [])
    #expect(try drift(of: [AccountSamples.preferences(), .standard]) == [])
    #expect(try drift(of: [AccountSamples.photo()]) == [])
    #expect(try drift(of: [AccountSamples.credential()]) == [])
    #expect(try drift(of: [AccountSamples.token()]) == [])
    #expect(try drift(of: [AccountSamples.session(), Fixtures.session(of: nil)]) == [])
    #expect(try drift(of: [AccountSamples.identity()]) == [])
    #expect(try drift(of: [AccountSamples.intent()]) == [])
    #expect(try drift(of: [AccountSamples.request()]) == [])
    #expect(try drift(of: [AccountSamples.throttle()]) == [])
    #expect(try drift(of: [AccountSamples.count()]) == [])
    #expect(try drift(of: [Suspension(.known(.legal), until: Fixtures.now, otherAdmins: 2)]) == [])
    #expect(try drift(of: [Departure(otherAdmins: 1)]) == [])
    #expect(try drift(of: [ConfirmedAddress(AccountSamples.address())]) == [])
    #expect(try drift(of: [MessageParameter("a", "b")]) == [])
    #expect(try drift(of: [HelpAnswer("Yes.")]) == [])
    #expect(try drift(of: [SessionEnding(.deleted)]) == [])
  }

  static let models: [ModelDescription] = [
    Account.schema.description, Registration.schema.description, AccountPreferences.schema.description,
    ProfilePhoto.schema.description, Credential.schema.description, OneTimeToken.schema.description,
    Session.schema.description, ExternalIdentity.schema.description, MessageIntent.schema.description,
    MessageParameter.schema.description, HelpRequest.schema.description, HelpAnswer.schema.description,
    SignInThrottle.schema.description, ActivityCount.schema.description, Suspension.schema.description,
    Departure.schema.description,
    Report.schema.description, ReportDecision.schema.description, ReportRejection.schema.description,
    ReportAppeal.schema.description, ConfirmedAddress.schema.description, SessionEnding.schema.description,
  ]

  @Test("Every rule has a text, and every field says what it means", arguments: models)
  func texts(model: ModelDescription) {
    #expect(AccountMessages.catalog.rulesWithoutText(in: model) == [])
    for field in model.fields { #expect(!field.doc.isEmpty, "\(model.name).\(field.name)") }
  }

  @Test("Messages have no defects, and every guard has one")
  func messages() {
    #expect(AccountMessages.catalog.defects == [])
    #expect(AccountMessages.catalog.guardsWithoutText(in: Account.Flow.lifecycle) == [])
    #expect(AccountMessages.catalog.guardsWithoutText(in: OneTimeToken.Flow.lifecycle) == [])
    #expect(AccountMessages.catalog.guardsWithoutText(in: Report.Flow.lifecycle) == [])
    #expect(AccountMessages.catalog.guardsWithoutText(in: Session.Flow.lifecycle) == [])
  }

  @Test("Every refusal has a text of its own in both languages")
  func refusals() throws {
    let refusals: [AccountRefusal] = [
      .invalidCredentials, .tooManyAttempts(until: Fixtures.now), .disabled(until: nil),
      .disabled(until: Fixtures.now), .invalidToken, .sessionOver, .invalidIdentity, .identityTaken,
      .identityNeedsLinking, .unverified, .lastWayIn, .oneself, .reservedName,
      .closedRole(.admin),
      .unsupportedLanguage(.german),
    ]
    var texts: Set<String> = []
    for refusal in refusals {
      for language in [LanguageTag.english, .polish] {
        let text = AccountError.account(refusal).text(in: language)
        #expect(text != refusal.messageCode.rawValue && !text.contains("…"))
        texts.insert(text)
      }
    }
    #expect(texts.count == refusals.count * 2)
  }

  @Test("An account that contradicts itself is refused with the rule's name")
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

  @Test("A subject and an identifier that don't belong together are refused, from JSON as well")
  func derivedIdentifiers() throws {
    let identity = try JSONText.of(AccountSamples.identity()).replacing("4711", with: "4712")
    #expect(throws: DecodingError.self) { try JSONText.value(ExternalIdentity.self, from: identity) }
    let intent = try JSONText.of(AccountSamples.intent()).replacing("zuzanna.w", with: "other")
    #expect(throws: DecodingError.self) { try JSONText.value(MessageIntent.self, from: intent) }
    #expect(
      ExternalIdentity.id(.known(.facebook), "1") != ExternalIdentity.id(.known(.google), "1"))
  }
}
