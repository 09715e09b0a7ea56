import DomainAccounts
import DomainAccountsSamples
import DomainFoundation
import TestSupport
import Testing

/// The samples that the package publishes.
typealias Samples = DomainAccountsSamples.AccountSamples

@Suite("Sample accounts")
struct SampleTests {
  static func stocked() async throws -> InMemoryRepository {
    let repository = InMemoryRepository()
    try await repository.commit(try Samples.changes(at: Fixtures.now))
    return repository
  }

  @Test("Every account state, account kind, report state and help request state has a sample")
  func states() throws {
    let accounts = try Samples.accounts(at: Fixtures.now)
    #expect(Set(accounts.compactMap(\.status.known)) == Set(Account.State.allCases))
    #expect(Set(accounts.compactMap(\.kind.known)) == Set(AccountKind.allCases))
    #expect(Set(accounts.compactMap(\.onboarding.known)) == Set(OnboardingState.allCases))
    #expect(Set(accounts.flatMap(\.roles)) == [.admin, .moderator, .helper])
    #expect(
      Set(try Samples.reports(at: Fixtures.now).compactMap(\.status.known))
        == Set(Report.State.allCases))
    #expect(
      Set(try Samples.questions(at: Fixtures.now).compactMap(\.status.known))
        == Set(HelpRequest.State.allCases))
  }

  @Test("Samples for the same moment are equal, and survive encoding as JSON")
  func deterministic() throws {
    #expect(try Samples.accounts(at: Fixtures.now) == Samples.accounts(at: Fixtures.now))
    #expect(try Samples.credentials(at: Fixtures.now) == Samples.credentials(at: Fixtures.now))
    #expect(try Samples.reports(at: Fixtures.now) == Samples.reports(at: Fixtures.now))
    #expect(try Samples.questions(at: Fixtures.now) == Samples.questions(at: Fixtures.now))
    #expect(try schemaDrift(of: Samples.accounts(at: Fixtures.now)) == [])
    #expect(try schemaDrift(of: Samples.reports(at: Fixtures.now)) == [])
    #expect(try schemaDrift(of: Samples.questions(at: Fixtures.now)) == [])
    #expect(try schemaDrift(of: Samples.identities(at: Fixtures.now)) == [])
  }

  @Test(
    "The sample password signs in exactly the sample accounts that may sign in",
    arguments: SamplePerson.allCases)
  func signIn(person: SamplePerson) async throws {
    let repository = try await Self.stocked()
    let system = try Samples.system(
      on: repository, clock: ManualClock(Fixtures.now), digest: .portable, normalizer: .system)
    let service = SignInService(system)
    let permitted: Set<SamplePerson> = [
      .admin, .moderator, .helper, .member, .newcomer, .group, .institution, .unverified,
    ]
    let form = try SignInInput(name: person.email.text, password: Samples.password)
    let entered = try? await service.signIn(form)
    #expect((entered != nil) == permitted.contains(person))
    if let entered { #expect(entered.principal == person.principal(at: Fixtures.now)) }
    let wrong = try SignInInput(name: person.rawValue, password: Secret("seven green lanterns"))
    #expect(await refusal { try await service.signIn(wrong) } == .invalidCredentials)
  }

  @Test("The sample visitor signs in with Facebook; the lock and the suspension end after a day")
  func others() async throws {
    let repository = try await Self.stocked()
    let clock = ManualClock(Fixtures.now)
    let system = try Samples.system(on: repository, clock: clock, digest: .portable, normalizer: .system)
    let entered = try await SignInService(system).signIn(
      with: Secret("sample-8"), from: .known(.facebook), checkedBy: TestVerifier())
    #expect(entered.account?.id == SamplePerson.visitor.id)
    let admin = AccountAdminService(system)
    #expect(try await admin.fireDueEvents(as: .system) == 0)
    try clock.advance(by: .seconds(86_400))
    #expect(try await admin.fireDueEvents(as: .system) == 2, "the lock and the suspension end")
    let page = try await admin.accounts(as: SamplePerson.admin.principal(at: Fixtures.now))
    #expect(page.items.count == SamplePerson.allCases.count - 1)
    #expect(page.items.filter(\.isUnderReview).map(\.id) == [SamplePerson.suspended.id])
  }

  @Test("`SamplePasswordHasher` verifies only its own hashes, and no tried password matches its dummy hash")
  func hasher() async throws {
    let hasher = try SamplePasswordHasher()
    let verifier = try await hasher.hash(of: Samples.password)
    #expect(try await hasher.verify(Samples.password, verifier))
    #expect(try await !hasher.verify(Secret("violet otter umbrellb"), verifier))
    for text in ["", "nobody", "violet otter umbrella"] {
      #expect(try await !hasher.verify(Secret(text), hasher.dummyHash))
    }
    let foreign = try PersonalRecords.verifier()
    #expect(hasher.needsRehash(foreign) && !hasher.needsRehash(verifier))
    await #expect(throws: PasswordHasherError.unknownFunction("scrypt")) {
      try await hasher.verify(Samples.password, foreign)
    }
  }
}
